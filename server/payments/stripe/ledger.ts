/** Parses the charges, refunds and disputes of Stripe. Amounts in pence. */
import * as z from 'zod'
import type { ProviderCharge, Reversal } from '#server/payments/provider/payment-provider'
import { expandableId } from './checkout-session'

const chargeSchema = z.object({
  object: z.literal('charge'),
  id: z.string(),
  amount_captured: z.number().int(),
  currency: z.string(),
  status: z.string(),
  payment_intent: expandableId.nullish(),
  metadata: z.object({ reference: z.string().optional().catch(undefined) }).nullish(),
})

/** @returns the charge, or null if it has failed or is not in pounds. @throws ZodError when it is not a charge */
export function parseCharge(answer: unknown): ProviderCharge | null {
  const charge = chargeSchema.parse(answer)
  if (charge.status !== 'succeeded' || charge.currency.toLowerCase() !== 'gbp') return null
  return {
    id: charge.id,
    paymentIntent: charge.payment_intent ?? null,
    reference: charge.metadata?.reference ?? null,
    amount: charge.amount_captured,
  }
}

const reversalFields = {
  id: z.string(),
  amount: z.number().int(),
  /** Seconds. */
  created: z.number(),
  payment_intent: expandableId.nullish(),
}
const refundSchema = z.object({
  ...reversalFields,
  object: z.literal('refund'),
  status: z.string().nullable(),
  metadata: z
    .object({ refund: z.string().optional().catch(undefined) })
    .nullish()
    .catch(null),
})
const disputeSchema = z.object({ ...reversalFields, object: z.literal('dispute'), status: z.string() })

const toReversal = (
  { id, amount, created, payment_intent }: z.output<typeof refundSchema | typeof disputeSchema>,
  kind: Reversal['kind'],
  state: Reversal['state'],
  refundId: string | null = null,
): Reversal => ({
  id,
  kind,
  state,
  amount,
  paymentIntent: payment_intent ?? null,
  createdAt: new Date(created * 1000),
  refundId,
})

/** Whether a refund with this status gives the customer nothing. */
export const isFailedRefund = (status: string | null): boolean => status === 'failed' || status === 'canceled'

/** @throws ZodError when it is not a refund */
export function parseRefund(answer: unknown): Reversal {
  const refund = refundSchema.parse(answer)
  const refundId = refund.metadata?.refund ?? null
  if (isFailedRefund(refund.status)) return toReversal(refund, 'refund', 'failed', refundId)
  return toReversal(refund, 'refund', refund.status === 'succeeded' ? 'done' : 'pending', refundId)
}

/**
 * Parses a dispute. While one is open, the provider holds the money back. One that is only a question of the bank (`warning_…`)
 * or was prevented moves none.
 * @throws ZodError when it is not a dispute
 */
export function parseDispute(answer: unknown): Reversal {
  const dispute = disputeSchema.parse(answer)
  const { status } = dispute
  if (status === 'won' || status === 'prevented' || status.startsWith('warning_'))
    return toReversal(dispute, 'dispute', 'failed')
  return toReversal(dispute, 'dispute', status === 'lost' ? 'done' : 'pending')
}
