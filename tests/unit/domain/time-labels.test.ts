import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
// Specification 15.11.
import { formatAge, formatDayAndTime, formatLastKnown, formatTime } from '#domain/time-labels'

const NOW = Date.parse('2025-11-20T19:30:00Z')
const SECOND = 1000
const MINUTE = 60_000

describe('formatAge', () => {
  it.each([
    ['of an age of 0', 0, 'Just now'],
    ['after 59.9 s', 59.9 * SECOND, 'Just now'],
    ['after 60 s', MINUTE, '1m ago'],
    ['after a minute and 59 s', 119 * SECOND, '1m ago'],
    ['after 59 minutes', 59 * MINUTE, '59m ago'],
    ['after an hour', 60 * MINUTE, '18:30'],
    ['after a day', 24 * 60 * MINUTE, '19:30'],
    ['of a time in the future', -5 * MINUTE, 'Just now'],
  ])('shows the label %s', (_, age, label) => {
    expect(formatAge(NOW - age, NOW)).toBe(label)
  })

  it('is never negative, whatever the clock says', () => {
    const times = fc.integer({ min: 0, max: 2 * NOW })
    fc.assert(fc.property(times, ms => !formatAge(ms, NOW).includes('-')))
  })
})

// Specification 2.12 and 21.2.
describe('a time in the venue’s time zone', () => {
  it.each([
    ['in winter', '2025-11-20T19:12:00Z', '19:12'],
    ['in summer', '2025-07-20T18:12:00Z', '19:12'],
    ['from another time zone', '2025-11-21T04:12:00+09:00', '19:12'],
    ['at midnight', '2025-11-20T00:05:00Z', '00:05'],
    ['before the clocks go back', '2025-10-26T00:30:00Z', '01:30'],
    ['after the clocks went back', '2025-10-26T01:30:00Z', '01:30'],
    ['after the clocks went forward', '2025-03-30T01:00:00Z', '02:00'],
    ['as an empty text if it is unreadable', 'at noon', ''],
    ['as an empty text if it is missing', null, ''],
  ])('is formatted %s', (_, iso, label) => {
    expect(formatTime(iso)).toBe(label)
  })

  it.each([
    ['today', '2025-11-20T19:12:00Z', 'today 19:12'],
    ['the day before', '2025-11-19T23:59:00Z', '19 Nov 23:59'],
    ['another day', '2025-11-14T20:41:00Z', '14 Nov 20:41'],
    ['another year', '2024-11-20T19:12:00Z', '20 Nov 2024 19:12'],
    ['unreadable', '', ''],
  ])('is formatted with its day: %s', (_, iso, label) => {
    expect(formatDayAndTime(iso, NOW)).toBe(label)
  })

  it('is today until midnight in the venue’s time zone, not in UTC', () => {
    const now = Date.parse('2025-07-20T22:59:00Z')
    expect(formatDayAndTime('2025-07-20T23:05:00Z', now + 30 * MINUTE)).toBe('today 00:05')
    expect(formatDayAndTime('2025-07-20T22:50:00Z', now + 30 * MINUTE)).toBe('20 Jul 23:50')
  })
})

describe('formatLastKnown', () => {
  // Specification 3.27.
  it('names the day of an answer that is not from today', () => {
    const now = Date.parse('2026-11-22T19:15:00Z')
    expect(formatLastKnown('Offline', Date.parse('2026-11-22T12:40:00Z'), now)).toBe(
      'Offline – last known 12:40',
    )
    expect(formatLastKnown('Offline', Date.parse('2026-11-20T12:40:00Z'), now)).toBe(
      'Offline – last known 20 Nov 12:40',
    )
    expect(formatLastKnown('Offline', null, now)).toBe('Offline')
  })
})
