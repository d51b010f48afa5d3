/**
 * Currency, time zone and language (specification 2.12). All money and times are formatted with these values. The `settings` of
 * the app config must be the same.
 */
export const LOCALE_SETTINGS = {
  currency: 'GBP',
  symbol: '£',
  timezone: 'Europe/London',
  language: 'en',
} as const
export type LocaleSettings = typeof LOCALE_SETTINGS

/**
 * What is wrong with the currency of these settings. The contract, the card provider, the ledger and the database know pence of a
 * pound alone, so another sign would show one sum and charge another.
 */
export function findCurrencyErrors({
  currency,
  symbol,
}: {
  readonly currency: string
  readonly symbol: string
}): string[] {
  const describe = (name: string, only: string, value: string) =>
    value === only
      ? []
      : [`LOCALE_SETTINGS.${name} of domain/locale.ts must be '${only}' in this version, not '${value}'`]
  return [...describe('currency', 'GBP', currency), ...describe('symbol', '£', symbol)]
}

/** The locale of numbers and dates: the day comes before the month, and a comma separates thousands. */
export const LOCALE = `${LOCALE_SETTINGS.language}-GB`
