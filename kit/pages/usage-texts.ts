/** How often a transition was taken, in words. */
import type { TransitionUse } from './flow-data.ts'
import { formatCount } from './labels.ts'

const MINUTE = 60_000
const SECOND = 1_000

/** A time in its largest unit: '40 ms', '1.5 s', '3 min'. */
export function formatWaitingTime(milliseconds: number): string {
  if (milliseconds < SECOND) return `${Math.round(milliseconds)} ms`
  const [length, unit] = milliseconds < MINUTE ? [SECOND, 's'] : [MINUTE, 'min']
  return `${Math.round((10 * milliseconds) / length) / 10} ${unit}`
}

/** '1 time', '3 times', 'never'. */
export const timesText = (count: number): string => (count === 0 ? 'never' : formatCount(count, 'time'))

/** '12 times in 3 recordings'. @param recordings the names of different recordings */
export const recordedText = (count: number, recordings: readonly string[]): string =>
  `${timesText(count)} in ${formatCount(recordings.length, 'recording')}`

/** What happened when recordings and walks took a transition. Empty if neither did. */
export function listUseTexts(use: TransitionUse | undefined): string[] {
  if (!use) return []
  const { recordings, recordedIn, walks, failuresAfter, time, replayEnds } = use
  return [
    ...(recordings > 0 ? [recordedText(recordings, recordedIn)] : []),
    ...(failuresAfter > 0 ? [`${timesText(failuresAfter)} followed by a failure`] : []),
    ...(time
      ? [
          `median time in this state in the recordings: ${formatWaitingTime(time.median)}, the longest: ${formatWaitingTime(time.longest)}`,
        ]
      : []),
    ...replayEnds.map(name => `the replay of ${name} ends here`),
    ...(walks > 0 ? [`${timesText(walks)} in walks`] : []),
  ]
}
