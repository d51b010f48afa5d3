import * as z from 'zod/mini'
import {
  createSession,
  expireSession,
  findIntent,
  findSession,
  type SandboxStore,
} from '#server/sandbox/store'
import { findEvent, listEvents } from './event-list'
import { parseParams } from './parse-params'
import { createRefund, findRefund, parseRefundParams } from './refunds'
import { parseSessionParams } from './session-params'

/** A call as it came in. */
export interface ApiCall {
  /** Of the form or of the query. */
  readonly params: unknown
  /** The `:id` of the path. */
  readonly id: string
}

/** Reads a call and says what is to be done. What cannot be read is thrown before any work, as Stripe does. */
export type CallReader = (call: ApiCall) => () => object

const noParams = z.strictObject({})

/** A call that asks for one thing by its id. */
const readById =
  (work: (id: string) => object): CallReader =>
  ({ id, params }) => {
    parseParams(noParams, params)
    return () => work(id)
  }

/** The part of Stripe's API that the park calls. */
export const createApiRoutes = (book: SandboxStore): Readonly<Record<string, CallReader>> => ({
  'POST /v1/checkout/sessions': ({ params }) => {
    const asked = parseSessionParams(params, book.now())
    return () => createSession(book, asked)
  },
  'GET /v1/checkout/sessions/:id': readById(id => findSession(book, id).session),
  'POST /v1/checkout/sessions/:id/expire': readById(id => expireSession(book, id)),
  'GET /v1/payment_intents/:id': readById(id => findIntent(book, id)),
  'POST /v1/refunds': ({ params }) => {
    const asked = parseRefundParams(params)
    return () => createRefund(book, asked)
  },
  'GET /v1/refunds/:id': readById(id => findRefund(book, id)),
  'GET /v1/events': ({ params }) => {
    const found = listEvents(book, params)
    return () => found
  },
  'GET /v1/events/:id': readById(id => findEvent(book, id)),
})
