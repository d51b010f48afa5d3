import * as z from 'zod/mini'
import {
  createCheckoutSession,
  expandSession,
  expireCheckoutSession,
  requireCheckoutSession,
  requirePaymentIntent,
  type SandboxStore,
} from '#demo/stripe-sandbox/store'
import { listEvents, requireEvent } from './event-list'
import { listLedgerEntries } from './ledger-list'
import { parseWithSchema } from './parse-params'
import { createRefund, parseRefundParams, requireRefund } from './refunds'
import { listCheckoutSessions } from './session-list'
import { parseSessionParams } from './session-params'

/** A received call. */
interface ApiCall {
  /** The form of a POST, the query of a GET. */
  readonly params: unknown
  /** The `:id` of the path. */
  readonly id: string
}

/** Validates a call and returns the work to run. Like Stripe it throws for an invalid call before any work. */
export type CallReader = (call: ApiCall) => () => object

const noParams = z.strictObject({})
const sessionExpansion = z.strictObject({
  expand: z.optional(z.tuple([z.literal('payment_intent.latest_charge')])),
})

/** Reads a call without parameters that is about one object. */
const readById =
  (work: (id: string) => object): CallReader =>
  ({ id, params }) => {
    parseWithSchema(noParams, params)
    return () => work(id)
  }

/** Reads a call that lists objects. */
const readList =
  (list: (params: unknown) => object): CallReader =>
  ({ params }) => {
    const page = list(params)
    return () => page
  }

/** Returns the part of Stripe's API that the server calls. */
export const createApiRoutes = (store: SandboxStore): Readonly<Record<string, CallReader>> => ({
  'POST /v1/checkout/sessions': ({ params }) => {
    const sessionParams = parseSessionParams(params, store.now())
    return () => createCheckoutSession(store, sessionParams)
  },
  'GET /v1/checkout/sessions': readList(params => listCheckoutSessions(store, params)),
  'GET /v1/checkout/sessions/:id': ({ id, params }) => {
    const { expand } = parseWithSchema(sessionExpansion, params)
    return () => {
      const { session } = requireCheckoutSession(store, id)
      return expand ? expandSession(store, session) : session
    }
  },
  'POST /v1/checkout/sessions/:id/expire': readById(id => expireCheckoutSession(store, id)),
  'GET /v1/payment_intents/:id': readById(id => requirePaymentIntent(store, id)),
  'POST /v1/refunds': ({ params }) => {
    const refundParams = parseRefundParams(params)
    return () => createRefund(store, refundParams)
  },
  'GET /v1/refunds': readList(params => listLedgerEntries(store.state.refunds, 'refund', params)),
  'GET /v1/refunds/:id': readById(id => requireRefund(store, id)),
  'GET /v1/charges': readList(params => listLedgerEntries(store.state.charges, 'charge', params)),
  'GET /v1/disputes': readList(params => listLedgerEntries(store.state.disputes, 'dispute', params)),
  'GET /v1/events': readList(params => listEvents(store, params)),
  'GET /v1/events/:id': readById(id => requireEvent(store, id)),
})
