/** Stripe's objects as its API shows them, whole: the package's types say what belongs in them. */
import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'

/** An id that nobody guesses: `cs_test_` and 43 characters. */
export const generateId = (prefix: string): string =>
  prefix + randomBytes(32).toString('base64url').replace(/[-_]/g, 'x')

/** What a card payment of a hosted page leaves unused. */
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

/** The payment intent of a session's first try. `amount` in pence, `now` in seconds. */
export function buildPaymentIntent(facts: {
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
    amount: facts.amount,
    capture_method: 'automatic_async',
    client_secret: generateId(`${id}_secret_`),
    confirmation_method: 'automatic',
    created: facts.now,
    currency: facts.currency,
    metadata: facts.metadata,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
  }
}

/** Money given back. `amount` in pence, `now` in seconds. */
export const buildRefund = (
  intent: Stripe.PaymentIntent,
  facts: {
    readonly amount: number
    readonly metadata: Stripe.Metadata
    readonly reason: string | null
    readonly now: number
  },
): Stripe.Refund => ({
  id: generateId('re_'),
  object: 'refund',
  amount: facts.amount,
  balance_transaction: null,
  charge: intent.latest_charge,
  created: facts.now,
  currency: intent.currency,
  customer: null,
  customer_account: null,
  metadata: facts.metadata,
  payment_intent: intent.id,
  payment_method: null,
  reason: facts.reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
})

const eventFields = (now: number) =>
  ({
    id: generateId('evt_'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: now,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
  }) as const satisfies Omit<Stripe.EventBase, 'type' | 'data'>

/** What happened to a session, with the session as it stands at this moment. */
export const buildSessionEvent = (
  type: 'checkout.session.completed' | 'checkout.session.expired',
  session: Stripe.Checkout.Session,
  now: number,
): Stripe.Event => ({ ...eventFields(now), type, data: { object: structuredClone(session) } })

/** What happened to a payment intent, with the intent as it stands at this moment. */
export const buildIntentEvent = (
  type: 'payment_intent.succeeded' | 'payment_intent.payment_failed',
  intent: Stripe.PaymentIntent,
  now: number,
): Stripe.Event => ({ ...eventFields(now), type, data: { object: structuredClone(intent) } })
