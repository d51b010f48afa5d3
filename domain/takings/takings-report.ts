/** Sums of takings, and their CSV file for spreadsheet programs (specification 27.16 to 27.20). Amounts in pence. */
import type { DayTakings } from '#domain/contract/host/reports'
import type { Pence } from '#domain/money'
import { CSV_MARK, moneyCell, textCell } from './csv-cells'

export interface TakingsSum {
  readonly orders: number
  readonly cash: Pence
  readonly card: Pence
  readonly cashRefunds: Pence
  readonly cardRefunds: Pence
}

const NOTHING: TakingsSum = { orders: 0, cash: 0, card: 0, cashRefunds: 0, cardRefunds: 0 }

/** Adds up rows. */
export const sumOfTakings = (rows: readonly TakingsSum[]): TakingsSum =>
  rows.reduce(
    (sum, row) => ({
      orders: sum.orders + row.orders,
      cash: sum.cash + row.cash,
      card: sum.card + row.card,
      cashRefunds: sum.cashRefunds + row.cashRefunds,
      cardRefunds: sum.cardRefunds + row.cardRefunds,
    }),
    NOTHING,
  )

/** What is left of takings after refunds. Below 0 if more was given back than taken. */
export const netTakings = ({ cash, card, cashRefunds, cardRefunds }: TakingsSum): Pence =>
  cash + card - cashRefunds - cardRefunds

const CSV_HEADER = ['Day', 'Trailer', 'Orders', 'Cash', 'Card', 'Cash refunds', 'Card refunds', 'Total']

/**
 * The takings as CSV: one line for each day and trailer, the oldest first, amounts in pounds. Refunds are
 * negative, as on the page, so each line adds up.
 */
export function toTakingsCsv(takings: readonly DayTakings[]): string {
  const lines = takings.map(row =>
    [
      row.day,
      textCell(row.trailer),
      row.orders,
      ...[row.cash, row.card, -row.cashRefunds, -row.cardRefunds, netTakings(row)].map(moneyCell),
    ].join(','),
  )
  return `${CSV_MARK}${[CSV_HEADER.join(','), ...lines.reverse()].join('\r\n')}\r\n`
}
