import * as z from 'zod/mini'
import { notFoundApiError } from '#demo/stripe-sandbox/stripe-error'
import { integerParam, parseWithSchema, textParam } from './parse-params'

const querySchema = z.strictObject({
  created: z.optional(z.strictObject({ gte: z.optional(integerParam) })),
  payment_intent: z.optional(textParam()),
  limit: z.optional(integerParam.check(z.minimum(1), z.maximum(100))),
  starting_after: z.optional(textParam()),
})

interface LedgerEntry {
  readonly id: string
  /** Seconds. */
  readonly created: number
  readonly payment_intent: unknown
}

/**
 * Answers `GET /v1/charges`, `/v1/refunds` and `/v1/disputes`, newest first.
 * @param entries by id, oldest first
 * @throws StripeApiError 400 for other parameters, 404 for an unknown cursor
 */
export function listLedgerEntries<Entry extends LedgerEntry>(
  entries: ReadonlyMap<string, Entry>,
  name: 'charge' | 'refund' | 'dispute',
  params: unknown,
) {
  const { created, payment_intent, limit = 10, starting_after } = parseWithSchema(querySchema, params)
  const newestFirst = [...entries.values()].reverse()
  if (starting_after !== undefined && !entries.has(starting_after))
    throw notFoundApiError(name, starting_after, 'starting_after')
  const from = starting_after === undefined ? 0 : newestFirst.findIndex(({ id }) => id === starting_after) + 1
  const matching = newestFirst
    .slice(from)
    .filter(entry => payment_intent === undefined || entry.payment_intent === payment_intent)
    .filter(entry => entry.created >= (created?.gte ?? 0))
  return {
    object: 'list',
    url: `/v1/${name}s`,
    has_more: matching.length > limit,
    data: matching.slice(0, limit),
  }
}
