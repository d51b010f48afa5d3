import * as z from 'zod/mini'
import {
  createCheckoutSession,
  expireCheckoutSession,
  requireCheckoutSession,
  requirePaymentIntent,
  type SandboxStore,
} from '#server/stripe-sandbox/store'
import { listEvents, requireEvent } from './event-list'
import { parseWithSchema } from './parse-params'
import { createRefund, listRefunds, parseRefundParams, requireRefund } from './refunds'
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

/** Reads a call without parameters that is about one object. */
const readById =
  (work: (id: string) => object): CallReader =>
  ({ id, params }) => {
    parseWithSchema(noParams, params)
    return () => work(id)
  }

/** Returns the part of Stripe's API that the server calls. */
export const createApiRoutes = (store: SandboxStore): Readonly<Record<string, CallReader>> => ({
  'POST /v1/checkout/sessions': ({ params }) => {
    const sessionParams = parseSessionParams(params, store.now())
    return () => createCheckoutSession(store, sessionParams)
  },
  'GET /v1/checkout/sessions': ({ params }) => {
    const sessions = listCheckoutSessions(store, params)
    return () => sessions
  },
  'GET /v1/checkout/sessions/:id': readById(id => requireCheckoutSession(store, id).session),
  'POST /v1/checkout/sessions/:id/expire': readById(id => expireCheckoutSession(store, id)),
  'GET /v1/payment_intents/:id': readById(id => requirePaymentIntent(store, id)),
  'POST /v1/refunds': ({ params }) => {
    const refundParams = parseRefundParams(params)
    return () => createRefund(store, refundParams)
  },
  'GET /v1/refunds': ({ params }) => {
    const refunds = listRefunds(store, params)
    return () => refunds
  },
  'GET /v1/refunds/:id': readById(id => requireRefund(store, id)),
  'GET /v1/events': ({ params }) => {
    const events = listEvents(store, params)
    return () => events
  },
  'GET /v1/events/:id': readById(id => requireEvent(store, id)),
})
