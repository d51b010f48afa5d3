import { recordAudit } from '#server/core/audit/record-audit'
import type { Db } from '#server/core/db/database'
import { enqueueNotification } from '#server/messages/outbox/outbox-store'
import type { OrderRow } from '#server/ordering/orders/order-store'
import type { Reversal } from '#server/payments/provider/payment-provider'
import {
  findRefundsByReference,
  insertRefund,
  type NewRefund,
  type RefundRow,
  storeRefundedSum,
  updateRefund,
} from './refund-store'

export interface RefundOutcome {
  readonly state: 'done' | 'failed'
  readonly problem: string | null
  /** The provider's id; null for cash, and if the provider has refused the refund. */
  readonly reversalId: string | null
}

const BANK_REFUSED = 'the bank has sent the money back'

/** What a refund in the provider's ledger means for ours. */
export const outcomeOf = ({ id, state }: Reversal): RefundOutcome =>
  state === 'failed'
    ? { state: 'failed', problem: BANK_REFUSED, reversalId: id }
    : { state: 'done', problem: null, reversalId: id }

/**
 * Stores what became of a refund, notifies the customer of a refund, and adds it to the audit trail. The caller has
 * locked the order. Nothing happens if it is known already. Specification 27.5.
 */
export async function storeRefundOutcome(
  tx: Db,
  order: Pick<OrderRow, 'id' | 'userId' | 'total'>,
  refund: RefundRow,
  outcome: RefundOutcome,
  now: Date,
): Promise<void> {
  if (refund.state === outcome.state) return
  await updateRefund(tx, refund.id, outcome, now)
  const refunded = await storeRefundedSum(tx, order.id, now)
  const isDone = outcome.state === 'done'
  if (isDone) {
    const status = refunded >= order.total ? 'refunded' : 'partially_refunded'
    await enqueueNotification(tx, { orderId: order.id, userId: order.userId, status }, now)
  }
  await recordAudit(tx, {
    at: now,
    event: isDone ? 'refund_made' : 'refund_failed',
    userId: null,
    orderId: order.id,
    details: { refund: refund.reference, amount: refund.amount, problem: outcome.problem },
  })
}

/** Writes a refund of cash. It is paid back at the counter, so it is done once it is written. The caller has locked the order. */
export async function storeCashRefund(
  tx: Db,
  order: Pick<OrderRow, 'id' | 'userId' | 'total'>,
  refund: NewRefund,
): Promise<void> {
  const row = await insertRefund(tx, refund)
  const outcome = { state: 'done', problem: null, reversalId: null } as const
  await storeRefundOutcome(tx, order, row, outcome, refund.createdAt)
}

const isText = (value: string | null): value is string => value !== null

/** Stores what the provider's ledger says about the refunds of hosts. The caller has locked the order. */
export async function storeRefundsFromLedger(
  tx: Db,
  order: OrderRow,
  reversals: readonly Reversal[],
  now: Date,
): Promise<void> {
  const ours = reversals.map(({ refundId }) => refundId).filter(isText)
  if (ours.length === 0) return
  for (const refund of await findRefundsByReference(tx, ours)) {
    const reversal = reversals.find(({ refundId }) => refundId === refund.reference)
    if (reversal) await storeRefundOutcome(tx, order, refund, outcomeOf(reversal), now)
  }
}
