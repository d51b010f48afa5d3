/** The last checkout of a customer, in the browser's storage. It outlives the saved payment, which the first page that ends it removes. */
import * as z from 'zod/mini'
import type { SafeStorage } from './safe-storage'

const storageKey = (userId: string) => `foodpark.checkout.${userId}`

const checkoutSchema = z.object({
  /** The id that the server gave the payment. Specification 20.27. */
  paymentIntentId: z.string(),
  /** The address of the checkout. It may contain the session's id. */
  sessionUrl: z.string(),
  /** The order that this browser has placed for the payment, and the id of the payment or session for which it did; null before. */
  placed: z.nullable(z.object({ orderId: z.string(), sessionId: z.string() })),
})
type Checkout = z.output<typeof checkoutSchema>

/** The id of a checkout session, in Stripe's format. */
const SESSION_ID = /\bcs_\w+/

/** Whether a checkout may have this session. Only a checkout that certainly has another one does not. */
export const mayHaveSession = (sessionUrl: string, sessionId: string | null): boolean =>
  (SESSION_ID.exec(sessionUrl)?.[0] ?? sessionId) === sessionId

function readCheckout(storage: SafeStorage, userId: string): Checkout | null {
  try {
    return z.safeParse(checkoutSchema, JSON.parse(storage.getItem(storageKey(userId)) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** Stores the checkout of a payment. What is known of the same payment stays. */
export function storeCheckout(
  storage: SafeStorage,
  userId: string,
  { paymentIntentId, sessionUrl }: Omit<Checkout, 'placed'>,
): void {
  if (readCheckout(storage, userId)?.paymentIntentId === paymentIntentId) return
  storage.setItem(storageKey(userId), JSON.stringify({ paymentIntentId, sessionUrl, placed: null }))
}

/** The last checkout, unless it certainly has another session. */
function findCheckout(storage: SafeStorage, userId: string, id: string): Checkout | null {
  const checkout = readCheckout(storage, userId)
  const isFound = checkout?.paymentIntentId === id || mayHaveSession(checkout?.sessionUrl ?? '', id)
  return isFound ? checkout : null
}

/** The id that the server gave a payment. @param id the same, or the id of the session with which the checkout returned */
export const findPaymentIntentId = (storage: SafeStorage, userId: string, id: string): string =>
  findCheckout(storage, userId, id)?.paymentIntentId ?? id

/** The order that this browser has placed for a payment or a session; null if it has not. */
export function findPlacedOrderId(storage: SafeStorage, userId: string, id: string): string | null {
  const checkout = readCheckout(storage, userId)
  const ids = [checkout?.paymentIntentId, checkout?.placed?.sessionId]
  return ids.includes(id) ? (checkout?.placed?.orderId ?? null) : null
}

/** Remembers the order of a payment: a backend may ignore repeated keys, and not know its order. Then a reload would order twice. */
export function storePlacedOrderId(
  storage: SafeStorage,
  userId: string,
  { sessionId, orderId }: { readonly sessionId: string; readonly orderId: string },
): void {
  const checkout = findCheckout(storage, userId, sessionId)
  if (checkout)
    storage.setItem(storageKey(userId), JSON.stringify({ ...checkout, placed: { orderId, sessionId } }))
}
