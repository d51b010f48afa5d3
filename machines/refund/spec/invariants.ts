import { hasExpectedDelays } from 'statechart-kit/check/pending-timers'
import { actorInputsInLastStep } from 'statechart-kit/check/started-actors'
import type { ChartEvent, HistoryStep, Invariant } from 'statechart-kit/explore/flow'
import { isSameJson } from '#domain/same-json'
import { wasLastEvent } from '#machines/history-queries'
import { ACTOR_TIMEOUT } from '#machines/provided-actor'
import type { refundMachine } from '#machines/refund/refund.machine'
import { CLOSED_REFUND, type ConfirmedRefund, NO_ANSWER } from '#machines/refund/refund.setup'
import { LESS_REFUNDABLE, REFUND_STEPS } from './fixtures'

const CONFIRMATIONS: readonly ChartEvent[] = [
  REFUND_STEPS.confirmed,
  REFUND_STEPS.confirmedAgain,
  REFUND_STEPS.confirmedStop,
]
const REFUSALS = [REFUND_STEPS.refused]
const CHANGES = [REFUND_STEPS.changed, REFUND_STEPS.changedForLess]
const UNCERTAIN = [
  REFUND_STEPS.unanswered,
  REFUND_STEPS.sessionEnded,
  REFUND_STEPS.offline,
  REFUND_STEPS.garbled,
  REFUND_STEPS.timeout,
]

const CHANGED = { type: 'refund.changed', refundable: LESS_REFUNDABLE, stoppableAt: null } as const
const OPENINGS = [REFUND_STEPS.opened, REFUND_STEPS.openedCash, REFUND_STEPS.openedStoppable]
const LEAVING_EVENTS = [CHANGED, { type: 'refund.closed' }, { type: 'refund.retried' }] as const

const isConfirmed = (input: unknown): input is ConfirmedRefund =>
  typeof input === 'object' && input !== null && 'idempotencyKey' in input
/** What the last step sent. */
const sentInLastStep = (history: readonly HistoryStep[]): ConfirmedRefund[] =>
  actorInputsInLastStep(history, 'sendRefund').filter(isConfirmed)

/** The key of the newest confirmation. */
function newestKey(history: readonly HistoryStep[]): unknown {
  const confirmation = history.findLast(({ event }) => CONFIRMATIONS.includes(event))?.event
  return confirmation && 'idempotencyKey' in confirmation ? confirmation.idempotencyKey : undefined
}

/** What was left when the form opened, or opened again after a refusal. */
function newestSeen(history: readonly HistoryStep[]): unknown {
  const seen = history.findLast(({ event }, index) => {
    if (OPENINGS.some(opening => opening === event)) return true
    const before = history[index - 1]?.event
    return event.type === 'refund.changed' && before !== undefined && REFUSALS.includes(before)
  })?.event
  return seen && 'refundable' in seen ? seen.refundable : undefined
}

