/** Builds complete objects of Stripe's API. The types of the official package define their fields. */
import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'

/** Returns a random id: the prefix, such as `cs_test_`, and 43 characters. */
export const generateId = (prefix: string): string =>
  prefix + randomBytes(32).toString('base64url').replace(/[-_]/g, 'x')

/** The fields that a hosted card payment does not use. */
const UNUSED_IN_INTENT = {
  allowed_payment_method_types: null,
  amount_capturable: 0,
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  customer: null,
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} as const satisfies Partial<Stripe.PaymentIntent>

/** Builds the payment intent for the first submitted card of a session. `amount` in pence, `now` in seconds. */
export function buildPaymentIntent(fields: {
  readonly amount: number
  readonly currency: string
  readonly metadata: Stripe.Metadata
  readonly now: number
}): Stripe.PaymentIntent {
  const id = generateId('pi_')
  return {
    ...UNUSED_IN_INTENT,
    id,
    object: 'payment_intent',
    amount: fields.amount,
    capture_method: 'automatic_async',
    client_secret: generateId(`${id}_secret_`),
    confirmation_method: 'automatic',
    created: fields.now,
    currency: fields.currency,
    metadata: fields.metadata,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
  }
}

/** Builds a succeeded refund. `amount` in pence, `now` in seconds. */
export const buildRefund = (
  intent: Stripe.PaymentIntent,
  fields: {
    readonly amount: number
    readonly metadata: Stripe.Metadata
    readonly reason: string | null
    readonly now: number
  },
): Stripe.Refund => ({
  id: generateId('re_'),
  object: 'refund',
  amount: fields.amount,
  balance_transaction: null,
  charge: intent.latest_charge,
  created: fields.now,
  currency: intent.currency,
  customer: null,
  customer_account: null,
  metadata: fields.metadata,
  payment_intent: intent.id,
  payment_method: null,
  reason: fields.reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
})

/** The fields that all events share. `now` in seconds. */
export const eventFields = (now: number) =>
  ({
    id: generateId('evt_'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: now,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
  }) as const satisfies Omit<Stripe.EventBase, 'type' | 'data'>

/** Builds an event with a copy of the session. `now` in seconds. */
export const buildSessionEvent = (
  type: 'checkout.session.completed' | 'checkout.session.expired',
  session: Stripe.Checkout.Session,
  now: number,
): Stripe.Event => ({ ...eventFields(now), type, data: { object: structuredClone(session) } })

/** Builds an event with a copy of the payment intent. `now` in seconds. */
export const buildIntentEvent = (
  type: 'payment_intent.succeeded' | 'payment_intent.payment_failed',
  intent: Stripe.PaymentIntent,
  now: number,
): Stripe.Event => ({ ...eventFields(now), type, data: { object: structuredClone(intent) } })

/** Builds an event with a copy of the refund. `now` in seconds. */
export const buildRefundEvent = (
  type: 'refund.created' | 'refund.failed',
  refund: Stripe.Refund,
  now: number,
): Stripe.Event => ({
  ...eventFields(now),
  type,
  data: { object: structuredClone(refund) },
})
