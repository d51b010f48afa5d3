import type { AppContext } from '#app/app-context'
import type { Cart } from '#domain/contract/ordering/cart'
import { isSameJson } from '#domain/same-json'
import { parseStoredCart } from './cart-storage'
import { cartStorageKey, parseCartTime } from './cart-time'

/** A window also stores the cart that it has known for long, before it reads it. Two windows would answer each other for ever. */
const isNewer = ({ newValue, oldValue }: StorageEvent): boolean =>
  (parseCartTime(newValue) ?? 0) > (parseCartTime(oldValue) ?? 0)

const orderedParts = (cart: Cart | null) => [cart?.lines ?? [], cart?.deliveryInstructions ?? '']

/**
 * Reads the cart again when another window of this browser has changed or ordered it. Two windows can be visible beside each
 * other, so this window would order what it showed before. Specification 10.23. @returns ends it
 */
export function watchStoredCart(
  appActor: Pick<AppContext['appActor'], 'getSnapshot'>,
  tabs: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): () => void {
  const handleStorage = (event: StorageEvent) => {
    const { cart } = appActor.getSnapshot().children
    if (!cart) return
    const { userId, vendorId, serverCart } = cart.getSnapshot().context
    if (event.key !== cartStorageKey(userId) || !isNewer(event)) return
    const stored = parseStoredCart(event.newValue)
    // A window that shows another trailer stores its own cart.
    if (stored.cart === null || stored.vendorId !== vendorId) return
    if (!isSameJson(orderedParts(stored.cart), orderedParts(serverCart)))
      cart.send({ type: 'cart.refreshRequested' })
  }
  tabs.addEventListener('storage', handleStorage)
  return () => tabs.removeEventListener('storage', handleStorage)
}
