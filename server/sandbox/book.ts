/** What is written down: sessions and payments, and what happened to each. */
import type Stripe from 'stripe'
import type { Clock } from '#server/clock'
import type { Decline } from '#server/sandbox/card'
import { intentEvent, makeId, makeIntent, sessionEvent } from '#server/sandbox/objects'
import { makeSession } from '#server/sandbox/session-object'
import type { SessionParams } from '#server/sandbox/session-params'
import type { KeptSession, State } from '#server/sandbox/state'
import { noSuch, StripeTrouble } from '#server/sandbox/stripe-trouble'
import type { Switches } from '#server/sandbox/switches'

export interface Book {
  readonly state: State
  /** Seconds. */
  readonly now: () => number
  /** Something changed that has to be kept. */
  readonly touch: () => void
  /** Resolves once all changes are kept; then their webhooks go out. */
  readonly commit: () => Promise<void>
  /** `http://localhost:12111` */
  readonly address: () => string
  readonly tamper: Switches['tamper']
}

interface BookNeeds extends Pick<Book, 'state' | 'address' | 'tamper'> {
  readonly clock: Clock
  readonly save: () => Promise<void>
  /** Told once changes are kept. */
  readonly kept: () => void
}

export function makeBook({ clock, save, kept, ...facts }: BookNeeds): Book {
  let isChanged = false
  let saving = Promise.resolve()
  return {
    ...facts,
    now: () => Math.floor(clock.now() / 1000),
    touch: () => {
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
      kept()
    },
  }
}

const happened = (book: Book, event: Stripe.Event): void => {
  book.state.events.set(event.id, event)
  book.state.waiting.set(event.id, 0)
  book.touch()
}

export function openSession(book: Book, params: SessionParams): Stripe.Checkout.Session {
  const session = makeSession(params, book.now(), book.address())
  const { lines, intentMetadata } = params
  book.state.sessions.set(session.id, { session, lines, intentMetadata, intentId: null })
  book.touch()
  return session
}

function end(book: Book, { session }: KeptSession): void {
  Object.assign(session, { status: 'expired', url: null } satisfies Partial<Stripe.Checkout.Session>)
  happened(book, sessionEvent('checkout.session.expired', session, book.now()))
}

const isDue = ({ session }: KeptSession, now: number): boolean =>
  session.status === 'open' && session.expires_at <= now

/** Ends every session whose time is over. */
export function endDueSessions(book: Book): void {
  for (const kept of book.state.sessions.values()) if (isDue(kept, book.now())) end(book, kept)
}

/** Finds a session as it stands now; null when there is none. */
export function lookUp(book: Book, id: string): KeptSession | null {
  const kept = book.state.sessions.get(id)
  if (!kept) return null
  if (isDue(kept, book.now())) end(book, kept)
  return kept
}

/** @throws StripeTrouble 404 */
export function findSession(book: Book, id: string): KeptSession {
  const kept = lookUp(book, id)
  if (!kept) throw noSuch('checkout.session', id, 'session')
  return kept
}

/** @throws StripeTrouble 404, and 400 for one that is complete or expired */
export function expireSession(book: Book, id: string): Stripe.Checkout.Session {
  const kept = findSession(book, id)
  const { status } = kept.session
  if (status !== 'open')
    throw new StripeTrouble(
      400,
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`,
    )
  end(book, kept)
  return kept.session
}

/** The session's payment intent, made at the first try. */
function intentFor(book: Book, kept: KeptSession): Stripe.PaymentIntent {
  const known = kept.intentId === null ? undefined : book.state.intents.get(kept.intentId)
  if (known) return known
  const { amount_total, currency } = kept.session
  const intent = makeIntent({
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
export function declineCard(book: Book, kept: KeptSession, { code, message }: Decline): void {
  const intent = intentFor(book, kept)
  intent.last_payment_error = { type: 'card_error', code: 'card_declined', decline_code: code, message }
  happened(book, intentEvent('payment_intent.payment_failed', intent, book.now()))
}

/** Takes the money of an open session. */
export function takePayment(book: Book, kept: KeptSession): void {
  const { session } = kept
  const intent = intentFor(book, kept)
  const amount = book.tamper.amount ?? intent.amount
  const currency = book.tamper.currency ?? intent.currency
  Object.assign(intent, {
    amount,
    amount_received: amount,
    currency,
    last_payment_error: null,
    latest_charge: makeId('ch_'),
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
  happened(book, intentEvent('payment_intent.succeeded', intent, book.now()))
  happened(book, sessionEvent('checkout.session.completed', session, book.now()))
}

/** @throws StripeTrouble 404 */
export function findIntent(book: Book, id: string): Stripe.PaymentIntent {
  const intent = book.state.intents.get(id)
  if (!intent) throw noSuch('payment_intent', id, 'intent')
  return intent
}
