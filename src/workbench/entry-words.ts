/** What an entry of a recording is, in words, and what came of it. */
import type { Step } from '#machines/kit/flow'
import type { Entry } from '#machines/kit/recording'
import { activeStates } from '#machines/kit/standing'

const lastOf = (way: string): string => way.split('/').at(-1) || 'park'

/** 'xstate.after.pollEvery.payment.processing.waiting' is called by its delay. */
const timerOf = ({ type }: Step): string =>
  type.startsWith('xstate.after.') ? (type.split('.')[2] ?? type) : type

function answerOf(from: string, { type }: Step): string {
  if (type.startsWith('xstate.done.')) return `answer: ${lastOf(from)}`
  if (type.startsWith('xstate.error.')) return `no answer: ${lastOf(from)}`
  return `news: ${type}`
}

function noteOf(what: string, value: unknown): string {
  if (typeof value === 'string') return `${what}: ${value}`
  const key = typeof value === 'object' && value !== null && 'key' in value ? value.key : null
  if (!Array.isArray(key)) return what
  return `${what === 'answer' ? 'data' : 'no data'}: ${key.join(' ')}`
}

/** 'customer: payment.started', 'answer: createPayment', 'timer: pollEvery', 'page: /cart'. */
export function wordsOf(entry: Entry): string {
  switch (entry.kind) {
    case 'sent':
      return entry.event.type === 'xstate.stop'
        ? `page left: ${lastOf(entry.to)}`
        : `customer: ${entry.event.type}`
    case 'answered':
      return answerOf(entry.from, entry.event)
    case 'fired':
      return `timer: ${timerOf(entry.event)}`
    case 'began':
      return `page begins: ${lastOf(entry.to)}`
    case 'noted':
      return noteOf(entry.what, entry.value)
  }
}

/** The charts that it moved, with where they stand now: 'payment: creating'. */
export const movesOf = ({ stands }: Pick<Entry, 'stands'>): string[] =>
  Object.entries(stands).map(
    ([way, value]) => `${lastOf(way)}: ${value === null ? 'gone' : activeStates(value).join(', ')}`,
  )

/** Minutes and seconds. @param milliseconds since the recording began */
export function timeWords(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
