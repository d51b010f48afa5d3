import * as z from 'zod/mini'
import type { LineItem } from '#demo/stripe-sandbox/state-file'
import { StripeApiError } from '#demo/stripe-sandbox/stripe-error'
import { integerParam, metadataParam, parseWithSchema, textParam, urlParam } from './parse-params'

/** The parameters of a new session. Amounts in pence, times in seconds. */
export interface SessionParams {
  readonly lines: readonly LineItem[]
  readonly amount: number
  readonly currency: string
  readonly reference: string | null
  readonly expiresAt: number
  readonly successUrl: string
  readonly cancelUrl: string | null
  readonly email: string | null
  readonly locale: string | null
  readonly submitType: string | null
  readonly metadata: Record<string, string>
  readonly intentMetadata: Record<string, string>
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency').map(code => code.toLowerCase()))
const currency = z.pipe(
  z.pipe(
    z.string(),
    z.transform(code => code.toLowerCase()),
  ),
  z
    .string()
    .check(z.refine(code => CURRENCIES.has(code), { error: ({ input }) => `Invalid currency: ${input}` })),
)

const lineItem = z.strictObject({
  quantity: integerParam.check(z.minimum(1, 'Invalid positive integer')),
  price_data: z.strictObject({
    currency,
    unit_amount: integerParam,
    product_data: z.strictObject({
      name: textParam(),
      description: z.optional(textParam()),
      metadata: z.optional(metadataParam),
    }),
  }),
})

const cardsOnly = z.optional(z.array(z.literal('card', 'Only cards are known here')))

const sessionSchema = z.strictObject({
  mode: z.literal('payment', 'Only the mode payment is known here'),
  ui_mode: z.optional(z.literal('hosted_page', 'Only the hosted page is known here')),
  line_items: z.array(lineItem).check(z.minLength(1), z.maxLength(100)),
  payment_method_types: cardsOnly,
  allowed_payment_method_types: cardsOnly,
  adaptive_pricing: z.optional(
    z.strictObject({ enabled: z.literal('false', 'Adaptive pricing is not known here') }),
  ),
  success_url: urlParam,
  cancel_url: z.optional(urlParam),
  client_reference_id: z.optional(textParam(200)),
  customer_email: z.optional(textParam(512)),
  locale: z.optional(textParam(10)),
  submit_type: z.optional(textParam(20)),
  expires_at: z.optional(integerParam),
  metadata: z.optional(metadataParam),
  payment_intent_data: z.optional(
    z.strictObject({ metadata: z.optional(metadataParam), description: z.optional(textParam(1000)) }),
  ),
})
type SessionForm = z.output<typeof sessionSchema>

/** Seconds. */
const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** Like Stripe it counts from the creation, so a late repeat of an old request can fail. @throws StripeApiError 400 */
function resolveExpiry(expiresAt: number | undefined, now: number): number {
  const param = 'expires_at'
  if (expiresAt === undefined) return now + DAY
  if (expiresAt < now + 30 * MINUTE)
    throw new StripeApiError(
      400,
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      { param },
    )
  if (expiresAt > now + DAY)
    throw new StripeApiError(
      400,
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      { param },
    )
  return expiresAt
}

/** Adds the lines up. @throws StripeApiError 400 for several currencies, and for a total outside 30p to £999,999.99 */
function computeTotal(items: SessionForm['line_items']): { amount: number; currency: string } {
  const [currency = '', ...others] = new Set(items.map(({ price_data }) => price_data.currency))
  if (others.length > 0)
    throw new StripeApiError(400, 'All line items must have the same currency.', { param: 'line_items' })
  const amount = items.reduce((sum, { quantity, price_data }) => sum + quantity * price_data.unit_amount, 0)
  if (amount < 30)
    throw new StripeApiError(400, "The Checkout Session's total amount due must add up to at least £0.30", {
      code: 'amount_too_small',
    })
  if (amount > 99_999_999)
    throw new StripeApiError(
      400,
      "The Checkout Session's total amount due must be no more than £999,999.99",
      {
        code: 'amount_too_large',
      },
    )
  return { amount, currency }
}

/** Parses the form of `POST /v1/checkout/sessions`. @param now seconds. @throws StripeApiError 400 */
export function parseSessionParams(body: unknown, now: number): SessionParams {
  const form = parseWithSchema(sessionSchema, body)
  return {
    ...computeTotal(form.line_items),
    lines: form.line_items.map(({ quantity, price_data: { unit_amount, product_data } }) => ({
      name: product_data.name,
      quantity,
      unitAmount: unit_amount,
    })),
    reference: form.client_reference_id ?? null,
    expiresAt: resolveExpiry(form.expires_at, now),
    successUrl: form.success_url,
    cancelUrl: form.cancel_url ?? null,
    email: form.customer_email ?? null,
    locale: form.locale ?? null,
    submitType: form.submit_type ?? null,
    metadata: form.metadata ?? {},
    intentMetadata: form.payment_intent_data?.metadata ?? {},
  }
}
