/** What the browser keeps of a payment over a reload and a redirect: facts, never a snapshot, always under the user's id. */
import * as z from 'zod/mini'
import { paymentOrderSchema } from '#domain/contract/orders'
import { textId } from '#domain/contract/parsers'
import type { PaymentRequest, SavedPayment } from '#machines/payment/payment-request'
import type { SafeStorage } from './safe-storage'

const storageKey = (userId: string) => `foodpark.payment.${userId}`

const canonicalRequestSchema = z.union([
  z.object({ orderData: paymentOrderSchema, amount: z.number() }),
  z.object({ orderId: textId, amount: z.number() }),
])
/** It is kept as it was handed over: a repeat under the same key sends the same bytes. */
const paymentRequestSchema = z.custom<PaymentRequest>(
  value => z.safeParse(canonicalRequestSchema, value).success,
)

const savedPaymentSchema = z.object({
  handover: paymentRequestSchema,
  key: z.string().check(z.minLength(1)),
  intent: z.nullable(
    z.object({
      paymentIntentId: z.string().check(z.minLength(1)),
      sessionUrl: z.string(),
      isSimulated: z.boolean(),
    }),
  ),
  startedAt: z.number(),
  checkoutTarget: z.enum(['popup', 'page']),
  wasLeft: z.boolean(),
})

/** What the payment page was handed; null where it is none, as after an update of the app. */
export function parsePaymentRequest(value: unknown): PaymentRequest | null {
  const read = z.safeParse(paymentRequestSchema, value)
  return read.success ? read.data : null
}

/** Whether both are for the same things at the same amount, however they are written. */
export const isSamePaymentRequest = (one: PaymentRequest, other: PaymentRequest): boolean =>
  JSON.stringify(z.parse(canonicalRequestSchema, one)) ===
  JSON.stringify(z.parse(canonicalRequestSchema, other))

function parseSavedPayment(json: string | null): SavedPayment | null {
  try {
    const parsed = z.safeParse(savedPaymentSchema, JSON.parse(json ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** What was kept for this user; null where it is missing or unreadable. */
export const readSavedPayment = (storage: SafeStorage, userId: string): SavedPayment | null =>
  parseSavedPayment(storage.getItem(storageKey(userId)))

export const savePayment = (
  storage: SafeStorage,
  { userId, ...kept }: SavedPayment & { readonly userId: string },
): void => storage.setItem(storageKey(userId), JSON.stringify(kept))

export const clearSavedPayment = (storage: SafeStorage, userId: string): void =>
  storage.removeItem(storageKey(userId))

/** Calls `ended` when another window of this browser has left or ended this user's payment. Returns how to stop. */
export function watchPaymentEnd(
  tabs: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  userId: string,
  ended: () => void,
): () => void {
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key !== null && key !== storageKey(userId)) return
    if (parseSavedPayment(newValue)?.wasLeft !== false) ended()
  }
  tabs.addEventListener('storage', heard)
  return () => tabs.removeEventListener('storage', heard)
}
