import type { FastifyInstance } from 'fastify'
import type { ServerClock } from '#server/clock'
import type { PaymentProvider } from './provider/payment-provider'
import { HttpError } from '#server/http/http-error'

export interface WebhookRouteDependencies {
  /** null: there is no such route, and the call gets the 404 of all others. */
  readonly provider: PaymentProvider | null
  readonly clock: ServerClock
  /**
   * Drives the payment of that reference forward, whatever the event was about: the provider is asked, not the event.
   * Resolves for a reference that it does not know, and for an event that it has seen. Whatever it throws is answered with 503.
   */
  readonly reconcilePayment: (reference: string, eventId: string) => Promise<unknown>
}

/** Seconds until the provider may send again; it has a plan of its own anyway. */
const RETRY_AFTER = 30

/**
 * The provider's word to us, `POST /payments/stripe/webhook`: 200 for what was taken or is none of ours, 400 for what the provider
 * did not sign, 503 for what could not be settled, so that it is sent again. Nobody is signed in, and nobody is counted:
 * a provider that sends a thousand events from one address is no flood.
 */
export function registerWebhookRoute(
  api: FastifyInstance,
  { provider, clock, reconcilePayment }: WebhookRouteDependencies,
): void {
  if (provider === null) return
  // A child of its own, because a signature is over the bytes as they came: here no body is parsed.
  api.register(async child => {
    child.removeAllContentTypeParsers()
    child.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    child.post('/payments/stripe/webhook', { config: { rateLimit: false } }, async request => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = provider.verifyWebhookEvent(raw, readSignature(request.headers), clock.now())
      if (event.reference === null) return { received: true }
      try {
        await reconcilePayment(event.reference, event.id)
      } catch (error) {
        request.log.error({ err: error, event: event.type }, 'webhook not settled')
        throw new HttpError('webhook_unsettled', 'Not settled yet. Please send this again.', RETRY_AFTER)
      }
      return { received: true }
    })
  })
}

/** Given twice it is none. */
const readSignature = (headers: Readonly<Record<string, string | string[] | undefined>>) => {
  const given = headers['stripe-signature']
  return typeof given === 'string' ? given : undefined
}
