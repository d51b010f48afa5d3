import type { Fault } from '#domain/fault'
import type { Cases, Sent, Step } from '#machines/kit/flow'
import type { paymentReturnMachine } from '#machines/payment-return/payment-return.machine'
import type { Arrival, ReturnInput, Verdict } from '#machines/payment-return/verdict'

/** The ways to the page: by the provider, by router state, and by hand. */
export const INPUTS = {
  byProvider: { userId: '7', sessionId: 'cs_test_1', orderId: null },
  byRouter: { userId: '7', sessionId: null, orderId: '1042' },
  byHand: { userId: '7', sessionId: null, orderId: null },
} as const satisfies Record<string, ReturnInput>

export const ORDER_DATA = { vendorId: 31, orderType: 'dine_in', items: [], allergyNote: '' }

const answered = (status: string, orderId: string | null = null): Step => ({
  type: 'xstate.done.actor.verifyPayment',
  output: { status, orderId, orderData: ORDER_DATA, sessionId: 'cs_test_1' } satisfies Verdict,
})
const ordered = (output: string | null): Step => ({ type: 'xstate.done.actor.createOrder', output })
const failed = (slot: 'verifyPayment' | 'createOrder', error: unknown): Step => ({
  type: `xstate.error.actor.${slot}`,
  error,
})
const sent = (event: Sent<typeof paymentReturnMachine>): Step => ({ ...event })
const opened = ({ sessionId, orderId }: Arrival): Step =>
  sent({ type: 'paymentReturn.opened', sessionId, orderId })
const fault = (kind: Fault['kind'], status: number | null, message: string): Fault => ({
  kind,
  status,
  message,
})

const OFFLINE = fault('offline', null, '')
const BROKEN = fault('refused', 502, 'Unable to verify order status. Please contact support.')
const BUSY = fault('refused', 429, 'Too many requests')
const UNREADABLE = { message: 'not a fault at all' }

/** Everything that can reach the page's chart from outside, by what it means. */
export const STEPS = {
  paid: answered('paid'),
  succeeded: answered('succeeded'),
  paidAndOrdered: answered('paid', '1042'),
  succeededAndOrdered: answered('succeeded', '1042'),
  unpaid: answered('unpaid'),
  unpaidOrder: answered('unpaid', '1042'),
  failed: answered('failed'),
  canceled: answered('canceled'),
  undecided: answered('processing', '1042'),
  unknown: failed('verifyPayment', fault('refused', 404, 'Payment not found')),
  unknownWithoutWords: failed('verifyPayment', fault('refused', 400, '')),
  notVerifiedOffline: failed('verifyPayment', OFFLINE),
  notVerifiedBroken: failed('verifyPayment', BROKEN),
  notVerifiedBusy: failed('verifyPayment', BUSY),
  notVerifiedUnreadable: failed('verifyPayment', UNREADABLE),
  ordered: ordered('1042'),
  orderedWithoutId: ordered(null),
  refused: failed('createOrder', fault('refused', 409, 'This payment has not been made')),
  refusedWithoutWords: failed('createOrder', fault('refused', 400, '')),
  notOrderedOffline: failed('createOrder', OFFLINE),
  notOrderedBroken: failed('createOrder', BROKEN),
  notOrderedUnreadable: failed('createOrder', UNREADABLE),
  openedAgain: opened(INPUTS.byProvider),
  openedAnother: opened({ sessionId: 'cs_test_2', orderId: null }),
  openedByRouter: opened(INPUTS.byRouter),
  openedByHand: opened(INPUTS.byHand),
  retried: sent({ type: 'paymentReturn.retried' }),
  continued: sent({ type: 'paymentReturn.continued' }),
  shown: sent({ type: 'tab.shown' }),
  online: sent({ type: 'browser.online' }),
  asksAgain: { type: 'xstate.after.askEvery.paymentReturn.verifying.waiting' },
  answerIsLate: { type: 'xstate.after.patience.paymentReturn.verifying.asking' },
  orderIsLate: { type: 'xstate.after.patience.paymentReturn.verifying.ordering' },
  minuteEnds: { type: 'xstate.after.giveUpAfter.paymentReturn.verifying' },
  ticks: { type: 'xstate.after.tick.paymentReturn.confirmed.counting' },
} as const satisfies Record<string, Step>

export const paymentReturnCases: Cases<typeof paymentReturnMachine> = {
  input: INPUTS.byProvider,
  events: Object.values(STEPS),
}
