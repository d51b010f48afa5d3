/** A visit of a customer, from the first page to the meal, as the app sends it. */
import { setTimeout as wait } from 'node:timers/promises'
import { isKnownStatus } from '#domain/orders/order-status'
import { nextStatus } from '#domain/orders/order-transitions'
import { CARD_ORDER, CART, CASH_ORDER, LINE, ORDER_TOTAL } from './customer-requests'
import type { LoadResponse, SendLoad } from './load-client'
import { openConnection } from './load-level'

/** In milliseconds, between two steps of a customer. */
const STEP = 250
/** How often a customer asks for the status of a payment at most. */
const MAX_POLLS = 40
const PAGES = ['/', '/vendors', '/vendor/31', '/vendor/36', '/vendor/40']
const MENUS = ['/api/vendors/31/items', '/api/vendors/36/items', '/api/vendors/40/items']
/** Every third order is paid by card, and every eighth visit ends with a sign-out. */
const CARD_EVERY = 3
const SIGN_OUT_EVERY = 8
const ORDER_TYPE = { orderType: 'dine_in' } as const
/** Every twentieth customer who pays by card leaves the checkout. */
const LEAVE_EVERY = 20

export interface VisitingCustomer {
  readonly email: string
  /** Undefined after a sign-out. */
  token: string | undefined
  visits: number
}

/** What all visits did together. */
export interface VisitCounts {
  visits: number
  requests: number
  cashOrders: number
  cardOrders: number
  leftCheckouts: number
  signIns: number
  moves: number
  /** By status and call. 0 is no answer. */
  readonly refusals: Record<string, number>
}

export interface LoadTarget {
  readonly address: string
  readonly send: SendLoad
  readonly password: string
  readonly staffToken: string
  /** Pays at the checkout page of the provider. */
  readonly pay: (checkoutUrl: string) => Promise<unknown>
  readonly counts: VisitCounts
}

/** The fields of an answer; none for a refusal. */
const readJson = ({ status, text }: LoadResponse): Record<string, unknown> =>
  status >= 200 && status < 300 ? JSON.parse(text) : {}

/** Sends a request after a pause, and counts it and its refusal. */
async function sendCounted({ send, counts }: LoadTarget, ...[method, path, options]: Parameters<SendLoad>) {
  await wait(STEP * (0.5 + Math.random()))
  const answer = await send(method, path, options)
  counts.requests += 1
  const name = `${answer.status} ${method} ${path.replaceAll(/\d+|pay_\w+/g, '…')}`
  if (answer.status === 0 || answer.status >= 400) counts.refusals[name] = (counts.refusals[name] ?? 0) + 1
  return answer
}

/** @returns undefined for a customer who is refused */
async function signIn(target: LoadTarget, { email }: VisitingCustomer): Promise<string | undefined> {
  target.counts.signIns += 1
  const body = { email, password: target.password }
  const { token } = readJson(await sendCounted(target, 'POST', '/api/auth/login', { body }))
  return typeof token === 'string' ? token : undefined
}

async function browsePages(target: LoadTarget, visit: number): Promise<void> {
  for (const path of [...PAGES, `/vendors?search=${visit % 100}`])
    await sendCounted(target, 'GET', path, { accept: 'text/html' })
  for (const path of ['/api/vendors/list', ...MENUS]) await sendCounted(target, 'GET', path)
}

/** @returns null for a customer who is refused */
async function orderWithCash(target: LoadTarget, token: string): Promise<string | null> {
  const { id } = readJson(await sendCounted(target, 'POST', '/api/orders', { token, body: CASH_ORDER }))
  if (id === undefined) return null
  target.counts.cashOrders += 1
  return String(id)
}

/** @returns null for a customer who leaves the checkout or is refused */
async function orderWithCard(target: LoadTarget, token: string): Promise<string | null> {
  const body = { orderData: CARD_ORDER, amount: ORDER_TOTAL, currency: 'gbp' }
  const answer = readJson(
    await sendCounted(target, 'POST', '/api/payments/stripe/create-intent', { token, body }),
  )
  if (answer.sessionUrl === undefined) return null
  target.counts.cardOrders += 1
  if (target.counts.cardOrders % LEAVE_EVERY === 0) {
    target.counts.leftCheckouts += 1
    return null
  }
  await target.pay(String(answer.sessionUrl))
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const path = `/api/payments/stripe/status/${answer.paymentIntentId}`
    const { status, orderId } = readJson(await sendCounted(target, 'GET', path, { token }))
    if (status === 'succeeded') return String(orderId)
    await wait(STEP)
  }
  return null
}

/** The kitchen takes an order and moves it to its end, while the customer looks at it. */
async function serveOrder(target: LoadTarget, token: string, orderId: string): Promise<void> {
  const by = 'Sam'
  const staff = { token: target.staffToken }
  await sendCounted(target, 'POST', `/api/kitchen/orders/${orderId}/accept`, { ...staff, body: { by } })
  for (;;) {
    const { status } = readJson(await sendCounted(target, 'GET', `/api/orders/${orderId}`, { token }))
    const to = typeof status === 'string' && isKnownStatus(status) ? nextStatus(status, ORDER_TYPE) : null
    if (to === null) return
    const body = { by, from: status, to }
    const moved = await sendCounted(target, 'POST', `/api/kitchen/orders/${orderId}/status`, {
      ...staff,
      body,
    })
    if (moved.status >= 400) return
    target.counts.moves += 1
  }
}

/** One visit of a customer with one order. */
export async function simulateVisit(target: LoadTarget, customer: VisitingCustomer): Promise<void> {
  customer.visits += 1
  const { visits } = customer
  const token = customer.token ?? (await signIn(target, customer))
  customer.token = token
  if (token === undefined) return
  const socket = await openConnection(target, token)
  await sendCounted(target, 'GET', '/api/auth/me', { token })
  await browsePages(target, visits)
  for (let count = 0; count < 2; count += 1)
    await sendCounted(target, 'POST', '/api/cart/add', { token, body: LINE })
  await sendCounted(target, 'GET', CART, { token })
  await sendCounted(target, 'DELETE', '/api/cart/remove-all-by-vendor', {
    token,
    body: { vendorId: LINE.vendorId },
  })
  const isCard = (target.counts.visits + visits) % CARD_EVERY === 0
  const orderId = await (isCard ? orderWithCard(target, token) : orderWithCash(target, token))
  if (orderId !== null) await serveOrder(target, token, orderId)
  await sendCounted(target, 'GET', '/api/orders', { token })
  socket.disconnect()
  if (visits % SIGN_OUT_EVERY === 0) {
    await sendCounted(target, 'POST', '/api/auth/logout', { token, body: {} })
    customer.token = undefined
  }
  target.counts.visits += 1
}

export const createCustomers = (emails: readonly string[], tokens: readonly string[]): VisitingCustomer[] =>
  emails.map((email, index) => ({ email, token: tokens[index], visits: index % SIGN_OUT_EVERY }))
