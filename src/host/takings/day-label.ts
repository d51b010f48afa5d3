import { LOCALE } from '#domain/locale'

/** A day such as '2026-06-13' as '13 Jun'. */
export const dayLabel = (day: string): string =>
  new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', day: 'numeric', month: 'short' }).format(Date.parse(day))
