/** When a trailer is open, in the time zone of the park (specification, section 26). */
import { MS_PER_DAY, toCalendarDay } from '#domain/calendar-days'
import { startOfDay, toFirstTime, toLocalTime } from './park-clock'

/** As `Date.getUTCDay` counts them. */
export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Times as the clocks of the park show them, such as '11:00'. If `to` is not after `from`, it is a time of the next day. */
export interface OpeningRange {
  readonly from: string
  readonly to: string
}

/** A day that differs from its weekday. Without ranges the trailer is closed. */
export interface OpeningException {
  /** Such as '2026-12-25'. */
  readonly date: string
  readonly ranges: OpeningRange[]
}

/** A range belongs to the day on which it begins. A weekday without ranges is a closed day. */
export interface OpeningHours {
  readonly week: Readonly<Record<Weekday, OpeningRange[]>>
  readonly exceptions: OpeningException[]
}

/** Whether a trailer is open, and the next moment at which that changes, in UTC ms; null if it never changes. */
export interface OpeningState {
  readonly isOpen: boolean
  readonly changesAt: number | null
}

const MINUTE = 60_000
/** After an exception, the weekly hours count again within a week. */
const DAYS_AFTER_EXCEPTION = 8

/** An interval in UTC ms. The end does not belong to it. */
type Interval = readonly [start: number, end: number]

/** The minutes from midnight to a time such as '11:30'. */
function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** In minutes from the midnight at which the day begins. The end may be a time of the next day. */
export function spanOf({ from, to }: OpeningRange): Interval {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  return [start, end > start ? end : end + 24 * 60]
}

const MINUTES_PER_DAY = 24 * 60
/** The shortest gap that is worth a range, in minutes. */
const SHORTEST_GAP = 60
const PAUSE = 60
/** When most kitchens close, in minutes from midnight. */
const EVENING = 22 * 60

const clockOf = (minutes: number): string => {
  const time = minutes % MINUTES_PER_DAY
  return [Math.floor(time / 60), time % 60].map(part => String(part).padStart(2, '0')).join(':')
}

/** Finds a range that overlaps no other of its day: in the gap after the last one, else in the longest. Null if the day is full. */
export function findFreeRange(ranges: readonly OpeningRange[]): OpeningRange | null {
  if (ranges.length === 0) return { from: '11:00', to: '22:00' }
  const spans = ranges.map(spanOf).sort(([one], [other]) => one - other)
  const starts = [0, ...spans.map(([, end]) => end)]
  const ends = [...spans.map(([start]) => start), MINUTES_PER_DAY]
  const gaps = ends.flatMap((end, index): Interval[] => {
    const start = Math.max(...starts.slice(0, index + 1))
    return end - start < SHORTEST_GAP ? [] : [[start, end]]
  })
  const last = gaps.find(([, end]) => end === MINUTES_PER_DAY)
  const [gap] = gaps.toSorted(([a, b], [c, d]) => d - c - (b - a))
  const [start, end] = last ?? gap ?? [0, 0]
  if (start === end) return null
  // A pause lies between two ranges, if there is room for it.
  const pause = end - start > 2 * PAUSE + SHORTEST_GAP ? PAUSE : 0
  return end === MINUTES_PER_DAY
    ? {
        from: clockOf(start + pause),
        to: start + pause < EVENING - SHORTEST_GAP ? clockOf(EVENING) : clockOf(end),
      }
    : { from: clockOf(start === 0 ? Math.max(0, end - 4 * PAUSE) : start + pause), to: clockOf(end - pause) }
}

/** The ranges of a day. @param day its midnight, as a local time */
function rangesOn({ week, exceptions }: OpeningHours, day: number): readonly OpeningRange[] {
  const isoDate = toCalendarDay(day)
  const exception = exceptions.find(({ date }) => date === isoDate)
  if (exception) return exception.ranges
  const weekday = WEEKDAYS[new Date(day).getUTCDay()]
  return weekday ? week[weekday] : []
}

const intervalsOn = (hours: OpeningHours, timeZone: string, day: number): Interval[] =>
  rangesOn(hours, day).map(range => {
    const [start, end] = spanOf(range)
    return [toFirstTime(day + start * MINUTE, timeZone), toFirstTime(day + end * MINUTE, timeZone)]
  })

/** Whether the hours say open. @param time in UTC ms */
export function isWithinHours(hours: OpeningHours, timeZone: string, time: number): boolean {
  const today = startOfDay(toLocalTime(time, timeZone))
  // Where clocks go back at midnight, a range of tomorrow may have begun.
  return [today - MS_PER_DAY, today, today + MS_PER_DAY].some(day =>
    intervalsOn(hours, timeZone, day).some(([start, end]) => start <= time && time < end),
  )
}

/** The days on which the state may change, from yesterday on, in their order. */
function findDaysOfChanges({ exceptions }: OpeningHours, today: number): number[] {
  const anchors = [today, ...exceptions.map(({ date }) => Date.parse(date)).filter(day => day >= today)]
  const days = anchors.flatMap(anchor =>
    Array.from({ length: DAYS_AFTER_EXCEPTION + 2 }, (_, index) => anchor + (index - 1) * MS_PER_DAY),
  )
  return [...new Set(days)].sort((one, other) => one - other)
}

/**
 * Says whether the hours say open, and when that changes next.
 * @param timeZone of the park, such as 'Europe/London'
 * @param time in UTC ms
 */
export function openingStateAt(hours: OpeningHours, timeZone: string, time: number): OpeningState {
  const isOpen = isWithinHours(hours, timeZone, time)
  const today = startOfDay(toLocalTime(time, timeZone))
  let changesAt: number | null = null
  for (const day of findDaysOfChanges(hours, today)) {
    // All later days begin after the change that is found.
    if (changesAt !== null && toFirstTime(day, timeZone) > changesAt) break
    const isChange = (boundary: number) =>
      boundary > time && isWithinHours(hours, timeZone, boundary) !== isOpen
    const changes = intervalsOn(hours, timeZone, day).flat().filter(isChange)
    if (changes.length > 0) changesAt = Math.min(changesAt ?? Number.POSITIVE_INFINITY, ...changes)
  }
  return { isOpen, changesAt }
}
