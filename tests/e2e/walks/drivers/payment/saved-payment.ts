/** The saved payment in the browser's storage during a walk, built from the fixtures of the payment chart. */

import type { ChartEvent } from 'statechart-kit/explore/flow'
import * as z from 'zod/mini'
import { CHECKOUT_DOMAIN, isCheckoutUrl } from '#domain/payments/checkout-url'
import { POLL_INTERVAL, POLL_TIMEOUT } from '#machines/payment/payment-status'
import type { WalkPage } from '#tests/e2e/walks/page/walk-page'
import { CARD_ORDER_DATA, ORDER_AMOUNT, ORDER_ID } from '#tests/e2e/walks/server/default-answers'
import type { ScriptedServer } from '#tests/e2e/walks/server/scripted-server'
import { WALK_START_TIME } from '#tests/e2e/walks/server/walk-token'

export const SAVED_PAYMENT_KEY = 'foodpark.payment.7'
/** The age of a payment in the fixtures, in ms. */
const PAYMENT_AGE_MS = 4_000
/** Closer to the polling limit than this, in ms, no further poll is due. */
const NEAR_LIMIT_MS = 900

const intentSchema = z.object({ paymentIntentId: z.string(), sessionUrl: z.string() })
const paymentRequestSchema = z.union([
  z.object({ orderId: z.string() }),
  z.object({ orderData: z.unknown() }),
])
const lookupSchema = z.object({
  savedPayment: z.nullable(
    z.object({
      paymentRequest: paymentRequestSchema,
      intent: z.nullable(intentSchema),
      wasLeft: z.boolean(),
    }),
  ),
  paymentStatus: z.nullable(z.object({ elapsedMs: z.number() })),
})

export const LOOKUP_DONE = 'xstate.done.actor.restoreSavedPayment'
export const LIMIT_REACHED = 'xstate.after.pollTimeout.payment.processing'

/** Whether the saved payment can be restored without the server: nothing is saved, or the payment was not created yet. */
export const isAnsweredFromStorage = ({ type, output }: ChartEvent): boolean =>
  type === LOOKUP_DONE && !z.parse(lookupSchema, output).savedPayment?.intent

/** Whether the restored payment is for the same kind of request as the page. The app ignores any other saved payment. */
export function isForPaymentRequest(
  { output }: ChartEvent,
  context: { readonly paymentRequest: unknown },
): boolean {
  const { savedPayment } = z.parse(lookupSchema, output)
  const request = z.parse(z.nullable(paymentRequestSchema), context.paymentRequest)
  return !savedPayment || !request || 'orderId' in savedPayment.paymentRequest === 'orderId' in request
}

/** An intent as this server creates it. The URL of a foreign checkout stays unchanged. */
export function createServerIntent(server: ScriptedServer, intent: unknown): z.output<typeof intentSchema> {
  const { paymentIntentId, sessionUrl } = z.parse(intentSchema, intent)
  const isAllowed = isCheckoutUrl(sessionUrl, CHECKOUT_DOMAIN)
  return { paymentIntentId, sessionUrl: isAllowed ? server.checkoutUrl(paymentIntentId) : sessionUrl }
}

/** How long ago the payment was started, in ms, so that the timers on the rest of the path can fire. */
function paymentAgeFor(
  { paymentStatus }: z.output<typeof lookupSchema>,
  laterSteps: readonly ChartEvent[],
): number {
  if ((paymentStatus?.elapsedMs ?? 0) >= POLL_TIMEOUT) return POLL_TIMEOUT
  const limitIndex = laterSteps.findIndex(({ type }) => type === LIMIT_REACHED)
  const polls = laterSteps
    .slice(0, limitIndex)
    .filter(({ type }) => type.startsWith('xstate.after.pollEvery.')).length
  return limitIndex < 0 ? PAYMENT_AGE_MS : POLL_TIMEOUT - NEAR_LIMIT_MS - polls * POLL_INTERVAL
}

const OLD_INTENT = { paymentIntentId: 'pay_saved', sessionUrl: `https://${CHECKOUT_DOMAIN}/c/pay/saved` }
/** A payment whose status the server must be asked for. The request waits until the walk answers it. */
const createOpenLookup = (paymentRequest: unknown) => ({
  savedPayment: { paymentRequest: paymentRequest ?? { orderData: null }, intent: OLD_INTENT, wasLeft: false },
  paymentStatus: null,
})

interface SavedPaymentInput {
  readonly server: ScriptedServer
  /** The rest of the path. The first step is the answer of the lookup, if the path has one. */
  readonly laterSteps: readonly ChartEvent[]
  /** In ms. */
  readonly now: number
  /** The payment request of the page, from the context of the chart. */
  readonly paymentRequest: unknown
}

/** The stored text that leads to the first later step; null when nothing may be stored. */
export function createSavedPayment({
  server,
  laterSteps,
  now,
  paymentRequest,
}: SavedPaymentInput): string | null {
  const [answer, ...later] = laterSteps
  const lookup = z.parse(
    lookupSchema,
    answer?.type === LOOKUP_DONE ? answer.output : createOpenLookup(paymentRequest),
  )
  if (!lookup.savedPayment) return null
  const { paymentRequest: savedRequest, intent, wasLeft } = lookup.savedPayment
  return JSON.stringify({
    paymentRequest: {
      ...('orderId' in savedRequest ? { orderId: ORDER_ID } : { orderData: CARD_ORDER_DATA }),
      amount: ORDER_AMOUNT,
    },
    idempotencyKey: 'saved',
    intent: intent && { ...createServerIntent(server, intent), isSimulated: false },
    startedAt: now - paymentAgeFor(lookup, later),
    checkoutTarget: 'popup',
    wasLeft,
  })
}

/** Writes the saved payment in the window of the walk. A window gets no storage event for its own changes. */
export async function writeSavedPayment(
  { page, server }: WalkPage,
  options: Pick<SavedPaymentInput, 'laterSteps' | 'paymentRequest'>,
): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.evaluate(
    ([key, text]) => (text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)),
    [SAVED_PAYMENT_KEY, createSavedPayment({ ...options, server, now })] as const,
  )
}

/** Sets the clock so that the payment is or is not older than ten minutes, as when the clock of the device jumps. */
export async function setPaymentAge(walkPage: WalkPage, isTimedOut: boolean): Promise<void> {
  const startedAt = await walkPage.page.evaluate(key => {
    const saved: { startedAt?: number } | null = JSON.parse(localStorage.getItem(key) ?? 'null')
    return saved?.startedAt ?? null
  }, SAVED_PAYMENT_KEY)
  const now = await walkPage.page.evaluate(() => Date.now())
  if (startedAt === null || now - startedAt >= POLL_TIMEOUT === isTimedOut) return
  await walkPage.setClock(startedAt + (isTimedOut ? POLL_TIMEOUT : PAYMENT_AGE_MS) - WALK_START_TIME)
}
