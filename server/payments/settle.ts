/** Drives a payment forward from whatever state it was left in. The provider is never asked inside a transaction. */
import type { Clock } from '#server/clock'
import type { Db } from '#server/database'
import { applyFlag, applyRefused, applySession } from '#server/payments/effects'
import { makeQueues } from '#server/payments/in-turn'
import { type Provider, ProviderTrouble } from '#server/payments/provider'
import { isUnsettled } from '#server/payments/schema'
import { closeRefund } from '#server/stores/payment-changes'
import { type PaymentRow, paymentByReference } from '#server/stores/payments'
import { isKnownEvent, noteEvent } from '#server/stores/provider-events'
import { PlainTrouble } from '#server/trouble'

export interface SettleParts {
  readonly db: Db
  readonly clock: Clock
  readonly provider: Provider
  /** Sends what the outbox holds. */
  readonly deliver: () => Promise<void>
  readonly complain: (error: unknown) => void
}

type Step = (row: PaymentRow, eventId: string | undefined) => Promise<PaymentRow>

/** The provider's answer, or its trouble where a repeat is vain. @throws ProviderTrouble that may pass */
async function orFinal<Answer>(ask: () => Promise<Answer>): Promise<Answer | ProviderTrouble> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderTrouble && error.isFinal) return error
    throw error
  }
}

/** Makes the session, under the stored key and with the stored parameters: a repeat makes no second one. */
const creates =
  ({ db, provider, clock }: SettleParts): Step =>
  async row => {
    const answer = await orFinal(() => provider.createSession(row.params, row.idempotencyKey))
    const now = new Date(clock.now())
    if (answer instanceof ProviderTrouble) return applyRefused(db, row, answer.message, now)
    return applySession(db, row, answer, { now, eventId: undefined })
  }

/** Asks how the session stands, or ends it. */
const looks =
  ({ db, provider, clock }: SettleParts, sessionId: string): Step =>
  async (row, eventId) => {
    const ask = row.state === 'ending' ? provider.expireSession : provider.retrieveSession
    const answer = await orFinal(() => ask(sessionId))
    const occasion = { now: new Date(clock.now()), eventId }
    if (answer instanceof ProviderTrouble) return applyFlag(db, row, answer.message, occasion)
    return applySession(db, row, answer, occasion)
  }

/** Gives the payment back, under a key of its own: a repeat gives nothing twice. */
const refunds =
  ({ db, provider, clock }: SettleParts, intent: string): Step =>
  async row => {
    const answer = await orFinal(() => provider.refund(intent, `refund_${row.publicId}`))
    const now = new Date(clock.now())
    if (answer instanceof ProviderTrouble)
      return closeRefund(db, row, { state: 'flagged', problem: answer.message }, now)
    return closeRefund(db, row, { state: 'refunded' }, now)
  }

function stepOf(parts: SettleParts, { state, sessionId, providerIntent }: PaymentRow): Step {
  if (state === 'refunding' && providerIntent !== null) return refunds(parts, providerIntent)
  return sessionId === null ? creates(parts) : looks(parts, sessionId)
}

/** Whether there is more to do at once: an open checkout waits for its customer, all else goes on while it gets on. */
function goesOn(before: PaymentRow, after: PaymentRow, hasNews: boolean): boolean {
  const gotOn = before.state !== after.state || before.sessionId !== after.sessionId
  return gotOn && isUnsettled(after) && (after.state !== 'open' || hasNews)
}

async function advance(parts: SettleParts, row: PaymentRow, eventId?: string): Promise<PaymentRow> {
  // A repeat of a creation answers what the first did: news of the session comes of looking at it.
  const taken = row.sessionId === null ? undefined : eventId
  const left = taken === undefined ? eventId : undefined
  const next = await stepOf(parts, row)(row, taken)
  if (next.state === 'flagged')
    parts.complain(new PlainTrouble(`${next.publicId} needs a look: ${next.problem}`))
  return goesOn(row, next, left !== undefined) ? advance(parts, next, left) : next
}

export type Settle = (reference: string, eventId?: string) => Promise<PaymentRow | undefined>

/**
 * Makes the one function that all callers share: the payment's creation, the webhook, the poll, the success page, the
 * order's POST and the sweeper. It may be called at any time and as often as one likes.
 * @returns the payment as it stands then; undefined for a reference of none. The function throws ProviderTrouble when the
 * provider gives no answer, and then all stays as it was
 */
export function makeSettle(parts: SettleParts): Settle {
  const { db, clock, deliver } = parts
  const { queue, share } = makeQueues<PaymentRow | undefined>()
  const settleNow: Settle = async (reference, eventId) => {
    const row = await paymentByReference(db, reference)
    if (!row || (eventId !== undefined && (await isKnownEvent(db, eventId)))) return row
    const settled = isUnsettled(row) ? await advance(parts, row, eventId) : row
    if (eventId !== undefined) await noteEvent(db, eventId, new Date(clock.now()))
    return settled
  }
  return async (reference, eventId) => {
    try {
      const inTurn = eventId === undefined ? share : queue
      return await inTurn(reference, () => settleNow(reference, eventId))
    } finally {
      void deliver()
    }
  }
}
