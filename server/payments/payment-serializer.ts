/** Payments as the wire carries them: specification 20.20, 20.21, 20.24 and 20.25. */
import type { ErrorCode } from '#domain/error-codes'
import { OUTCOME_UNKNOWN_ERROR, REFUNDED_ERROR } from '#domain/payments/outcome-messages'
import type { PaymentState } from '#server/payments/store/payment-schema'
import { END_REASON_CODES, END_REASON_TEXTS } from './end-reasons'
import type { PaymentRow } from './store/payment-store'

const STATUS_BY_STATE = {
  creating: { status: 'requires_payment_method', error: null },
  open: { status: 'requires_payment_method', error: null },
  cancelling: { status: 'requires_payment_method', error: null },
  paid: { status: 'succeeded', error: null },
  refunding: { status: 'canceled', error: REFUNDED_ERROR },
  refunded: { status: 'canceled', error: REFUNDED_ERROR },
  expired: { status: 'canceled', error: null },
  needs_review: { status: 'failed', error: OUTCOME_UNKNOWN_ERROR, code: 'payment_unverified' },
} as const satisfies Record<PaymentState, { status: string; error: string | null; code?: ErrorCode }>

const REFUND_REASON = 'Your card gets all of it back within 10 days. Please look at My Orders.'

/** Why nothing was paid, or why the money goes back. Specification 13.44 and 13.46. */
function reasonFieldsOf({ state, endReason }: PaymentRow) {
  if (state === 'refunding' || state === 'refunded')
    return {
      reason: endReason === 'closed_before_payment' ? END_REASON_TEXTS[endReason] : REFUND_REASON,
      code: 'payment_refunded',
    } as const
  // A payment that was paid in the last moment has ended otherwise.
  if (state !== 'expired' || endReason === null) return {}
  const code = END_REASON_CODES[endReason]
  return { reason: END_REASON_TEXTS[endReason], ...(code && { code }) }
}

const orderFieldsOf = ({ state, orderId }: PaymentRow) => (state === 'paid' ? { orderId } : {})

export const serializePaymentIntent = ({ reference, sessionUrl, params }: PaymentRow) => ({
  success: true,
  paymentIntentId: reference,
  // The customer pays on the provider's page, so the client needs no secret.
  clientSecret: null,
  sessionUrl,
  returnUrl: params.successUrl,
  message: 'Payment created',
})

export const serializePaymentStatus = (payment: PaymentRow) => ({
  ...STATUS_BY_STATE[payment.state],
  ...reasonFieldsOf(payment),
  ...orderFieldsOf(payment),
})

export const serializeOrderData = (payment: PaymentRow) => ({
  status: payment.state === 'paid' ? 'paid' : 'unpaid',
  error: STATUS_BY_STATE[payment.state].error,
  ...reasonFieldsOf(payment),
  ...orderFieldsOf(payment),
  orderData: payment.orderData,
  sessionId: payment.sessionId,
})
