import { assign, setup } from 'xstate'
import { placeOrder } from '#domain/calls/orders'
import { orderDataOf } from '#domain/calls/payments'
import { type Fault, toFault } from '#domain/fault'
import { PATIENCE } from '#machines/kit/patience'
import { provided } from '#machines/kit/provided'
import { POLL_EVERY } from '#machines/payment/outcome'
import { type Arrival, isClear, type ReturnInput, standingOf, type Verdict } from './verdict'

type PaymentReturnEvent =
  /** The page is open already, and another payment's address is gone to; the same one is no news. */
  | ({ type: 'paymentReturn.opened' } & Arrival)
  /** 'Try again' on the failed page. */
  | { type: 'paymentReturn.retried' }
  /** The customer does not wait for the countdown. */
  | { type: 'paymentReturn.continued' }
  | { type: 'tab.shown' }
  | { type: 'browser.online' }

interface PaymentReturnContext extends ReturnInput {
  /** What the session was paid for, as the server has it; it goes back to it as it is. */
  readonly orderData: unknown
  /** Of the countdown, as the page shows it. */
  readonly secondsLeft: number
  /** Why it failed, in the words that the customer reads; null otherwise. */
  readonly problem: string | null
}

interface Mind {
  context: PaymentReturnContext
}

/** In ms; the countdown ticks once a second. */
const DELAYS = { askEvery: POLL_EVERY, giveUpAfter: 60_000, patience: PATIENCE, tick: 1_000 }
/** Section 9: redirect after so many seconds. */
const COUNTDOWN = 3

export const arrivedBy = ({ sessionId, orderId }: Arrival) => ({
  sessionId,
  orderId,
  orderData: null,
  secondsLeft: COUNTDOWN,
  problem: null,
})

/** @throws Error when there is no session to ask about, which the chart rules out. */
export function sessionOf({ context: { sessionId } }: Mind): string {
  if (sessionId === null) throw new Error('No payment to ask about')
  return sessionId
}

export const verdictOf = ({ event }: { event: { output: Verdict } }) => event.output
export const orderOf = ({ event }: { event: { output: string | null } }) => event.output
export const notVerified = ({ event }: { event: { error: unknown } }) =>
  toFault(event.error, orderDataOf.fallback)
export const notOrdered = ({ event }: { event: { error: unknown } }) =>
  toFault(event.error, placeOrder.fallback)
export const given = <Event>({ event }: { event: Event }) => event
export const kept = ({ context: { userId } }: Mind) => userId

/** What the chart is made of: who speaks, what it needs, and its functions. The picture is in `payment-return.machine.ts`. */
export const paymentReturnSetup = setup({
  types: {
    input: {} as ReturnInput,
    context: {} as PaymentReturnContext,
    events: {} as PaymentReturnEvent,
    tags: {} as 'busy' | 'settled',
  },
  actors: {
    /** Asks the server what became of a session, and for what it was paid. */
    verifyPayment: provided<Verdict, { sessionId: string }>('verifyPayment'),
    /** Posts the order of a paid session, under a key made from the session; gives its id, or null where the answer has none. */
    createOrder: provided<string | null, { sessionId: string; orderData: unknown }>('createOrder'),
  },
  actions: {
    /** Tells the cart that the server has cleared it. */
    emptyCart: () => {},
    /** Drops the kept facts of this customer's payment. */
    forget: (_, _userId: string) => {},
    /** Goes to the confirmation of an order. */
    showConfirmation: (_, _orderId: string) => {},
    /** Goes to My Orders. */
    showOrders: () => {},
    arrive: assign((_, arrival: Arrival) => arrivedBy(arrival)),
    takeVerdict: assign((_, { orderId, orderData }: Verdict) => ({ orderId, orderData })),
    takeOrder: assign((_, orderId: string | null) => ({ orderId })),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    explain: assign((_, problem: string) => ({ problem })),
    startOver: assign({ problem: null }),
  },
  guards: {
    isAnother: ({ context }, { sessionId, orderId }: Arrival) =>
      sessionId !== context.sessionId || (sessionId === null && orderId !== context.orderId),
    hasOrder: ({ context }) => context.orderId !== null,
    hasSession: ({ context }) => context.sessionId !== null,
    isOrdered: (_, { status, orderId }: Verdict) => standingOf(status) === 'paid' && orderId !== null,
    isPaid: (_, { status }: Verdict) => standingOf(status) === 'paid',
    isUnpaid: (_, { status }: Verdict) => standingOf(status) === 'unpaid',
    isClear: (_, fault: Fault) => isClear(fault),
    isCounting: ({ context }) => context.secondsLeft > 1,
  },
  delays: DELAYS,
})
