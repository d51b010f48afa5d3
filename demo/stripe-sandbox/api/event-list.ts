import type Stripe from 'stripe'
import * as z from 'zod/mini'
import type { SandboxStore } from '#demo/stripe-sandbox/store'
import { notFoundApiError } from '#demo/stripe-sandbox/stripe-error'
import { integerParam, parseWithSchema, textParam } from './parse-params'

const querySchema = z.strictObject({
  limit: z.optional(integerParam.check(z.minimum(1), z.maximum(100))),
  type: z.optional(textParam()),
  starting_after: z.optional(textParam()),
})

/** @throws StripeApiError 404 */
export function requireEvent({ state }: SandboxStore, id: string): Stripe.Event {
  const event = state.events.get(id)
  if (!event) throw notFoundApiError('event', id, 'id')
  return { ...event, pending_webhooks: state.waiting.has(id) ? 1 : 0 }
}

/** Answers `GET /v1/events`, newest first. @throws StripeApiError 400 for parameters other than limit, type and starting_after */
export function listEvents(store: SandboxStore, params: unknown) {
  const { limit = 10, type, starting_after: lastId } = parseWithSchema(querySchema, params)
  const newestFirst = [...store.state.events.keys()].reverse()
  const from = lastId === undefined ? 0 : newestFirst.indexOf(requireEvent(store, lastId).id) + 1
  const matching = newestFirst
    .slice(from)
    .map(id => requireEvent(store, id))
    .filter(event => type === undefined || event.type === type)
  return {
    object: 'list',
    url: '/v1/events',
    has_more: matching.length > limit,
    data: matching.slice(0, limit),
  }
}

/** Seconds. */
const MONTH = 30 * 24 * 60 * 60

/** Deletes events older than thirty days, like Stripe. Events with a pending webhook stay. */
export function deleteOldEvents({ state, now, markChanged }: SandboxStore): void {
  const old = [...state.events.values()].filter(
    ({ id, created }) => created < now() - MONTH && !state.waiting.has(id),
  )
  for (const { id } of old) state.events.delete(id)
  if (old.length > 0) markChanged()
}
