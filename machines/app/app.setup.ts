import { assign, enqueueActions, type SnapshotFrom, setup, stateIn } from 'xstate'
import type { OrderNotification } from '#domain/contract/socket-events'
import type { AddRequest } from '#machines/cart/cart-write'
import { ACTOR_TIMEOUT } from '#machines/kit/patience'
import type { EventRoute } from './event-routing'
import { appActors, type LastPayment } from './app-actors'
import type { PaymentRequest } from '#machines/payment/payment-request'
import type { ReturnArrival } from '#machines/payment-return/checkout-status'
import { signedInUser } from '#machines/session/session.machine'
import { showToastAction } from '#machines/toasts/show-toast'

export type AppEvent =
  | { type: 'browser.online' }
  | { type: 'browser.offline' }
  | { type: 'tab.shown' }
  /** An order page opens and closes; so does My Orders. */
  | { type: 'order.opened'; orderId: string }
  | { type: 'order.closed' }
  | { type: 'orders.opened' }
  | { type: 'orders.closed' }
  /** '+ Add' by a visitor who is not signed in. */
  | { type: 'app.addRequested'; wanted: AddRequest }
  /** From the live connection: news of one order, and that some may have been missed. */
  | ({ type: 'order.statusChanged' } & OrderNotification)
  | { type: 'realtime.connected' }
  /** The payment page opens and closes; so does the page to which the provider returns. */
  | ({ type: 'payment.opened' } & PaymentVisit)
  | { type: 'payment.closed' }
  | ({ type: 'paymentReturn.opened' } & ReturnArrival)
  | { type: 'paymentReturn.closed' }
  /** From a payment's chart: it is paid, and the server has cleared the cart. */
  | { type: 'payment.paid' }

/** How the payment page was opened. */
export interface PaymentVisit {
  /** null where the page was handed nothing: what is kept may still say what it was for. */
  readonly paymentRequest: PaymentRequest | null
  /** By the provider's cancel link, or by the browser's back to this page. */
  readonly returnedUnpaid: boolean
}

export interface AppInput {
  /** The one host, with those under it, to which a checkout may lead. */
  readonly checkoutDomain: string
}

/** A customer's id; null for a visitor; undefined until the session has said. */
type CurrentUserId = string | null | undefined

interface AppMachineContext extends AppInput {
  userId: CurrentUserId
  /** What the visitor wanted to add; the cart is given it after the sign-in. */
  pendingAdd: AddRequest | null
  orderId: string
  /** The last opening of the payment page, and of the page to which the provider returns. */
  paymentVisit: PaymentVisit
  returnArrival: ReturnArrival
}

type SessionSnapshot = SnapshotFrom<typeof appActors.session>

/** Whom the session speaks of; undefined while it does not know. */
const userIdOf = (session: SessionSnapshot): CurrentUserId =>
  session.hasTag('signedOut') ? null : signedInUser(session)?.id

export const shownUserId = ({ event }: { event: { snapshot: SessionSnapshot } }) => userIdOf(event.snapshot)
export const customerInput = ({ context }: { context: AppMachineContext }) => ({
  userId: context.userId ?? '',
})
export const eventParam = <Event>({ event }: { event: Event }) => event
/** What was pressed before anybody is known to be signed in is kept for the cart. */
export const SAVE_PENDING_ADD = {
  actions: { type: 'savePendingAdd', params: ({ event }: { event: { wanted: AddRequest } }) => event.wanted },
} as const
export const logFailure = (what: string) =>
  ({ actions: { type: 'log', params: `The ${what} broke` } }) as const

const isSameRequest = (one: PaymentRequest | null, other: PaymentRequest | null) =>
  JSON.stringify(one) === JSON.stringify(other)

/** What the park is made of: who speaks, whom it owns, and its functions. The picture is in `park.machine.ts`. */
export const appSetup = setup({
  types: {
    input: {} as AppInput,
    context: {} as AppMachineContext,
    events: {} as AppEvent,
    tags: {} as 'loading' | 'signedIn' | 'signedOut',
    children: {} as { [Name in keyof typeof appActors]: Name },
  },
  actors: appActors,
  guards: {
    isNewUser: ({ context }, who: CurrentUserId) => typeof who === 'string' && who !== context.userId,
    /** The router says again what is open already: after a change of the address, or of who is here. */
    isSamePaymentVisit: ({ context }, { paymentRequest, returnedUnpaid }: PaymentVisit) =>
      !returnedUnpaid && isSameRequest(paymentRequest, context.paymentVisit.paymentRequest),
    isPaymentPageClosed: stateIn({ signedIn: { payment: { paying: 'leaving' } } }),
    isPaid: (_, { outcome }: LastPayment) => outcome === 'paid',
    isEnded: (_, { outcome }: LastPayment) => outcome === 'ended',
    isUserGone: ({ context }, who: CurrentUserId) => who === null && context.userId !== null,
  },
  actions: {
    setUser: assign({ userId: (_, who: CurrentUserId) => who }),
    savePendingAdd: assign({ pendingAdd: (_, wanted: AddRequest | null) => wanted }),
    setOrderId: assign({ orderId: (_, orderId: string) => orderId }),
    visit: assign({
      paymentVisit: (_, { paymentRequest, returnedUnpaid }: PaymentVisit) => ({
        paymentRequest,
        returnedUnpaid,
      }),
    }),
    setReturnArrival: assign({
      returnArrival: (_, { sessionId, orderId }: ReturnArrival) => ({ sessionId, orderId }),
    }),
    showToast: showToastAction<AppMachineContext, AppEvent>(),
    /** Drops what the app keeps of a customer's answers: nobody sees another account's. */
    clearCustomerData: () => {},
    /** Has the app ask anew for the orders that are on the screen. */
    refreshOrders: () => {},
    log: (_, _message: string) => {},
  },
  delays: { patience: ACTOR_TIMEOUT },
}).extend({
  actions: {
    forward: enqueueActions(({ enqueue, system }, passings: readonly EventRoute[]) => {
      for (const { to, event } of passings)
        for (const name of to) {
          const actor = system.get(name)
          if (actor) enqueue.sendTo(actor, event)
        }
    }),
  },
})
