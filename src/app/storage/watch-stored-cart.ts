import type { AppContext } from '#app/app-context'
import type { Cart } from '#domain/contract/ordering/cart'
import { isSameJson } from '#domain/same-json'
import type { CartContext } from '#machines/cart/cart-context'
import { parseStoredCart, readStoredCart } from './cart-storage'
import { cartStorageKey, parseCartTime } from './cart-time'
import type { SafeStorage } from './safe-storage'

/** A window also stores the cart that it has known for long, before it reads it. Two windows would answer each other for ever. */
const isNewer = ({ newValue, oldValue }: StorageEvent): boolean =>
  (parseCartTime(newValue) ?? 0) > (parseCartTime(oldValue) ?? 0)

const orderedParts = (cart: Cart | null) => [cart?.lines ?? [], cart?.deliveryInstructions ?? '']

/** Whether another window has stored another cart of the trailer. A window that shows another trailer stores its own cart. */
function hasOtherCart(event: StorageEvent, { vendorId, serverCart }: CartContext): boolean {
  if (!isNewer(event)) return false
  const stored = parseStoredCart(event.newValue)
  if (stored.cart === null || stored.vendorId !== vendorId) return false
  return !isSameJson(orderedParts(stored.cart), orderedParts(serverCart))
}

/**
 * Reads the cart again when another window of this browser has changed or ordered it. Two windows can be visible beside each
 * other, so this window would order what it showed before. Specification 10.23. It takes over the unsaved notes, which belong
 * to all windows. Specification 10.25. @returns ends it
 */
export function watchStoredCart(
  appActor: Pick<AppContext['appActor'], 'getSnapshot'>,
  tabs: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  storage: SafeStorage,
): () => void {
  const handleStorage = (event: StorageEvent) => {
    const { cart } = appActor.getSnapshot().children
    if (!cart) return
    const { context } = cart.getSnapshot()
    if (event.key !== cartStorageKey(context.userId)) return
    // This window may have stored a note since the event, so the event's text is not enough.
    const { unsavedNotes } = readStoredCart(storage, context.userId)
    if (!isSameJson(unsavedNotes, context.unsavedNotes))
      cart.send({ type: 'cart.refreshRequested', unsavedNotes })
    else if (hasOtherCart(event, context)) cart.send({ type: 'cart.refreshRequested' })
  }
  tabs.addEventListener('storage', handleStorage)
  return () => tabs.removeEventListener('storage', handleStorage)
}
