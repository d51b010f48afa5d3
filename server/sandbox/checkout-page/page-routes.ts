import type { FastifyInstance, FastifyReply } from 'fastify'
import { completePayment, lookUpSession, recordDecline, type SandboxStore } from '#server/sandbox/store'
import { type CardForm, findDecline, parseCardForm, validateCardForm } from './card-form'
import { ERROR_PAGE, expiredPage, NOT_FOUND_PAGE, paidPage } from './message-pages'
import { type CheckoutPage, headersForPage, renderPage } from './render-page'
import { paymentFormPage } from './payment-form-page'
import type { StoredSession } from '#server/sandbox/state-file'

interface PageResponse {
  readonly status: number
  readonly page: CheckoutPage
}

/** Where the shop wants a customer who paid. */
const successUrlOf = ({ session }: StoredSession): string =>
  (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id)

/** The page of a session as it stands. */
function pageOfSession(kept: StoredSession): CheckoutPage {
  if (kept.session.status === 'open') return paymentFormPage(kept)
  return kept.session.status === 'complete'
    ? paidPage(successUrlOf(kept))
    : expiredPage(kept.session.cancel_url)
}

/**
 * Tries the card of an open session. Nothing here waits, so that of two submits at once the second finds it paid.
 * @returns the page that says why not; null when it is paid
 */
function submitCard(
  book: SandboxStore,
  kept: StoredSession,
  form: CardForm,
  now: number,
): PageResponse | null {
  const fields = validateCardForm(form, now)
  if (Object.keys(fields).length > 0)
    return { status: 422, page: paymentFormPage(kept, form, { fields, decline: null }) }
  const decline = findDecline(form)
  if (decline) {
    recordDecline(book, kept, decline)
    return { status: 402, page: paymentFormPage(kept, form, { fields: {}, decline: decline.message }) }
  }
  completePayment(book, kept)
  return null
}

function sendPage(
  reply: FastifyReply,
  kept: StoredSession | null,
  { status, page }: PageResponse,
): FastifyReply {
  return reply
    .code(status)
    .headers(headersForPage(kept && successUrlOf(kept)))
    .send(renderPage(page))
}

const sendNotFound = (reply: FastifyReply): FastifyReply =>
  sendPage(reply, null, { status: 404, page: NOT_FOUND_PAGE })

type SessionRequest = { Params: { id: string } }

/** The hosted checkout page. @param now milliseconds */
export function registerPageRoutes(app: FastifyInstance, book: SandboxStore, now: () => number): void {
  app.setErrorHandler((_error, _request, reply) => sendPage(reply, null, { status: 500, page: ERROR_PAGE }))
  app.all('/*', async (_, reply) => sendNotFound(reply))
  app.get<SessionRequest>('/c/pay/:id', async ({ params }, reply) => {
    const kept = lookUpSession(book, params.id)
    if (!kept) return sendNotFound(reply)
    await book.commit()
    return sendPage(reply, kept, { status: 200, page: pageOfSession(kept) })
  })
  app.post<SessionRequest>('/c/pay/:id', async ({ params, body }, reply) => {
    const kept = lookUpSession(book, params.id)
    if (!kept) return sendNotFound(reply)
    const isOpen = kept.session.status === 'open'
    const refused = isOpen ? submitCard(book, kept, parseCardForm(body), now()) : null
    await book.commit()
    if (refused) return sendPage(reply, kept, refused)
    if (kept.session.status === 'complete') return reply.redirect(successUrlOf(kept), 303)
    return sendPage(reply, kept, { status: 410, page: pageOfSession(kept) })
  })
}
