import type Stripe from 'stripe'
import type { SessionParams } from '#demo/stripe-sandbox/api/session-params'
import { generateId } from './stripe-objects'

/** The fields that a hosted card payment does not use. */
const UNUSED_IN_SESSION = {
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer: null,
  customer_account: null,
  customer_creation: 'if_required',
  customer_details: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: { card: { request_three_d_secure: 'automatic' } },
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  wallet_options: null,
} as const satisfies Partial<Stripe.Checkout.Session>

/** Builds an open, unpaid session. @param now seconds. @param address the address of the checkout page */
export function buildCheckoutSession(
  params: SessionParams,
  now: number,
  address: string,
): Stripe.Checkout.Session {
  const id = generateId('cs_test_')
  return {
    ...structuredClone(UNUSED_IN_SESSION),
    id,
    object: 'checkout.session',
    amount_subtotal: params.amount,
    amount_total: params.amount,
    cancel_url: params.cancelUrl,
    client_reference_id: params.reference,
    created: now,
    currency: params.currency,
    customer_email: params.email,
    expires_at: params.expiresAt,
    locale: params.locale,
    metadata: params.metadata,
    mode: 'payment',
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    submit_type: params.submitType,
    success_url: params.successUrl,
    ui_mode: 'hosted_page',
    url: `${address}/c/pay/${id}`,
  }
}
