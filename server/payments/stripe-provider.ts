import Stripe from 'stripe'
import { type Provider, type ProviderSession, ProviderTrouble } from '#server/payments/provider'
import { eventReader } from '#server/payments/stripe-event'
import { readSession, sessionBody } from '#server/payments/stripe-session'
import { isRefundedAlready, troubleOf } from '#server/payments/stripe-trouble'

/** Milliseconds: two tries and the pause between them stay under the patience, and the browser waits five seconds longer. */
const TIMEOUT = 6_500
const PATIENCE = 15_000

export interface StripeOptions {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Another host that speaks Stripe's API, such as the sandbox; without one Stripe itself. */
  readonly apiBase?: URL | null
  /** How often the package repeats what got no answer, under the same key; it waits half a second or more before each. */
  readonly retries?: number
  /** Milliseconds of silence after which one try is given up. */
  readonly timeout?: number
  /** Milliseconds after which the whole call is given up, however much of an answer has come. */
  readonly patience?: number
}

const placeOf = ({ protocol, hostname, port }: URL) => {
  const isPlain = protocol === 'http:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  }
}

/** Does the work, and waits no longer than that for it. @throws ProviderTrouble */
async function within<Answer>(patience: number, work: () => Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const trouble = new ProviderTrouble('the card provider did not answer in time', false)
    timer = setTimeout(reject, patience, trouble)
  })
  try {
    return await Promise.race([work(), late])
  } catch (error) {
    throw troubleOf(error)
  } finally {
    clearTimeout(timer)
  }
}

/** Ends a session; one that cannot be ended any more is asked how it stands. */
async function expire({ checkout }: Stripe, id: string): Promise<ProviderSession> {
  try {
    return readSession(await checkout.sessions.expire(id))
  } catch (error) {
    if (!troubleOf(error).isFinal) throw error
    const session = readSession(await checkout.sessions.retrieve(id))
    // Open, and not to be ended: a payment is on its way through it. That passes.
    if (session.status === 'open') throw new ProviderTrouble('the session cannot be ended yet', false)
    return session
  }
}

/** A refund on its way counts as made; one that failed would fail again under the same key. */
async function giveBack(stripe: Stripe, paymentIntent: string, key: string): Promise<void> {
  try {
    const params = { payment_intent: paymentIntent }
    const { object, status } = await stripe.refunds.create(params, { idempotencyKey: key })
    if (object !== 'refund') throw new TypeError('not a refund')
    if (status === 'failed' || status === 'canceled')
      throw new ProviderTrouble(`the refund is ${status}`, true)
  } catch (error) {
    if (!isRefundedAlready(error)) throw error
  }
}

/** The card provider over the official package, with the API version that the package is pinned to. */
export function stripeProvider(options: StripeOptions): Provider {
  const { apiBase, retries = 1, timeout = TIMEOUT, patience = PATIENCE } = options
  const stripe = new Stripe(options.secretKey, {
    maxNetworkRetries: retries,
    timeout,
    telemetry: false,
    ...(apiBase && placeOf(apiBase)),
  })
  const { sessions } = stripe.checkout
  return {
    createSession: (params, key) =>
      within(patience, async () =>
        readSession(await sessions.create(sessionBody(params), { idempotencyKey: key })),
      ),
    retrieveSession: id => within(patience, async () => readSession(await sessions.retrieve(id))),
    expireSession: id => within(patience, () => expire(stripe, id)),
    refund: (paymentIntent, key) => within(patience, () => giveBack(stripe, paymentIntent, key)),
    readEvent: eventReader(stripe, options.webhookSecret),
  }
}
