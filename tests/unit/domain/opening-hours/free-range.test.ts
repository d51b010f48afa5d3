import { expect, it } from 'vitest'
import { findHoursIssues } from '#domain/opening-hours/hours-issues'
import { findFreeRange } from '#domain/opening-hours/opening-hours'
import { dailyHours, toRange } from '#tests/fixtures/data/opening-hours'

const clocks = ['00:00', '06:30', '11:00', '14:30', '18:00', '22:00', '23:30']
const RANGES = clocks.flatMap(from => clocks.map(to => ({ from, to })))

// Specification 25.37.
it('never suggests hours that overlap others of the day', () => {
  for (const one of RANGES)
    for (const other of [null, ...RANGES]) {
      const monday = other === null ? [one] : [one, other]
      const hours = { ...dailyHours(), exceptions: [] }
      const isRight = (ranges: typeof monday) =>
        findHoursIssues({ ...hours, week: { ...hours.week, monday: ranges } }).length === 0
      const next = findFreeRange(monday)
      if (!isRight(monday) || next === null) continue
      expect({ monday, next, isRight: isRight([...monday, next]) }).toMatchObject({ isRight: true })
    }
})

it.each([
  [[], '11:00-22:00'],
  [['11:00-14:30'], '15:30-22:00'],
  [['11:00-22:00'], '22:00-00:00'],
  [['09:00-00:00'], '05:00-08:00'],
])('suggests after %j the range %s', (texts, expected) => {
  expect(findFreeRange(texts.map(toRange))).toEqual(toRange(expected))
})

it('suggests nothing for a day that is full', () => {
  expect(findFreeRange([toRange('00:00-00:00')])).toBeNull()
})
