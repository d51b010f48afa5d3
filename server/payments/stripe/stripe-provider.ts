import Stripe from 'stripe'
import * as z from 'zod'
import {
  type HostRefundParams,
  type LedgerFilter,
  type ListPage,
  type PaymentProvider,
  PaymentProviderError,
  type ProviderCharge,
  type ProviderSession,
  type Reversal,
  type ReversalKind,
} from '#server/payments/provider/payment-provider'
import { parseSession, SESSION_EXPANSION, toSessionCreateParams } from './checkout-session'
import { isFailedRefund, parseCharge, parseDispute, parseRefund } from './ledger'
import { isAlreadyRefunded, toPaymentProviderError } from './provider-error'
import { createWebhookVerifier } from './webhook-event'

const listSchema = z.object({
  object: z.literal('list'),
  has_more: z.boolean(),
  data: z.array(z.object({ id: z.string().min(1) }).loose()),
})

/** Parses a page of a list, and each of its objects with `parse`. @throws ZodError when it is not one */
function parsePage<Item>(answer: unknown, parse: (item: unknown) => Item): ListPage<Item> {
  const { has_more: hasMore, data } = listSchema.parse(answer)
  return { items: data.map(parse), nextCursor: hasMore ? (data.at(-1)?.id ?? null) : null }
}

type ListParams = Pick<Stripe.RefundListParams, 'created' | 'payment_intent' | 'limit' | 'starting_after'>

/** Returns the parameters of the longest page that Stripe sends. */
const toListParams = (filter: LedgerFilter, cursor: string | null): ListParams => ({
  ...('since' in filter
    ? { created: { gte: Math.floor(filter.since.getTime() / 1000) } }
    : { payment_intent: filter.paymentIntent }),
  limit: 100,
  ...(cursor !== null && { starting_after: cursor }),
})

/** Milliseconds. Two attempts and the pause between them fit into the deadline. */
const ATTEMPT_TIMEOUT = 6_500
/** Milliseconds. The browser waits five seconds longer. */
const CALL_DEADLINE = 15_000

export interface StripeProviderOptions {
  readonly secretKey: string
  readonly webhookSecret: string
  /** A host with Stripe's API, such as the sandbox. Defaults to Stripe itself. */
  readonly apiBase?: URL | null
  /** How often the package repeats an unanswered call with the same key. It waits at least half a second before each. */
  readonly retries?: number
  /** Milliseconds without data after which one attempt fails. */
  readonly attemptTimeout?: number
  /** Milliseconds after which the whole call fails, even if part of the answer has come. */
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

/** Runs `work` with a deadline in milliseconds. @throws PaymentProviderError for every error and after the deadline */
async function withDeadline<Answer>(deadline: number, work: () => Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    const error = new PaymentProviderError('the card provider did not answer in time', false)
    timer = setTimeout(reject, deadline, error)
  })
  try {
    return await Promise.race([work(), timeout])
  } catch (error) {
    throw toPaymentProviderError(error)
  } finally {
    clearTimeout(timer)
  }
}

const retrieveSession = async ({ checkout }: Stripe, id: string): Promise<ProviderSession> =>
  parseSession(await checkout.sessions.retrieve(id, { expand: [SESSION_EXPANSION] }))

/** Expires a session. If that is refused, returns the session's current state. */
async function expireOrRetrieveSession(stripe: Stripe, id: string): Promise<ProviderSession> {
  try {
    return parseSession(await stripe.checkout.sessions.expire(id))
  } catch (error) {
    if (!toPaymentProviderError(error).isFinal) throw error
    const session = await retrieveSession(stripe, id)
    // An open session that cannot be expired has a payment in progress. A later call succeeds.
    if (session.status === 'open') throw new PaymentProviderError('the session cannot be ended yet', false)
    return session
  }
}

