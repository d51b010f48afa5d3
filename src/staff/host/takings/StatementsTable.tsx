import type { TrailerStatement } from '#domain/contract/host/reports'
import { formatMoney } from '#domain/money'
import {
  grossOf,
  netOfStatement,
  refundsOf,
  type StatementSum,
  sumOfStatements,
} from '#domain/takings/trailer-statement'
import { DataTable } from '#staff/host/shared/lists/DataTable'
import { takenOffText } from './taken-off-text'

interface Line {
  readonly title: string
  readonly textOf: (sum: StatementSum) => string
}

const ORDERS: Line = { title: 'Orders', textOf: ({ orders }) => String(orders) }
const GROSS: Line = { title: 'Gross', textOf: sum => formatMoney(grossOf(sum)) }
const NET: Line = { title: 'Net', textOf: sum => formatMoney(netOfStatement(sum)) }

const COLUMNS: readonly Line[] = [
  ORDERS,
  GROSS,
  { title: 'Refunds', textOf: sum => takenOffText(refundsOf(sum)) },
  { title: 'Service charges', textOf: ({ serviceCharges }) => takenOffText(serviceCharges) },
  { title: 'Delivery charges', textOf: ({ deliveryCharges }) => takenOffText(deliveryCharges) },
  NET,
]

/** The lines of the statement of one trailer, which add up from top to bottom. */
const LINES: readonly Line[] = [
  ORDERS,
  { title: 'Paid in cash', textOf: ({ cash }) => formatMoney(cash) },
  { title: 'Paid by card', textOf: ({ card }) => formatMoney(card) },
  GROSS,
  { title: 'Refunds in cash', textOf: ({ cashRefunds }) => takenOffText(cashRefunds) },
  { title: 'Refunds by card', textOf: ({ cardRefunds }) => takenOffText(cardRefunds) },
  { title: 'Service charges of the park', textOf: ({ serviceCharges }) => takenOffText(serviceCharges) },
  { title: 'Delivery charges of the park', textOf: ({ deliveryCharges }) => takenOffText(deliveryCharges) },
]

/** One line for each trailer, with their sum. */
export function StatementsTable({ statements }: { readonly statements: readonly TrailerStatement[] }) {
  return (
    <DataTable caption="Statements of the month">
      <thead>
        <tr>
          <th scope="col">Trailer</th>
          {COLUMNS.map(({ title }) => (
            <th key={title} scope="col" data-number="">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {statements.map(statement => (
          <tr key={statement.trailerId}>
            <th scope="row">{statement.trailer}</th>
            <Cells sum={statement} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All</th>
          <Cells sum={sumOfStatements(statements)} />
        </tr>
      </tfoot>
    </DataTable>
  )
}

/** A cell of each sum, below the title of its column. */
function Cells({ sum }: { readonly sum: StatementSum }) {
  return COLUMNS.map(({ title, textOf }) => (
    <td key={title} data-number="" data-label={title}>
      {textOf(sum)}
    </td>
  ))
}

/** The statement of one trailer. */
export function StatementTable({ statement }: { readonly statement: TrailerStatement }) {
  return (
    <DataTable caption={`Statement of ${statement.trailer}`}>
      <thead>
        <tr>
          <th scope="col">{statement.trailer}</th>
          <th scope="col" data-number="">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {LINES.map(({ title, textOf }) => (
          <tr key={title} data-pair="">
            <th scope="row">{title}</th>
            <td data-number="">{textOf(statement)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr data-pair="">
          <th scope="row">{NET.title}</th>
          <td data-number="">{NET.textOf(statement)}</td>
        </tr>
      </tfoot>
    </DataTable>
  )
}
