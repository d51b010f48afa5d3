/** The ways that journeys of the payment begin with, and how they look at their ends. */
import { armedNow } from '#machines/kit/armed'
import type { Journey, Taken } from '#machines/kit/flow'
import { LATER, STEPS } from '#machines/payment/payment.cases'
import { askedOf, same } from '#machines/payment/payment.ledger'
import type { paymentMachine } from '#machines/payment/payment.machine'

export type PaymentJourney = Journey<typeof paymentMachine>

export const PROCESSING = { processing: 'waiting' } as const
export const OPENED = [STEPS.nothingKnown, STEPS.started] as const
export const CREATING = [...OPENED, STEPS.clockRead] as const
export const POPPED_UP = [...CREATING, STEPS.made, STEPS.opened] as const
export const POLLING = [...POPPED_UP, STEPS.pollDue] as const

/** The problem that the page reads out. */
export const says =
  (problem: string): NonNullable<PaymentJourney['and']> =>
  ({ context }) =>
    context.problem === problem
/** A payment is asked for in the last step, under this key. */
export const creates = (history: readonly Taken[], key: string) =>
  same(
    askedOf(history, 'createPayment').map(input => input.key),
    [key],
  )
/** A checkout is opened in the last step. */
export const opens = (history: readonly Taken[], url: string, place: string) =>
  same(askedOf(history, 'openCheckout'), [{ url, place }])
/** A payment is asked about in the last step. */
export const looks = (history: readonly Taken[], { paymentIntentId }: { paymentIntentId: string }) =>
  same(askedOf(history, 'askOutcome'), [{ paymentIntentId, startedAt: LATER }])
/** How long it may still be polled, as armed in the last step. */
export const polls = (history: readonly Taken[], ms: number) =>
  armedNow(history).some(({ name, lasts }) => name === 'untilLimit' && lasts === ms)
