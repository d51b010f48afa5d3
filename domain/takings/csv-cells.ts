/** Cells of CSV files for spreadsheet programs. */
import type { Pence } from '#domain/money'

/** Spreadsheets read a file without it in an older encoding, which makes 'Joe’s' unreadable. */
export const CSV_MARK = '\uFEFF'

/** A text as a cell. A spreadsheet would compute one that begins like a formula, also with a full-width character. */
export function textCell(text: string): string {
  const safe = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
/** An amount in pounds. */
export const moneyCell = (pence: Pence): string => (pence / 100).toFixed(2)
