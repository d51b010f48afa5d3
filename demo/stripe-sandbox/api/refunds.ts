import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { buildRefund, buildRefundEvent } from '#demo/stripe-sandbox/objects/stripe-objects'
import { addEvent, requirePaymentIntent, type SandboxStore } from '#demo/stripe-sandbox/store'
import { notFoundApiError, StripeApiError } from '#demo/stripe-sandbox/stripe-error'
import { integerParam, metadataParam, parseWithSchema, textParam } from './parse-params'

/** Returns the refunded amount of a payment in pence. */
export const refundedAmountOf = (store: SandboxStore, intentId: string): number =>
  [...store.state.refunds.values()]
    .filter(({ payment_intent, status }) => payment_intent === intentId && status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)

export interface RefundParams {
  readonly intentId: string
  /** In pence. undefined refunds the rest. */
  readonly amount: number | undefined
  readonly reason: string | null
  readonly metadata: Record<string, string>
}

/** @throws StripeApiError 404, and 400 for more than the rest of the payment */
export function createRefund(store: SandboxStore, { intentId, ...params }: RefundParams): Stripe.Refund {
  const intent = requirePaymentIntent(store, intentId)
  if (intent.status !== 'succeeded')
    throw new StripeApiError(
      400,
      `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
    )
  const left = intent.amount_received - refundedAmountOf(store, intentId)
  if (left <= 0)
    throw new StripeApiError(400, `Charge ${String(intent.latest_charge)} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  const amount = params.amount ?? left
  if (amount > left || amount === 0)
    throw new StripeApiError(
      400,
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      { param: 'amount' },
    )
  const refund = buildRefund(intent, { ...params, amount, now: store.now() })
  store.state.refunds.set(refund.id, refund)
  addEvent(store, buildRefundEvent('refund.created', refund, store.now()))
  return refund
}

const refundSchema = z.strictObject({
  payment_intent: textParam(),
  amount: z.optional(integerParam),
  reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata: z.optional(metadataParam),
})

/** Parses the form of `POST /v1/refunds`. @throws StripeApiError 400 */
export function parseRefundParams(body: unknown): RefundParams {
  const { payment_intent: intentId, amount, reason, metadata } = parseWithSchema(refundSchema, body)
  return { intentId, amount, reason: reason ?? null, metadata: metadata ?? {} }
}

/** Lets a refund fail after it was made, as when a bank sends the money back. @throws StripeApiError 404 */
export function failRefund(store: SandboxStore, id: string): void {
  const refund = requireRefund(store, id)
  Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
  addEvent(store, buildRefundEvent('refund.failed', refund, store.now()))
}

/** @throws StripeApiError 404 */
export function requireRefund({ state }: SandboxStore, id: string): Stripe.Refund {
  const refund = state.refunds.get(id)
  if (!refund) throw notFoundApiError('refund', id, 'id')
  return refund
}
