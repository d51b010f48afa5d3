import type { ChartEvent, Fixtures, MachineEvent } from 'statechart-kit/explore/flow'
import type { ApiErrorData } from '#domain/api-error'
import type { refundMachine } from '#machines/refund/refund.machine'

export const REFUNDABLE = 800
/** What is left once another host was first. */
export const LESS_REFUNDABLE = 400
const CARD_TARGET = { orderId: 1042, paymentId: 'pay_1', refundable: REFUNDABLE, stoppableAt: null } as const

const toStep = (event: MachineEvent<typeof refundMachine>): ChartEvent => ({ ...event })
const errorStep = (error: ApiErrorData): ChartEvent => ({ type: 'xstate.error.actor.sendRefund', error })
const submit = (amount: string, reason: string) => toStep({ type: 'refund.submitted', amount, reason })

/** Every event that reaches the refund from outside. */
export const REFUND_STEPS = {
  opened: toStep({ type: 'refund.opened', ...CARD_TARGET }),
  openedCash: toStep({
    type: 'refund.opened',
    orderId: 1043,
    paymentId: null,
    refundable: REFUNDABLE,
    stoppableAt: null,
  }),
  /** The kitchen has not handed the order over. */
  openedStoppable: toStep({ type: 'refund.opened', ...CARD_TARGET, stoppableAt: 'preparing' }),
  submitted: submit(' 3.50', ' The fries were cold '),
  submittedAll: submit('8', 'Everything was cold'),
  submittedTooMuch: submit('8.01', 'The fries were cold'),
  submittedNothing: submit('0', 'The fries were cold'),
  submittedNoReason: submit('3.50', ' '),
  amountEdited: toStep({ type: 'refund.fieldEdited', field: 'amount' }),
  reasonEdited: toStep({ type: 'refund.fieldEdited', field: 'reason' }),
  confirmed: toStep({ type: 'refund.confirmed', idempotencyKey: 'key-1', stopsOrder: false }),
  confirmedAgain: toStep({ type: 'refund.confirmed', idempotencyKey: 'key-2', stopsOrder: false }),
  confirmedStop: toStep({ type: 'refund.confirmed', idempotencyKey: 'key-3', stopsOrder: true }),
  retried: toStep({ type: 'refund.retried' }),
  changed: toStep({ type: 'refund.changed', refundable: REFUNDABLE, stoppableAt: null }),
  changedForLess: toStep({ type: 'refund.changed', refundable: LESS_REFUNDABLE, stoppableAt: null }),
  closed: toStep({ type: 'refund.closed' }),
  made: { type: 'xstate.done.actor.sendRefund', output: {} },
  refused: errorStep({
    kind: 'refused',
    status: 409,
    code: 'refund_too_large',
    message: 'Only £2.00 is left to refund.',
  }),
  unanswered: errorStep({
    kind: 'refused',
    status: 502,
    code: 'refund_unanswered',
    message: 'The card provider has not answered.',
  }),
  sessionEnded: errorStep({
    kind: 'refused',
    status: 401,
    code: 'unauthenticated',
    message: 'Please sign in to continue',
  }),
  offline: errorStep({ kind: 'offline', status: null, message: '' }),
  garbled: { type: 'xstate.error.actor.sendRefund', error: 'not an error of the API' },
  timeout: { type: 'xstate.after.actorTimeout.refund.sending' },
} as const satisfies Record<string, ChartEvent>

export const refundFixtures: Fixtures<typeof refundMachine> = {
  input: undefined,
  events: Object.values(REFUND_STEPS),
}
