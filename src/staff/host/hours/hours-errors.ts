import type { HoursIssue } from '#domain/opening-hours/hours-issues'

/** The error messages, by their path in the hours, such as 'week.monday.1'. */
export type HoursErrors = ReadonlyMap<string, string>

export const NO_HOURS_ERRORS: HoursErrors = new Map()

export const toHoursErrors = (issues: readonly HoursIssue[]): HoursErrors =>
  new Map(issues.map(({ path, message }) => [path.join('.'), message]))
