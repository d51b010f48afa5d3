import type Stripe from 'stripe'
import * as z from 'zod'
import { HttpError } from '#server/core/http/http-error'
import type { PaymentProvider } from '#server/payments/provider/payment-provider'
import { expandableId } from './checkout-session'

/** Seconds. */
const TIMESTAMP_TOLERANCE = 300
/** The same text for every reason, so that an attacker learns nothing from it. */
const INVALID_SIGNATURE = 'This webhook is not signed as it should be.'

/** Strict decoding: invalid bytes throw instead of being replaced, and a byte order mark is kept. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

const subjectSchema = z.object({
  client_reference_id: z.string().nullish().catch(null),
  metadata: z.object({ reference: z.string().optional() }).nullish().catch(null),
  payment_intent: expandableId.nullish().catch(null),
})
const eventSchema = z.object({
  object: z.literal('event'),
  id: z.string().min(1).max(255),
  type: z.string(),
  data: z.object({ object: subjectSchema }),
})

/** `refund.failed`, `charge.refunded`, `charge.refund.updated`, `charge.dispute.created` and others. */
const REVERSAL_EVENT = /^(?:refund|charge\.refund|charge\.refunded|charge\.dispute)(?:\.|$)/

/** Returns the timestamp of a signature header in seconds. Returns NaN for none, for several and for a malformed one. */
function signatureTime(signature: string): number {
  const times = signature.split(',').filter(part => part.startsWith('t='))
  return Number(/^t=(\d{1,12})$/.exec(times.join())?.[1])
}

/**
 * Creates the function that verifies and parses webhooks. Sessions, payment intents, charges and
 * our own refunds carry our reference; refunds of a person and disputes carry the payment intent.
 * Specification 22.17.
 */
export function createWebhookVerifier(
  { webhooks }: Stripe,
  secret: string,
): PaymentProvider['verifyWebhookEvent'] {
  return (raw, signature = '', now) => {
    try {
      // The package itself refuses old timestamps only, not future ones.
      if (!(Math.abs(now / 1000 - signatureTime(signature)) <= TIMESTAMP_TOLERANCE))
        throw new RangeError('out of time')
      const verifiedEvent = webhooks.constructEvent(
        utf8.decode(raw),
        signature,
        secret,
        TIMESTAMP_TOLERANCE,
        undefined,
        now,
      )
      const { id, type, data } = eventSchema.parse(verifiedEvent)
      const { client_reference_id, metadata, payment_intent } = data.object
      return {
        id,
        type,
        reference: client_reference_id ?? metadata?.reference ?? null,
        paymentIntent: payment_intent ?? null,
        isAboutReversal: REVERSAL_EVENT.test(type),
      }
    } catch {
      throw new HttpError('webhook_unsigned', INVALID_SIGNATURE)
    }
  }
}
