import type Stripe from 'stripe'
import type { SandboxCharge } from './charge-object'
import { eventFields, generateId } from './stripe-objects'

/** The evidence of a dispute that is not answered. */
const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

/** Builds a dispute of a whole charge, which waits for the answer of the park. `now` in seconds. */
export const buildDispute = (charge: SandboxCharge, now: number): Stripe.Dispute => ({
  id: generateId('dp_'),
  object: 'dispute',
  amount: charge.amount,
  balance_transactions: [],
  charge: charge.id,
  created: now,
  currency: charge.currency,
  enhanced_eligibility_types: [],
  evidence: NO_EVIDENCE,
  evidence_details: {
    due_by: null,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: 'not_submitted',
  },
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: charge.payment_intent,
  reason: 'product_not_received',
  status: 'needs_response',
})

/** Builds an event with a copy of the dispute. `now` in seconds. */
export const buildDisputeEvent = (
  type: 'charge.dispute.created' | 'charge.dispute.closed',
  dispute: Stripe.Dispute,
  now: number,
): Stripe.Event => ({ ...eventFields(now), type, data: { object: structuredClone(dispute) } })
