/** Drives a payment forward from whatever state it was left in. The provider is never asked inside a transaction. */
import type { ServerClock } from '#server/clock'
import type { Db } from '#server/db/database'
import { applySessionRefused, applySessionState, markNeedsReview } from './apply-provider-state'
import { createKeyedQueue } from '#server/concurrency/keyed-queue'
import { type PaymentProvider, PaymentProviderError } from './provider/payment-provider'
import { isUnfinishedPayment } from './store/payment-schema'
import { finishRefund } from './store/payment-update-store'
import { findPaymentByReference, type PaymentRow } from './store/payment-store'
import { isProviderEventRecorded, recordProviderEvent } from './store/provider-event-store'
import { SafeError } from '#server/safe-error'

export interface ReconcileDependencies {
  readonly db: Db
  readonly clock: ServerClock
  readonly provider: PaymentProvider
  /** Sends what the outbox holds. */
  readonly flushOutbox: () => Promise<void>
  readonly onError: (error: unknown) => void
}

type Step = (row: PaymentRow, eventId: string | undefined) => Promise<PaymentRow>

/** The provider's answer, or its trouble where a repeat is vain. @throws ProviderTrouble that may pass */
async function catchFinalError<Answer>(ask: () => Promise<Answer>): Promise<Answer | PaymentProviderError> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof PaymentProviderError && error.isFinal) return error
    throw error
  }
}

/** Makes the session, under the stored key and with the stored parameters: a repeat makes no second one. */
const createSessionStep =
  ({ db, provider, clock }: ReconcileDependencies): Step =>
  async row => {
    const answer = await catchFinalError(() => provider.createSession(row.params, row.idempotencyKey))
    const now = new Date(clock.now())
    if (answer instanceof PaymentProviderError) return applySessionRefused(db, row, answer.message, now)
    return applySessionState(db, row, answer, { now, eventId: undefined })
  }

/** Asks how the session stands, or ends it. */
const syncSessionStep =
  ({ db, provider, clock }: ReconcileDependencies, sessionId: string): Step =>
  async (row, eventId) => {
    const ask = row.state === 'ending' ? provider.expireSession : provider.retrieveSession
    const answer = await catchFinalError(() => ask(sessionId))
    const occasion = { now: new Date(clock.now()), eventId }
    if (answer instanceof PaymentProviderError) return markNeedsReview(db, row, answer.message, occasion)
    return applySessionState(db, row, answer, occasion)
  }

/** Gives the payment back, under a key of its own: a repeat gives nothing twice. */
const refundStep =
  ({ db, provider, clock }: ReconcileDependencies, intent: string): Step =>
  async row => {
    const answer = await catchFinalError(() => provider.refundPayment(intent, `refund_${row.publicId}`))
    const now = new Date(clock.now())
    if (answer instanceof PaymentProviderError)
      return finishRefund(db, row, { state: 'flagged', problem: answer.message }, now)
    return finishRefund(db, row, { state: 'refunded' }, now)
  }

function nextStepFor(parts: ReconcileDependencies, { state, sessionId, providerIntent }: PaymentRow): Step {
  if (state === 'refunding' && providerIntent !== null) return refundStep(parts, providerIntent)
  return sessionId === null ? createSessionStep(parts) : syncSessionStep(parts, sessionId)
}

/** Whether there is more to do at once: an open checkout waits for its customer, all else goes on while it gets on. */
function hasNextStep(before: PaymentRow, after: PaymentRow, hasNews: boolean): boolean {
  const gotOn = before.state !== after.state || before.sessionId !== after.sessionId
  return gotOn && isUnfinishedPayment(after) && (after.state !== 'open' || hasNews)
}

async function advancePayment(
  parts: ReconcileDependencies,
  row: PaymentRow,
  eventId?: string,
): Promise<PaymentRow> {
  // A repeat of a creation answers what the first did: news of the session comes of looking at it.
  const taken = row.sessionId === null ? undefined : eventId
  const left = taken === undefined ? eventId : undefined
  const next = await nextStepFor(parts, row)(row, taken)
  if (next.state === 'flagged') parts.onError(new SafeError(`${next.publicId} needs a look: ${next.problem}`))
  return hasNextStep(row, next, left !== undefined) ? advancePayment(parts, next, left) : next
}

export type ReconcilePayment = (reference: string, eventId?: string) => Promise<PaymentRow | undefined>

/**
 * Makes the one function that all callers share: the payment's creation, the webhook, the poll, the success page, the
 * order's POST and the sweeper. It may be called at any time and as often as one likes.
 * @returns the payment as it stands then; undefined for a reference of none. The function throws ProviderTrouble when the
 * provider gives no answer, and then all stays as it was
 */
export function createReconcilePayment(parts: ReconcileDependencies): ReconcilePayment {
  const { db, clock, flushOutbox } = parts
  const { queue, enqueueShared } = createKeyedQueue<PaymentRow | undefined>()
  const settleNow: ReconcilePayment = async (reference, eventId) => {
    const row = await findPaymentByReference(db, reference)
    if (!row || (eventId !== undefined && (await isProviderEventRecorded(db, eventId)))) return row
    const settled = isUnfinishedPayment(row) ? await advancePayment(parts, row, eventId) : row
    if (eventId !== undefined) await recordProviderEvent(db, eventId, new Date(clock.now()))
    return settled
  }
  return async (reference, eventId) => {
    try {
      const inTurn = eventId === undefined ? enqueueShared : queue
      return await inTurn(reference, () => settleNow(reference, eventId))
    } finally {
      void flushOutbox()
    }
  }
}
