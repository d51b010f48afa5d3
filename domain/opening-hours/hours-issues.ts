import { capitalizeText } from '#domain/text-labels'
import { type OpeningHours, type OpeningRange, spanOf, WEEKDAYS } from './opening-hours'

/** A place in the hours, and what is wrong there. */
export interface HoursIssue {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** The position of a range that begins before an earlier one has ended; -1 if there is none. */
const findOverlap = (ranges: readonly OpeningRange[]): number =>
  ranges.findIndex((range, position) => {
    const [start, end] = spanOf(range)
    return ranges.slice(0, position).some(other => {
      const [otherStart, otherEnd] = spanOf(other)
      return start < otherEnd && otherStart < end
    })
  })

const checkRanges = (ranges: readonly OpeningRange[], path: HoursIssue['path']): HoursIssue[] => {
  const position = findOverlap(ranges)
  return position === -1
    ? []
    : [{ path: [...path, position], message: 'overlaps another range of the same day' }]
}

/** Everything that is wrong with hours, beyond their form: ranges that overlap, and dates that come twice. */
export function findHoursIssues({ week, exceptions }: OpeningHours): HoursIssue[] {
  const dates = exceptions.map(({ date }) => date)
  return [
    ...WEEKDAYS.flatMap(day => checkRanges(week[day], ['week', day])),
    ...exceptions.flatMap(({ ranges }, index) => checkRanges(ranges, ['exceptions', index, 'ranges'])),
    ...dates.flatMap((date, index) =>
      dates.indexOf(date) < index
        ? [{ path: ['exceptions', index, 'date'], message: `${date} is used twice` }]
        : [],
    ),
  ]
}

/** An issue as a host reads it: 'Monday: overlaps another range of the same day'. */
export function describeHoursIssue(
  { exceptions }: OpeningHours,
  { path: [list, place, field], message }: HoursIssue,
): string {
  if (list === 'week') return `${capitalizeText(String(place))}: ${message}`
  // The message about a date names it.
  return field === 'date' ? `Other days: ${message}` : `${exceptions[Number(place)]?.date}: ${message}`
}
