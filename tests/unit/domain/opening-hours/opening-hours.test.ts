import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isWithinHours,
  type OpeningHours,
  type OpeningRange,
  openingStateAt,
  WEEKDAYS,
} from '#domain/opening-hours/opening-hours'
import { isTimeZone, toFirstTime, toLocalTime } from '#domain/opening-hours/park-clock'
import { dailyHours as daily, toRange } from '#tests/fixtures/data/opening-hours'
import { RANDOM_SEED, scaleRunCount } from '#tests/fixtures/run-count'

const LONDON = 'Europe/London'
const MINUTE = 60_000
const DAY = 86_400_000

const CLOSED_WEEK = daily().week

/** The state as two readable texts. */
const stateAt = (hours: OpeningHours, iso: string, timeZone = LONDON) => {
  const { isOpen, changesAt } = openingStateAt(hours, timeZone, Date.parse(iso))
  return [
    isOpen ? 'open' : 'closed',
    changesAt === null ? 'never' : new Date(changesAt).toISOString().slice(0, 16),
  ]
}

describe('the opening hours of a trailer', () => {
  const lunchAndDinner = daily('11:00-14:30', '17:00-22:00')
  const lateNight = daily('18:00-02:00')

  // Specification 26.1.
  it.each([
    ['before the day begins', '2026-06-13T09:59', 'closed', '2026-06-13T10:00'],
    ['from the first minute', '2026-06-13T10:00', 'open', '2026-06-13T13:30'],
    ['until the last minute', '2026-06-13T13:29:59.999', 'open', '2026-06-13T13:30'],
    ['between two ranges', '2026-06-13T13:30', 'closed', '2026-06-13T16:00'],
    ['after the last range', '2026-06-13T21:00', 'closed', '2026-06-14T10:00'],
    ['in winter', '2026-01-10T10:30', 'closed', '2026-01-10T11:00'],
  ])('hold in the time zone of the park: %s', (_, time, state, changesAt) => {
    expect(stateAt(lunchAndDinner, `${time}Z`)).toEqual([state, changesAt])
  })

  // Specification 26.1.
  it('go on after midnight, also into a day that is closed', () => {
    const fridays = { ...lateNight, week: { ...CLOSED_WEEK, friday: [{ from: '18:00', to: '02:00' }] } }
    // Friday 12 June; British Summer Time.
    expect(stateAt(fridays, '2026-06-12T23:30Z')).toEqual(['open', '2026-06-13T01:00'])
    expect(stateAt(fridays, '2026-06-13T01:00Z')).toEqual(['closed', '2026-06-19T17:00'])
    const closedSaturday = { ...fridays, exceptions: [{ date: '2026-06-13', ranges: [] }] }
    expect(stateAt(closedSaturday, '2026-06-13T00:30Z')).toEqual(['open', '2026-06-13T01:00'])
  })

  // Specification 26.1.
  it('do not close between ranges that touch', () => {
    expect(stateAt(daily('09:00-12:00', '12:00-15:00'), '2026-06-13T09:00Z')).toEqual([
      'open',
      '2026-06-13T14:00',
    ])
  })

  // Specification 26.1.
  it('never change if every day is open around the clock, or none is', () => {
    expect(stateAt(daily('00:00-00:00'), '2026-06-13T09:00Z')).toEqual(['open', 'never'])
    expect(stateAt(daily(), '2026-06-13T09:00Z')).toEqual(['closed', 'never'])
  })

  // Specification 26.1.
  it('give way to the exception of a day', () => {
    const exceptions = [
      { date: '2026-12-25', ranges: [] },
      { date: '2026-12-26', ranges: [toRange('13:00-16:00')] },
    ]
    const hours = { ...daily('11:00-22:00'), exceptions }
    expect(stateAt(hours, '2026-12-24T22:00Z')).toEqual(['closed', '2026-12-26T13:00'])
    expect(stateAt(hours, '2026-12-26T13:00Z')).toEqual(['open', '2026-12-26T16:00'])
    expect(stateAt(hours, '2026-12-26T16:00Z')).toEqual(['closed', '2026-12-27T11:00'])
    expect(stateAt({ ...hours, ...{ week: daily('00:00-00:00').week } }, '2026-11-01T12:00Z')).toEqual([
      'open',
      '2026-12-25T00:00',
    ])
  })

  // Specification 26.1.
  it('find the next change behind a row of exceptions', () => {
    const mondays = { ...CLOSED_WEEK, monday: [toRange('10:00-12:00')] }
    const exceptions = ['2026-06-15', '2026-06-22', '2026-06-29'].map(date => ({ date, ranges: [] }))
    expect(stateAt({ week: mondays, exceptions }, '2026-06-10T12:00Z')).toEqual([
      'closed',
      '2026-07-06T09:00',
    ])
  })
})

