/** What the payment's picture is put together from: where its guards and actions take their params, and the ways it takes often. */
import { toFault } from '#domain/fault'
import type { Intent, PaymentFacts, Place } from './handover'
import { NOT_CREATED } from './outcome'
import type { Kept, Payment, PaymentContext } from './payment.setup'

type Mind = { context: PaymentContext }

export const answer = <Output>({ event }: { event: { output: Output } }): Output => event.output
export const outcomeOf = ({ context }: Mind) => context.outcome
export const userOf = ({ context: { userId } }: Mind) => ({ userId })
export const faultOf = ({ event }: { event: { error: unknown } }) => toFault(event.error, NOT_CREATED)
export const questionOf = ({ context: { userId, handover } }: Mind) => ({ userId, handover })

/** @throws Error when no payment has begun, which the chart rules out. */
export function factsOf({ context: { facts } }: Mind): PaymentFacts {
  if (!facts) throw new Error('No payment has begun')
  return facts
}
export const keptOf = (mind: Mind): Kept => ({ ...factsOf(mind), userId: mind.context.userId })

/** @throws Error when the server has made no payment, which the chart rules out. */
function intentOf(mind: Mind): Intent {
  const { intent } = factsOf(mind)
  if (!intent) throw new Error('No payment is known')
  return intent
}
export const paymentOf = (mind: Mind): Payment => ({
  paymentIntentId: intentOf(mind).paymentIntentId,
  startedAt: factsOf(mind).startedAt,
})
export const checkoutOf = (mind: Mind) => ({ url: intentOf(mind).sessionUrl, place: factsOf(mind).place })

/** The facts of a payment that begins: the known one under its own key, or a new one under the click's. */
function begun({ context }: Mind, startedAt: number): PaymentFacts {
  const { facts, handover, started } = context
  if (!handover || !started) throw new Error('Nothing is to be paid')
  const { place, key } = started
  return { handover, key: facts?.key ?? key, intent: facts?.intent ?? null, startedAt, place, left: false }
}

type Clocked = Mind & { event: { output: number } }
type Made = Mind & { event: { output: Intent } }
export const begunAt = ({ context, event }: Clocked): PaymentFacts => begun({ context }, event.output)
export const madeOf = ({ context, event }: Made): PaymentFacts => ({
  ...factsOf({ context }),
  intent: event.output,
})
export const reopenedAt = ({ context, event }: Mind & { event: { place: Place } }): PaymentFacts => ({
  ...factsOf({ context }),
  place: event.place,
})

export const leftOf = (mind: Mind): PaymentFacts => ({ ...factsOf(mind), left: true })

export const REMEMBER = { type: 'remember', params: keptOf } as const
export const FORGET = [{ type: 'forget', params: userOf }, 'drop'] as const
export const NOTE_OUTCOME = { type: 'noteOutcome', params: answer } as const
export const explained = (problem: string) => ({ type: 'explain', params: problem }) as const
/** A failure that leaves what is known as it is, so that it can be asked about and repeated. */
export const failing = (problem: string) =>
  ({ target: '#payment.failed', actions: [explained(problem), 'closeCheckout'] }) as const

const MARK_LEFT = [{ type: 'note', params: leftOf }, REMEMBER] as const
export const LEFT = { target: '#payment.left', actions: MARK_LEFT } as const
/** Where there is a payment, it is looked at once more before it is left. */
export const LEAVING = { target: '#payment.leaving', actions: MARK_LEFT } as const
export const LEAVE = [
  { guard: 'hasIntent', ...LEAVING },
  { guard: 'hasFacts', ...LEFT },
  { target: '#payment.left' },
] as const

/** Asks about the payment that this window knows, else about the one that is kept. */
export const ASK = [
  { guard: 'hasIntent', target: '#payment.resuming.looking' },
  { target: '#payment.resuming.asking' },
] as const
export const ASK_AGAIN = [
  { ...ASK[0], actions: { type: 'askBecause', params: 'again' } },
  { ...ASK[1], actions: { type: 'askBecause', params: 'again' } },
] as const
