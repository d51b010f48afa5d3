import { LOCALE } from '#domain/locale'

/** A month such as '2026-06' as 'Jun 2026', short enough for a phone. */
export const monthLabel = (month: string): string =>
  new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', month: 'short', year: 'numeric' }).format(
    Date.parse(`${month}-01`),
  )

/** A day such as '2026-06-13' as '13 Jun'. */
export const dayLabel = (day: string): string =>
  new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', day: 'numeric', month: 'short' }).format(Date.parse(day))
