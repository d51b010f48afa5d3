import { expect, it } from 'vitest'
import { nextMidnight, openingText } from '#domain/opening-hours/opening-text'

const LONDON = 'Europe/London'
const textAt = (opensAt: string, now: string, timeZone = LONDON) =>
  openingText(Date.parse(opensAt), Date.parse(now), timeZone)

it.each([
  ['Opens at 11:00', '2026-06-13T10:00Z', '2026-06-12T23:00Z'],
  ['Opens tomorrow at 11:00', '2026-06-13T10:00Z', '2026-06-12T22:59Z'],
  ['Opens Thursday at 11:00', '2026-06-18T10:00Z', '2026-06-13T12:00Z'],
  ['Opens Friday at 00:00', '2026-06-18T23:00Z', '2026-06-13T12:00Z'],
  ['Opens 20 June at 11:00', '2026-06-20T10:00Z', '2026-06-13T12:00Z'],
  ['Opens tomorrow at 11:00', '2026-10-25T11:00Z', '2026-10-24T12:00Z'],
])('says ‘%s’ at %s when it is %s', (text, opensAt, now) => {
  expect(textAt(opensAt, now)).toBe(text)
})

// Specification 26.13.
it('names the days of the park, wherever its customers are', () => {
  const [opensAt, now] = ['2026-06-13T15:00Z', '2026-06-12T14:00Z']
  expect([textAt(opensAt, now), textAt(opensAt, now, 'Asia/Tokyo')]).toEqual([
    'Opens tomorrow at 16:00',
    'Opens Sunday at 00:00',
  ])
})

it('ends a day at the midnight of the park, also when its clocks change', () => {
  const midnightAfter = (now: string) => new Date(nextMidnight(Date.parse(now), LONDON)).toISOString()
  expect([midnightAfter('2026-06-12T23:00Z'), midnightAfter('2026-10-25T00:30Z')]).toEqual([
    '2026-06-13T23:00:00.000Z',
    '2026-10-26T00:00:00.000Z',
  ])
})
