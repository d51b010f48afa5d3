/** The inputs of the payment chart's actors, and the `params` of its guards and actions. */
import { type ApiErrorData, toApiErrorData } from '#domain/api-error'
import type { PaymentContext, PaymentStatusQuery, UserPayment } from './payment.setup'
import { NOT_CREATED_ERROR } from './payment-messages'
import { type CheckoutTarget, type PaymentRequest, paidCart } from './payment-request'
import type { PaymentIntent, SavedPayment } from './saved-payment'

type ContextArg = { context: PaymentContext }

/** @throws Error if no payment has begun. The chart never lets that happen. */
export function requireSavedPayment({ context: { savedPayment } }: ContextArg): SavedPayment {
  if (!savedPayment) throw new Error('No payment has begun')
  return savedPayment
}

/** @throws Error if the server has created no payment. The chart never lets that happen. */
function requireIntent({ context }: ContextArg): PaymentIntent {
  const { intent } = requireSavedPayment({ context })
  if (!intent) throw new Error('No payment is known')
  return intent
}

/** Whose payment an actor or action is about. */
export const userParam = ({ context: { userId } }: ContextArg) => ({ userId })

/** What leaves the cart with the payment. */
export const paidCartParam = ({ context: { savedPayment, paymentRequest } }: ContextArg) =>
  paidCart(savedPayment?.paymentRequest ?? paymentRequest)

export const restorePaymentInput = ({ context: { userId, paymentRequest } }: ContextArg) => ({
  userId,
  paymentRequest,
})

export function createPaymentInput({ context }: ContextArg): {
  paymentRequest: PaymentRequest
  idempotencyKey: string
} {
  const { paymentRequest, idempotencyKey } = requireSavedPayment({ context })
  return { paymentRequest, idempotencyKey }
}

export const openCheckoutInput = ({ context }: ContextArg) => ({
  url: requireIntent({ context }).sessionUrl,
  checkoutTarget: requireSavedPayment({ context }).checkoutTarget,
})

export const fetchPaymentStatusInput = ({ context }: ContextArg): PaymentStatusQuery => ({
  paymentIntentId: requireIntent({ context }).paymentIntentId,
  startedAt: requireSavedPayment({ context }).startedAt,
})

/** The status that an earlier answer brought, or null. */
export const contextPaymentStatus = ({ context }: ContextArg) => context.paymentStatus

/** Why an actor failed, for `onError` transitions. */
export const actorError = ({ event }: { event: { error: unknown } }): ApiErrorData =>
  toApiErrorData(event.error, NOT_CREATED_ERROR)

/** What the browser keeps: the payment and its customer. */
export const userPayment = ({ context }: ContextArg): UserPayment => ({
  ...requireSavedPayment({ context }),
  userId: context.userId,
})

/**
 * The payment that begins at this time. A saved payment keeps its key and its intent; a new one takes the click's key.
 * @throws Error if nothing is to be paid. The chart never lets that happen.
 */
export function startedPayment({ context, event }: ContextArg & { event: { output: number } }): SavedPayment {
  const { savedPayment, paymentRequest, paymentStart } = context
  if (!paymentRequest || !paymentStart) throw new Error('Nothing is to be paid')
  return {
    paymentRequest,
    idempotencyKey: savedPayment?.idempotencyKey ?? paymentStart.idempotencyKey,
    intent: savedPayment?.intent ?? null,
    startedAt: event.output,
    checkoutTarget: paymentStart.checkoutTarget,
    wasLeft: false,
  }
}

/** The payment with the intent that the server has created. */
export const createdPayment = ({
  context,
  event,
}: ContextArg & { event: { output: PaymentIntent } }): SavedPayment => ({
  ...requireSavedPayment({ context }),
  intent: event.output,
})

/** The payment whose checkout opens again, in the place that the customer's click asks for. */
export const reopenedPayment = ({
  context,
  event,
}: ContextArg & { event: { checkoutTarget: CheckoutTarget } }): SavedPayment => ({
  ...requireSavedPayment({ context }),
  checkoutTarget: event.checkoutTarget,
})

/** The payment, marked as left by the customer. */
export const leftPayment = ({ context }: ContextArg): SavedPayment => ({
  ...requireSavedPayment({ context }),
  wasLeft: true,
})
