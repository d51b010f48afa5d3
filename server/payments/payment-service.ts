/** The operations of card payments that routes and background jobs call. */
import { notFoundError } from '#server/http/http-error'
import { createWithOpenPaymentCancelled } from './cancel-open-payment'
import { type CreatePaymentRequest, createPayment } from './create-payment'
import {
  paymentNotPaidError,
  paymentRefundedError,
  paymentUnverifiedError,
  providerUnavailableError,
} from './payment-errors'
import { PaymentProviderError } from './provider/payment-provider'
import {
  createReconcilePayment,
  type ReconcileDependencies,
  type ReconcilePayment,
} from './reconcile-payment'
import { isActivePayment } from './store/payment-schema'
import { findUserPayment, type PaymentRow } from './store/payment-store'

export interface PaymentServiceDependencies extends ReconcileDependencies {
  /** The address of the app for customers, without a slash at the end. */
  readonly publicUrl: () => string
}

export type PaymentService = ReturnType<typeof createPaymentService>

/** Reads a customer's own payments, in the state that the provider knows. */
function createOwnPaymentReader({ db }: PaymentServiceDependencies, reconcilePayment: ReconcilePayment) {
  /** Finds a payment by our id or the session's. @throws HttpError 404 unless it is the customer's own (specification 22.16) */
  const findOwnPayment = async (userId: number, id: string): Promise<PaymentRow> => {
    const payment = await findUserPayment(db, userId, id)
    if (!payment) throw notFoundError('Payment')
    return payment
  }

  /** Updates the payment from the provider. `hasProviderAnswered` is false if the state is only the stored one. */
  const refreshIfPossible = async (userId: number, id: string) => {
    const { publicId } = await findOwnPayment(userId, id)
    const hasProviderAnswered = await reconcilePayment(publicId).then(
      () => true,
      (error: unknown) => {
        if (error instanceof PaymentProviderError) return false
        throw error
      },
    )
    return { payment: await findOwnPayment(userId, publicId), hasProviderAnswered }
  }

  /**
   * Returns the payment in its certain state.
   * @throws HttpError 404, 409 when the payment needs review, 502 when the provider does not answer and only it knows the state
   */
  const verifyPayment = async (userId: number, id: string): Promise<PaymentRow> => {
    const { payment, hasProviderAnswered } = await refreshIfPossible(userId, id)
    if (payment.state === 'needs_review') throw paymentUnverifiedError()
    if (isActivePayment(payment) && !hasProviderAnswered) throw providerUnavailableError()
    return payment
  }

  return { refreshIfPossible, verifyPayment }
}

/** Creates the operations of card payments over one provider. All of them share one `reconcilePayment`. */
export function createPaymentService(dependencies: PaymentServiceDependencies) {
  const reconcilePayment = createReconcilePayment(dependencies)
  const withOpenPaymentCancelled = createWithOpenPaymentCancelled(dependencies, reconcilePayment)
  const { refreshIfPossible, verifyPayment } = createOwnPaymentReader(dependencies, reconcilePayment)
  return {
    reconcilePayment,
    withOpenPaymentCancelled,
    verifyPayment,
    createPayment: (request: CreatePaymentRequest) =>
      createPayment({ ...dependencies, reconcilePayment, withOpenPaymentCancelled }, request),
    /** Returns the payment for the status poll, which repeats anyway if the provider does not answer. @throws HttpError 404 */
    refreshPayment: async (userId: number, id: string) => (await refreshIfPossible(userId, id)).payment,
    /** Returns the id of the order that the payment paid. @throws HttpError like `verifyPayment`, and 409 if it is not paid */
    findPaidOrderId: async (userId: number, id: string): Promise<number> => {
      const { state, orderId } = await verifyPayment(userId, id)
      if (state === 'paid') return orderId
      throw state === 'refunding' || state === 'refunded' ? paymentRefundedError() : paymentNotPaidError()
    },
  }
}
