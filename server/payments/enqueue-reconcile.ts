import { createKeyedQueue } from '#server/core/concurrency/keyed-queue'
import type { ReconcilePayment } from './reconcile-payment'
import type { PaymentRow } from './store/payment-store'

/**
 * Creates the function that reconciles the payments of one customer one at a time. So a customer who asks about many payments at
 * once delays others by one call to the provider only.
 */
export function createEnqueueReconcile(reconcilePayment: ReconcilePayment) {
  const { enqueueShared } = createKeyedQueue<PaymentRow | undefined>()
  return ({ userId, reference }: Pick<PaymentRow, 'userId' | 'reference'>) =>
    enqueueShared(String(userId), () => reconcilePayment(reference), reference)
}

export type EnqueueReconcile = ReturnType<typeof createEnqueueReconcile>
