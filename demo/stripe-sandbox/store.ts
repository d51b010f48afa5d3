/** The stored sessions, payment intents and events, and their changes. */
import type Stripe from 'stripe'
import type { ServerClock } from '#server/core/clock'
import type { SessionParams } from './api/session-params'
import type { Decline } from './checkout-page/card-form'
import type { FaultSettings } from './fault-injection'
import { buildCharge } from './objects/charge-object'
import { buildCheckoutSession } from './objects/session-object'
import { buildIntentEvent, buildPaymentIntent, buildSessionEvent } from './objects/stripe-objects'
import type { OpenedState, SandboxState, StoredSession } from './state-file'
import { notFoundApiError, StripeApiError } from './stripe-error'

export interface SandboxStore {
  readonly state: SandboxState
  /** Seconds. */
  readonly now: () => number
  /** Runs work that reads or changes the state, when no other sandbox does. */
  readonly takeTurn: OpenedState['takeTurn']
  /** Marks the state for the next `commit`. */
  readonly markChanged: () => void
  /** Saves all changes and then sends their webhooks. */
  readonly commit: () => Promise<void>
  /** The address of the sandbox, such as `http://localhost:12111`. */
  readonly address: () => string
  readonly tamper: FaultSettings['tamper']
}

interface StoreDependencies extends Pick<SandboxStore, 'state' | 'takeTurn' | 'address' | 'tamper'> {
  readonly clock: ServerClock
  readonly save: () => Promise<void>
  /** Called after changes are saved. */
  readonly onSaved: () => void
}

export function createSandboxStore({ clock, save, onSaved, ...shared }: StoreDependencies): SandboxStore {
  let isChanged = false
  let saving = Promise.resolve()
  return {
    ...shared,
    now: () => Math.floor(clock.now() / 1000),
    markChanged: () => {
      isChanged = true
    },
    commit: async () => {
      // Another call may be saving the changes at this moment.
      if (!isChanged) return saving
      isChanged = false
      saving = save().catch((error: unknown) => {
        isChanged = true
        throw error
      })
      await saving
      onSaved()
    },
  }
}

/** Adds an event, which is sent as a webhook. */
export const addEvent = (store: SandboxStore, event: Stripe.Event): void => {
  store.state.events.set(event.id, event)
  store.state.waiting.set(event.id, 0)
  store.markChanged()
}

export function createCheckoutSession(store: SandboxStore, params: SessionParams): Stripe.Checkout.Session {
  const session = buildCheckoutSession(params, store.now(), store.address())
  const { lines, intentMetadata } = params
  store.state.sessions.set(session.id, { session, lines, intentMetadata, intentId: null })
  store.markChanged()
  return session
}

function markExpired(store: SandboxStore, { session }: StoredSession): void {
  Object.assign(session, { status: 'expired', url: null } satisfies Partial<Stripe.Checkout.Session>)
  addEvent(store, buildSessionEvent('checkout.session.expired', session, store.now()))
}

const isPastExpiry = ({ session }: StoredSession, now: number): boolean =>
  session.status === 'open' && session.expires_at <= now

/** Expires every open session that is past its expiry. */
export function expireDueSessions(store: SandboxStore): void {
  for (const stored of store.state.sessions.values())
    if (isPastExpiry(stored, store.now())) markExpired(store, stored)
}

/** Finds a session and expires it if it is past its expiry. Returns null for an unknown id. */
export function findCheckoutSession(store: SandboxStore, id: string): StoredSession | null {
  const stored = store.state.sessions.get(id)
  if (!stored) return null
  if (isPastExpiry(stored, store.now())) markExpired(store, stored)
  return stored
}

/** @throws StripeApiError 404 */
export function requireCheckoutSession(store: SandboxStore, id: string): StoredSession {
  const stored = findCheckoutSession(store, id)
  if (!stored) throw notFoundApiError('checkout.session', id, 'session')
  return stored
}

/** A session with its payment intent and its charge whole, as `expand` asks for. */
export function expandSession({ state }: SandboxStore, session: Stripe.Checkout.Session): object {
  const intent = state.intents.get(String(session.payment_intent))
  if (!intent) return session
  const charge = state.charges.get(String(intent.latest_charge))
  return { ...session, payment_intent: { ...intent, ...(charge && { latest_charge: charge }) } }
}

/** @throws StripeApiError 404, and 400 for a session that is complete or expired */
export function expireCheckoutSession(store: SandboxStore, id: string): Stripe.Checkout.Session {
  const stored = requireCheckoutSession(store, id)
  const { status } = stored.session
  if (status !== 'open')
    throw new StripeApiError(
      400,
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`,
    )
  markExpired(store, stored)
  return stored.session
}

/** Returns the session's payment intent. The first submitted card creates it. */
function findOrCreateIntent(store: SandboxStore, stored: StoredSession): Stripe.PaymentIntent {
  const existing = store.state.intents.get(stored.intentId ?? '')
  if (existing) return existing
  const { amount_total, currency } = stored.session
  const intent = buildPaymentIntent({
    amount: amount_total ?? 0,
    currency: currency ?? '',
    metadata: stored.intentMetadata,
    now: store.now(),
  })
  stored.intentId = intent.id
  store.state.intents.set(intent.id, intent)
  return intent
}

/** Records a declined card. The session stays open. */
export function recordDecline(store: SandboxStore, stored: StoredSession, { code, message }: Decline): void {
  const intent = findOrCreateIntent(store, stored)
  intent.last_payment_error = { type: 'card_error', code: 'card_declined', decline_code: code, message }
  addEvent(store, buildIntentEvent('payment_intent.payment_failed', intent, store.now()))
}

/** Completes the payment of an open session. */
export function completePayment(store: SandboxStore, stored: StoredSession): void {
  const { session } = stored
  const intent = findOrCreateIntent(store, stored)
  const amount = store.tamper.amount ?? intent.amount
  const currency = store.tamper.currency ?? intent.currency
  const charge = buildCharge({ ...intent, currency }, amount, store.now())
  store.state.charges.set(charge.id, charge)
  Object.assign(intent, {
    amount,
    amount_received: amount,
    currency,
    last_payment_error: null,
    latest_charge: charge.id,
    status: 'succeeded',
  } satisfies Partial<Stripe.PaymentIntent>)
  Object.assign(session, {
    amount_subtotal: amount,
    amount_total: amount,
    currency,
    payment_intent: intent.id,
    payment_status: 'paid',
    status: 'complete',
    url: null,
  } satisfies Partial<Stripe.Checkout.Session>)
  addEvent(store, buildIntentEvent('payment_intent.succeeded', intent, store.now()))
  addEvent(store, buildSessionEvent('checkout.session.completed', session, store.now()))
}

/** @throws StripeApiError 404 */
export function requirePaymentIntent(store: SandboxStore, id: string): Stripe.PaymentIntent {
  const intent = store.state.intents.get(id)
  if (!intent) throw notFoundApiError('payment_intent', id, 'intent')
  return intent
}
