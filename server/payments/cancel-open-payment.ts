import { PaymentProviderError } from './provider/payment-provider'
import type { ReconcileDependencies, ReconcilePayment } from './reconcile-payment'
import { alreadyPaidError, PaymentStillOpenError, paymentUnverifiedError } from './payment-errors'
import { HttpError } from '#server/http/http-error'
import { markCancelling } from './store/payment-update-store'

/** What stands in the way, and what may come between while it is ended. */
const MAX_CANCELLATIONS = 3

/** Does the work; trouble of the provider is refused with 502 and a line. */
export async function withProviderErrorAsBadGateway<Result>(
  line: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof PaymentProviderError ? new HttpError('provider_unavailable', line) : error
  }
}

/** Does some work; `line` is what is said when the provider does not answer. */
export type WithOpenPaymentCancelled = <Result>(line: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Makes what does some work although a card payment stands in its way: that is ended at the provider first, and the work
 * begun anew.
 * @returns a function that throws Refusal 409 when it turns out to be paid already, 502 when the provider does not answer
 */
export function createWithOpenPaymentCancelled(
  { db, clock }: ReconcileDependencies,
  settle: ReconcilePayment,
): WithOpenPaymentCancelled {
  const end = async (reference: string): Promise<void> => {
    await markCancelling(db, reference, new Date(clock.now()))
    const ended = await settle(reference)
    if (ended?.state === 'paid') throw alreadyPaidError()
    if (ended?.state === 'flagged') throw paymentUnverifiedError()
  }
  return async (line, work) => {
    for (let ended = 0; ; ended += 1) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof PaymentStillOpenError) || ended === MAX_CANCELLATIONS) throw error
        await withProviderErrorAsBadGateway(line, () => end(error.reference))
      }
    }
  }
}
