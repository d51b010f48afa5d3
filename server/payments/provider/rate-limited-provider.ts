import type { ServerClock } from '#server/core/clock'
import { runAfterDelay } from '#server/core/concurrency/run-after-delay'
import type { Db } from '#server/core/db/database'
import { loadShed } from '#server/core/metrics/signals'
import { reserveProviderCall } from '#server/payments/store/provider-pace-store'
import { type PaymentProvider, PaymentProviderError } from './payment-provider'

/** Milliseconds that a call waits for its turn. The browser gives up after twenty seconds. */
const MAX_WAIT = 8_000

/**
 * Limits the rate of the calls to a provider: at most eight a second from all servers of the database together. Stripe allows 25 a second
 * for one endpoint.
 * @returns the provider. Its calls throw PaymentProviderError if too many others wait
 */
export function createRateLimitedProvider(
  provider: PaymentProvider,
  db: Db,
  clock: ServerClock,
): PaymentProvider {
  const waitForTurn = async (): Promise<void> => {
    const turn = await reserveProviderCall(db, new Date(clock.now()), MAX_WAIT)
    if (turn === null) {
      loadShed.send({ reason: 'provider_pace' })
      throw new PaymentProviderError('too many calls wait for the card provider', false)
    }
    const delay = turn.getTime() - clock.now()
    if (delay > 0) await new Promise<void>(resolve => runAfterDelay(clock, delay, resolve))
  }
  const limitRate =
    <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      await waitForTurn()
      return call(...args)
    }
  return {
    createSession: limitRate(provider.createSession),
    retrieveSession: limitRate(provider.retrieveSession),
    listCompletedSessions: limitRate(provider.listCompletedSessions),
    expireSession: limitRate(provider.expireSession),
    refundPayment: limitRate(provider.refundPayment),
    createRefund: limitRate(provider.createRefund),
    listCharges: limitRate(provider.listCharges),
    listReversals: limitRate(provider.listReversals),
    verifyWebhookEvent: provider.verifyWebhookEvent,
  }
}
