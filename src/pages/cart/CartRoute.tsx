import { useSelector } from '@xstate/react'
import { enabledOrderTypes } from '#domain/config/app-config'
import { useAppContext, useFlow } from '#pages/hooks/use-app-context'
import { CartView } from './CartView'
import { type CartSnapshot, selectCartError, selectVisibleCart } from './cart-selectors'

/** Whether the page may promise what it shows. */
function selectSyncStatus(cart: CartSnapshot) {
  if (cart.hasTag('offline')) return 'offline'
  return cart.hasTag('settled') ? 'settled' : 'busy'
}

export function CartRoute() {
  const { config, randomId } = useAppContext()
  const [cart, address, checkout] = [useFlow('cart'), useFlow('deliveryAddress'), useFlow('checkout')]
  const shown = useSelector(cart, snapshot => snapshot)
  const addressShown = useSelector(address, snapshot => snapshot)
  const checkoutShown = useSelector(checkout, snapshot => snapshot)
  // On the way out after a sign-out the park runs none of them any more.
  if (!cart || !address || !checkout || !shown || !addressShown || !checkoutShown) return null
  const { vendorId } = shown.context
  const syncStatus = selectSyncStatus(shown)
  const confirm = () => {
    const { address } = addressShown.context
    const draft = { vendorId, cart: shown.context.cart, address, isSynced: syncStatus === 'settled' }
    checkout.send({ type: 'checkout.confirmed', draft, idempotencyKey: randomId() })
  }
  return (
    <CartView
      vendorId={vendorId}
      cart={selectVisibleCart(shown)}
      errorMessage={selectCartError(shown)}
      orderTypes={enabledOrderTypes(config)}
      syncStatus={syncStatus}
      address={{ snapshot: addressShown, send: address.send }}
      checkout={{ snapshot: checkoutShown, send: checkout.send }}
      onOrderTypeChange={orderType => {
        cart.send({ type: 'cart.orderTypeChosen', orderType })
        if (orderType === 'delivery') address.send({ type: 'address.needed' })
      }}
      onQuantityChange={({ id }, quantity) =>
        cart.send({ type: 'cart.quantityChanged', lineId: id, quantity })
      }
      onInstructionsSave={text => cart.send({ type: 'cart.instructionsSaved', text })}
      onReload={() => cart.send({ type: 'cart.refreshRequested' })}
      onClear={() => cart.send({ type: 'cart.cleared' })}
      onProceed={confirm}
    />
  )
}
