import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Book, declineCard, lookUp, takePayment } from '#server/sandbox/book'
import { type CardForm, declineOf, problemsOf, readCardForm } from '#server/sandbox/card'
import { expiredPage, MISSING_PAGE, paidPage, TROUBLE_PAGE } from '#server/sandbox/ended-page'
import { type Page, pageHeaders, pageOf } from '#server/sandbox/page'
import { payPage } from '#server/sandbox/pay-page'
import type { KeptSession } from '#server/sandbox/state'

interface Answer {
  readonly status: number
  readonly page: Page
}

/** Where the shop wants a customer who paid. */
const successOf = ({ session }: KeptSession): string =>
  (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id)

/** The page of a session as it stands. */
function pageFor(kept: KeptSession): Page {
  if (kept.session.status === 'open') return payPage(kept)
  return kept.session.status === 'complete' ? paidPage(successOf(kept)) : expiredPage(kept.session.cancel_url)
}

/**
 * Tries the card of an open session. Nothing here waits, so that of two submits at once the second finds it paid.
 * @returns the page that says why not; null when it is paid
 */
function tryCard(book: Book, kept: KeptSession, form: CardForm, now: number): Answer | null {
  const fields = problemsOf(form, now)
  if (Object.keys(fields).length > 0)
    return { status: 422, page: payPage(kept, form, { fields, decline: null }) }
  const decline = declineOf(form)
  if (decline) {
    declineCard(book, kept, decline)
    return { status: 402, page: payPage(kept, form, { fields: {}, decline: decline.message }) }
  }
  takePayment(book, kept)
  return null
}

function send(reply: FastifyReply, kept: KeptSession | null, { status, page }: Answer): FastifyReply {
  return reply
    .code(status)
    .headers(pageHeaders(kept && successOf(kept)))
    .send(pageOf(page))
}

const sendMissing = (reply: FastifyReply): FastifyReply =>
  send(reply, null, { status: 404, page: MISSING_PAGE })

type Asked = { Params: { id: string } }

/** The hosted checkout page. @param now milliseconds */
export function pageRoutes(app: FastifyInstance, book: Book, now: () => number): void {
  app.setErrorHandler((_error, _request, reply) => send(reply, null, { status: 500, page: TROUBLE_PAGE }))
  app.all('/*', async (_, reply) => sendMissing(reply))
  app.get<Asked>('/c/pay/:id', async ({ params }, reply) => {
    const kept = lookUp(book, params.id)
    if (!kept) return sendMissing(reply)
    await book.commit()
    return send(reply, kept, { status: 200, page: pageFor(kept) })
  })
  app.post<Asked>('/c/pay/:id', async ({ params, body }, reply) => {
    const kept = lookUp(book, params.id)
    if (!kept) return sendMissing(reply)
    const isOpen = kept.session.status === 'open'
    const refused = isOpen ? tryCard(book, kept, readCardForm(body), now()) : null
    await book.commit()
    if (refused) return send(reply, kept, refused)
    if (kept.session.status === 'complete') return reply.redirect(successOf(kept), 303)
    return send(reply, kept, { status: 410, page: pageFor(kept) })
  })
}
