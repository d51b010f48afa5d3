import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/core/db/database'
import { paymentStateChanged } from '#server/core/metrics/signals'
import { payments } from '#server/payments/store/payment-schema'
import type { ProviderSession } from './provider/payment-provider'
import type { PaymentRow } from './store/payment-store'

export const toSessionFields = (payment: PaymentRow, { id, url, paymentIntent }: ProviderSession) => ({
  sessionId: id,
  sessionUrl: url ?? payment.sessionUrl,
  providerIntent: paymentIntent ?? payment.providerIntent,
})

/**
 * Stores that the session of a payment is open, as nearly all are. It takes no money, so neither the order nor the cart is locked.
 * @returns undefined if the session is not open, or the payment is no longer in the state that the caller read
 */
export async function applyOpenSession(
  db: Db,
  payment: PaymentRow,
  session: ProviderSession,
  now: Date,
): Promise<PaymentRow | undefined> {
  const { id, state } = payment
  if (session.isPaid || session.status !== 'open' || (state !== 'creating' && state !== 'open'))
    return undefined
  const [row] = await db
    .update(payments)
    .set({ ...toSessionFields(payment, session), state: 'open', updatedAt: now })
    .where(and(eq(payments.id, id), eq(payments.state, state)))
    .returning()
  if (row && state !== 'open') paymentStateChanged.send({ state: 'open' })
  return row
}
