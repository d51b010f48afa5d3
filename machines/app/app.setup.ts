import { assign, enqueueActions, type SnapshotFrom, setup, stateIn } from 'xstate'
import type { OrderNotification } from '#domain/contract/realtime/socket-events'
import { isSameJson } from '#domain/same-json'
import type { AddRequest } from '#machines/cart/cart-write'
import type { OrderedCart } from '#machines/cart/ordered-lines'
import { withPendingAdd } from '#machines/cart/pending-adds'
import type { PaymentRequest } from '#machines/payment/payment-request'
import type { ReturnArrival } from '#machines/payment-return/checkout-status'
import { ACTOR_TIMEOUT } from '#machines/provided-actor'
import { signedInUser } from '#machines/session/signed-in-user'
import { setupTypes } from '#machines/setup-types'
import { showToastAction } from '#machines/toasts/show-toast'
import { appActors, type LastPayment } from './app-actors'
import { type AppActorId, type EventRoute, routesForEvent, sendRoutes } from './event-routing'

export type AppEvent =
  | { type: 'browser.online' }
  | { type: 'browser.offline' }
  | { type: 'tab.shown' }
  /** An order page, or My Orders, opens or closes. */
  | { type: 'order.opened'; orderId: string }
  | { type: 'order.closed' }
  | { type: 'orders.opened' }
  | { type: 'orders.closed' }
  /** '+ Add' by a visitor who is not signed in. Specification 8.19. */
  | { type: 'app.addRequested'; pendingAdd: AddRequest }
  /** From the live connection: one order has a new status, or updates may have been missed. */
  | ({ type: 'order.statusChanged' } & OrderNotification)
  | { type: 'realtime.connected' }
  /** The payment page, or the page that the provider returns to, opens or closes. */
  | ({ type: 'payment.opened' } & PaymentVisit)
  | { type: 'payment.closed' }
  | ({ type: 'paymentReturn.opened' } & ReturnArrival)
  | { type: 'paymentReturn.closed' }
  /** From a payment chart: the payment is paid, and this leaves the cart. Null after the payment of an earlier order. */
  | { type: 'payment.paid'; paidCart: OrderedCart | null }

/** How the payment page was opened. */
export interface PaymentVisit {
  /** What to pay. Null if the page was opened without it: a saved payment may still have it. */
  readonly paymentRequest: PaymentRequest | null
  /** The customer came back by the provider's cancel link or by the browser's back. */
  readonly returnedUnpaid: boolean
}

export interface AppInput {
  /** The app opens a checkout only on this domain and its subdomains. Specification 13.8. */
  readonly checkoutDomain: string
}

/** The id of the customer; null for a visitor; undefined until the session knows. */
type CurrentUserId = string | null | undefined

interface AppMachineContext extends AppInput {
  userId: CurrentUserId
  /** The dishes that a visitor wants to add. The cart gets them after the sign-in. */
  pendingAdds: readonly AddRequest[]
  orderId: string
  /** How the payment page and the return page were opened last. */
  paymentVisit: PaymentVisit
  returnArrival: ReturnArrival
}

type SessionSnapshot = SnapshotFrom<typeof appActors.session>

const userIdOf = (session: SessionSnapshot): CurrentUserId =>
  session.hasTag('signedOut') ? null : signedInUser(session)?.id

export const sessionUserId = ({ event }: { event: { snapshot: SessionSnapshot } }) => userIdOf(event.snapshot)
export const userIdInput = ({ context }: { context: AppMachineContext }) => ({
  userId: context.userId ?? '',
})

/** Keeps a dish that is added before the sign-in. */
export const SAVE_PENDING_ADD = {
  actions: {
    type: 'savePendingAdd',
    params: ({ event }: { event: { pendingAdd: AddRequest } }) => event.pendingAdd,
  },
} as const

/** Logs that an actor has failed. The app goes on without it. */
export const logFailure = (actor: AppActorId | 'browserEvents') =>
  ({ actions: { type: 'logMessage', params: `Actor "${actor}" failed` } }) as const

/** Sends an event to the actors that `routesForEvent` names. */
export const FORWARD_EVENT = {
  type: 'forwardEvents',
  params: ({ event }: { event: Parameters<typeof routesForEvent>[0] }) => routesForEvent(event),
} as const

/** The types, actors, actions, guards and delays of the app chart. Its states are in `app.machine.ts`. */
export const appSetup = setup({
  types: setupTypes<{
    input: AppInput
    context: AppMachineContext
    events: AppEvent
    tags: 'loading' | 'signedIn' | 'signedOut'
    children: { [Name in keyof typeof appActors]: Name }
  }>(),
  actors: appActors,
  guards: {
    isNewUser: ({ context }, userId: CurrentUserId) =>
      typeof userId === 'string' && userId !== context.userId,
    /** The visit is already open. The router opens it again, for example after a change of the address. */
    isSamePaymentVisit: ({ context }, { paymentRequest, returnedUnpaid }: PaymentVisit) =>
      !returnedUnpaid && isSameJson(paymentRequest, context.paymentVisit.paymentRequest),
    isPaymentPageClosed: stateIn({ signedIn: { payment: { paying: 'leaving' } } }),
    isPaid: (_, { outcome }: LastPayment) => outcome === 'paid',
    isEnded: (_, { outcome }: LastPayment) => outcome === 'ended',
    isUserGone: ({ context }, userId: CurrentUserId) => userId === null && context.userId !== null,
  },
  actions: {
    setUser: assign({ userId: (_, userId: CurrentUserId) => userId }),
    savePendingAdd: assign({
      pendingAdds: ({ context }, pendingAdd: AddRequest) => withPendingAdd(context.pendingAdds, pendingAdd),
    }),
    clearPendingAdds: assign({ pendingAdds: [] }),
    setOrderId: assign({ orderId: (_, orderId: string) => orderId }),
    setPaymentVisit: assign({
      paymentVisit: (_, { paymentRequest, returnedUnpaid }: PaymentVisit) => ({
        paymentRequest,
        returnedUnpaid,
      }),
    }),
    setReturnArrival: assign({
      returnArrival: (_, { sessionId, orderId }: ReturnArrival) => ({ sessionId, orderId }),
    }),
    showToast: showToastAction<AppMachineContext, AppEvent>(),
    /** Clears the customer's data from the query cache, so that another account never sees it. */
    clearCustomerData: () => {},
    /** Reads the orders on the screen again. */
    refreshOrders: () => {},
    logMessage: (_, _message: string) => {},
  },
  delays: { actorTimeout: ACTOR_TIMEOUT },
}).extend({
  actions: {
    forwardEvents: enqueueActions((args, routes: readonly EventRoute[]) => sendRoutes(args, routes)),
  },
})
