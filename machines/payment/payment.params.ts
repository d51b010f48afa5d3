/** What the payment's picture is put together from: where its guards and actions take their params, and the ways it takes often. */
import { toApiErrorData } from '#domain/api-error'
import type { CheckoutTarget, PaymentIntent, SavedPayment } from './payment-request'
import { NOT_CREATED_ERROR } from './payment-outcome'
import type { OutcomeQuery, PaymentContext, UserPayment } from './payment.setup'

type ContextArg = { context: PaymentContext }

export const actorOutput = <Output>({ event }: { event: { output: Output } }): Output => event.output
export const contextOutcome = ({ context }: ContextArg) => context.outcome
export const userParam = ({ context: { userId } }: ContextArg) => ({ userId })
export const createError = ({ event }: { event: { error: unknown } }) =>
  toApiErrorData(event.error, NOT_CREATED_ERROR)
export const savedPaymentQuery = ({ context: { userId, paymentRequest } }: ContextArg) => ({
  userId,
  handover,
})

/** @throws Error when no payment has begun, which the chart rules out. */
export function savedPaymentOf({ context: { savedPayment } }: ContextArg): SavedPayment {
  if (!savedPayment) throw new Error('No payment has begun')
  return savedPayment
}
export const userPaymentOf = (mind: ContextArg): UserPayment => ({
  ...savedPaymentOf(mind),
  userId: mind.context.userId,
})

/** @throws Error when the server has made no payment, which the chart rules out. */
function intentOf(mind: ContextArg): PaymentIntent {
  const { intent } = savedPaymentOf(mind)
  if (!intent) throw new Error('No payment is known')
  return intent
}
export const outcomeQuery = (mind: ContextArg): OutcomeQuery => ({
  paymentIntentId: intentOf(mind).paymentIntentId,
  startedAt: savedPaymentOf(mind).startedAt,
})
export const openCheckoutInput = (mind: ContextArg) => ({
  url: intentOf(mind).sessionUrl,
  place: savedPaymentOf(mind).checkoutTarget,
})

/** The facts of a payment that begins: the known one under its own key, or a new one under the click's. */
function startPayment({ context }: ContextArg, startedAt: number): SavedPayment {
  const { savedPayment, paymentRequest, paymentStart } = context
  if (!paymentRequest || !paymentStart) throw new Error('Nothing is to be paid')
  const { checkoutTarget, idempotencyKey } = paymentStart
  return {
    paymentRequest,
    idempotencyKey: savedPayment?.idempotencyKey ?? idempotencyKey,
    intent: savedPayment?.intent ?? null,
    startedAt,
    checkoutTarget,
    wasLeft: false,
  }
}

type ClockEventArg = ContextArg & { event: { output: number } }
type CreatedEventArg = ContextArg & { event: { output: PaymentIntent } }
export const startedPayment = ({ context, event }: ClockEventArg): SavedPayment =>
  startPayment({ context }, event.output)
export const createdPayment = ({ context, event }: CreatedEventArg): SavedPayment => ({
  ...savedPaymentOf({ context }),
  intent: event.output,
})
export const reopenedPayment = ({
  context,
  event,
}: ContextArg & { event: { place: CheckoutTarget } }): SavedPayment => ({
  ...savedPaymentOf({ context }),
  checkoutTarget: event.place,
})

export const leftPayment = (mind: ContextArg): SavedPayment => ({ ...savedPaymentOf(mind), wasLeft: true })

export const SAVE_PAYMENT = { type: 'savePayment', params: userPaymentOf } as const
export const CLEAR_PAYMENT = [{ type: 'clearSavedPayment', params: userParam }, 'clearPayment'] as const
export const SET_OUTCOME = { type: 'setOutcome', params: actorOutput } as const
export const setErrorAction = (problem: string) => ({ type: 'setError', params: problem }) as const
/** A failure that leaves what is known as it is, so that it can be asked about and repeated. */
export const failWith = (problem: string) =>
  ({ target: '#payment.failed', actions: [setErrorAction(problem), 'closeCheckout'] }) as const

const SAVE_AS_LEFT = [{ type: 'setSavedPayment', params: leftPayment }, SAVE_PAYMENT] as const
export const GO_TO_LEFT = { target: '#payment.left', actions: SAVE_AS_LEFT } as const
/** Where there is a payment, it is looked at once more before it is left. */
export const GO_TO_LEAVING = { target: '#payment.leaving', actions: SAVE_AS_LEFT } as const
export const LEAVE_TRANSITIONS = [
  { guard: 'hasIntent', ...GO_TO_LEAVING },
  { guard: 'hasSavedPayment', ...GO_TO_LEFT },
  { target: '#payment.left' },
] as const

/** Asks about the payment that this window knows, else about the one that is kept. */
export const CHECK_TRANSITIONS = [
  { guard: 'hasIntent', target: '#payment.resuming.checking' },
  { target: '#payment.resuming.requesting' },
] as const
export const RETRY_TRANSITIONS = [
  { ...CHECK_TRANSITIONS[0], actions: { type: 'setCheckReason', params: 'retried' } },
  { ...CHECK_TRANSITIONS[1], actions: { type: 'setCheckReason', params: 'retried' } },
] as const
