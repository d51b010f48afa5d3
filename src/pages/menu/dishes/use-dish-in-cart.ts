import { useCallback, useSyncExternalStore } from 'react'
import type { CartReader } from '#pages/menu/cart/cart-reader'

/** A dish in the cart; the component renders again only when its line or its quantity changes. */
export function useDishInCart({ getDish, subscribeToDish }: CartReader, dishId: number) {
  const subscribe = useCallback(
    (onChange: () => void) => subscribeToDish(dishId, onChange),
    [subscribeToDish, dishId],
  )
  const read = () => getDish(dishId)
  return useSyncExternalStore(subscribe, read, read)
}
