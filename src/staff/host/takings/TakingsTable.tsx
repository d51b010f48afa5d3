import type { DayTakings } from '#domain/contract/host/reports'
import { formatMoney } from '#domain/money'
import { netTakings, sumOfTakings, type TakingsSum } from '#domain/takings/takings-report'
import { DataTable } from '#staff/host/shared/lists/DataTable'
import { dayLabel } from './day-label'
import { takenOffText } from './taken-off-text'

const SUM_COLUMNS: readonly { readonly title: string; readonly textOf: (sum: TakingsSum) => string }[] = [
  { title: 'Orders', textOf: ({ orders }) => String(orders) },
  { title: 'Cash', textOf: ({ cash }) => formatMoney(cash) },
  { title: 'Card', textOf: ({ card }) => formatMoney(card) },
  { title: 'Cash refunds', textOf: ({ cashRefunds }) => takenOffText(cashRefunds) },
  { title: 'Card refunds', textOf: ({ cardRefunds }) => takenOffText(cardRefunds) },
  { title: 'Total', textOf: sum => formatMoney(netTakings(sum)) },
]

/** The takings by day and trailer, with their sum. */
export function TakingsTable({ takings }: { readonly takings: readonly DayTakings[] }) {
  return (
    <DataTable caption="Takings by day and trailer">
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Trailer</th>
          {SUM_COLUMNS.map(({ title }) => (
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

/** A cell of each sum, below the title of its column. */
function SumCells({ sum }: { readonly sum: TakingsSum }) {
  return SUM_COLUMNS.map(({ title, textOf }) => (
    <td key={title} data-number="" data-label={title}>
      {textOf(sum)}
    </td>
  ))
}
