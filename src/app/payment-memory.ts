/** What the browser keeps of a payment over a reload and a redirect: facts, never a snapshot, always under the user's id. */
import * as z from 'zod/mini'
import { paidOrder } from '#domain/calls/orders'
import { textId } from '#domain/calls/wire'
import type { Handover, PaymentFacts } from '#machines/payment/handover'
import type { SafeStorage } from './safe-storage'

const keyOf = (userId: string) => `foodpark.payment.${userId}`

const canonical = z.union([
  z.object({ orderData: paidOrder, amount: z.number() }),
  z.object({ orderId: textId, amount: z.number() }),
])
/** It is kept as it was handed over: a repeat under the same key sends the same bytes. */
const handover = z.custom<Handover>(value => z.safeParse(canonical, value).success)

const facts = z.object({
  handover,
  key: z.string().check(z.minLength(1)),
  intent: z.nullable(
    z.object({
      paymentIntentId: z.string().check(z.minLength(1)),
      sessionUrl: z.string(),
      simulated: z.boolean(),
    }),
  ),
  startedAt: z.number(),
  place: z.enum(['popup', 'page']),
  left: z.boolean(),
})

/** What the payment page was handed; null where it is none, as after an update of the app. */
export function readHandover(value: unknown): Handover | null {
  const read = z.safeParse(handover, value)
  return read.success ? read.data : null
}

/** Whether both are for the same things at the same amount, however they are written. */
export const isSameHandover = (one: Handover, other: Handover): boolean =>
  JSON.stringify(z.parse(canonical, one)) === JSON.stringify(z.parse(canonical, other))

function read(json: string | null): PaymentFacts | null {
  try {
    const parsed = z.safeParse(facts, JSON.parse(json ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** What was kept for this user; null where it is missing or unreadable. */
export const recallPayment = (storage: SafeStorage, userId: string): PaymentFacts | null =>
  read(storage.getItem(keyOf(userId)))

export const rememberPayment = (
  storage: SafeStorage,
  { userId, ...kept }: PaymentFacts & { readonly userId: string },
): void => storage.setItem(keyOf(userId), JSON.stringify(kept))

export const forgetPayment = (storage: SafeStorage, userId: string): void => storage.removeItem(keyOf(userId))

/** Calls `ended` when another window of this browser has left or ended this user's payment. Returns how to stop. */
export function watchEnd(
  tabs: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  userId: string,
  ended: () => void,
): () => void {
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key !== null && key !== keyOf(userId)) return
    if (read(newValue)?.left !== false) ended()
  }
  tabs.addEventListener('storage', heard)
  return () => tabs.removeEventListener('storage', heard)
}