describe('when the clocks change', () => {
  // London: 29 March 2026, 01:00 becomes 02:00. 25 October 2026, 02:00 becomes 01:00.
  // Specification 26.2.
  it('opens at the change if the hour of opening is skipped', () => {
    expect(stateAt(daily('01:30-05:00'), '2026-03-29T00:59Z')).toEqual(['closed', '2026-03-29T01:00'])
    expect(stateAt(daily('01:30-05:00'), '2026-03-29T01:00Z')).toEqual(['open', '2026-03-29T04:00'])
  })

  // Specification 26.2.
  it('closes at the change if the hour of closing is skipped', () => {
    expect(stateAt(daily('18:00-01:30'), '2026-03-29T00:30Z')).toEqual(['open', '2026-03-29T01:00'])
    expect(stateAt(daily('18:00-01:30'), '2026-03-29T01:00Z')).toEqual(['closed', '2026-03-29T17:00'])
  })

  // Specification 26.2.
  it('opens and closes when a repeated time comes first', () => {
    expect(stateAt(daily('18:00-01:30'), '2026-10-25T00:29Z')).toEqual(['open', '2026-10-25T00:30'])
    expect(stateAt(daily('18:00-01:30'), '2026-10-25T01:15Z')).toEqual(['closed', '2026-10-25T18:00'])
    expect(stateAt(daily('01:30-05:00'), '2026-10-25T00:30Z')).toEqual(['open', '2026-10-25T05:00'])
  })

  // Specification 26.2.
  it('opens at the change where midnight is skipped', () => {
    // Cairo: 24 April 2026, 00:00 becomes 01:00.
    expect(stateAt(daily('00:00-04:00'), '2026-04-23T21:59Z', 'Africa/Cairo')).toEqual([
      'closed',
      '2026-04-23T22:00',
    ])
  })

  it('knows time zones', () => {
    expect(['Europe/London', 'America/St_Johns', 'UTC'].every(isTimeZone)).toBe(true)
    expect(['Europe/Atlantis', '', '+01:00', 'London'].some(isTimeZone)).toBe(false)
  })

  // Specification 26.5.
  it('takes no short name for a time zone, because PostgreSQL reads it without summer time', () => {
    expect(['CET', 'WET', 'EST', 'GB'].some(isTimeZone)).toBe(false)
  })

  it('reads a clock, and finds the moment of a reading', () => {
    const noon = Date.parse('2026-06-13T12:00:00.250Z')
    expect(new Date(toLocalTime(noon, LONDON)).toISOString()).toBe('2026-06-13T13:00:00.250Z')
    expect(toFirstTime(toLocalTime(noon, LONDON), LONDON)).toBe(noon)
  })
})

