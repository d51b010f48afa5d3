/** The outcome of a replay as text for a terminal. */

import { activeStates } from '../explore/active-states.ts'
import type { ChartStates } from './actor-paths.ts'
import type { RecordedEntry } from './recording.ts'
import type { ReplayOutcome } from './replay-recording.ts'

/** '/payment' becomes 'payment', and '' becomes 'app'. */
const formatActorPath = (path: string): string => path.slice(1).replaceAll('/', ' › ') || 'app'

/** An entry in one line: 'payment.started, sent to payment'. */
function formatEntry(entry: RecordedEntry): string {
  switch (entry.kind) {
    case 'sent':
      return `${entry.event.type}, sent to ${formatActorPath(entry.to)}`
    case 'answered':
      return `${entry.event.type}, sent to ${formatActorPath(entry.to)} by ${formatActorPath(entry.from)}`
    case 'timerFired':
      return `${entry.event.type}, a timer of ${formatActorPath(entry.to)}`
    case 'started':
      return `a page started ${formatActorPath(entry.to)}`
    case 'annotated':
      return `an annotation: ${entry.topic}`
  }
}

const formatState = (value: ChartStates[string] | undefined) =>
  value === undefined || value === null ? 'not running' : activeStates(value).join(' and ') || 'running'

const formatDifferences = (expected: ChartStates, real: ChartStates): string[] =>
  Object.keys(expected).map(
    path =>
      `  ${formatActorPath(path)}: expected ${formatState(expected[path])}, but was ${formatState(real[path])}`,
  )

const formatPosition = (at: number, entry: RecordedEntry | null) =>
  entry ? `entry ${at + 1} (${formatEntry(entry)})` : 'the start'

export const SAME_END_MESSAGE = 'The replay reaches the same end.'

/** The outcome in a sentence, followed by the differences when there are any. */
export function formatOutcome(outcome: ReplayOutcome): string {
  if (outcome.kind === 'matched') return SAME_END_MESSAGE
  const { at, entry } = outcome
  if (outcome.kind === 'blocked') return `The replay stops at ${formatPosition(at, entry)}: ${outcome.why}.`
  const lines = formatDifferences(outcome.expected, outcome.real)
  return [`The first difference comes after ${formatPosition(at, entry)}:`, ...lines].join('\n')
}