export const refundInvariants: readonly Invariant<typeof refundMachine>[] = [
  {
    // Specification 27.11.
    statement: 'Never two refunds for one confirmation: all that is sent for it has its key.',
    holds: (_, history) =>
      sentInLastStep(history).every(({ idempotencyKey }) => idempotencyKey === newestKey(history)),
  },
  {
    statement: 'Only a confirmation or a retry sends a refund, and each sends one.',
    holds: (snapshot, history) => {
      const isAsked = wasLastEvent(history, ...CONFIRMATIONS, REFUND_STEPS.retried)
      return sentInLastStep(history).length === (isAsked && snapshot.matches('sending') ? 1 : 0)
    },
  },
  {
    // Specification 27.10.
    statement: 'What is sent is more than nothing and within what is left.',
    holds: (_, history) =>
      sentInLastStep(history).every(({ amount, refundable }) => amount > 0 && amount <= refundable),
  },
  {
    // Specification 27.4.
    statement: 'What is sent names what the host has seen last: at the start, or after a refusal.',
    holds: (_, history) =>
      sentInLastStep(history).every(({ refundable }) => refundable === newestSeen(history)),
  },
  {
    statement: 'What is sent has a reason without spaces around it.',
    holds: (_, history) =>
      sentInLastStep(history).every(({ reason }) => reason !== '' && reason === reason.trim()),
  },
  {
    statement: 'What is sent is for the payment that was chosen.',
    holds: ({ context: { target } }, history) =>
      sentInLastStep(history).every(
        ({ orderId, paymentId }) => orderId === target.orderId && paymentId === target.paymentId,
      ),
  },
  {
    // Specification 27.28.
    statement:
      'An order is stopped only when the host has said so, with all that is left, before it is handed over.',
    holds: ({ context: { target, stopsOrder } }, history) =>
      sentInLastStep(history).every(
        ({ stopsOrderAt, amount, refundable }) =>
          (stopsOrderAt !== null) === (stopsOrder && amount === refundable && target.stoppableAt !== null),
      ),
  },
  {
    statement: 'A refund can be closed whenever none is under way, and is closed then.',
    holds: (snapshot, history) =>
      snapshot.can({ type: 'refund.closed' }) === (snapshot.hasTag('open') && !snapshot.matches('sending')) &&
      (!wasLastEvent(history, REFUND_STEPS.closed) ||
        snapshot.matches('closed') ||
        snapshot.matches('sending')),
  },
  {
    statement: 'A change leads back to the form.',
    holds: (snapshot, history) => !wasLastEvent(history, ...CHANGES) || !snapshot.matches('confirming'),
  },
  {
    statement: 'A refund under way cannot be closed, changed or sent again.',
    holds: snapshot => !snapshot.matches('sending') || LEAVING_EVENTS.every(event => !snapshot.can(event)),
  },
  {
    statement: 'After a refusal only a new confirmation can refund.',
    holds: (snapshot, history) =>
      !wasLastEvent(history, ...REFUSALS) ||
      (snapshot.matches('failed') && !snapshot.can({ type: 'refund.retried' })),
  },
  {
    // Specification 27.11.
    statement: 'Without a certain answer the same refund can be sent again, and not be changed.',
    holds: (snapshot, history) =>
      !wasLastEvent(history, ...UNCERTAIN) ||
      (snapshot.matches('unknown') && snapshot.can({ type: 'refund.retried' }) && !snapshot.can(CHANGED)),
  },
  {
    statement: 'The refund counts as made only after the server has said so.',
    holds: (snapshot, history) => snapshot.matches('done') === wasLastEvent(history, REFUND_STEPS.made),
  },
  {
    statement: 'A failure says why, and nothing else does.',
    holds: snapshot =>
      (snapshot.context.errorMessage !== null) ===
      (snapshot.matches('failed') || snapshot.matches('unknown')),
  },
  {
    statement: 'A form with an error is not confirmed.',
    holds: snapshot => isSameJson(snapshot.context.errors, {}) || snapshot.matches('choosing'),
  },
  {
    statement: 'A form opens empty, and a closed refund is forgotten.',
    holds: (snapshot, history) => {
      const { context } = snapshot
      if (snapshot.matches('closed')) return isSameJson(context, CLOSED_REFUND)
      if (!wasLastEvent(history, ...OPENINGS)) return true
      return isSameJson({ ...context, target: CLOSED_REFUND.target }, CLOSED_REFUND)
    },
  },
  {
    statement: 'What was typed stays in the form when the host goes back to it.',
    holds: ({ context: { fields } }, history) =>
      !wasLastEvent(history, ...CHANGES) || (fields.amount !== '' && fields.reason !== ''),
  },
  {
    statement: 'In the form there is no key of an earlier confirmation.',
    holds: snapshot =>
      !(snapshot.matches('choosing') || snapshot.matches('confirming')) ||
      snapshot.context.idempotencyKey === '',
  },
  {
    statement: 'The error of a field disappears when it is edited.',
    holds: ({ context: { errors } }, history) =>
      !(wasLastEvent(history, REFUND_STEPS.amountEdited) && errors.amount !== undefined) &&
      !(wasLastEvent(history, REFUND_STEPS.reasonEdited) && errors.reason !== undefined),
  },
  {
    statement: 'The sheet is open as long as a refund is chosen.',
    holds: snapshot => snapshot.hasTag('open') === !snapshot.matches('closed'),
  },
  {
    statement: 'The server is busy with a refund only while it is sent.',
    holds: snapshot => snapshot.hasTag('busy') === snapshot.matches('sending'),
  },
  {
    statement: 'No answer for 25 s is no certain answer.',
    holds: ({ context: { errorMessage } }, history) =>
      hasExpectedDelays(history, { actorTimeout: ACTOR_TIMEOUT }) &&
      (!wasLastEvent(history, REFUND_STEPS.timeout) || errorMessage === NO_ANSWER),
  },
]
