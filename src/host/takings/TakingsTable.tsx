import type { DayTakings } from '#domain/contract/host/reports'
import { formatMoney } from '#domain/money'
import { netTakings, sumOfTakings, type TakingsSum } from '#domain/takings/takings-report'
import { DataTable } from '#host/shared/DataTable'
import { dayLabel } from './day-label'

/** The takings by day and trailer, with their sum. */
export function TakingsTable({ takings }: { readonly takings: readonly DayTakings[] }) {
  return (
    <DataTable caption="Takings by day and trailer">
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Trailer</th>
          {['Orders', 'Cash', 'Card', 'Cash refunds', 'Card refunds', 'Total'].map(title => (
            <th key={title} scope="col" data-number="">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {takings.map(row => (
          <tr key={`${row.day} ${row.trailerId}`}>
            <td>{dayLabel(row.day)}</td>
            <th scope="row">{row.trailer}</th>
            <SumCells sum={row} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            All
          </th>
          <SumCells sum={sumOfTakings(takings)} />
        </tr>
      </tfoot>
    </DataTable>
  )
}

const refundText = (pence: number): string => (pence === 0 ? '–' : formatMoney(-pence))

function SumCells({ sum }: { readonly sum: TakingsSum }) {
  return (
    <>
      <td data-number="" data-label="Orders">
        {sum.orders}
      </td>
      <td data-number="" data-label="Cash">
        {formatMoney(sum.cash)}
      </td>
      <td data-number="" data-label="Card">
        {formatMoney(sum.card)}
      </td>
      <td data-number="" data-label="Cash refunds">
        {refundText(sum.cashRefunds)}
      </td>
      <td data-number="" data-label="Card refunds">
        {refundText(sum.cardRefunds)}
      </td>
      <td data-number="" data-label="Total">
        {formatMoney(netTakings(sum))}
      </td>
    </>
  )
}
