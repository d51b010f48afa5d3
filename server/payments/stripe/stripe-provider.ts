import Stripe from 'stripe'
import { type PaymentProvider, PaymentProviderError, type ProviderSession } from '#server/payments/provider/payment-provider'
import { createWebhookVerifier } from './webhook-event'
import { parseSession, toSessionCreateParams } from './checkout-session'
import { isAlreadyRefunded, toPaymentProviderError } from './provider-error'

/** Milliseconds: two tries and the pause between them stay under the patience, and the browser waits five seconds longer. */
const ATTEMPT_TIMEOUT = 6_500
const CALL_DEADLINE = 15_000

export interface StripeProviderOptions {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Another host that speaks Stripe's API, such as the sandbox; without one Stripe itself. */
  readonly apiBase?: URL | null
  /** How often the package repeats what got no answer, under the same key; it waits half a second or more before each. */
  readonly retries?: number
  /** Milliseconds of silence after which one try is given up. */
  readonly attemptTimeout?: number
  /** Milliseconds after which the whole call is given up, however much of an answer has come. */
  readonly callDeadline?: number
}

const toHostOptions = ({ protocol, hostname, port }: URL) => {
  const isPlain = protocol === 'http:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  }
}

/** Does the work, and waits no longer than that for it. @throws ProviderTrouble */
async function withDeadline<Answer>(patience: number, work: () => Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const trouble = new PaymentProviderError('the card provider did not answer in time', false)
    timer = setTimeout(reject, patience, trouble)
  })
  try {
    return await Promise.race([work(), late])
  } catch (error) {
    throw toPaymentProviderError(error)
  } finally {
    clearTimeout(timer)
  }
}

/** Ends a session; one that cannot be ended any more is asked how it stands. */
async function expireOrRetrieveSession({ checkout }: Stripe, id: string): Promise<ProviderSession> {
  try {
    return parseSession(await checkout.sessions.expire(id))
  } catch (error) {
    if (!toPaymentProviderError(error).isFinal) throw error
    const session = parseSession(await checkout.sessions.retrieve(id))
    // Open, and not to be ended: a payment is on its way through it. That passes.
    if (session.status === 'open') throw new PaymentProviderError('the session cannot be ended yet', false)
    return session
  }
}

/** A refund on its way counts as made; one that failed would fail again under the same key. */
async function createRefund(stripe: Stripe, paymentIntent: string, key: string): Promise<void> {
  try {
    const params = { payment_intent: paymentIntent }
    const { object, status } = await stripe.refunds.create(params, { idempotencyKey: key })
    if (object !== 'refund') throw new TypeError('not a refund')
    if (status === 'failed' || status === 'canceled')
      throw new PaymentProviderError(`the refund is ${status}`, true)
  } catch (error) {
    if (!isAlreadyRefunded(error)) throw error
  }
}

/** The card provider over the official package, with the API version that the package is pinned to. */
export function createStripeProvider(options: StripeProviderOptions): PaymentProvider {
  const { apiBase, retries = 1, attemptTimeout = ATTEMPT_TIMEOUT, callDeadline = CALL_DEADLINE } = options
  const stripe = new Stripe(options.secretKey, {
    maxNetworkRetries: retries,
    timeout,
    telemetry: false,
    ...(apiBase && toHostOptions(apiBase)),
  })
  const { sessions } = stripe.checkout
  return {
    createSession: (params, key) =>
      withDeadline(callDeadline, async () =>
        parseSession(await sessions.create(toSessionCreateParams(params), { idempotencyKey: key })),
      ),
    retrieveSession: id => withDeadline(callDeadline, async () => parseSession(await sessions.retrieve(id))),
    expireSession: id => withDeadline(callDeadline, () => expireOrRetrieveSession(stripe, id)),
    refundPayment: (paymentIntent, key) =>
      withDeadline(callDeadline, () => createRefund(stripe, paymentIntent, key)),
    verifyWebhookEvent: createWebhookVerifier(stripe, options.webhookSecret),
  }
}
