/** A sandbox for tests and journeys, and what a customer does at it. */
import Stripe from 'stripe'
import { type Sandbox, type SandboxOptions, startSandbox } from '#server/sandbox/sandbox'
import { createTestClock } from './park-server'

export const SANDBOX_SECRET_KEY = 'sk_test_a_key_for_tests_alone'
export const SANDBOX_WEBHOOK_SECRET = 'whsec_a_secret_for_tests_alone'

export const CARDS = {
  paid: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
} as const

/** A sandbox in memory on a free port. */
export const startTestSandbox = (options: Partial<SandboxOptions> = {}): Promise<Sandbox> =>
  startSandbox({
    clock: createTestClock(),
    secretKey: SANDBOX_SECRET_KEY,
    webhookSecret: SANDBOX_WEBHOOK_SECRET,
    port: 0,
    ...options,
  })

/** The official package, pointed at a sandbox; without repeats unless told. */
export const createStripeClient = ({ host, port }: Sandbox, config: Stripe.StripeConfig = {}): Stripe =>
  new Stripe(SANDBOX_SECRET_KEY, {
    host,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    ...config,
  })

/** What the checkout page answered. */
export interface CheckoutPageResponse {
  readonly status: number
  /** Where the customer is sent, null when the page stays. */
  readonly location: string | null
  readonly html: string
}

export interface CardFields {
  readonly card?: string
  readonly expiry?: string
  readonly cvc?: string
}

/** Fills the hosted page in and submits it, as a browser without script does. */
export async function submitCheckoutPage(
  { address }: Pick<Sandbox, 'address'>,
  sessionId: string,
  { card = CARDS.paid, expiry = '12 / 40', cvc = '123' }: CardFields = {},
): Promise<CheckoutPageResponse> {
  const answer = await fetch(`${address}/c/pay/${sessionId}`, {
    method: 'POST',
    body: new URLSearchParams({ card, expiry, cvc }),
    redirect: 'manual',
  })
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() }
}

/** Pays a session on its hosted page. */
export const payOnCheckoutPage = (
  sandbox: Pick<Sandbox, 'address'>,
  sessionId: string,
  card: string = CARDS.paid,
): Promise<CheckoutPageResponse> => submitCheckoutPage(sandbox, sessionId, { card })

/** A lunch of £18.40 as a shop asks for it. */
export const LUNCH_SESSION_PARAMS: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  client_reference_id: 'pay_lunch',
  metadata: { reference: 'pay_lunch' },
  payment_intent_data: { metadata: { reference: 'pay_lunch' } },
  success_url: 'http://shop.test/payment-success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://shop.test/stripe-webview-payment?cancelled=1',
  line_items: [
    {
      quantity: 2,
      price_data: { currency: 'gbp', unit_amount: 745, product_data: { name: 'Brisket Bun' } },
    },
    {
      quantity: 1,
      price_data: { currency: 'gbp', unit_amount: 350, product_data: { name: 'Mac & Cheese' } },
    },
  ],
}
