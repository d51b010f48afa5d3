import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { expandSession, requireCheckoutSession, type SandboxStore } from '#demo/stripe-sandbox/store'
import { integerParam, parseWithSchema, textParam } from './parse-params'

const querySchema = z.strictObject({
  created: z.optional(
    z.strictObject({
      gt: z.optional(integerParam),
      gte: z.optional(integerParam),
      lt: z.optional(integerParam),
      lte: z.optional(integerParam),
    }),
  ),
  expand: z.optional(z.tuple([z.literal('data.payment_intent.latest_charge')])),
  limit: z.optional(integerParam.check(z.minimum(1), z.maximum(100))),
  status: z.optional(z.enum(['open', 'complete', 'expired'])),
  starting_after: z.optional(textParam()),
})
type SessionQuery = z.output<typeof querySchema>

const isCreatedIn = ({ created }: Stripe.Checkout.Session, range: SessionQuery['created'] = {}): boolean =>
  created > (range.gt ?? Number.NEGATIVE_INFINITY) &&
  created >= (range.gte ?? Number.NEGATIVE_INFINITY) &&
  created < (range.lt ?? Number.POSITIVE_INFINITY) &&
  created <= (range.lte ?? Number.POSITIVE_INFINITY)

/** Answers `GET /v1/checkout/sessions`, newest first. @throws StripeApiError 400 for other parameters, 404 for an unknown cursor */
export function listCheckoutSessions(store: SandboxStore, params: unknown) {
  const { created, expand, limit = 10, status, starting_after: lastId } = parseWithSchema(querySchema, params)
  const newestFirst = [...store.state.sessions.keys()].reverse()
  const from =
    lastId === undefined ? 0 : newestFirst.indexOf(requireCheckoutSession(store, lastId).session.id) + 1
  const matching = newestFirst
    .slice(from)
    .map(id => requireCheckoutSession(store, id).session)
    .filter(session => isCreatedIn(session, created) && (status === undefined || session.status === status))
  return {
    object: 'list',
    url: '/v1/checkout/sessions',
    has_more: matching.length > limit,
    data: matching.slice(0, limit).map(session => (expand ? expandSession(store, session) : session)),
  }
}
