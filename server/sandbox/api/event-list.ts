import type Stripe from 'stripe'
import * as z from 'zod/mini'
import type { SandboxStore } from '#server/sandbox/store'
import { integerParam, parseParams, textParam } from './parse-params'
import { notFoundApiError } from '#server/sandbox/stripe-error'

const querySchema = z.strictObject({
  limit: z.optional(integerParam.check(z.minimum(1), z.maximum(100))),
  type: z.optional(textParam()),
  starting_after: z.optional(textParam()),
})

/** @throws StripeTrouble 404 */
export function findEvent({ state }: SandboxStore, id: string): Stripe.Event {
  const event = state.events.get(id)
  if (!event) throw notFoundApiError('event', id, 'id')
  return { ...event, pending_webhooks: state.waiting.has(id) ? 1 : 0 }
}

/** `GET /v1/events`, newest first. @throws StripeTrouble 400 for other questions than limit, type and starting_after */
export function listEvents(book: SandboxStore, params: unknown) {
  const { limit = 10, type, starting_after: last } = parseParams(querySchema, params)
  const newestFirst = [...book.state.events.keys()].reverse()
  const from = last === undefined ? 0 : newestFirst.indexOf(findEvent(book, last).id) + 1
  const found = newestFirst
    .slice(from)
    .map(id => findEvent(book, id))
    .filter(event => type === undefined || event.type === type)
  return { object: 'list', url: '/v1/events', has_more: found.length > limit, data: found.slice(0, limit) }
}

const MONTH = 30 * 24 * 60 * 60

/** Stripe shows what happened in the last thirty days. */
export function deleteOldEvents({ state, now, markChanged }: SandboxStore): void {
  const old = [...state.events.values()].filter(
    ({ id, created }) => created < now() - MONTH && !state.waiting.has(id),
  )
  for (const { id } of old) state.events.delete(id)
  if (old.length > 0) markChanged()
}
