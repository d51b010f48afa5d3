/** What the browser keeps of a payment in a walk, made from what the cases of the chart say of it. */
import * as z from 'zod/mini'
import { CHECKOUT_DOMAIN, isCheckoutUrl } from '#domain/payments/checkout-url'
import type { ChartEvent } from '#machines/kit/explore/flow'
import { POLL_INTERVAL, POLL_TIMEOUT } from '#machines/payment/payment-outcome'
import { CARD_ORDER_DATA, ORDER_AMOUNT, ORDER_ID } from '#tools/browser-walks/server/default-answers'
import type { ScriptedServer } from '#tools/browser-walks/server/scripted-server'
import { WALK_START_TIME } from '#tools/browser-walks/server/walk-token'
import type { WalkPage } from '#tools/browser-walks/page/walk-page'

export const SAVED_PAYMENT_KEY = 'foodpark.payment.7'
/** What the chart knows is older than this, in ms. */
const PAYMENT_AGE_MS = 4_000
/** So near the limit the next look is further away. */
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
  outcome: z.nullable(z.object({ elapsedMs: z.number() })),
})

export const LOOKUP_DONE = 'xstate.done.actor.restorePayment'
export const LIMIT_REACHED = 'xstate.after.pollTimeout.payment.processing'

/** Whether the answer to the question about a kept payment needs no server: nothing is kept, or it was not made yet. */
export const isAnsweredFromStorage = ({ type, output }: ChartEvent): boolean =>
  type === LOOKUP_DONE && !z.parse(lookupSchema, output).facts?.intent

/** Whether this answer is about what the page is for: what was kept for anything else is as good as nothing. */
export function isForPaymentRequest(
  { output }: ChartEvent,
  context: { readonly paymentRequest: unknown },
): boolean {
  const { facts } = z.parse(lookupSchema, output)
  const asked = z.parse(z.nullable(paymentRequestSchema), context.handover)
  return !facts || !asked || 'orderId' in facts.handover === 'orderId' in asked
}

/** An intent as this server would make it; the address of a stranger's checkout stays what it is. */
export function createServerIntent(server: ScriptedServer, given: unknown): z.output<typeof intentSchema> {
  const { paymentIntentId, sessionUrl } = z.parse(intentSchema, given)
  const isOurs = isCheckoutUrl(sessionUrl, CHECKOUT_DOMAIN)
  return { paymentIntentId, sessionUrl: isOurs ? server.checkoutUrl(paymentIntentId) : sessionUrl }
}

/** How long ago a payment was started, in ms: so that what is to come of it by time can come. */
function paymentAgeFor({ outcome }: z.output<typeof lookupSchema>, rest: readonly ChartEvent[]): number {
  if ((outcome?.elapsed ?? 0) >= POLL_TIMEOUT) return POLL_TIMEOUT
  const until = rest.findIndex(({ type }) => type === LIMIT_REACHED)
  const looks = rest.slice(0, until).filter(({ type }) => type.startsWith('xstate.after.pollEvery.')).length
  return until < 0 ? PAYMENT_AGE_MS : POLL_TIMEOUT - NEAR_LIMIT_MS - looks * POLL_INTERVAL
}

const OLD_INTENT = { paymentIntentId: 'pay_known', sessionUrl: `https://${CHECKOUT_DOMAIN}/c/pay/known` }
/** A payment whose standing has to be asked for: the question waits until it is answered. */
const createOpenLookup = (handover: unknown) => ({
  savedPayment: { paymentRequest: handover ?? { orderData: null }, intent: OLD_INTENT, wasLeft: false },
  outcome: null,
})

interface SavedPaymentInput {
  readonly server: ScriptedServer
  /** What comes then: first the answer, if there is to be one. */
  readonly laterSteps: readonly ChartEvent[]
  /** In ms. */
  readonly now: number
  /** What the page is for, as the chart knows it. */
  readonly paymentRequest: unknown
}

/** What must be kept when the chart begins to ask, as it lies in the storage; null where nothing may. */
export function createSavedPayment({
  server,
  laterSteps,
  now,
  paymentRequest: asked,
}: SavedPaymentInput): string | null {
  const [answer, ...later] = laterSteps
  const wanted = z.parse(lookupSchema, answer?.type === LOOKUP_DONE ? answer.output : createOpenLookup(asked))
  if (!wanted.facts) return null
  const { handover: paid, intent: made, left } = wanted.facts
  return JSON.stringify({
    paymentRequest: {
      ...('orderId' in paid ? { orderId: ORDER_ID } : { orderData: CARD_ORDER_DATA }),
      amount: ORDER_AMOUNT,
    },
    key: 'kept',
    intent: made && { ...createServerIntent(server, made), isSimulated: false },
    startedAt: now - paymentAgeFor(wanted, later),
    checkoutTarget: 'popup',
    wasLeft: left,
  })
}

/** Lays what is kept, in this very window, which does not hear of it. */
export async function writeSavedPayment(
  { page, server }: WalkPage,
  asked: Pick<SavedPaymentInput, 'laterSteps' | 'paymentRequest'>,
): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.evaluate(
    ([key, kept]) => (kept === null ? localStorage.removeItem(key) : localStorage.setItem(key, kept)),
    [SAVED_PAYMENT_KEY, createSavedPayment({ ...asked, server, now })] as const,
  )
}

/** Sets the clock as a device does that has slept, or whose clock was put right: the payment is to be ten minutes old, or it is not. */
export async function setPaymentAge(world: WalkPage, isPast: boolean): Promise<void> {
  const startedAt = await world.page.evaluate(key => {
    const kept: { startedAt?: number } | null = JSON.parse(localStorage.getItem(key) ?? 'null')
    return kept?.startedAt ?? null
  }, SAVED_PAYMENT_KEY)
  const now = await world.page.evaluate(() => Date.now())
  if (startedAt === null || now - startedAt >= POLL_TIMEOUT === isPast) return
  await world.setClock(startedAt + (isPast ? POLL_TIMEOUT : PAYMENT_AGE_MS) - WALK_START_TIME)
}
