import { expect, it } from 'vitest'
import { describeHoursIssue, findHoursIssues } from '#domain/opening-hours/hours-issues'
import type { OpeningHours } from '#domain/opening-hours/opening-hours'
import { dailyHours, toRange } from '#tests/fixtures/data/opening-hours'

const OVERLAP = [toRange('10:00-14:00'), toRange('13:00-15:00')]
const closed = dailyHours()
const textsOf = (hours: OpeningHours) => findHoursIssues(hours).map(issue => describeHoursIssue(hours, issue))

// Specification 26.5.
it('names the day of a mistake in the hours as a host reads it', () => {
  expect(textsOf({ ...closed, week: { ...closed.week, monday: OVERLAP } })).toEqual([
    'Monday: overlaps another range of the same day',
  ])
  expect(textsOf({ ...closed, exceptions: [{ date: '2026-12-25', ranges: OVERLAP }] })).toEqual([
    '2026-12-25: overlaps another range of the same day',
  ])
  const day = { date: '2026-12-25', ranges: [] }
  expect(textsOf({ ...closed, exceptions: [day, day] })).toEqual(['Other days: 2026-12-25 is used twice'])
})
