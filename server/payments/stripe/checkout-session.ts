import type Stripe from 'stripe'
import * as z from 'zod'
import type { CheckoutParams, ProviderSession } from '#server/payments/provider/payment-provider'

/** What is written into Stripe's objects, so that each of them names our payment. */
const metadataOf = ({ reference, orderId }: CheckoutParams) => ({ reference, orderId: String(orderId) })

/** The parameters of a checkout session: the same for the same input, since a repeat under one key must not differ. */
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
  // What is shown and paid is in pounds, wherever the customer's card comes from.
  adaptive_pricing: { enabled: false },
})

const expandableId = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])

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

/** Reads the provider's answer. @throws ZodError when it is no checkout session */
export function parseSession(answer: unknown): ProviderSession {
  const read = sessionSchema.parse(answer)
  return {
    id: read.id,
    url: read.url ?? null,
    status: read.status,
    isPaid: read.status === 'complete' && read.payment_status === 'paid',
    amount: read.amount_total,
    currency: read.currency.toLowerCase(),
    reference: read.client_reference_id ?? read.metadata?.reference ?? null,
    paymentIntent: read.payment_intent ?? null,
  }
}
