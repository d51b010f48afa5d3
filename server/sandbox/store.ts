/** What is written down: sessions and payments, and what happened to each. */
import type Stripe from 'stripe'
import type { ServerClock } from '#server/clock'
import type { Decline } from './checkout-page/card-form'
import { buildIntentEvent, buildPaymentIntent, buildSessionEvent, generateId } from './objects/stripe-objects'
import { buildSession } from './objects/session-object'
import type { SessionParams } from './api/session-params'
import type { SandboxState, StoredSession } from './state-file'
import { notFoundApiError, StripeApiError } from './stripe-error'
import type { FaultSettings } from './fault-injection'

export interface SandboxStore {
  readonly state: SandboxState
  /** Seconds. */
  readonly now: () => number
  /** Something changed that has to be kept. */
  readonly markChanged: () => void
  /** Resolves once all changes are kept; then their webhooks go out. */
  readonly commit: () => Promise<void>
  /** `http://localhost:12111` */
  readonly address: () => string
  readonly tamper: FaultSettings['tamper']
}

interface StoreDependencies extends Pick<SandboxStore, 'state' | 'address' | 'tamper'> {
  readonly clock: ServerClock
  readonly save: () => Promise<void>
  /** Told once changes are kept. */
  readonly onSaved: () => void
}

export function createStore({ clock, save, onSaved, ...facts }: StoreDependencies): SandboxStore {
  let isChanged = false
  let saving = Promise.resolve()
  return {
    ...facts,
    now: () => Math.floor(clock.now() / 1000),
    markChanged: () => {
      isChanged = true
    },
    commit: async () => {
      // Changes that another is keeping at this moment count as well.
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

const addEvent = (book: SandboxStore, event: Stripe.Event): void => {
  book.state.events.set(event.id, event)
  book.state.waiting.set(event.id, 0)
  book.markChanged()
}

export function createSession(book: SandboxStore, params: SessionParams): Stripe.Checkout.Session {
  const session = buildSession(params, book.now(), book.address())
  const { lines, intentMetadata } = params
  book.state.sessions.set(session.id, { session, lines, intentMetadata, intentId: null })
  book.markChanged()
  return session
}

function markExpired(book: SandboxStore, { session }: StoredSession): void {
  Object.assign(session, { status: 'expired', url: null } satisfies Partial<Stripe.Checkout.Session>)
  addEvent(book, buildSessionEvent('checkout.session.expired', session, book.now()))
}

const isPastExpiry = ({ session }: StoredSession, now: number): boolean =>
  session.status === 'open' && session.expires_at <= now

/** Ends every session whose time is over. */
export function expireDueSessions(book: SandboxStore): void {
  for (const kept of book.state.sessions.values()) if (isPastExpiry(kept, book.now())) markExpired(book, kept)
}

/** Finds a session as it stands now; null when there is none. */
export function lookUpSession(book: SandboxStore, id: string): StoredSession | null {
  const kept = book.state.sessions.get(id)
  if (!kept) return null
  if (isPastExpiry(kept, book.now())) markExpired(book, kept)
  return kept
}

/** @throws StripeTrouble 404 */
export function findSession(book: SandboxStore, id: string): StoredSession {
  const kept = lookUpSession(book, id)
  if (!kept) throw notFoundApiError('checkout.session', id, 'session')
  return kept
}

/** @throws StripeTrouble 404, and 400 for one that is complete or expired */
export function expireSession(book: SandboxStore, id: string): Stripe.Checkout.Session {
  const kept = findSession(book, id)
  const { status } = kept.session
  if (status !== 'open')
    throw new StripeApiError(
      400,
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`,
    )
  markExpired(book, kept)
  return kept.session
}

/** The session's payment intent, made at the first try. */
function findOrCreateIntent(book: SandboxStore, kept: StoredSession): Stripe.PaymentIntent {
  const known = kept.intentId === null ? undefined : book.state.intents.get(kept.intentId)
  if (known) return known
  const { amount_total, currency } = kept.session
  const intent = buildPaymentIntent({
    amount: amount_total ?? 0,
    currency: currency ?? '',
    metadata: kept.intentMetadata,
    now: book.now(),
  })
  kept.intentId = intent.id
  book.state.intents.set(intent.id, intent)
  return intent
}

/** A card that its bank refused: the session stays open. */
export function recordDecline(book: SandboxStore, kept: StoredSession, { code, message }: Decline): void {
  const intent = findOrCreateIntent(book, kept)
  intent.last_payment_error = { type: 'card_error', code: 'card_declined', decline_code: code, message }
  addEvent(book, buildIntentEvent('payment_intent.payment_failed', intent, book.now()))
}

/** Takes the money of an open session. */
export function completePayment(book: SandboxStore, kept: StoredSession): void {
  const { session } = kept
  const intent = findOrCreateIntent(book, kept)
  const amount = book.tamper.amount ?? intent.amount
  const currency = book.tamper.currency ?? intent.currency
  Object.assign(intent, {
    amount,
    amount_received: amount,
    currency,
    last_payment_error: null,
    latest_charge: generateId('ch_'),
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
  addEvent(book, buildIntentEvent('payment_intent.succeeded', intent, book.now()))
  addEvent(book, buildSessionEvent('checkout.session.completed', session, book.now()))
}

/** @throws StripeTrouble 404 */
export function findIntent(book: SandboxStore, id: string): Stripe.PaymentIntent {
  const intent = book.state.intents.get(id)
  if (!intent) throw notFoundApiError('payment_intent', id, 'intent')
  return intent
}
