import { toApiErrorData } from '#domain/api-error'
import { acceptLineChanges, type CartLine } from '#domain/contract/ordering/cart'
import { cartErrorToast } from '#domain/toast'
import { useAppContext, useFlow } from '#pages/hooks/use-app-context'

/** Agrees to what the trailer has changed about a line of the cart, and reads the cart again. */
export function useAcceptChanges(): (line: CartLine) => Promise<void> {
  const { getServices } = useAppContext()
  const [cart, toasts] = [useFlow('cart'), useFlow('toasts')]
  return async ({ id: itemId, changes }) => {
    const { vendorId, cart: shown } = cart?.getSnapshot().context ?? {}
    if (!cart || !vendorId || !shown || !changes) return
    const { request } = getServices().accountServices
    try {
      const line = { itemId, vendorId, orderType: shown.orderType, changesId: changes.id }
      await request(acceptLineChanges, line)
    } catch (error) {
      const { message } = toApiErrorData(error, acceptLineChanges.defaultError)
      toasts?.send({ type: 'toast.raised', toast: cartErrorToast(message) })
    }
    cart.send({ type: 'cart.refreshRequested' })
  }
}
