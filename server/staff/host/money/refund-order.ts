/** A refund that a host asks for, from the request to the provider's answer. */
import type { Db } from '#server/core/db/database'
import { HttpError } from '#server/core/http/http-error'
import { refuseCardPayment } from '#server/payments/payment-errors'
import type { PaymentService } from '#server/payments/payment-service'
import { PaymentProviderError } from '#server/payments/provider/payment-provider'
import { createHostRefund, type RefundRequest } from '#server/payments/refunds/create-host-refund'

const UNANSWERED = 'The card provider has not answered. The refund is sent again by itself, and never twice.'
const REFUSED = 'The card provider has refused this refund. Nothing was refunded.'

interface RefundDependencies {
  readonly db: Db
  /** Null without a card provider. */
  readonly payments: Pick<PaymentService, 'sendRefund'> | null
  readonly flushOutbox: () => Promise<void>
}

/** @throws HttpError 502 without an answer, 409 for a refusal */
async function sendCardRefund(
  payments: NonNullable<RefundDependencies['payments']>,
  refundId: string,
  isRepeat: boolean,
): Promise<void> {
  const refund = await payments.sendRefund(refundId, isRepeat).catch((error: unknown) => {
    if (error instanceof PaymentProviderError) throw new HttpError('refund_unanswered', UNANSWERED)
    throw error
  })
  if (refund?.state === 'failed') throw new HttpError('refund_refused', REFUSED)
}

/**
 * Refunds part of an order. A refund by card is written first and then sent, so that it is made exactly once.
 * Specification 27.1 to 27.6.
 * @throws HttpError 404, 409 if it is refused, 501 without a card provider, 502 if the provider does not answer
 */
export async function refundHostOrder(
  { db, payments, flushOutbox }: RefundDependencies,
  request: RefundRequest,
): Promise<void> {
  if (request.paymentReference === null) {
    await createHostRefund(db, request)
    return void flushOutbox()
  }
  if (payments === null) return refuseCardPayment()
  const { refundId, isRepeat } = await createHostRefund(db, request)
  await sendCardRefund(payments, refundId, isRepeat)
}
