import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { type Book, findIntent } from '#server/sandbox/book'
import { makeRefund } from '#server/sandbox/objects'
import { count, metadata, readParams, text } from '#server/sandbox/read-params'
import { noSuch, StripeTrouble } from '#server/sandbox/stripe-trouble'

/** How much of a payment was given back, in pence. */
export const refundedOf = (book: Book, intentId: string): number =>
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
export function refund(book: Book, { intentId, ...asked }: RefundParams): Stripe.Refund {
  const intent = findIntent(book, intentId)
  if (intent.status !== 'succeeded')
    throw new StripeTrouble(
      400,
      `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
    )
  const left = intent.amount_received - refundedOf(book, intentId)
  if (left <= 0)
    throw new StripeTrouble(400, `Charge ${String(intent.latest_charge)} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  const amount = asked.amount ?? left
  if (amount > left || amount === 0)
    throw new StripeTrouble(
      400,
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      { param: 'amount' },
    )
  const made = makeRefund(intent, { ...asked, amount, now: book.now() })
  book.state.refunds.set(made.id, made)
  book.touch()
  return made
}

const form = z.strictObject({
  payment_intent: text(),
  amount: z.optional(count),
  reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata: z.optional(metadata),
})

/** Reads what `POST /v1/refunds` carries. @throws StripeTrouble 400 */
export function readRefundParams(body: unknown): RefundParams {
  const { payment_intent: intentId, amount, reason, metadata: kept } = readParams(form, body)
  return { intentId, amount, reason: reason ?? null, metadata: kept ?? {} }
}

/** @throws StripeTrouble 404 */
export function findRefund({ state }: Book, id: string): Stripe.Refund {
  const found = state.refunds.get(id)
  if (!found) throw noSuch('refund', id, 'id')
  return found
}
