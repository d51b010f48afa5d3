import type { ProviderSession } from './provider/payment-provider'
import { readPages } from './provider/read-pages'
import type { ReconcileDependencies, ReconcilePayment } from './reconcile-payment'
import { findActivePayments, hasActivePaymentSince } from './store/payment-store'

/** Milliseconds. A checkout lives 35 minutes; the rest is for clocks that differ. Later sessions are retrieved one by one. */
const WINDOW = 40 * 60_000

/**
 * Creates the function that finds paid checkouts whose webhook never came. The provider lists the completed sessions of the
 * last 40 minutes, newest first and a hundred on a page. So one call serves a hundred payments. Specification 22.18.
 * @returns a function that throws PaymentProviderError when the provider does not answer, and calls nothing while no checkout is
 * open
 */
export function createReconcileCompletedSessions(
  { db, clock, provider, onError }: ReconcileDependencies,
  reconcilePayment: ReconcilePayment,
): () => Promise<void> {
  const reconcilePage = async (sessions: readonly ProviderSession[]): Promise<void> => {
    const byReference = new Map<string | null, ProviderSession>(
      sessions.map(session => [session.reference, session]),
    )
    const references = sessions.flatMap(({ reference }) => reference ?? [])
    for (const { reference, sessionId } of await findActivePayments(db, references)) {
      const session = byReference.get(reference)
      if (session && (sessionId === null || sessionId === session.id))
        await reconcilePayment(reference, undefined, session).catch(onError)
    }
  }
  return async () => {
    const since = new Date(clock.now() - WINDOW)
    if (!(await hasActivePaymentSince(db, since))) return
    for await (const sessions of readPages(cursor => provider.listCompletedSessions(since, cursor)))
      await reconcilePage(sessions)
  }
}
