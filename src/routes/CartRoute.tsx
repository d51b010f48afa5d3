import { useSelector } from '@xstate/react'
import { enabledOrderTypes } from '#domain/app-config'
import { CartView } from '../views/CartView'
import { type CartSnapshot, cartProblem, shownCart } from './shown-cart'
import { useApp, useFlow } from './use-app'

/** Whether the page may promise what it shows. */
function standingOf(cart: CartSnapshot) {
  if (cart.hasTag('offline')) return 'offline'
  return cart.hasTag('settled') ? 'settled' : 'busy'
}

export function CartRoute() {
  const { config, randomId } = useApp()
  const [cart, address, checkout] = [useFlow('cart'), useFlow('deliveryAddress'), useFlow('checkout')]
  const shown = useSelector(cart, snapshot => snapshot)
  const addressShown = useSelector(address, snapshot => snapshot)
  const checkoutShown = useSelector(checkout, snapshot => snapshot)
  // On the way out after a sign-out the park runs none of them any more.
  if (!cart || !address || !checkout || !shown || !addressShown || !checkoutShown) return null
  const { vendorId } = shown.context
  const standing = standingOf(shown)
  const confirm = () => {
    const { address } = addressShown.context
    const basket = { vendorId, cart: shown.context.cart, address, settled: standing === 'settled' }
    checkout.send({ type: 'checkout.confirmed', basket, key: randomId() })
  }
  return (
    <CartView
      vendorId={vendorId}
      cart={shownCart(shown)}
      problem={cartProblem(shown)}
      orderTypes={enabledOrderTypes(config)}
      standing={standing}
      address={{ snapshot: addressShown, send: address.send }}
      checkout={{ snapshot: checkoutShown, send: checkout.send }}
      onOrderType={orderType => {
        cart.send({ type: 'cart.orderTypeChosen', orderType })
        if (orderType === 'delivery') address.send({ type: 'address.needed' })
      }}
      onQuantity={({ id }, quantity) => cart.send({ type: 'cart.quantityChanged', lineId: id, quantity })}
      onInstructions={text => cart.send({ type: 'cart.instructionsSaved', text })}
      onReload={() => cart.send({ type: 'cart.refreshed' })}
      onClear={() => cart.send({ type: 'cart.cleared' })}
      onProceed={confirm}
    />
  )
}
