import { createKeyedQueue } from '#server/concurrency/keyed-queue'
import type { ReconcilePayment } from './reconcile-payment'
import type { PaymentRow } from './store/payment-store'

/**
 * Creates the function that reconciles a payment for its customer: those of one customer one after the other. So a customer who
 * asks about many payments at once keeps others waiting for one call to the provider, and not for all of them.
 */
export function createReconcileInTurn(reconcilePayment: ReconcilePayment) {
  const { enqueueShared } = createKeyedQueue<PaymentRow | undefined>()
  return ({ userId, reference }: Pick<PaymentRow, 'userId' | 'reference'>) =>
    enqueueShared(String(userId), () => reconcilePayment(reference), reference)
}

export type ReconcileInTurn = ReturnType<typeof createReconcileInTurn>
