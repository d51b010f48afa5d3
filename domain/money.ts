import { LOCALE_SETTINGS } from './locale'

/** An amount of money in whole pence. Only the wire and the screen use pounds with decimals. */
export type Pence = number

/**
 * Converts pounds, as the wire carries them, to pence.
 * @param pounds a number (12.5) or a numeric string ('12.50')
 * @throws RangeError if the value is not a finite number
 */
export function toPence(pounds: number | string): Pence {
  const value = typeof pounds === 'string' && pounds.trim() === '' ? Number.NaN : Number(pounds)
  if (!Number.isFinite(value)) throw new RangeError(`Not an amount of money: ${pounds}`)
  return Math.round(value * 100)
}

/** Converts pence to pounds for the wire: 1250 becomes 12.5. */
export const toPounds = (pence: Pence): number => pence / 100

const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/**
 * Formats pence for the screen: 123450 becomes '£1,234.50' (specification 21.3). By hand, because the first
 * `Intl.NumberFormat` of a page takes a cheap phone longer than to render the whole menu.
 */
export function formatMoney(pence: Pence): string {
  const digits = String(Math.abs(Math.round(pence))).padStart(3, '0')
  const pounds = digits.slice(0, -2).replace(THOUSANDS, ',')
  return `${pence < 0 ? '-' : ''}${LOCALE_SETTINGS.symbol}${pounds}.${digits.slice(-2)}`
}
