/** Sums of takings, and their CSV file for spreadsheet programs (specification 27.16 to 27.20). Amounts in pence. */
import type { DayTakings } from '#domain/contract/host/reports'
import type { Pence } from '#domain/money'

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

/** Spreadsheets read a file without it in an older encoding, which makes 'Joe’s' unreadable. */
const BYTE_ORDER_MARK = '\uFEFF'
const CSV_HEADER = ['Day', 'Trailer', 'Orders', 'Cash', 'Card', 'Cash refunds', 'Card refunds', 'Total']

/** A text as a cell. A spreadsheet would compute one that begins like a formula, also with a full-width character. */
function textCell(text: string): string {
  const safe = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
const moneyCell = (pence: Pence): string => (pence / 100).toFixed(2)

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
  return `${BYTE_ORDER_MARK}${[CSV_HEADER.join(','), ...lines.reverse()].join('\r\n')}\r\n`
}
