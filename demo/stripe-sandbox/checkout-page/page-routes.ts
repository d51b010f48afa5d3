import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { StoredSession } from '#demo/stripe-sandbox/state-file'
import {
  completePayment,
  findCheckoutSession,
  recordDecline,
  type SandboxStore,
} from '#demo/stripe-sandbox/store'
import { type Html, html } from '#server/core/html'
import { type CardForm, checkCardForm, parseCardForm } from './card-form'
import { paymentFormPage } from './payment-form-page'
import { type CheckoutPage, headersForPage, renderPage } from './render-page'

/**
 * The form that was refused, in a cookie until it is shown. A submit is answered by a redirect and not by a page, because a
 * browser that goes back to the answer of a submit shows 'Document Expired'.
 */
const COOKIE = 'refused-form'
const MAX_AGE_SECONDS = 60

const createCookie = (path: string, value: string, maxAge: number): string =>
  stringifySetCookie({ name: COOKIE, value, path, maxAge, httpOnly: true, sameSite: 'lax' })

/** The header Set-Cookie that keeps a form for the next view of the page. @param path the path of the page */
const keepRefusedForm = (path: string, form: CardForm): string =>
  createCookie(path, JSON.stringify(form), MAX_AGE_SECONDS)

/** The header Set-Cookie that forgets the form, so that it is shown once. */
const forgetRefusedForm = (path: string): string => createCookie(path, '', 0)

/** The form in the header Cookie; null without one. */
function readRefusedForm(cookieHeader: string | undefined): CardForm | null {
  const text = parseCookie(cookieHeader ?? '')[COOKIE]
  if (text === undefined) return null
  try {
    return parseCardForm(JSON.parse(text))
  } catch {
    return null
  }
}

const messageBody = (heading: string, text: string, link: Html | null): Html =>
  html`<main class="receipt message"><h1>${heading}</h1><p>${text}</p>${link}</main>`

/** @param successUrl the shop's page after a payment */
const paidPage = (successUrl: string): CheckoutPage => ({
  title: 'Paid already',
  backUrl: null,
  body: messageBody(
    'This is paid already',
    'Your payment went through, and nothing is charged twice.',
    html`<a class="button" href="${successUrl}">Continue to the shop</a>`,
  ),
})

/** @param cancelUrl the shop's page for cancelled checkouts, or null without one */
const expiredPage = (cancelUrl: string | null): CheckoutPage => ({
  title: 'Checkout expired',
  backUrl: null,
  body: messageBody(
    'This checkout has expired',
    'Nothing was charged. Please start again from the shop.',
    cancelUrl === null ? null : html`<a class="button" href="${cancelUrl}">Back to the shop</a>`,
  ),
})

const NOT_FOUND_PAGE: CheckoutPage = {
  title: 'Nothing here',
  backUrl: null,
  body: messageBody('There is no checkout here', 'Please start again from the shop.', null),
}

const ERROR_PAGE: CheckoutPage = {
  title: 'Something went wrong',
  backUrl: null,
  body: messageBody('Something went wrong', 'Please go back and try again.', null),
}

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
