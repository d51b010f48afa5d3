import Stripe from 'stripe'
import { expect, it } from 'vitest'
import { parseSessionParams } from '#demo/stripe-sandbox/api/session-params'
import { buildCheckoutSession } from '#demo/stripe-sandbox/objects/session-object'
import {
  buildIntentEvent,
  buildPaymentIntent,
  buildRefund,
  buildSessionEvent,
} from '#demo/stripe-sandbox/objects/stripe-objects'

const NOW = 1_781_380_800
const PARAMS = parseSessionParams(
  {
    mode: 'payment',
    line_items: [
      { quantity: '2', price_data: { currency: 'gbp', unit_amount: '950', product_data: { name: 'Wrap' } } },
    ],
    success_url: 'https://shop.test/paid',
    cancel_url: 'https://shop.test/cancelled',
    client_reference_id: 'pay_1',
    customer_email: 'priya@foodpark.test',
    locale: 'en-GB',
    submit_type: 'pay',
    metadata: { a: '1' },
  },
  NOW,
)
const buildSession = () => buildCheckoutSession(PARAMS, NOW, 'http://localhost:1')
const buildIntent = () =>
  buildPaymentIntent({ amount: 1900, currency: 'gbp', metadata: { a: '1' }, now: NOW })

it('a session is open and unpaid, with the fields of its parameters', () => {
  const session = buildSession()
  expect(session).toMatchObject({
    id: expect.stringMatching(/^cs_test_\w{43}$/),
    object: 'checkout.session',
    amount_subtotal: 1900,
    amount_total: 1900,
    cancel_url: 'https://shop.test/cancelled',
    client_reference_id: 'pay_1',
    created: NOW,
    currency: 'gbp',
    customer_email: 'priya@foodpark.test',
    expires_at: NOW + 24 * 3600,
    locale: 'en-GB',
    metadata: { a: '1' },
    mode: 'payment',
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    submit_type: 'pay',
    success_url: 'https://shop.test/paid',
    ui_mode: 'hosted_page',
    url: `http://localhost:1/c/pay/${session.id}`,
  })
  expect(buildSession().custom_text).not.toBe(session.custom_text)
})

it('a payment intent waits for a card, and its refund has its charge', () => {
  const intent = buildIntent()
  expect(intent).toMatchObject({
    id: expect.stringMatching(/^pi_\w{43}$/),
    object: 'payment_intent',
    amount: 1900,
    amount_received: 0,
    capture_method: 'automatic_async',
    client_secret: expect.stringMatching(new RegExp(`^${intent.id}_secret_\\w{43}$`)),
    confirmation_method: 'automatic',
    created: NOW,
    currency: 'gbp',
    latest_charge: null,
    metadata: { a: '1' },
    payment_method_types: ['card'],
    status: 'requires_payment_method',
  })
  const refund = { amount: 500, metadata: { b: '2' }, reason: 'duplicate', now: NOW }
  expect(buildRefund({ ...intent, latest_charge: 'ch_1' }, refund)).toMatchObject({
    id: expect.stringMatching(/^re_\w{43}$/),
    object: 'refund',
    amount: 500,
    charge: 'ch_1',
    created: NOW,
    currency: 'gbp',
    metadata: { b: '2' },
    payment_intent: intent.id,
    reason: 'duplicate',
    status: 'succeeded',
  })
})

it('an event holds a copy of its object', () => {
  const [session, intent] = [buildSession(), buildIntent()]
  const fields = {
    id: expect.stringMatching(/^evt_\w{43}$/),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: NOW,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
  }
  const completed = buildSessionEvent('checkout.session.completed', session, NOW)
  const failed = buildIntentEvent('payment_intent.payment_failed', intent, NOW)
  expect(completed).toEqual({ ...fields, type: 'checkout.session.completed', data: { object: session } })
  expect(failed).toEqual({ ...fields, type: 'payment_intent.payment_failed', data: { object: intent } })
  session.status = 'expired'
  intent.amount = 1
  expect([completed.data.object, failed.data.object]).toMatchObject([{ status: 'open' }, { amount: 1900 }])
})
