import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { findIntent, type SandboxStore } from '#server/sandbox/store'
import { buildRefund } from '#server/sandbox/objects/stripe-objects'
import { integerParam, metadataParam, parseParams, textParam } from './parse-params'
import { notFoundApiError, StripeApiError } from '#server/sandbox/stripe-error'

/** How much of a payment was given back, in pence. */
export const refundedAmountOf = (book: SandboxStore, intentId: string): number =>
  [...book.state.refunds.values()]
    .filter(({ payment_intent }) => payment_intent === intentId)
    .reduce((sum, { amount }) => sum + amount, 0)

export interface RefundParams {
  readonly intentId: string
  /** In pence; what is left of it when not given. */
  readonly amount: number | undefined
  readonly reason: string | null
  readonly metadata: Record<string, string>
}

/** @throws StripeTrouble 404, and 400 for more than there is to give back */
export function createRefund(book: SandboxStore, { intentId, ...asked }: RefundParams): Stripe.Refund {
  const intent = findIntent(book, intentId)
  if (intent.status !== 'succeeded')
    throw new StripeApiError(
      400,
      `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
    )
  const left = intent.amount_received - refundedAmountOf(book, intentId)
  if (left <= 0)
    throw new StripeApiError(400, `Charge ${String(intent.latest_charge)} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  const amount = asked.amount ?? left
  if (amount > left || amount === 0)
    throw new StripeApiError(
      400,
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      { param: 'amount' },
    )
  const made = buildRefund(intent, { ...asked, amount, now: book.now() })
  book.state.refunds.set(made.id, made)
  book.markChanged()
  return made
}

const refundSchema = z.strictObject({
  payment_intent: textParam(),
  amount: z.optional(integerParam),
  reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata: z.optional(metadataParam),
})

/** Reads what `POST /v1/refunds` carries. @throws StripeTrouble 400 */
export function parseRefundParams(body: unknown): RefundParams {
  const { payment_intent: intentId, amount, reason, metadata: kept } = parseParams(refundSchema, body)
  return { intentId, amount, reason: reason ?? null, metadata: kept ?? {} }
}

/** @throws StripeTrouble 404 */
export function findRefund({ state }: SandboxStore, id: string): Stripe.Refund {
  const found = state.refunds.get(id)
  if (!found) throw notFoundApiError('refund', id, 'id')
  return found
}
