import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { StoredSession } from '#demo/stripe-sandbox/state-file'
import {
  completePayment,
  findCheckoutSession,
  recordDecline,
  type SandboxStore,
} from '#demo/stripe-sandbox/store'
import { type CardForm, findDecline, parseCardForm, validateCardForm } from './card-form'
import { ERROR_PAGE, expiredPage, NOT_FOUND_PAGE, paidPage } from './message-pages'
import { paymentFormPage } from './payment-form-page'
import { type CheckoutPage, headersForPage, renderPage } from './render-page'

interface PageResponse {
  readonly status: number
  readonly page: CheckoutPage
}

/** Returns the shop's page after a payment. */
const successUrlOf = ({ session }: StoredSession): string =>
  (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id)

/** Returns the page for the session's current state. */
function pageOfSession(stored: StoredSession): CheckoutPage {
  if (stored.session.status === 'open') return paymentFormPage(stored)
  return stored.session.status === 'complete'
    ? paidPage(successUrlOf(stored))
    : expiredPage(stored.session.cancel_url)
}

/**
 * Submits a card for an open session. It runs synchronously, so that the second of two concurrent submits finds the session paid.
 * @returns the page with the error, or null when the card paid
 */
function submitCard(
  store: SandboxStore,
  stored: StoredSession,
  form: CardForm,
  now: number,
): PageResponse | null {
  const fields = validateCardForm(form, now)
  if (Object.keys(fields).length > 0)
    return { status: 422, page: paymentFormPage(stored, form, { fields, decline: null }) }
  const decline = findDecline(form)
  if (decline) {
    recordDecline(store, stored, decline)
    return { status: 402, page: paymentFormPage(stored, form, { fields: {}, decline: decline.message }) }
  }
  completePayment(store, stored)
  return null
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
  const showPage = inTurn(async ({ params }, reply) => {
    const stored = findCheckoutSession(store, params.id)
    if (!stored) return sendNotFound(reply)
    await store.commit()
    return sendPage(reply, stored, { status: 200, page: pageOfSession(stored) })
  })
  const submitPage = inTurn(async ({ params, body }, reply) => {
    const stored = findCheckoutSession(store, params.id)
    if (!stored) return sendNotFound(reply)
    const isOpen = stored.session.status === 'open'
    const failure = isOpen ? submitCard(store, stored, parseCardForm(body), now()) : null
    await store.commit()
    if (failure) return sendPage(reply, stored, failure)
    if (stored.session.status === 'complete') return reply.redirect(successUrlOf(stored), 303)
    return sendPage(reply, stored, { status: 410, page: pageOfSession(stored) })
  })
  app.get<SessionRequest>('/c/pay/:id', showPage)
  app.post<SessionRequest>('/c/pay/:id', submitPage)
}
