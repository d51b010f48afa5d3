import { LOCALE, LOCALE_SETTINGS } from './locale'

/** An amount of money in integer pence. Pounds with decimals exist on the wire and on the screen only. */
export type Pence = number

/**
 * Reads an amount in pounds, as the wire carries it, into pence.
 * @param pounds a number (12.5) or a numeric string ('12.50')
 * @throws RangeError when it is not an amount of money
 */
export function toPence(pounds: number | string): Pence {
  const value = typeof pounds === 'string' && pounds.trim() === '' ? Number.NaN : Number(pounds)
  if (!Number.isFinite(value)) throw new RangeError(`Not an amount of money: ${pounds}`)
  return Math.round(value * 100)
}

/** Pence as pounds for the wire: 1250 becomes 12.5. */
export const toPounds = (pence: Pence): number => pence / 100

const CURRENCY_FORMAT = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: LOCALE_SETTINGS.currency,
})

/** Pence as the customer reads them: 123450 becomes '£1,234.50' (spec, section 9: GBP, £, 2 decimals). */
export const formatMoney = (pence: Pence): string => CURRENCY_FORMAT.format(pence / 100)
