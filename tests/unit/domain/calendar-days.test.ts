import { expect, it } from 'vitest'
import {
  addDays,
  daysOfMonth,
  isCalendarDay,
  isCalendarMonth,
  listDays,
  listMonthsBack,
} from '#domain/calendar-days'
import { openingHoursSchema } from '#domain/contract/host/opening-hours-schemas'
import { toLocalDay } from '#domain/opening-hours/park-clock'
import { dailyHours } from '#tests/fixtures/data/opening-hours'

const DAYS = ['2026-06-13', '2026-12-31', '2024-02-29', '0001-01-01']
const NO_DAYS = ['2026-02-30', '2026-02-29', '2026-06-31', '2026-13-01', '2026-00-01', '2026-01-00', '']
const NOT_WRITTEN_AS_DAYS = ['2026-6-13', '13-06-2026', '2026-06-13T00:00', ' 2026-06-13', '2026-06-13\n']

it.each(DAYS)('takes %s for a day', text => {
  expect(isCalendarDay(text)).toBe(true)
})

it.each([...NO_DAYS, ...NOT_WRITTEN_AS_DAYS])('does not take %j for a day', text => {
  expect(isCalendarDay(text)).toBe(false)
})

it('accepts only days of the calendar as exceptions of opening hours', () => {
  const isAccepted = (date: string) =>
    openingHoursSchema.safeParse({ ...dailyHours(), exceptions: [{ date, ranges: [] }] }).success
  expect(DAYS.map(isAccepted)).toEqual(DAYS.map(() => true))
  expect(NO_DAYS.map(isAccepted)).toEqual(NO_DAYS.map(() => false))
})

it('counts days over months and leap years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
})

it('lists the days, also when the clocks change', () => {
  expect(listDays('2026-03-28', '2026-03-30')).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
  expect(listDays('2026-10-25', '2026-10-25')).toEqual(['2026-10-25'])
  expect(listDays('', '2026-10-25')).toEqual([])
})

it('finds the days of a month, and the months before it', () => {
  expect(daysOfMonth('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(listMonthsBack('2026-02', 3)).toEqual(['2026-02', '2026-01', '2025-12'])
  expect(['2026-06', '2026-13', '2026-6', 'June'].map(isCalendarMonth)).toEqual([true, false, false, false])
})

it('finds the day of a moment in the time zone of the park', () => {
  const moment = Date.parse('2026-06-13T23:30:00Z')
  expect(toLocalDay(moment, 'UTC')).toBe('2026-06-13')
  expect(toLocalDay(moment, 'Europe/London')).toBe('2026-06-14')
  expect(toLocalDay(moment, 'America/New_York')).toBe('2026-06-13')
})
