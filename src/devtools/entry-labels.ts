/** What an entry of a recording is, in words, and what came of it. */
import type { ChartEvent } from '#machines/kit/explore/flow'
import type { RecordedEntry } from '#machines/kit/record/recording'
import { activeStates } from '#machines/kit/explore/active-states'

const actorNameOf = (way: string): string => way.split('/').at(-1) || 'app'

/** 'xstate.after.pollEvery.payment.processing.waiting' is called by its delay. */
const timerLabel = ({ type }: ChartEvent): string =>
  type.startsWith('xstate.after.') ? (type.split('.')[2] ?? type) : type

function answerLabel(from: string, { type }: ChartEvent): string {
  if (type.startsWith('xstate.done.')) return `answer: ${actorNameOf(from)}`
  if (type.startsWith('xstate.error.')) return `no answer: ${actorNameOf(from)}`
  return `news: ${type}`
}

function annotationLabel(what: string, value: unknown): string {
  if (typeof value === 'string') return `${what}: ${value}`
  const key = typeof value === 'object' && value !== null && 'key' in value ? value.key : null
  if (!Array.isArray(key)) return what
  return `${what === 'queryData' ? 'data' : 'no data'}: ${key.join(' ')}`
}

/** 'customer: payment.started', 'answer: createPayment', 'timer: pollEvery', 'page: /cart'. */
export function entryLabel(entry: RecordedEntry): string {
  switch (entry.kind) {
    case 'sent':
      return entry.event.type === 'xstate.stop'
        ? `page left: ${actorNameOf(entry.to)}`
        : `customer: ${entry.event.type}`
    case 'answered':
      return answerLabel(entry.from, entry.event)
    case 'timerFired':
      return `timer: ${timerLabel(entry.event)}`
    case 'started':
      return `page begins: ${actorNameOf(entry.to)}`
    case 'annotated':
      return annotationLabel(entry.topic, entry.value)
  }
}

/** The charts that it moved, with where they stand now: 'payment: creating'. */
export const stateChangeLabels = ({ states }: Pick<RecordedEntry, 'states'>): string[] =>
  Object.entries(states).map(
    ([way, value]) => `${actorNameOf(way)}: ${value === null ? 'gone' : activeStates(value).join(', ')}`,
  )

/** Minutes and seconds. @param milliseconds since the recording began */
export function formatElapsed(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
