import type { CheckLedger } from './ledger/check-ledger'
import type { ProviderEvent } from './provider/payment-provider'
import type { ReconcileDependencies, ReconcilePayment } from './reconcile-payment'
import { findPaymentsByIntent } from './store/payment-store'
import { isProviderEventRecorded, recordProviderEvent } from './store/provider-event-store'

/**
 * Creates the function that handles a webhook event. The event is a hint: what happened is asked of the provider. An event of a
 * refund or dispute also makes it read the provider's ledger, because people and banks start those. Specification 22.17, 22.30.
 * @returns a function that resolves for an event that is repeated or not about our payments. It throws PaymentProviderError when
 * the provider does not answer; the event is not recorded then, so that its repeat counts
 */
export function createHandleProviderEvent(
  { db, clock }: Pick<ReconcileDependencies, 'db' | 'clock'>,
  { reconcilePayment, checkLedger }: { reconcilePayment: ReconcilePayment; checkLedger: CheckLedger },
): (event: ProviderEvent) => Promise<void> {
  const findReference = async ({ reference, paymentIntent }: ProviderEvent): Promise<string | null> => {
    if (reference !== null || paymentIntent === null) return reference
    const [payment] = await findPaymentsByIntent(db, [paymentIntent])
    return payment?.reference ?? null
  }
  const handleReversal = async (reference: string, eventId: string): Promise<void> => {
    if (await isProviderEventRecorded(db, eventId)) return
    // A refund of ours may still be under way. A repeat of it gets its first answer, so the ledger is read afterwards.
    await reconcilePayment(reference)
    if (await checkLedger(reference)) await recordProviderEvent(db, eventId, new Date(clock.now()))
  }
  return async event => {
    const reference = await findReference(event)
    if (reference === null) return
    if (event.isAboutReversal) await handleReversal(reference, event.id)
    else await reconcilePayment(reference, event.id)
  }
}
