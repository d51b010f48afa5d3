/** How often a transition was taken, in words. */
import type { TransitionUse } from './flow-data'
import { formatCount } from './labels'

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

/** How often, how late and with what failures, for a narrow column. */
export function shortUseText(use: TransitionUse | undefined): string {
  if (!use) return 'never'
  const { recordings, walks, failuresAfter, time, replayEnds } = use
  return [
    `${recordings} recorded`,
    ...(time ? [`after ${formatWaitingTime(time.median)}`] : []),
    ...(failuresAfter > 0 ? [`${failuresAfter} then failed`] : []),
    ...(replayEnds.length > 0 ? [formatCount(replayEnds.length, 'replay ends', 'replays end')] : []),
    `${walks} walked`,
  ].join(', ')
}

/** What happened when recordings and walks took a transition. Empty if neither did. */
export function listUseTexts(use: TransitionUse | undefined): string[] {
  if (!use) return []
  const { recordings, walks, failuresAfter, time, replayEnds } = use
  return [
    ...(recordings > 0 ? [`${timesText(recordings)} in recordings`] : []),
    ...(failuresAfter > 0 ? [`${timesText(failuresAfter)} followed by a failure`] : []),
    ...(time
      ? [`after ${formatWaitingTime(time.median)} (median), at most ${formatWaitingTime(time.longest)}`]
      : []),
    ...replayEnds.map(name => `the replay of ${name} ends here`),
    ...(walks > 0 ? [`${timesText(walks)} in walks`] : []),
  ]
}
