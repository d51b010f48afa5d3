import { assign, enqueueActions, type SnapshotFrom, setup, stateIn } from 'xstate'
import type { OrderNotification } from '#domain/calls/events'
import type { AddRequest } from '#machines/cart/write'
import { PATIENCE } from '#machines/kit/patience'
import type { Passing } from '#machines/park/hearers'
import { type LastPayment, parkActors } from '#machines/park/park-actors'
import type { Handover } from '#machines/payment/handover'
import type { Arrival } from '#machines/payment-return/verdict'
import { userOf } from '#machines/session/session.machine'
import { tellToasts } from '#machines/toasts/tell'

export type ParkEvent =
  | { type: 'browser.online' }
  | { type: 'browser.offline' }
  | { type: 'tab.shown' }
  /** An order page opens and closes; so does My Orders. */
  | { type: 'order.opened'; orderId: string }
  | { type: 'order.closed' }
  | { type: 'orders.opened' }
  | { type: 'orders.closed' }
  /** '+ Add' by a visitor who is not signed in. */
  | { type: 'park.addWanted'; wanted: AddRequest }
  /** From the live connection: news of one order, and that some may have been missed. */
  | ({ type: 'order.pushed' } & OrderNotification)
  | { type: 'order.caughtUp' }
  /** The payment page opens and closes; so does the page to which the provider returns. */
  | ({ type: 'payment.opened' } & Visit)
  | { type: 'payment.closed' }
  | ({ type: 'paymentReturn.opened' } & Arrival)
  | { type: 'paymentReturn.closed' }
  /** From a payment's chart: it is paid, and the server has cleared the cart. */
  | { type: 'payment.paid' }

/** How the payment page was opened. */
export interface Visit {
  /** null where the page was handed nothing: what is kept may still say what it was for. */
  readonly handover: Handover | null
  /** By the provider's cancel link, or by the browser's back to this page. */
  readonly cameBack: boolean
}

export interface ParkInput {
  /** The one host, with those under it, to which a checkout may lead. */
  readonly checkoutDomain: string
}

/** A customer's id; null for a visitor; undefined until the session has said. */
type Who = string | null | undefined

interface ParkContext extends ParkInput {
  userId: Who
  /** What the visitor wanted to add; the cart is given it after the sign-in. */
  wanted: AddRequest | null
  orderId: string
  /** The last opening of the payment page, and of the page to which the provider returns. */
  visit: Visit
  arrival: Arrival
}

type SessionSnapshot = SnapshotFrom<typeof parkActors.session>

/** Whom the session speaks of; undefined while it does not know. */
const whoIs = (session: SessionSnapshot): Who => (session.hasTag('signedOut') ? null : userOf(session)?.id)

export const shown = ({ event }: { event: { snapshot: SessionSnapshot } }) => whoIs(event.snapshot)
export const customer = ({ context }: { context: ParkContext }) => ({ userId: context.userId ?? '' })
export const given = <Event>({ event }: { event: Event }) => event
/** What was pressed before anybody is known to be signed in is kept for the cart. */
export const WISH = {
  actions: { type: 'wish', params: ({ event }: { event: { wanted: AddRequest } }) => event.wanted },
} as const
export const broke = (what: string) => ({ actions: { type: 'log', params: `The ${what} broke` } }) as const

const isSame = (one: Handover | null, other: Handover | null) => JSON.stringify(one) === JSON.stringify(other)

/** What the park is made of: who speaks, whom it owns, and its functions. The picture is in `park.machine.ts`. */
export const parkSetup = setup({
  types: {
    input: {} as ParkInput,
    context: {} as ParkContext,
    events: {} as ParkEvent,
    tags: {} as 'loading' | 'signedIn' | 'signedOut',
    children: {} as { [Name in keyof typeof parkActors]: Name },
  },
  actors: parkActors,
  guards: {
    isNewcomer: ({ context }, who: Who) => typeof who === 'string' && who !== context.userId,
    /** The router says again what is open already: after a change of the address, or of who is here. */
    isSameVisit: ({ context }, { handover, cameBack }: Visit) =>
      !cameBack && isSame(handover, context.visit.handover),
    isPageLeft: stateIn({ signedIn: { payment: { paying: 'leaving' } } }),
    isPaid: (_, { outcome }: LastPayment) => outcome === 'paid',
    isEnded: (_, { outcome }: LastPayment) => outcome === 'ended',
    isGone: ({ context }, who: Who) => who === null && context.userId !== null,
  },
  actions: {
    meet: assign({ userId: (_, who: Who) => who }),
    wish: assign({ wanted: (_, wanted: AddRequest | null) => wanted }),
    turnTo: assign({ orderId: (_, orderId: string) => orderId }),
    visit: assign({ visit: (_, { handover, cameBack }: Visit) => ({ handover, cameBack }) }),
    arrive: assign({ arrival: (_, { sessionId, orderId }: Arrival) => ({ sessionId, orderId }) }),
    tell: tellToasts<ParkContext, ParkEvent>(),
    /** Drops what the app keeps of a customer's answers: nobody sees another account's. */
    forgetCustomer: () => {},
    /** Has the app ask anew for the orders that are on the screen. */
    refreshOrders: () => {},
    log: (_, _message: string) => {},
  },
  delays: { patience: PATIENCE },
}).extend({
  actions: {
    pass: enqueueActions(({ enqueue, system }, passings: readonly Passing[]) => {
      for (const { to, event } of passings)
        for (const name of to) {
          const actor = system.get(name)
          if (actor) enqueue.sendTo(actor, event)
        }
    }),
  },
})
