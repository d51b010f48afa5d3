import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { StoredSession } from '#demo/stripe-sandbox/state-file'
import {
  completePayment,
  findCheckoutSession,
  recordDecline,
  type SandboxStore,
} from '#demo/stripe-sandbox/store'
import { type CardForm, checkCardForm, parseCardForm } from './card-form'
import { ERROR_PAGE, expiredPage, NOT_FOUND_PAGE, paidPage } from './message-pages'
import { paymentFormPage } from './payment-form-page'
import { forgetRefusedForm, keepRefusedForm, readRefusedForm } from './refused-form'
import { type CheckoutPage, headersForPage, renderPage } from './render-page'

interface PageResponse {
  readonly status: number
  readonly page: CheckoutPage
}

/** Returns the shop's page after a payment. */
const successUrlOf = ({ session }: StoredSession): string =>
  (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id)

/** Returns the page for the session's current state. @param refused the form that was just refused, or null */
function pageOfSession(stored: StoredSession, refused: CardForm | null, now: number): CheckoutPage {
  if (stored.session.status === 'open')
    return paymentFormPage(
      stored,
      refused ?? undefined,
      (refused && checkCardForm(refused, now)) ?? undefined,
    )
  return stored.session.status === 'complete'
    ? paidPage(successUrlOf(stored))
    : expiredPage(stored.session.cancel_url)
}

/**
 * Submits a card for an open session. It runs synchronously, so that the second of two concurrent submits finds the session paid.
 * @returns whether the card paid
 */
function submitCard(store: SandboxStore, stored: StoredSession, form: CardForm, now: number): boolean {
  const errors = checkCardForm(form, now)
  if (errors === null) completePayment(store, stored)
  else if (errors.decline) recordDecline(store, stored, errors.decline)
  return errors === null
}

function sendPage(
  reply: FastifyReply,
  stored: StoredSession | null,
  { status, page }: PageResponse,
): FastifyReply {
  return reply
    .code(status)
    .headers(headersForPage(stored && successUrlOf(stored)))
    .send(renderPage(page))
}

const sendNotFound = (reply: FastifyReply): FastifyReply =>
  sendPage(reply, null, { status: 404, page: NOT_FOUND_PAGE })

type SessionRequest = { Params: { id: string } }

/** Serves the hosted checkout page. Specification 22.21. @param now milliseconds */
export function registerPageRoutes(app: FastifyInstance, store: SandboxStore, now: () => number): void {
  app.setErrorHandler((_error, _request, reply) => sendPage(reply, null, { status: 500, page: ERROR_PAGE }))
  app.all('/*', async (_, reply) => sendNotFound(reply))
  const inTurn =
    (handle: (request: FastifyRequest<SessionRequest>, reply: FastifyReply) => Promise<FastifyReply>) =>
    (request: FastifyRequest<SessionRequest>, reply: FastifyReply) =>
      store.takeTurn(() => handle(request, reply))
  const showPage = inTurn(async ({ params, headers, url }, reply) => {
    const stored = findCheckoutSession(store, params.id)
    if (!stored) return sendNotFound(reply)
    await store.commit()
    const refused = readRefusedForm(headers.cookie)
    if (refused) reply.header('set-cookie', forgetRefusedForm(url))
    return sendPage(reply, stored, { status: 200, page: pageOfSession(stored, refused, now()) })
  })
  const submitPage = inTurn(async ({ params, body, url }, reply) => {
    const stored = findCheckoutSession(store, params.id)
    if (!stored) return sendNotFound(reply)
    const form = parseCardForm(body)
    const isRefused = stored.session.status === 'open' && !submitCard(store, stored, form, now())
    await store.commit()
    if (isRefused) return reply.header('set-cookie', keepRefusedForm(url, form)).redirect(url, 303)
    if (stored.session.status === 'complete') return reply.redirect(successUrlOf(stored), 303)
    return sendPage(reply, stored, { status: 410, page: pageOfSession(stored, null, now()) })
  })
  app.get<SessionRequest>('/c/pay/:id', showPage)
  app.post<SessionRequest>('/c/pay/:id', submitPage)
}
