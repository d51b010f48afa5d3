import type { SafeStorage } from './safe-storage'

/** The key of a customer's cart in the browser's storage. */
export const cartStorageKey = (userId: string): string => `foodpark.cart.${userId}`

/** When the server sent a stored cart, in ms; null if that is not known. */
export function parseCartTime(json: string | null): number | null {
  try {
    const { answeredAt } = Object(JSON.parse(json ?? 'null'))
    return typeof answeredAt === 'number' ? answeredAt : null
  } catch {
    return null
  }
}

/** When the server sent the cart that is stored for this customer, in ms; null if that is not known. Specification 3.27. */
export const readCartTime = (storage: SafeStorage, userId: string): number | null =>
  parseCartTime(storage.getItem(cartStorageKey(userId)))
