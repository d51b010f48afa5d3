import type Stripe from 'stripe'
import * as z from 'zod'
import type { CheckoutParams, ProviderSession } from '#server/payments/provider/payment-provider'

/** Metadata for Stripe's objects, so that each of them refers to our payment. */
const metadataOf = ({ reference, orderId }: CheckoutParams) => ({ reference, orderId: String(orderId) })

/** Returns the same body for the same parameters, because a repeat with the same idempotency key must not differ. */
export const toSessionCreateParams = (params: CheckoutParams): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  allowed_payment_method_types: ['card'],
  line_items: params.lines.map(({ name, quantity, unitAmount }) => ({
    quantity,
    price_data: { currency: 'gbp', unit_amount: unitAmount, product_data: { name } },
  })),
  client_reference_id: params.reference,
  metadata: metadataOf(params),
  payment_intent_data: { metadata: metadataOf(params) },
  expires_at: params.expiresAt,
  success_url: params.successUrl,
  cancel_url: params.cancelUrl,
  // Customers see and pay pounds, wherever their card is from.
  adaptive_pricing: { enabled: false },
})

/** What Stripe sends whole with a session. A host that sends ids instead does not say when the money was taken. */
export const SESSION_EXPANSION = 'payment_intent.latest_charge'

/** The statuses of a payment intent that took no money and will take none. */
const FAILED_INTENT_STATUSES: readonly (string | undefined)[] = ['requires_payment_method', 'canceled']

/** The id of an object, which Stripe can also send whole. */
export const expandableId = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])

const intentSchema = z.object({
  id: z.string(),
  status: z.string().optional(),
  latest_charge: z.union([z.string(), z.object({ created: z.number().int() })]).nullish(),
})
const sessionSchema = z.object({
  object: z.literal('checkout.session'),
  id: z.string().min(1),
  url: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.string(),
  amount_total: z.number().int(),
  currency: z.string(),
  client_reference_id: z.string().nullish(),
  metadata: z.object({ reference: z.string().optional() }).nullish(),
  payment_intent: z.union([z.string(), intentSchema]).nullish(),
})

const isFailed = ({ status, payment_status, payment_intent }: z.output<typeof sessionSchema>): boolean =>
  status === 'complete' &&
  payment_status === 'unpaid' &&
  typeof payment_intent === 'object' &&
  FAILED_INTENT_STATUSES.includes(payment_intent?.status)

function paymentTime(intent: z.output<typeof sessionSchema>['payment_intent']): Date | null {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null
  return charge && typeof charge === 'object' ? new Date(charge.created * 1_000) : null
}

/** Parses the provider's answer. @throws ZodError when it is not a checkout session */
export function parseSession(answer: unknown): ProviderSession {
  const session = sessionSchema.parse(answer)
  const intent = session.payment_intent ?? null
  // Nothing was due if no payment is required. The amount is compared like any other.
  const isPaid = session.status === 'complete' && session.payment_status !== 'unpaid'
  return {
    id: session.id,
    url: session.url ?? null,
    status: isFailed(session) ? 'failed' : session.status,
    isPaid,
    paidAt: isPaid ? paymentTime(intent) : null,
    amount: session.amount_total,
    currency: session.currency.toLowerCase(),
    reference: session.client_reference_id ?? session.metadata?.reference ?? null,
    paymentIntent: typeof intent === 'object' ? (intent?.id ?? null) : intent,
  }
}
