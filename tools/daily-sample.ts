/** A test run takes a sample of a long check while its sources have not changed since it passed. */
const MS_PER_DAY = 86_400_000
const DAYS_PER_WEEK = 7
/** In days. For a check whose result depends on hashed sources alone: only a wrong hash could hide a change. */
export const FOUR_WEEKS = 28

/** The sample of a day. @param now in ms @param days how many days it takes to check every part once */
export function selectDailySample<Part>(
  parts: readonly Part[],
  now: number,
  days = DAYS_PER_WEEK,
): readonly Part[] {
  const day = Math.floor(now / MS_PER_DAY)
  return parts.filter((_, index) => index % days === day % days)
}
