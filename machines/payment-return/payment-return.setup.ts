import { assign, setup } from 'xstate'
import { placeOrder } from '#domain/contract/orders'
import { getOrderData } from '#domain/contract/payments'
import { type ApiErrorData, toApiErrorData } from '#domain/api-error'
import { ACTOR_TIMEOUT } from '#machines/kit/patience'
import { providedPromise } from '#machines/provided-actor'
import { POLL_INTERVAL } from '#machines/payment/payment-outcome'
import {
  type CheckoutStatus,
  isPermanentRefusal,
  meaningOfStatus,
  type PaymentReturnInput,
  type ReturnArrival,
} from './checkout-status'

type PaymentReturnEvent =
  /** The page is open already, and another payment's address is gone to; the same one is no news. */
  | ({ type: 'paymentReturn.opened' } & ReturnArrival)
  /** 'Try again' on the failed page. */
  | { type: 'paymentReturn.retried' }
  /** The customer does not wait for the countdown. */
  | { type: 'paymentReturn.countdownSkipped' }
  | { type: 'tab.shown' }
  | { type: 'browser.online' }

interface PaymentReturnContext extends PaymentReturnInput {
  /** What the session was paid for, as the server has it; it goes back to it as it is. */
  readonly orderData: unknown
  /** Of the countdown, as the page shows it. */
  readonly secondsLeft: number
  /** Why it failed, in the words that the customer reads; null otherwise. */
  readonly errorMessage: string | null
}

interface ContextArg {
  context: PaymentReturnContext
}

/** In ms; the countdown ticks once a second. */
const DELAYS = { askEvery: POLL_INTERVAL, giveUpAfter: 60_000, patience: ACTOR_TIMEOUT, tick: 1_000 }
/** Section 9: redirect after so many seconds. */
const COUNTDOWN_SECONDS = 3

export const arrivalContext = ({ sessionId, orderId }: ReturnArrival) => ({
  sessionId,
  orderId,
  orderData: null,
  secondsLeft: COUNTDOWN_SECONDS,
  problem: null,
})

/** @throws Error when there is no session to ask about, which the chart rules out. */
export function sessionIdOf({ context: { sessionId } }: ContextArg): string {
  if (sessionId === null) throw new Error('No payment to ask about')
  return sessionId
}

export const checkoutStatusOf = ({ event }: { event: { output: CheckoutStatus } }) => event.output
export const orderIdOf = ({ event }: { event: { output: string | null } }) => event.output
export const verifyError = ({ event }: { event: { error: unknown } }) =>
  toApiErrorData(event.error, getOrderData.defaultError)
export const orderError = ({ event }: { event: { error: unknown } }) =>
  toApiErrorData(event.error, placeOrder.defaultError)
export const eventParam = <Event>({ event }: { event: Event }) => event
export const userIdParam = ({ context: { userId } }: ContextArg) => userId

/** What the chart is made of: who speaks, what it needs, and its functions. The picture is in `payment-return.machine.ts`. */
export const paymentReturnSetup = setup({
  types: {
    input: {} as PaymentReturnInput,
    context: {} as PaymentReturnContext,
    events: {} as PaymentReturnEvent,
    tags: {} as 'busy' | 'settled',
  },
  actors: {
    /** Asks the server what became of a session, and for what it was paid. */
    verifyPayment: providedPromise<CheckoutStatus, { sessionId: string }>('verifyPayment'),
    /** Posts the order of a paid session, under a key made from the session; gives its id, or null where the answer has none. */
    createOrder: providedPromise<string | null, { sessionId: string; orderData: unknown }>('createOrder'),
  },
  actions: {
    /** Tells the cart that the server has cleared it. */
    emptyCart: () => {},
    /** Drops the kept facts of this customer's payment. */
    clearSavedPayment: (_, _userId: string) => {},
    /** Goes to the confirmation of an order. */
    showConfirmation: (_, _orderId: string) => {},
    /** Goes to My Orders. */
    showOrders: () => {},
    setArrival: assign((_, arrival: ReturnArrival) => arrivalContext(arrival)),
    setCheckoutStatus: assign((_, { orderId, orderData }: CheckoutStatus) => ({ orderId, orderData })),
    setOrderId: assign((_, orderId: string | null) => ({ orderId })),
    decrementCountdown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    setError: assign((_, errorMessage: string) => ({ errorMessage })),
    clearError: assign({ errorMessage: null }),
  },
  guards: {
    isOtherArrival: ({ context }, { sessionId, orderId }: ReturnArrival) =>
      sessionId !== context.sessionId || (sessionId === null && orderId !== context.orderId),
    hasOrder: ({ context }) => context.orderId !== null,
    hasSession: ({ context }) => context.sessionId !== null,
    isOrdered: (_, { status, orderId }: CheckoutStatus) =>
      meaningOfStatus(status) === 'paid' && orderId !== null,
    isPaid: (_, { status }: CheckoutStatus) => meaningOfStatus(status) === 'paid',
    isUnpaid: (_, { status }: CheckoutStatus) => meaningOfStatus(status) === 'unpaid',
    isPermanentRefusal: (_, fault: ApiErrorData) => isPermanentRefusal(fault),
    hasSecondsLeft: ({ context }) => context.secondsLeft > 1,
  },
  delays: DELAYS,
})
