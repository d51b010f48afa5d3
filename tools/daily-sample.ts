/** A test run takes a sample of a long check while its sources have not changed since it passed. */
const MS_PER_DAY = 86_400_000
/** In days. In so many days the samples take every part once. */
const SAMPLE_COUNT = 7

/** A seventh of the parts, another seventh each day of a week. @param now in ms */
export function selectDailySample<Part>(parts: readonly Part[], now: number): readonly Part[] {
  const day = Math.floor(now / MS_PER_DAY)
  return parts.filter((_, index) => index % SAMPLE_COUNT === day % SAMPLE_COUNT)
}
