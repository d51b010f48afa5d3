import type Stripe from 'stripe'
import * as z from 'zod'
import type { LedgerFilter, ListPage } from '#server/payments/provider/payment-provider'

const listSchema = z.object({
  object: z.literal('list'),
  has_more: z.boolean(),
  data: z.array(z.object({ id: z.string().min(1) }).loose()),
})

/** Parses a page of a list, and each of its objects with `parse`. @throws ZodError when it is not one */
export function parsePage<Item>(answer: unknown, parse: (item: unknown) => Item): ListPage<Item> {
  const { has_more: hasMore, data } = listSchema.parse(answer)
  return { items: data.map(parse), nextCursor: hasMore ? (data.at(-1)?.id ?? null) : null }
}

type ListParams = Pick<Stripe.RefundListParams, 'created' | 'payment_intent' | 'limit' | 'starting_after'>

/** Returns the parameters of the longest page that Stripe sends. */
export const toListParams = (filter: LedgerFilter, cursor: string | null): ListParams => ({
  ...('since' in filter
    ? { created: { gte: Math.floor(filter.since.getTime() / 1000) } }
    : { payment_intent: filter.paymentIntent }),
  limit: 100,
  ...(cursor !== null && { starting_after: cursor }),
})
