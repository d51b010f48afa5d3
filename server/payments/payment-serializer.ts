/** A payment as section 7 has it on the wire. */
import type { ErrorCode } from '#domain/error-codes'
import type { PaymentState } from './store/payment-schema'
import { PAYMENT_REFUNDED, PAYMENT_UNVERIFIED } from './payment-errors'
import type { PaymentRow } from './store/payment-store'

const STATUS_BY_STATE = {
  creating: { status: 'requires_payment_method', error: null },
  open: { status: 'requires_payment_method', error: null },
  ending: { status: 'requires_payment_method', error: null },
  paid: { status: 'succeeded', error: null },
  refunding: { status: 'canceled', error: PAYMENT_REFUNDED, code: 'payment_refunded' },
  refunded: { status: 'canceled', error: PAYMENT_REFUNDED, code: 'payment_refunded' },
  expired: { status: 'canceled', error: null },
  flagged: { status: 'failed', error: PAYMENT_UNVERIFIED, code: 'payment_unverified' },
} as const satisfies Record<PaymentState, { status: string; error: string | null; code?: ErrorCode }>

const orderFieldsOf = ({ state, orderId }: PaymentRow) => (state === 'paid' ? { orderId } : {})

export const serializePaymentIntent = ({ publicId, sessionUrl, params }: PaymentRow) => ({
  success: true,
  paymentIntentId: publicId,
  // A checkout on the provider's page needs no secret of the client.
  clientSecret: null,
  sessionUrl,
  returnUrl: params.successUrl,
  message: 'Payment created',
})

export const serializePaymentStatus = (payment: PaymentRow) => ({
  ...STATUS_BY_STATE[payment.state],
  ...orderFieldsOf(payment),
})

export const serializeOrderData = (payment: PaymentRow) => ({
  status: payment.state === 'paid' ? 'paid' : 'unpaid',
  ...orderFieldsOf(payment),
  orderData: payment.orderData,
  sessionId: payment.sessionId,
})
