/** Card payments as the routes ask for them. */
import { createWithOpenPaymentCancelled } from './cancel-open-payment'
import { type CreatePaymentRequest, createPayment } from './create-payment'
import { PaymentProviderError } from './provider/payment-provider'
import { isActivePayment } from './store/payment-schema'
import { createReconcilePayment, type ReconcileDependencies } from './reconcile-payment'
import { notPaid, paymentUnverifiedError, refunded, unconfirmed } from './payment-errors'
import { notFoundError } from '#server/http/http-error'
import { findUserPayment, type PaymentRow } from './store/payment-store'

export interface PaymentServiceDependencies extends ReconcileDependencies {
  /** Where customers find the shop, without a slash at the end. */
  readonly publicUrl: () => string
}

export type PaymentService = ReturnType<typeof createPaymentService>

/** Card payments with a provider; `settle` brings each to its end, whoever asks. */
export function createPaymentService(parts: PaymentServiceDependencies) {
  const reconcilePayment = createReconcilePayment(parts)
  const withOpenPaymentCancelled = createWithOpenPaymentCancelled(parts, reconcilePayment)

  /** The customer's payment, by our id or the session's. @throws Refusal 404 for someone else's and nobody's */
  const own = async (userId: number, id: string): Promise<PaymentRow> => {
    const payment = await findUserPayment(parts.db, userId, id)
    if (!payment) throw notFoundError('Payment')
    return payment
  }

  /** How it stands, as far as the provider answers. */
  const look = async (userId: number, id: string) => {
    const { publicId } = await own(userId, id)
    const isAnswered = await reconcilePayment(publicId).then(
      () => true,
      (error: unknown) => {
        if (error instanceof PaymentProviderError) return false
        throw error
      },
    )
    return { payment: await own(userId, publicId), isAnswered }
  }

  /** How it stands for certain. @throws Refusal 404, 409 for a flagged one, 502 when only the provider could tell */
  const verifyPayment = async (userId: number, id: string): Promise<PaymentRow> => {
    const { payment, isAnswered } = await look(userId, id)
    if (payment.state === 'flagged') throw paymentUnverifiedError()
    if (isActivePayment(payment) && !isAnswered) throw unconfirmed()
    return payment
  }

  return {
    settle: reconcilePayment,
    clearing: withOpenPaymentCancelled,
    verify: verifyPayment,
    createPayment: (asked: CreatePaymentRequest) =>
      createPayment({ ...parts, reconcilePayment, withOpenPaymentCancelled }, asked),
    /** For the poll, which asks again anyway. @throws Refusal 404 */
    refreshPayment: async (userId: number, id: string) => (await look(userId, id)).payment,
    /** The order that a payment made. @throws Refusal as `verify`, and 409 for one that is not paid */
    findPaidOrderId: async (userId: number, id: string): Promise<number> => {
      const { state, orderId } = await verifyPayment(userId, id)
      if (state === 'paid') return orderId
      throw state === 'refunding' || state === 'refunded' ? refunded() : notPaid()
    },
  }
}
