/**
 * The park's currency, clock and tongue (spec, sections 3 and 9). Money and times are written by these and by nothing
 * else; the app config's `settings` are these same ones.
 */
export const LOCALE_SETTINGS = {
  currency: 'GBP',
  symbol: '£',
  timezone: 'Europe/London',
  language: 'en',
} as const
export type LocaleSettings = typeof LOCALE_SETTINGS

/** How this tongue writes figures and dates in this park: day before month, a comma in the thousands. */
export const LOCALE = `${LOCALE_SETTINGS.language}-GB`
