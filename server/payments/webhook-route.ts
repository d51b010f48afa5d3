import type { FastifyInstance } from 'fastify'
import type { ServerClock } from '#server/core/clock'
import { HttpError } from '#server/core/http/http-error'
import type { PaymentProvider, ProviderEvent } from './provider/payment-provider'

export interface WebhookRouteDependencies {
  /** null without a card provider: the route does not exist then, and the call answers 404. */
  readonly provider: PaymentProvider | null
  readonly clock: ServerClock
  /**
   * Reconciles the payment of the event with the provider; the content of the event is not trusted. Resolves for an unknown
   * payment and for a repeated event. Any error that it throws is answered with 503.
   */
  readonly handleProviderEvent: (event: ProviderEvent) => Promise<unknown>
}

/** Seconds. */
const RETRY_AFTER = 30

/**
 * Serves the provider's webhook, `POST /payments/stripe/webhook` (specification 22.17). Answers 200 for an event that was
 * processed or is not about our payments, 400 for an invalid signature, and 503 if processing failed, so that the provider
 * sends it again. Unauthenticated and not rate-limited: the provider may send many events from one address.
 */
export function registerWebhookRoute(
  api: FastifyInstance,
  { provider, clock, handleProviderEvent }: WebhookRouteDependencies,
): void {
  if (provider === null) return
  // The signature covers the raw bytes, so this scope parses no bodies.
  api.register(async child => {
    child.removeAllContentTypeParsers()
    child.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    child.post('/payments/stripe/webhook', { config: { rateLimit: false } }, async request => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = request.headers['stripe-signature']?.toString()
      const event = provider.verifyWebhookEvent(raw, signature, clock.now())
      try {
        await handleProviderEvent(event)
      } catch (error) {
        request.log.error({ err: error, event: event.type }, 'webhook not processed')
        throw new HttpError('webhook_unsettled', 'Not processed yet. Please send this again.', RETRY_AFTER)
      }
      return { received: true }
    })
  })
}
