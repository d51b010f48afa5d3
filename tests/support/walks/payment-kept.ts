/** What the browser keeps of a payment in a walk, made from what the cases of the chart say of it. */
import * as z from 'zod/mini'
import { CHECKOUT_DOMAIN, isCheckoutUrl } from '#domain/checkout-url'
import type { Step } from '#machines/kit/flow'
import { POLL_EVERY, POLL_LIMIT } from '#machines/payment/outcome'
import { AMOUNT, ORDER_DATA, ORDER_ID } from './default-script'
import type { ScriptedServer } from './scripted-server'
import { BEGIN } from './token'
import type { World } from './world'

export const KEPT_KEY = 'foodpark.payment.7'
/** What the chart knows is older than this, in ms. */
const A_WHILE = 4_000
/** So near the limit the next look is further away. */
const NEARLY = 900

const intent = z.object({ paymentIntentId: z.string(), sessionUrl: z.string() })
const handover = z.union([z.object({ orderId: z.string() }), z.object({ orderData: z.unknown() })])
const known = z.object({
  facts: z.nullable(
    z.object({
      handover,
      intent: z.nullable(intent),
      left: z.boolean(),
    }),
  ),
  outcome: z.nullable(z.object({ elapsed: z.number() })),
})

export const ASKED = 'xstate.done.actor.askKnown'
export const TOO_LATE = 'xstate.after.untilLimit.payment.processing'

/** Whether the answer to the question about a kept payment needs no server: nothing is kept, or it was not made yet. */
export const isKnownAtOnce = ({ type, output }: Step): boolean =>
  type === ASKED && !z.parse(known, output).facts?.intent

/** Whether this answer is about what the page is for: what was kept for anything else is as good as nothing. */
export function isAbout({ output }: Step, context: { readonly handover: unknown }): boolean {
  const { facts } = z.parse(known, output)
  const asked = z.parse(z.nullable(handover), context.handover)
  return !facts || !asked || 'orderId' in facts.handover === 'orderId' in asked
}

/** An intent as this server would make it; the address of a stranger's checkout stays what it is. */
export function intentAt(server: ScriptedServer, given: unknown): z.output<typeof intent> {
  const { paymentIntentId, sessionUrl } = z.parse(intent, given)
  const isOurs = isCheckoutUrl(sessionUrl, CHECKOUT_DOMAIN)
  return { paymentIntentId, sessionUrl: isOurs ? server.checkout(paymentIntentId) : sessionUrl }
}

/** How long ago a payment was started, in ms: so that what is to come of it by time can come. */
function ageFor({ outcome }: z.output<typeof known>, rest: readonly Step[]): number {
  if ((outcome?.elapsed ?? 0) >= POLL_LIMIT) return POLL_LIMIT
  const until = rest.findIndex(({ type }) => type === TOO_LATE)
  const looks = rest.slice(0, until).filter(({ type }) => type.startsWith('xstate.after.pollEvery.')).length
  return until < 0 ? A_WHILE : POLL_LIMIT - NEARLY - looks * POLL_EVERY
}

const MADE_LONG_AGO = { paymentIntentId: 'pay_known', sessionUrl: `https://${CHECKOUT_DOMAIN}/c/pay/known` }
/** A payment whose standing has to be asked for: the question waits until it is answered. */
const openFor = (handover: unknown) => ({
  facts: { handover: handover ?? { orderData: null }, intent: MADE_LONG_AGO, left: false },
  outcome: null,
})

interface Keeping {
  readonly server: ScriptedServer
  /** What comes then: first the answer, if there is to be one. */
  readonly rest: readonly Step[]
  /** In ms. */
  readonly now: number
  /** What the page is for, as the chart knows it. */
  readonly handover: unknown
}

/** What must be kept when the chart begins to ask, as it lies in the storage; null where nothing may. */
export function keptFor({ server, rest, now, handover: asked }: Keeping): string | null {
  const [answer, ...later] = rest
  const wanted = z.parse(known, answer?.type === ASKED ? answer.output : openFor(asked))
  if (!wanted.facts) return null
  const { handover: paid, intent: made, left } = wanted.facts
  return JSON.stringify({
    handover: { ...('orderId' in paid ? { orderId: ORDER_ID } : { orderData: ORDER_DATA }), amount: AMOUNT },
    key: 'kept',
    intent: made && { ...intentAt(server, made), simulated: false },
    startedAt: now - ageFor(wanted, later),
    place: 'popup',
    left,
  })
}

/** Lays what is kept, in this very window, which does not hear of it. */
export async function layKept(
  { page, server }: World,
  asked: Pick<Keeping, 'rest' | 'handover'>,
): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.evaluate(
    ([key, kept]) => (kept === null ? localStorage.removeItem(key) : localStorage.setItem(key, kept)),
    [KEPT_KEY, keptFor({ ...asked, server, now })] as const,
  )
}

/** Sets the clock as a device does that has slept, or whose clock was put right: the payment is to be ten minutes old, or it is not. */
export async function age(world: World, isPast: boolean): Promise<void> {
  const startedAt = await world.page.evaluate(key => {
    const kept: { startedAt?: number } | null = JSON.parse(localStorage.getItem(key) ?? 'null')
    return kept?.startedAt ?? null
  }, KEPT_KEY)
  const now = await world.page.evaluate(() => Date.now())
  if (startedAt === null || now - startedAt >= POLL_LIMIT === isPast) return
  await world.turnClock(startedAt + (isPast ? POLL_LIMIT : A_WHILE) - BEGIN)
}
