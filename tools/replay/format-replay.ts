/** How a replay went, in words for a terminal. */
import type { RecordedEntry } from '#machines/kit/record/recording'
import type { ReplayOutcome } from '#machines/kit/record/replay-recording'
import { activeStates } from '#machines/kit/explore/active-states'
import type { ChartStates } from '#machines/kit/record/actor-paths'

/** '/payment' is 'payment', and the root the park. */
const formatActorPath = (way: string): string => way.slice(1).replaceAll('/', ' › ') || 'app'

/** One entry in a line: 'payment.started, sent to payment'. */
export function formatEntry(entry: RecordedEntry): string {
  switch (entry.kind) {
    case 'sent':
      return `${entry.event.type}, sent to ${formatActorPath(entry.to)}`
    case 'answered':
      return `${entry.event.type}, told ${formatActorPath(entry.to)} by ${formatActorPath(entry.from)}`
    case 'timerFired':
      return `${entry.event.type}, a timer of ${formatActorPath(entry.to)}`
    case 'started':
      return `a page began ${formatActorPath(entry.to)}`
    case 'annotated':
      return `a note: ${entry.topic}`
  }
}

const formatState = (value: ChartStates[string] | undefined) =>
  value === undefined || value === null ? 'not running' : activeStates(value).join(' and ') || 'running'

const formatDifferences = (expected: ChartStates, real: ChartStates): string[] =>
  Object.keys(expected).map(
    way =>
      `  ${formatActorPath(way)}: expected ${formatState(expected[way])}, really ${formatState(real[way])}`,
  )

const formatPosition = (at: number, entry: RecordedEntry | null) =>
  entry ? `entry ${at + 1} (${formatEntry(entry)})` : 'the start'

export const SAME_END_MESSAGE = 'It comes to the same end.'

/** How it went; over several lines where it did not go well. */
export function formatOutcome(outcome: ReplayOutcome): string {
  if (outcome.kind === 'matched') return SAME_END_MESSAGE
  const { at, entry } = outcome
  if (outcome.kind === 'blocked') return `It stops at ${formatPosition(at, entry)}: ${outcome.why}.`
  const lines = formatDifferences(outcome.expected, outcome.real)
  return [`It differs first after ${formatPosition(at, entry)}:`, ...lines].join('\n')
}
