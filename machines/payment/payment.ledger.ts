/** What the laws of the payment read off the way that led to a state. */
import { begunNow } from '#machines/kit/begun'
import type { Step, Taken } from '#machines/kit/flow'
import { STEPS } from '#machines/payment/payment.cases'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
export const came = (history: readonly Taken[], ...steps: readonly Step[]): boolean =>
  steps.some(step => step === history.at(-1)?.event)

/** What this actor was asked in the last step, once for each time. */
export const askedOf = (history: readonly Taken[], actor: string): Record<string, unknown>[] =>
  begunNow(history, actor).map(input => (isRecord(input) ? input : {}))

const keptIn = ({ output }: Step) => (isRecord(output) && isRecord(output.facts) ? output.facts : null)

/** What the browser keeps: as it was found, remembered and forgotten. */
export const keptBy = (history: readonly Taken[]): unknown =>
  history.reduce<unknown>((kept, { event, actions }) => {
    const found = keptIn(event) ? { ...keptIn(event), userId: '7' } : kept
    return actions.reduce<unknown>((now, { type, params }) => {
      if (type === 'remember') return params
      return type === 'forget' ? null : now
    }, found)
  }, null)

/** Answers after which a payment can never be paid: told by their cases, not by the chart's own rules. */
export const DEATHS: readonly Step[] = [
  STEPS.knownDead,
  STEPS.knownLeftDead,
  STEPS.questionUnknown,
  STEPS.canceled,
  STEPS.refunded,
  STEPS.failed,
  STEPS.declined,
  STEPS.lookUnknown,
  STEPS.closed,
]

/** The keys under which a payment may live: sent or found, and not answered to be dead. A chart that is right has one at most. */
export const liveKeys = (history: readonly Taken[]): string[] => {
  const live = new Set<string>()
  for (const taken of history) {
    const found = keptIn(taken.event)
    // One payment is kept for all windows; that two of them begin at the same time is the server's to see to.
    if (found || DEATHS.includes(taken.event)) live.clear()
    if (found && !DEATHS.includes(taken.event)) live.add(String(found.key))
    for (const { key } of askedOf([taken], 'createPayment')) live.add(String(key))
  }
  return [...live]
}
