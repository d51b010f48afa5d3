/** Labels for the entries of a recording and for the state changes that they cause. */

import { activeStates } from '../explore/active-states.ts'
import type { ChartEvent } from '../explore/flow.ts'
import type { RecordedEntry } from './recording.ts'

/** The name of an actor in a recording, such as 'payment' for 'app/payment'. */
export const lastPathSegment = (path: string): string => path.split('/').at(-1) || 'app'

/** The name of a timer's delay: 'pollEvery' for 'xstate.after.pollEvery.payment.processing.waiting'. */
const timerLabel = ({ type }: ChartEvent): string =>
  type.startsWith('xstate.after.') ? (type.split('.')[2] ?? type) : type

function answerLabel(from: string, { type }: ChartEvent): string {
  if (type.startsWith('xstate.done.')) return `answer: ${lastPathSegment(from)}`
  if (type.startsWith('xstate.error.')) return `no answer: ${lastPathSegment(from)}`
  return `news: ${type}`
}

function annotationLabel(topic: string, value: unknown): string {
  if (typeof value === 'string') return `${topic}: ${value}`
  const key = typeof value === 'object' && value !== null && 'key' in value ? value.key : null
  if (!Array.isArray(key)) return topic
  return `${topic === 'queryData' ? 'data' : 'no data'}: ${key.join(' ')}`
}

/** A label such as 'customer: payment.started', 'answer: createPayment', 'timer: pollEvery' or 'page: /cart'. */
export function entryLabel(entry: RecordedEntry): string {
  switch (entry.kind) {
    case 'sent':
      return entry.event.type === 'xstate.stop'
        ? `page left: ${lastPathSegment(entry.to)}`
        : `customer: ${entry.event.type}`
    case 'answered':
      return answerLabel(entry.from, entry.event)
    case 'timerFired':
      return `timer: ${timerLabel(entry.event)}`
    case 'started':
      return `page begins: ${lastPathSegment(entry.to)}`
    case 'annotated':
      return annotationLabel(entry.topic, entry.value)
  }
}

/** One label for each chart that the entry changed, with its new state, such as 'payment: creating'. */
export const stateChangeLabels = ({ states }: Pick<RecordedEntry, 'states'>): string[] =>
  Object.entries(states).map(
    ([path, value]) =>
      `${lastPathSegment(path)}: ${value === null ? 'gone' : activeStates(value).join(', ')}`,
  )

/** Minutes and seconds, such as '1:01'. @param milliseconds since the start of the recording */
export function formatElapsed(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
