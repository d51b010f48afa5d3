import type Stripe from 'stripe'
import { buildDispute, buildDisputeEvent } from '#demo/stripe-sandbox/objects/dispute-object'
import { addEvent, requirePaymentIntent, type SandboxStore } from '#demo/stripe-sandbox/store'
import { notFoundApiError } from '#demo/stripe-sandbox/stripe-error'

/** Lets the customer's bank dispute a payment. @throws StripeApiError 404 unless it is paid */
export function openDispute(store: SandboxStore, intentId: string): Stripe.Dispute {
  const chargeId = String(requirePaymentIntent(store, intentId).latest_charge)
  const charge = store.state.charges.get(chargeId)
  if (!charge) throw notFoundApiError('charge', chargeId, 'id')
  const dispute = buildDispute(charge, store.now())
  store.state.disputes.set(dispute.id, dispute)
  addEvent(store, buildDisputeEvent('charge.dispute.created', dispute, store.now()))
  return dispute
}

/** Ends a dispute. @throws StripeApiError 404 */
export function closeDispute(
  store: SandboxStore,
  id: string,
  status: Extract<Stripe.Dispute.Status, 'won' | 'lost' | 'warning_closed'>,
): void {
  const dispute = store.state.disputes.get(id)
  if (!dispute) throw notFoundApiError('dispute', id, 'id')
  dispute.status = status
  addEvent(store, buildDisputeEvent('charge.dispute.closed', dispute, store.now()))
}