/** Lists a page of completed sessions, the longest that Stripe sends. */
async function listCompletedSessions({ checkout }: Stripe, since: Date, cursor: string | null) {
  const params = {
    status: 'complete' as const,
    expand: [`data.${SESSION_EXPANSION}`],
    ...toListParams({ since }, cursor),
  }
  return parsePage(await checkout.sessions.list(params), parseSession)
}

/** Refunds in full. A pending refund counts as made. A failed refund is final, since it would fail again with the same key. */
async function refundInFull(stripe: Stripe, paymentIntent: string, reference: string): Promise<void> {
  try {
    const params = { payment_intent: paymentIntent, metadata: { reference } }
    // Older versions used another key, without metadata. Stripe refuses a key with other parameters, and never refunds a charge twice.
    const idempotencyKey = `refund_of_${reference}`
    const { object, status } = await stripe.refunds.create(params, { idempotencyKey })
    if (object !== 'refund') throw new TypeError('not a refund')
    if (isFailedRefund(status)) throw new PaymentProviderError(`the refund is ${status}`, true)
  } catch (error) {
    if (!isAlreadyRefunded(error)) throw error
  }
}

/** Refunds part of a payment for a host. The metadata finds the refund again when the key is too old to repeat it. */
const sendHostRefund = async (
  stripe: Stripe,
  { paymentIntent, reference, refundId, amount }: HostRefundParams,
): Promise<Reversal> =>
  parseRefund(
    await stripe.refunds.create(
      { payment_intent: paymentIntent, amount, metadata: { reference, refund: refundId } },
      { idempotencyKey: `host_refund_${refundId}` },
    ),
  )

async function listCharges(
  { charges }: Stripe,
  filter: LedgerFilter,
  cursor: string | null,
): Promise<ListPage<ProviderCharge>> {
  const { items, nextCursor } = parsePage(await charges.list(toListParams(filter, cursor)), parseCharge)
  return { items: items.flatMap(charge => charge ?? []), nextCursor }
}

async function listReversals(
  { refunds, disputes }: Stripe,
  kind: ReversalKind,
  filter: LedgerFilter,
  cursor: string | null,
): Promise<ListPage<Reversal>> {
  const params = toListParams(filter, cursor)
  return kind === 'refund'
    ? parsePage(await refunds.list(params), parseRefund)
    : parsePage(await disputes.list(params), parseDispute)
}

/** Creates the card provider over the official Stripe package, with the API version of that package. */
export function createStripeProvider(options: StripeProviderOptions): PaymentProvider {
  const { apiBase, retries = 1, attemptTimeout = ATTEMPT_TIMEOUT, callDeadline = CALL_DEADLINE } = options
  const stripe = new Stripe(options.secretKey, {
    maxNetworkRetries: retries,
    timeout: attemptTimeout,
    telemetry: false,
    ...(apiBase && toHostOptions(apiBase)),
  })
  const { sessions } = stripe.checkout
  return {
    createSession: (params, key) =>
      withDeadline(callDeadline, async () =>
        parseSession(await sessions.create(toSessionCreateParams(params), { idempotencyKey: key })),
      ),
    retrieveSession: id => withDeadline(callDeadline, () => retrieveSession(stripe, id)),
    listCompletedSessions: (since, cursor) =>
      withDeadline(callDeadline, () => listCompletedSessions(stripe, since, cursor)),
    expireSession: id => withDeadline(callDeadline, () => expireOrRetrieveSession(stripe, id)),
    refundPayment: (paymentIntent, reference) =>
      withDeadline(callDeadline, () => refundInFull(stripe, paymentIntent, reference)),
    createRefund: params => withDeadline(callDeadline, () => sendHostRefund(stripe, params)),
    listCharges: (filter, cursor) => withDeadline(callDeadline, () => listCharges(stripe, filter, cursor)),
    listReversals: (kind, filter, cursor) =>
      withDeadline(callDeadline, () => listReversals(stripe, kind, filter, cursor)),
    verifyWebhookEvent: createWebhookVerifier(stripe, options.webhookSecret),
  }
}