describe('any hours', () => {
  /** The days around a change of the clocks, minute by minute, with what the clocks show. */
  const walkMinutes = (timeZone: string, change: string) => {
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    const start = Date.parse(`${change}T00:00Z`) - 3 * DAY
    return Array.from({ length: 6 * 1440 }, (_, minute) => {
      const time = start + minute * MINUTE
      return { time, local: Date.parse(`${clock.format(time).replace(' ', 'T')}Z`) }
    })
  }
  const WALKS = [
    { timeZone: LONDON, change: '2026-03-29' },
    { timeZone: LONDON, change: '2026-10-25' },
    { timeZone: 'Australia/Lord_Howe', change: '2026-10-04' },
    { timeZone: 'America/New_York', change: '2026-11-01' },
  ].map(walk => ({ ...walk, minutes: walkMinutes(walk.timeZone, walk.change) }))

  const clockTime = fc
    .record({ hour: fc.integer({ min: 0, max: 23 }), quarter: fc.constantFrom('00', '15', '30', '45') })
    .map(({ hour, quarter }) => `${String(hour).padStart(2, '0')}:${quarter}`)
  const ranges = fc.array(fc.record({ from: clockTime, to: clockTime }), { maxLength: 2 })
  const week = fc.record({
    ...{ monday: ranges, tuesday: ranges, wednesday: ranges, thursday: ranges },
    ...{ friday: ranges, saturday: ranges, sunday: ranges },
  })
  const day = fc.integer({ min: -2, max: 2 })
  const anyHours = fc.record({
    week,
    exceptions: fc.uniqueArray(fc.record({ day, ranges }), { selector: ({ day }) => day, maxLength: 3 }),
  })

  /** The answer of somebody who watches the clock: a range begins and ends when the clock has reached its times. */
  const watchClock = (hours: OpeningHours, minutes: (typeof WALKS)[number]['minutes']) => {
    const hasReached = (reading: number) => minutes.findIndex(({ local }) => local >= reading)
    const watchRange = (date: string, { from, to }: OpeningRange) => {
      const end = hasReached(Date.parse(`${date}T${to}Z`) + (to > from ? 0 : DAY))
      return minutes.slice(hasReached(Date.parse(`${date}T${from}Z`)), end === -1 ? undefined : end)
    }
    const days = [...new Set(minutes.map(({ local }) => Math.floor(local / DAY) * DAY))]
    const open = days.flatMap(midnight => {
      const date = new Date(midnight).toISOString().slice(0, 10)
      const weekday = WEEKDAYS[new Date(midnight).getUTCDay()] ?? 'monday'
      const exception = hours.exceptions.find(entry => entry.date === date)
      return (exception?.ranges ?? hours.week[weekday]).flatMap(range => watchRange(date, range))
    })
    return new Set(open.map(({ time }) => time))
  }

  // Specification 26.2.
  it('say the same as somebody who watches the clock through its change', () => {
    fc.assert(
      fc.property(fc.constantFrom(...WALKS), anyHours, ({ timeZone, change, minutes }, draft) => {
        const toDate = (day: number) => new Date(Date.parse(change) + day * DAY).toISOString().slice(0, 10)
        const hours = {
          week: draft.week,
          exceptions: draft.exceptions.map(({ day, ranges }) => ({ date: toDate(day), ranges })),
        }
        const open = watchClock(hours, minutes)
        // The first day and a half may have ranges that began before, and the last one has changes after its end.
        const watched = minutes.slice(2160, -1440)
        for (const { time } of watched.filter((_, index) => index % 45 === 0))
          expect([time, isWithinHours(hours, timeZone, time)]).toEqual([time, open.has(time)])
        const first = watched[0]?.time ?? 0
        const next = watched.find(({ time }) => open.has(time) !== open.has(first))?.time ?? null
        const { changesAt } = openingStateAt(hours, timeZone, first)
        if (next !== null) expect(changesAt).toBe(next)
        else expect(changesAt === null || changesAt > (watched.at(-1)?.time ?? 0)).toBe(true)
      }),
      { numRuns: scaleRunCount(200), seed: RANDOM_SEED },
    )
  })
})
