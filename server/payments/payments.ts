/** Card payments as the routes ask for them. */
import { makeClearing } from '#server/payments/clearing'
import { type AskedIntent, createPayment } from '#server/payments/create'
import { ProviderTrouble } from '#server/payments/provider'
import { isLive } from '#server/payments/schema'
import { makeSettle, type SettleParts } from '#server/payments/settle'
import { notPaid, refunded, unconfirmed, unverified } from '#server/payments/words'
import { notFound } from '#server/refusal'
import { type PaymentRow, paymentNamed } from '#server/stores/payments'

export interface PaymentParts extends SettleParts {
  /** Where customers find the shop, without a slash at the end. */
  readonly publicUrl: () => string
}

export type Payments = ReturnType<typeof makePayments>

/** Card payments with a provider; `settle` brings each to its end, whoever asks. */
export function makePayments(parts: PaymentParts) {
  const settle = makeSettle(parts)
  const clearing = makeClearing(parts, settle)

  /** The customer's payment, by our id or the session's. @throws Refusal 404 for someone else's and nobody's */
  const own = async (userId: number, id: string): Promise<PaymentRow> => {
    const payment = await paymentNamed(parts.db, userId, id)
    if (!payment) throw notFound('Payment')
    return payment
  }

  /** How it stands, as far as the provider answers. */
  const look = async (userId: number, id: string) => {
    const { publicId } = await own(userId, id)
    const isAnswered = await settle(publicId).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ProviderTrouble) return false
        throw error
      },
    )
    return { payment: await own(userId, publicId), isAnswered }
  }

  /** How it stands for certain. @throws Refusal 404, 409 for a flagged one, 502 when only the provider could tell */
  const verify = async (userId: number, id: string): Promise<PaymentRow> => {
    const { payment, isAnswered } = await look(userId, id)
    if (payment.state === 'flagged') throw unverified()
    if (isLive(payment) && !isAnswered) throw unconfirmed()
    return payment
  }

  return {
    settle,
    clearing,
    verify,
    create: (asked: AskedIntent) => createPayment({ ...parts, settle, clearing }, asked),
    /** For the poll, which asks again anyway. @throws Refusal 404 */
    statusOf: async (userId: number, id: string) => (await look(userId, id)).payment,
    /** The order that a payment made. @throws Refusal as `verify`, and 409 for one that is not paid */
    orderPaidBy: async (userId: number, id: string): Promise<number> => {
      const { state, orderId } = await verify(userId, id)
      if (state === 'paid') return orderId
      throw state === 'refunding' || state === 'refunded' ? refunded() : notPaid()
    },
  }
}
