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

/** The locale of numbers and dates: the day comes before the month, and a comma separates thousands. */
export const LOCALE = `${LOCALE_SETTINGS.language}-GB`
