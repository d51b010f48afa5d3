/** How a payment that the browser remembers stands with the server. */
import { paymentStatus } from '#domain/calls/payments'
import { toFault } from '#domain/fault'
import type { LastPayment } from '#machines/park/park-actors'
import type { Handover, Outcome, PaymentFacts } from '#machines/payment/handover'
import { isDead, isPaid, isUnknown } from '#machines/payment/outcome'
import type { Known, Payment } from '#machines/payment/payment.setup'
import type { Request } from '../api/request'
import { forgetPayment, isSameHandover, recallPayment } from './payment-memory'
import type { PaymentPages } from './payment-pages'
import type { SafeStorage } from './safe-storage'

export interface StatusNeeds {
  readonly request: Request
  readonly storage: SafeStorage
  readonly now: () => number
}

interface LastNeeds extends StatusNeeds {
  readonly paymentPages: Pick<PaymentPages, 'isPaying'>
}

/** @throws RequestFault when the server gives no readable answer */
export async function askOutcome(
  { request, now }: StatusNeeds,
  { paymentIntentId, startedAt }: Payment,
  signal: AbortSignal,
): Promise<Outcome> {
  const { status, error, code, orderId } = await request(paymentStatus, { paymentIntentId }, { signal })
  return { status, error, code, orderId, elapsed: now() - startedAt }
}

const NOTHING: Known = { facts: null, outcome: null }

async function stand(
  needs: StatusNeeds,
  userId: string,
  facts: PaymentFacts,
  signal: AbortSignal,
): Promise<Known> {
  const { intent, startedAt } = facts
  if (!intent) return { facts, outcome: null }
  // Nobody can be asked about a simulated one, and nothing is lost with it.
  if (intent.simulated) return NOTHING
  try {
    return { facts, outcome: await askOutcome(needs, { ...intent, startedAt }, signal) }
  } catch (error) {
    if (!isUnknown(toFault(error, paymentStatus.fallback))) throw error
    forgetPayment(needs.storage, userId)
    return NOTHING
  }
}

interface Asker {
  readonly userId: string
  /** null where the page was not handed anything, as after a redirect. */
  readonly handover: Handover | null
}

/** The remembered payment of this very handover; one that the server does not know is as good as none. */
export async function askKnown(
  needs: StatusNeeds,
  { userId, handover }: Asker,
  signal: AbortSignal,
): Promise<Known> {
  const facts = recallPayment(needs.storage, userId)
  if (!facts || (handover && !isSameHandover(handover, facts.handover))) return NOTHING
  return stand(needs, userId, facts, signal)
}

const NONE: LastPayment = { outcome: 'none', orderId: null }

/** One that is over is told of once, and one that the customer has left only where it was paid after all. */
function lastOf({ left }: PaymentFacts, outcome: Outcome | null): LastPayment {
  if (outcome && isPaid(outcome)) return { outcome: 'paid', orderId: outcome.orderId }
  if (left) return NONE
  return { ...NONE, outcome: outcome && isDead(outcome) ? 'ended' : 'open' }
}

/**
 * What became of the remembered payment while nobody looked. A page that is about a payment tells of it itself.
 * @throws RequestFault when the server gives no readable answer
 */
export async function askLastPayment(
  needs: LastNeeds,
  userId: string,
  signal: AbortSignal,
): Promise<LastPayment> {
  const { facts, outcome } = await askKnown(needs, { userId, handover: null }, signal)
  if (!facts || needs.paymentPages.isPaying()) return NONE
  if (outcome && (isPaid(outcome) || isDead(outcome))) forgetPayment(needs.storage, userId)
  return lastOf(facts, outcome)
}
