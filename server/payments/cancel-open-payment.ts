import { HttpError } from '#server/core/http/http-error'
import type { PaymentEndReason } from './end-reasons'
import { alreadyPaidError, PaymentStillOpenError, paymentUnverifiedError } from './payment-errors'
import { PaymentProviderError } from './provider/payment-provider'
import type { ReconcileDependencies, ReconcilePayment } from './reconcile-payment'
import { markCancelling } from './store/payment-update-store'

/** How many open payments one request cancels. Other requests can open new ones in between. */
const MAX_CANCELLATIONS = 3

/** Runs `work`. @throws HttpError 502 with `message` when the provider fails; its cause is for the log */
export async function withProviderErrorAsBadGateway<Result>(
  message: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    throw new HttpError('provider_unavailable', message, undefined, { cause: error })
  }
}

/** What cancels the open payment. */
interface Cancellation {
  /** The text of the error when the provider does not answer. */
  readonly message: string
  /** Why the payment ends, for its page. */
  readonly endReason: PaymentEndReason
}

export type WithOpenPaymentCancelled = <Result>(
  cancellation: Cancellation,
  work: () => Promise<Result>,
) => Promise<Result>

/**
 * Runs `work` after cancelling any open card payment for the same cart or order: when `work` throws PaymentStillOpenError, it
 * cancels that payment at the provider and runs `work` again. Specification 13.34 and 13.35.
 * @returns a function that throws HttpError 409 when the open payment turns out to be paid or to need review, and 502 when the
 * provider does not answer
 */
export function createWithOpenPaymentCancelled(
  { db, clock }: ReconcileDependencies,
  reconcilePayment: ReconcilePayment,
): WithOpenPaymentCancelled {
  const cancelPayment = async (reference: string, endReason: PaymentEndReason): Promise<void> => {
    await markCancelling(db, reference, endReason, new Date(clock.now()))
    const payment = await reconcilePayment(reference)
    if (payment?.state === 'paid') throw alreadyPaidError()
    if (payment?.state === 'needs_review') throw paymentUnverifiedError()
  }
  return async ({ message, endReason }, work) => {
    for (let cancelled = 0; ; cancelled += 1) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof PaymentStillOpenError) || cancelled === MAX_CANCELLATIONS) throw error
        await withProviderErrorAsBadGateway(message, () => cancelPayment(error.reference, endReason))
      }
    }
  }
}
