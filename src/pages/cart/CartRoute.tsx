import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { toApiErrorData } from '#domain/api-error'
import type { DishNotes } from '#domain/cart/dish-lines'
import { enabledOrderTypes } from '#domain/config/app-config'
import { acceptLineChanges, type CartLine } from '#domain/contract/ordering/cart'
import { cartErrorToast } from '#domain/toast'
import { isOpenNow } from '#domain/vendors/vendor-status'
import { useAppContext, useFlow } from '#pages/hooks/use-app-context'
import { useOtherCarts } from '#pages/hooks/use-basket'
import { useChangeQuantity } from '#pages/hooks/use-change-quantity'
import { useIsOnline } from '#pages/hooks/use-data-freshness'
import { useSelector } from '#pages/hooks/use-selector'
import { useSoldOutIds } from '#pages/hooks/use-sold-out-ids'
import { useStableCallback } from '#pages/hooks/use-stable-callback'
import { OPENING_CHECK_INTERVAL } from '#pages/hooks/use-vendor'
import { notesSheetQuery } from '#pages/item/allergy-notes/notes-sheet-query'
import { CartView } from './CartView'
import { type CartSnapshot, selectCartError, selectVisibleCart } from './cart-selectors'

/** Agrees to what the trailer has changed about a line of the cart, and reads the cart again. */
function useAcceptChanges(): (line: CartLine) => Promise<void> {
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

/** Whether the server knows the cart that the page shows. */
function selectSyncStatus(cart: CartSnapshot) {
  if (cart.hasTag('offline')) return 'offline'
  return cart.hasTag('settled') ? 'settled' : 'busy'
}

export function CartRoute() {
  const { config, queries, queryClient, getServices, tableStorage } = useAppContext()
  const vendors = useQuery({ ...queries.vendors(), refetchInterval: OPENING_CHECK_INTERVAL })
  const table = useSyncExternalStore(tableStorage.subscribe, tableStorage.read)
  const isOnline = useIsOnline()
  const { instructionsDraft } = getServices()
  const [cart, address, checkout] = [useFlow('cart'), useFlow('deliveryAddress'), useFlow('checkout')]
  const cartSnapshot = useSelector(cart, snapshot => snapshot)
  const addressSnapshot = useSelector(address, snapshot => snapshot)
  const checkoutSnapshot = useSelector(checkout, snapshot => snapshot)
  const acceptChanges = useAcceptChanges()
  const changeQuantity = useChangeQuantity()
  const otherCarts = useOtherCarts(cartSnapshot?.context.vendorId ?? null)
  const hasLines = cartSnapshot ? cartSnapshot.context.cart.lines.length > 0 : false
  const soldOutIds = useSoldOutIds(hasLines ? (cartSnapshot?.context.vendorId ?? null) : null)
  const NotesSheet = useQuery(notesSheetQuery).data
  const saveNote = useStableCallback(({ id }: CartLine, notes: DishNotes) =>
    cart?.send({ type: 'cart.noteSaved', lineOrDishId: id, ...notes }),
  )
  // During a sign-out the app has already stopped these flows.
  if (!cart || !address || !checkout || !cartSnapshot || !addressSnapshot || !checkoutSnapshot) return null
  const { vendorId, unsavedNotes, leftDishes } = cartSnapshot.context
  const vendor = vendors.data?.find(({ id }) => id === vendorId)
  // Without a network no order can be sent. The pay button says so.
  const syncStatus = isOnline ? selectSyncStatus(cartSnapshot) : 'offline'
  const confirm = () => {
    const { address } = addressSnapshot.context
    const draft = {
      vendorId,
      cart: cartSnapshot.context.cart,
      address,
      isSynced: syncStatus === 'settled',
      tableCode: table?.code,
    }
    checkout.send({ type: 'checkout.confirmed', draft, idempotencyKey: getServices().randomId() })
  }
  return (
    <CartView
      // Nothing that one customer has typed is shown to the next.
      key={cartSnapshot.context.userId}
      {...{ vendorId, unsavedNotes, leftDishes, instructionsDraft }}
      cart={selectVisibleCart(cartSnapshot)}
      errorMessage={selectCartError(cartSnapshot)}
      isTrailerMissing={vendors.data !== undefined && vendorId !== null && !vendor}
      orderTypes={enabledOrderTypes(config)}
      syncStatus={syncStatus}
      closedVendor={vendor && !isOpenNow(vendor.status) ? vendor : null}
      soldOutIds={soldOutIds}
      table={table && { name: table.name, onLeave: tableStorage.clear }}
      address={{ snapshot: addressSnapshot, send: address.send }}
      checkout={{ snapshot: checkoutSnapshot, send: checkout.send }}
      onOrderTypeChange={orderType => {
        cart.send({ type: 'cart.orderTypeChosen', orderType })
        if (orderType === 'delivery') address.send({ type: 'address.needed' })
      }}
      onQuantityChange={changeQuantity}
      notes={{ Sheet: NotesSheet, onChange: saveNote }}
      onAccept={acceptChanges}
      otherCarts={otherCarts}
      onOpenCart={id => {
        cart.send({ type: 'cart.vendorChosen', vendorId: id })
        void queryClient.invalidateQueries(queries.basket())
      }}
      onInstructionsSave={text => cart.send({ type: 'cart.instructionsSaved', text })}
      onReload={() => cart.send({ type: 'cart.refreshRequested' })}
      onClear={() => cart.send({ type: 'cart.cleared' })}
      onProceed={confirm}
    />
  )
}
