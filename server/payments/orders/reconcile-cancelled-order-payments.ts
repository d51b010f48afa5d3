import type { FastifyBaseLogger } from 'fastify'
import type { PaymentService } from '#server/payments/payment-service'

/**
 * Reconciles the payments of a cancelled order. If the provider does not answer, the sweep tries again later.
 * @param payments null without a payment provider
 */
export async function reconcileCancelledOrderPayments(
  payments: PaymentService | null,
  references: readonly string[],
  log: FastifyBaseLogger,
): Promise<void> {
  if (payments === null) return
  for (const reference of references)
    await payments.reconcilePayment(reference).catch((error: unknown) => {
      log.warn({ err: error }, 'payment of a cancelled order not reconciled yet; the sweep retries it')
    })
}
