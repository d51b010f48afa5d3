/**
 * What a trailer has earned in a month (specification 27.24). Each order has two owners: the park owns its service and delivery
 * charge, and the trailer all the rest. A refund comes out of the trailer's part first, because charges are paid for work that was
 * done. So of what is kept of an order, the park's charges are the first part, and a full refund gives them back too. Amounts in pence.
 */
import type { TrailerStatement } from '#domain/contract/host/reports'
import type { Pence } from '#domain/money'
import { CSV_MARK, moneyCell, textCell } from './csv-cells'
import { netTakings, sumOfTakings, type TakingsSum } from './takings-report'

/** The sums of statements. */
export interface StatementSum extends TakingsSum {
  /** The park's charges that were kept. Below 0 if more of them was given back than taken. */
  readonly serviceCharges: Pence
  readonly deliveryCharges: Pence
}

/** Adds up statements. */
export const sumOfStatements = (statements: readonly StatementSum[]): StatementSum => ({
  ...sumOfTakings(statements),
  serviceCharges: statements.reduce((sum, row) => sum + row.serviceCharges, 0),
  deliveryCharges: statements.reduce((sum, row) => sum + row.deliveryCharges, 0),
})

/** Everything that customers paid. */
export const grossOf = ({ cash, card }: TakingsSum): Pence => cash + card

export const refundsOf = ({ cashRefunds, cardRefunds }: TakingsSum): Pence => cashRefunds + cardRefunds

export const chargesOf = ({ serviceCharges, deliveryCharges }: StatementSum): Pence =>
  serviceCharges + deliveryCharges

/** What the trailer has earned: all that was paid, less refunds and the park's charges. */
export const netOfStatement = (statement: StatementSum): Pence => netTakings(statement) - chargesOf(statement)

const CSV_HEADER = [
  ...['Month', 'Trailer', 'Orders', 'Cash', 'Card', 'Gross', 'Cash refunds', 'Card refunds'],
  ...['Service charges', 'Delivery charges', 'Net'],
]

/** The statements of a month as CSV, in pounds. What is taken off is negative, as on the page, so each line adds up. */
export function toStatementsCsv(month: string, statements: readonly TrailerStatement[]): string {
  const lines = statements.map(statement => {
    const { trailer, orders, cash, card, cashRefunds, cardRefunds } = statement
    const { serviceCharges, deliveryCharges } = statement
    const paid = [cash, card, grossOf(statement)]
    const takenOff = [-cashRefunds, -cardRefunds, -serviceCharges, -deliveryCharges]
    const money = [...paid, ...takenOff, netOfStatement(statement)].map(moneyCell)
    return [month, textCell(trailer), orders, ...money].join(',')
  })
  return `${CSV_MARK}${[CSV_HEADER.join(','), ...lines].join('\r\n')}\r\n`
}
