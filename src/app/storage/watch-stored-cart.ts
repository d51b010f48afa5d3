import type { AppContext } from '#app/app-context'
import type { Cart } from '#domain/contract/ordering/cart'
import { isSameJson } from '#domain/same-json'
import type { CartContext } from '#machines/cart/cart-context'
import { parseStoredCart, readStoredCart } from './cart-storage'
import { cartStorageKey, parseCartTime } from './cart-time'
import type { SafeStorage } from './safe-storage'

/**
 * Whether the stored cart is newer than the one before. A window also stores an old cart again, before it has read the current
 * one. If windows reacted to that too, two of them would trigger each other for ever.
 */
const isNewer = ({ newValue, oldValue }: StorageEvent): boolean =>
  (parseCartTime(newValue) ?? 0) > (parseCartTime(oldValue) ?? 0)

const orderedParts = (cart: Cart | null) => [cart?.lines ?? [], cart?.deliveryInstructions ?? '']

/** Whether another window has stored a different cart of the same trailer. A cart of another trailer does not count. */
function hasOtherCart(event: StorageEvent, { vendorId, serverCart }: CartContext): boolean {
  if (!isNewer(event)) return false
  const stored = parseStoredCart(event.newValue)
  if (stored.cart === null || stored.vendorId !== vendorId) return false
  return !isSameJson(orderedParts(stored.cart), orderedParts(serverCart))
}

/**
 * Reads the cart again when another window of this browser has changed or ordered it: two windows can be visible at once, and
 * this one would order an outdated cart. Specification 10.23. It takes over the unsaved notes, and what an order has
 * taken from the cart, which all windows share. Specification 10.25, 10.37. @returns stops
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
    const { unsavedNotes, leftDishes } = readStoredCart(storage, context.userId)
    const shared = { unsavedNotes, leftDishes }
    if (!isSameJson(shared, { unsavedNotes: context.unsavedNotes, leftDishes: context.leftDishes }))
      cart.send({ type: 'cart.refreshRequested', ...shared })
    else if (hasOtherCart(event, context)) cart.send({ type: 'cart.refreshRequested' })
  }
  tabs.addEventListener('storage', handleStorage)
  return () => tabs.removeEventListener('storage', handleStorage)
}
