/** How a replay went, in words for a terminal. */
import type { Entry } from '#machines/kit/recording'
import type { Outcome } from '#machines/kit/replay'
import { activeStates } from '#machines/kit/standing'
import type { Standing } from '#machines/kit/ways'

/** '/payment' is 'payment', and the root the park. */
const nameOf = (way: string): string => way.slice(1).replaceAll('/', ' › ') || 'park'

/** One entry in a line: 'payment.started, sent to payment'. */
export function entryWords(entry: Entry): string {
  switch (entry.kind) {
    case 'sent':
      return `${entry.event.type}, sent to ${nameOf(entry.to)}`
    case 'answered':
      return `${entry.event.type}, told ${nameOf(entry.to)} by ${nameOf(entry.from)}`
    case 'fired':
      return `${entry.event.type}, a timer of ${nameOf(entry.to)}`
    case 'began':
      return `a page began ${nameOf(entry.to)}`
    case 'noted':
      return `a note: ${entry.what}`
  }
}

const stateWords = (value: Standing[string] | undefined) =>
  value === undefined || value === null ? 'not running' : activeStates(value).join(' and ') || 'running'

const differenceLines = (expected: Standing, real: Standing): string[] =>
  Object.keys(expected).map(
    way => `  ${nameOf(way)}: expected ${stateWords(expected[way])}, really ${stateWords(real[way])}`,
  )

const whereWords = (at: number, entry: Entry | null) =>
  entry ? `entry ${at + 1} (${entryWords(entry)})` : 'the start'

export const SAME = 'It comes to the same end.'

/** How it went; over several lines where it did not go well. */
export function outcomeWords(outcome: Outcome): string {
  if (outcome.kind === 'same') return SAME
  const { at, entry } = outcome
  if (outcome.kind === 'stuck') return `It stops at ${whereWords(at, entry)}: ${outcome.why}.`
  const lines = differenceLines(outcome.expected, outcome.real)
  return [`It differs first after ${whereWords(at, entry)}:`, ...lines].join('\n')
}
