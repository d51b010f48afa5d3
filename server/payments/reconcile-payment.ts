/**
 * Reconciles a payment with the provider: compares the stored row with the provider's state and moves the row on, from any
 * state that a crash or a lost answer left. The provider is never called inside a transaction.
 */
import type { ServerClock } from '#server/core/clock'
import { createKeyedQueue } from '#server/core/concurrency/keyed-queue'
import type { Db } from '#server/core/db/database'
import { SafeError } from '#server/core/safe-error'
import { isUnfinishedPayment } from '#server/payments/store/payment-schema'
import { applySessionRefused, applySessionState, markNeedsReview } from './apply-provider-state'
import { type PaymentProvider, PaymentProviderError, type ProviderSession } from './provider/payment-provider'
import { findPaymentByReference, type PaymentRow } from './store/payment-store'
import { changePaymentState } from './store/payment-update-store'
import { isProviderEventRecorded, recordProviderEvent } from './store/provider-event-store'

export interface ReconcileDependencies {
  readonly db: Db
  readonly clock: ServerClock
  readonly provider: PaymentProvider
  /** Sends the notifications in the outbox. */
  readonly flushOutbox: () => Promise<void>
  readonly onError: (error: unknown) => void
}

type Step = (row: PaymentRow, eventId: string | undefined) => Promise<PaymentRow>

/** Returns the provider's answer, or its error if a repeat cannot succeed. @throws PaymentProviderError that is not final */
async function catchFinalError<Answer>(call: () => Promise<Answer>): Promise<Answer | PaymentProviderError> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof PaymentProviderError && error.isFinal) return error
    throw error
  }
}

/** Creates the session with the stored key and parameters, so that a repeat creates no second one. */
const createSessionStep =
  ({ db, provider, clock }: ReconcileDependencies): Step =>
  async row => {
    const answer = await catchFinalError(() => provider.createSession(row.params, row.idempotencyKey))
    const now = new Date(clock.now())
    if (answer instanceof PaymentProviderError) return applySessionRefused(db, row, answer.message, now)
    return applySessionState(db, row, answer, { now, eventId: undefined })
  }

/** Retrieves the session, or expires it if the payment is being cancelled. */
const syncSessionStep =
  ({ db, provider, clock }: ReconcileDependencies, sessionId: string): Step =>
  async (row, eventId) => {
    const call = row.state === 'cancelling' ? provider.expireSession : provider.retrieveSession
    const answer = await catchFinalError(() => call(sessionId))
    const context = { now: new Date(clock.now()), eventId }
    if (answer instanceof PaymentProviderError) return markNeedsReview(db, row, answer.message, context)
    return applySessionState(db, row, answer, context)
  }

/** Refunds the payment. A repeat refunds nothing twice. Specification 22.19. */
const refundStep =
  ({ db, provider, clock }: ReconcileDependencies, intent: string): Step =>
  async row => {
    const answer = await catchFinalError(() => provider.refundPayment(intent, row.reference))
    const now = new Date(clock.now())
    if (answer instanceof PaymentProviderError)
      return changePaymentState(db, row, { state: 'needs_review', problem: answer.message }, now)
    return changePaymentState(db, row, { state: 'refunded' }, now)
  }

/** Applies a session of the provider's list, which needs no further call. */
const applyListedSession =
  ({ db, clock }: ReconcileDependencies, session: ProviderSession): Step =>
  (row, eventId) =>
    applySessionState(db, row, session, { now: new Date(clock.now()), eventId })

function nextStepFor(
  dependencies: ReconcileDependencies,
  { state, sessionId, providerIntent }: PaymentRow,
): Step {
  if (state === 'refunding' && providerIntent !== null) return refundStep(dependencies, providerIntent)
  return sessionId === null ? createSessionStep(dependencies) : syncSessionStep(dependencies, sessionId)
}

/**
 * Whether another step follows at once. It does while the payment changes and is unfinished. An open checkout waits for its
 * customer, unless an event still has to be applied to it.
 */
function hasNextStep(before: PaymentRow, after: PaymentRow, hasEvent: boolean): boolean {
  const hasChanged = before.state !== after.state || before.sessionId !== after.sessionId
  return hasChanged && isUnfinishedPayment(after) && (after.state !== 'open' || hasEvent)
}

async function advancePayment(
  dependencies: ReconcileDependencies,
  row: PaymentRow,
  eventId?: string,
  listedSession?: ProviderSession,
): Promise<PaymentRow> {
  // A repeated creation returns the session as it was at first. So an event waits for the step that retrieves the session.
  const appliedEvent = row.sessionId === null ? undefined : eventId
  const pendingEvent = appliedEvent === undefined ? eventId : undefined
  const step = listedSession
    ? applyListedSession(dependencies, listedSession)
    : nextStepFor(dependencies, row)
  const next = await step(row, appliedEvent)
  if (next.state === 'needs_review')
    dependencies.onError(new SafeError(`payment ${next.reference} needs review: ${next.problem}`))
  return hasNextStep(row, next, pendingEvent !== undefined)
    ? advancePayment(dependencies, next, pendingEvent)
    : next
}

/** @param listedSession the payment's session, if the provider has just listed it: it is not retrieved again */
export type ReconcilePayment = (
  reference: string,
  eventId?: string,
  listedSession?: ProviderSession,
) => Promise<PaymentRow | undefined>

/**
 * Creates the only function that brings a payment to the state of the provider (specification 13.31). It is safe to call at
 * any time and any number of times.
 * @returns a function that returns the updated payment, or undefined for an unknown reference. It throws PaymentProviderError
 * when the provider does not answer; the payment is unchanged then
 */
export function createReconcilePayment(dependencies: ReconcileDependencies): ReconcilePayment {
  const { db, clock, flushOutbox } = dependencies
  const { enqueue, enqueueShared } = createKeyedQueue<PaymentRow | undefined>()
  const reconcileNow: ReconcilePayment = async (reference, eventId, listedSession) => {
    const row = await findPaymentByReference(db, reference)
    if (!row || (eventId !== undefined && (await isProviderEventRecorded(db, eventId)))) return row
    const reconciled = isUnfinishedPayment(row)
      ? await advancePayment(dependencies, row, eventId, listedSession)
      : row
    if (eventId !== undefined) await recordProviderEvent(db, eventId, new Date(clock.now()))
    return reconciled
  }
  return async (reference, eventId, listedSession) => {
    try {
      const run = eventId === undefined && listedSession === undefined ? enqueueShared : enqueue
      return await run(reference, () => reconcileNow(reference, eventId, listedSession))
    } finally {
      void flushOutbox()
    }
  }
}
