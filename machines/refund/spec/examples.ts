import { actorInputsInLastStep } from 'statechart-kit/check/started-actors'
import type { Example } from 'statechart-kit/explore/flow'
import { isSameJson } from '#domain/same-json'
import type { refundMachine } from '#machines/refund/refund.machine'
import { LESS_REFUNDABLE, REFUND_STEPS, REFUNDABLE } from './fixtures'

const CONFIRM_STEPS = [REFUND_STEPS.opened, REFUND_STEPS.submitted]
const SEND_STEPS = [...CONFIRM_STEPS, REFUND_STEPS.confirmed]
const SENT = {
  orderId: 1042,
  paymentId: 'pay_1',
  amount: 350,
  reason: 'The fries were cold',
  refundable: REFUNDABLE,
  stopsOrderAt: null,
  idempotencyKey: 'key-1',
}

export const refundExamples: readonly Example<typeof refundMachine>[] = [
  {
    title: 'A host refunds part of an order.',
    steps: [...SEND_STEPS, REFUND_STEPS.made],
    endsIn: 'done',
  },
  {
    title: 'Amount and reason are sent in pence and without spaces, under the key.',
    steps: SEND_STEPS,
    endsIn: 'sending',
    expect: (_, history) => isSameJson(actorInputsInLastStep(history, 'sendRefund'), [SENT]),
  },
  {
    title: 'A host refunds all that is left of a cash order.',
    steps: [REFUND_STEPS.openedCash, REFUND_STEPS.submittedAll, REFUND_STEPS.confirmed],
    endsIn: 'sending',
    expect: (_, history) =>
      isSameJson(actorInputsInLastStep(history, 'sendRefund'), [
        {
          orderId: 1043,
          paymentId: null,
          amount: 800,
          reason: 'Everything was cold',
          refundable: REFUNDABLE,
          stopsOrderAt: null,
          idempotencyKey: 'key-1',
        },
      ]),
  },
  {
    // Specification 27.28.
    title: 'A host refunds all of an order that is being cooked, and stops it.',
    steps: [REFUND_STEPS.openedStoppable, REFUND_STEPS.submittedAll, REFUND_STEPS.confirmedStop],
    endsIn: 'sending',
    expect: (_, history) =>
      isSameJson(actorInputsInLastStep(history, 'sendRefund'), [
        {
          ...SENT,
          amount: 800,
          reason: 'Everything was cold',
          stopsOrderAt: 'preparing',
          idempotencyKey: 'key-3',
        },
      ]),
  },
  {
    // Specification 27.28.
    title: 'A part of it stops no order.',
    steps: [REFUND_STEPS.openedStoppable, REFUND_STEPS.submitted, REFUND_STEPS.confirmedStop],
    endsIn: 'sending',
    expect: (_, history) =>
      isSameJson(actorInputsInLastStep(history, 'sendRefund'), [{ ...SENT, idempotencyKey: 'key-3' }]),
  },
  {
    title: 'More than what is left is not confirmed.',
    steps: [REFUND_STEPS.opened, REFUND_STEPS.submittedTooMuch],
    endsIn: 'choosing',
    expect: ({ context }) => isSameJson(context.errors, { amount: 'At most £8.00 is left to refund' }),
  },
  {
    title: 'Nothing is no refund.',
    steps: [REFUND_STEPS.opened, REFUND_STEPS.submittedNothing],
    endsIn: 'choosing',
    expect: ({ context }) => isSameJson(context.errors, { amount: 'Please enter an amount, such as 3.50' }),
  },
  {
    title: 'A refund without a reason is not confirmed, and the error disappears with an edit.',
    steps: [REFUND_STEPS.opened, REFUND_STEPS.submittedNoReason, REFUND_STEPS.reasonEdited],
    endsIn: 'choosing',
    expect: ({ context }) => isSameJson([context.errors, context.fields.amount], [{}, '3.50']),
  },
  {
    title: 'An edit of the amount leaves the error of the reason.',
    steps: [REFUND_STEPS.opened, REFUND_STEPS.submittedNoReason, REFUND_STEPS.amountEdited],
    endsIn: 'choosing',
    expect: ({ context }) => isSameJson(context.errors, { reason: 'Please say why' }),
  },
  {
    title: 'A lost answer is asked for again with the same key.',
    steps: [...SEND_STEPS, REFUND_STEPS.offline, REFUND_STEPS.retried],
    endsIn: 'sending',
    expect: (_, history) => isSameJson(actorInputsInLastStep(history, 'sendRefund'), [SENT]),
  },
  {
    title: 'A provider that does not answer leaves the refund unknown, with what the server says.',
    steps: [...SEND_STEPS, REFUND_STEPS.unanswered],
    endsIn: 'unknown',
    expect: ({ context }) => context.errorMessage === 'The card provider has not answered.',
  },
  {
    title: 'An answer that cannot be read leaves the refund unknown.',
    steps: [...SEND_STEPS, REFUND_STEPS.garbled],
    endsIn: 'unknown',
    expect: ({ context }) => context.errorMessage === 'The refund was not made',
  },
  {
    title: 'A session that has ended leaves the refund for a retry after the sign-in.',
    steps: [...SEND_STEPS, REFUND_STEPS.sessionEnded, REFUND_STEPS.retried, REFUND_STEPS.made],
    endsIn: 'done',
  },
  {
    title: 'A refused refund says why, and is changed and confirmed under another key.',
    steps: [
      ...SEND_STEPS,
      REFUND_STEPS.refused,
      REFUND_STEPS.changed,
      REFUND_STEPS.submitted,
      REFUND_STEPS.confirmedAgain,
    ],
    endsIn: 'sending',
    expect: (_, history) =>
      isSameJson(actorInputsInLastStep(history, 'sendRefund'), [{ ...SENT, idempotencyKey: 'key-2' }]),
  },
  {
    title: 'After another host was first, the form begins with what is left now.',
    steps: [...SEND_STEPS, REFUND_STEPS.refused, REFUND_STEPS.changedForLess, REFUND_STEPS.submittedAll],
    endsIn: 'choosing',
    expect: ({ context }) => isSameJson(context.errors, { amount: 'At most £4.00 is left to refund' }),
  },
  {
    title: 'What the host has seen last is sent with a changed refund.',
    steps: [
      ...SEND_STEPS,
      REFUND_STEPS.refused,
      REFUND_STEPS.changedForLess,
      REFUND_STEPS.submitted,
      REFUND_STEPS.confirmedAgain,
    ],
    endsIn: 'sending',
    expect: (_, history) =>
      isSameJson(actorInputsInLastStep(history, 'sendRefund'), [
        { ...SENT, refundable: LESS_REFUNDABLE, idempotencyKey: 'key-2' },
      ]),
  },
  {
    title: 'A host reads the refusal.',
    steps: [...SEND_STEPS, REFUND_STEPS.refused],
    endsIn: 'failed',
    expect: ({ context }) => context.errorMessage === 'Only £2.00 is left to refund.',
  },
  {
    title: 'A host goes back from the confirmation and changes the amount.',
    steps: [...CONFIRM_STEPS, REFUND_STEPS.changed, REFUND_STEPS.submittedAll],
    endsIn: 'confirming',
    expect: ({ context }) => context.fields.amount === '8',
  },
  {
    title: 'A host closes the form without a refund.',
    steps: [REFUND_STEPS.opened, REFUND_STEPS.closed],
    endsIn: 'closed',
  },
]
