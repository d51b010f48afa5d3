/** A payment in the browser's storage, under the user's id: it survives a reload and a redirect. Specification 4.33, 13.2. */
import * as z from 'zod/mini'
import { paymentOrderSchema } from '#domain/contract/ordering/payments'
import { textId } from '#domain/contract/parsers'
import { isSameJson } from '#domain/same-json'
import type { PaymentRequest } from '#machines/payment/payment-request'
import type { SavedPayment } from '#machines/payment/saved-payment'
import { mayHaveSession, storeCheckout } from './checkout-storage'
import type { SafeStorage } from './safe-storage'

const storageKey = (userId: string) => `foodpark.payment.${userId}`

const cartPaymentSchema = z.object({
  orderData: paymentOrderSchema,
  amount: z.number(),
  address: z.optional(z.string()),
})
const orderPaymentSchema = z.object({ orderId: textId, amount: z.number() })
const canonicalRequestSchema = z.union([cartPaymentSchema, orderPaymentSchema])
/** The same cart has other lines after a dish was removed and added again, and is the same payment. */
const wholeRequestSchema = z.union([
  z.extend(cartPaymentSchema, {
    lines: z.optional(z.array(z.object({ id: z.int(), quantity: z.int() }))),
  }),
  orderPaymentSchema,
])
/** Keeps the request as it came, because a repeat under the same key must send the same bytes. */
const paymentRequestSchema = z.custom<PaymentRequest>(value => z.safeParse(wholeRequestSchema, value).success)

const savedPaymentSchema = z.object({
  paymentRequest: paymentRequestSchema,
  idempotencyKey: z.string().check(z.minLength(1)),
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

/** Reads a payment request from router state; null if it is none, as after an update of the app. */
export function parsePaymentRequest(value: unknown): PaymentRequest | null {
  const result = z.safeParse(paymentRequestSchema, value)
  return result.success ? result.data : null
}

/** Whether both are for the same items, amount and delivery address. A missing optional field is equal to its default. */
export const isSamePaymentRequest = (one: PaymentRequest, other: PaymentRequest): boolean =>
  isSameJson(z.parse(canonicalRequestSchema, one), z.parse(canonicalRequestSchema, other))

function parseSavedPayment(json: string | null): SavedPayment | null {
  try {
    const result = z.safeParse(savedPaymentSchema, JSON.parse(json ?? 'null'))
    return result.success ? result.data : null
  } catch {
    return null
  }
}

/** The saved payment of this user; null if it is missing or unreadable. */
export const readSavedPayment = (storage: SafeStorage, userId: string): SavedPayment | null =>
  parseSavedPayment(storage.getItem(storageKey(userId)))

/** Whether both are the same payment: created by the same click, or the same at the provider. */
const isSamePayment = (one: SavedPayment, other: SavedPayment): boolean =>
  one.idempotencyKey === other.idempotencyKey ||
  (one.intent !== null && one.intent.paymentIntentId === other.intent?.paymentIntentId)

/** Saves a payment. One that was left does not replace the payment that another tab waits for. */
export function savePayment(
  storage: SafeStorage,
  { userId, ...payment }: SavedPayment & { readonly userId: string },
): void {
  const saved = payment.wasLeft ? readSavedPayment(storage, userId) : null
  if (saved && !saved.wasLeft && !isSamePayment(saved, payment)) return
  storage.setItem(storageKey(userId), JSON.stringify(payment))
  if (payment.intent) storeCheckout(storage, userId, payment.intent)
}

/**
 * Forgets a payment that has ended. What another tab has saved since, such as a payment to another trailer, stays.
 * @param payment null if the window does not know it: then any payment is forgotten
 */
export function clearSavedPayment(storage: SafeStorage, userId: string, payment: SavedPayment | null): void {
  const saved = readSavedPayment(storage, userId)
  if (!saved || !payment || isSamePayment(saved, payment)) storage.removeItem(storageKey(userId))
}

const isReturned = (payment: SavedPayment | null, sessionId: string | null) =>
  mayHaveSession(payment?.intent?.sessionUrl ?? '', sessionId)

/** The saved payment of a checkout that has returned; null if it certainly has another checkout. */
export function readReturnedPayment(
  storage: SafeStorage,
  userId: string,
  sessionId: string | null,
): SavedPayment | null {
  const payment = readSavedPayment(storage, userId)
  return isReturned(payment, sessionId) ? payment : null
}

/** Forgets the payment of a checkout that has returned. */
export function clearReturnedPayment(storage: SafeStorage, userId: string, sessionId: string | null): void {
  if (isReturned(readSavedPayment(storage, userId), sessionId)) storage.removeItem(storageKey(userId))
}

interface WatchedPayment {
  readonly userId: string
  /** Returns the payment of this window; null before it has one. */
  readonly readOwnPayment: () => SavedPayment | null
}

/**
 * Calls `onEnd` when another window of this browser has left or ended this user's payment. A window that waits for another
 * payment, such as one to another trailer, gets no call.
 * @returns stops watching
 */
export function watchPaymentEnd(
  tabs: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  { userId, readOwnPayment }: WatchedPayment,
  onEnd: () => void,
): () => void {
  const handleStorage = ({ key, newValue, oldValue }: StorageEvent) => {
    if (key !== null && key !== storageKey(userId)) return
    const [saved, own] = [parseSavedPayment(newValue), readOwnPayment()]
    if (saved?.wasLeft === false) return
    const ended = saved ?? parseSavedPayment(oldValue)
    if (!own?.intent || !ended || isSamePayment(own, ended)) onEnd()
  }
  tabs.addEventListener('storage', handleStorage)
  return () => tabs.removeEventListener('storage', handleStorage)
}
