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

/** The id of an object, which Stripe can also send whole. */
export const expandableId = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])

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
  payment_intent: expandableId.nullish(),
})

/** Parses the provider's answer. @throws ZodError when it is not a checkout session */
export function parseSession(answer: unknown): ProviderSession {
  const session = sessionSchema.parse(answer)
  return {
    id: session.id,
    url: session.url ?? null,
    status: session.status,
    isPaid: session.status === 'complete' && session.payment_status === 'paid',
    amount: session.amount_total,
    currency: session.currency.toLowerCase(),
    reference: session.client_reference_id ?? session.metadata?.reference ?? null,
    paymentIntent: session.payment_intent ?? null,
  }
}
