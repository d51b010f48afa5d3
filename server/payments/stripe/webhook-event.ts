import type Stripe from 'stripe'
import * as z from 'zod'
import type { PaymentProvider } from '#server/payments/provider/payment-provider'
import { HttpError } from '#server/http/http-error'

/** Seconds. */
const TIMESTAMP_TOLERANCE = 300
/** One line for every reason, so that a forger learns nothing from it. */
const INVALID_SIGNATURE = 'This webhook is not signed as it should be.'

/** Byte by byte: a text that only reads the same is another text. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

const referenceSchema = z.object({
  client_reference_id: z.string().nullish().catch(null),
  metadata: z.object({ reference: z.string().optional() }).nullish().catch(null),
})
const eventSchema = z.object({
  object: z.literal('event'),
  id: z.string().min(1).max(255),
  type: z.string(),
  data: z.object({ object: referenceSchema }),
})

/** The one time that a signature names, in seconds; NaN for none, several, or what is no number. */
function signatureTime(signature: string): number {
  const times = signature.split(',').filter(part => part.startsWith('t='))
  return times.length === 1 ? Number(/^t=(\d{1,12})$/.exec(times[0] ?? '')?.[1]) : Number.NaN
}

/** Reads what the provider sends to us by itself; sessions, payment intents and charges all carry our reference. */
export function createWebhookVerifier(
  { webhooks }: Stripe,
  secret: string,
): PaymentProvider['verifyWebhookEvent'] {
  return (raw, signature = '', now) => {
    try {
      // The package refuses the past alone.
      if (!(Math.abs(now / 1000 - signatureTime(signature)) <= TIMESTAMP_TOLERANCE))
        throw new RangeError('out of time')
      const signed = webhooks.constructEvent(
        utf8.decode(raw),
        signature,
        secret,
        TIMESTAMP_TOLERANCE,
        undefined,
        now,
      )
      const { id, type, data } = eventSchema.parse(signed)
      const { client_reference_id, metadata } = data.object
      return { id, type, reference: client_reference_id ?? metadata?.reference ?? null }
    } catch {
      throw new HttpError('webhook_unsigned', INVALID_SIGNATURE)
    }
  }
}
