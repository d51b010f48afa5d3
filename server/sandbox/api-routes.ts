import * as z from 'zod/mini'
import { type Book, expireSession, findIntent, findSession, openSession } from '#server/sandbox/book'
import { findEvent, listEvents } from '#server/sandbox/event-list'
import { readParams } from '#server/sandbox/read-params'
import { findRefund, readRefundParams, refund } from '#server/sandbox/refunds'
import { readSessionParams } from '#server/sandbox/session-params'

/** A call as it came in. */
export interface ApiCall {
  /** Of the form or of the query. */
  readonly params: unknown
  /** The `:id` of the path. */
  readonly id: string
}

/** Reads a call and says what is to be done. What cannot be read is thrown before any work, as Stripe does. */
export type Read = (call: ApiCall) => () => object

const nothing = z.strictObject({})

/** A call that asks for one thing by its id. */
const byId =
  (work: (id: string) => object): Read =>
  ({ id, params }) => {
    readParams(nothing, params)
    return () => work(id)
  }

/** The part of Stripe's API that the park calls. */
export const apiRoutes = (book: Book): Readonly<Record<string, Read>> => ({
  'POST /v1/checkout/sessions': ({ params }) => {
    const asked = readSessionParams(params, book.now())
    return () => openSession(book, asked)
  },
  'GET /v1/checkout/sessions/:id': byId(id => findSession(book, id).session),
  'POST /v1/checkout/sessions/:id/expire': byId(id => expireSession(book, id)),
  'GET /v1/payment_intents/:id': byId(id => findIntent(book, id)),
  'POST /v1/refunds': ({ params }) => {
    const asked = readRefundParams(params)
    return () => refund(book, asked)
  },
  'GET /v1/refunds/:id': byId(id => findRefund(book, id)),
  'GET /v1/events': ({ params }) => {
    const found = listEvents(book, params)
    return () => found
  },
  'GET /v1/events/:id': byId(id => findEvent(book, id)),
})
