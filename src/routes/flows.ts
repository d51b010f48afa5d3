/** What the pages tell the park as they are entered and left. Never from an effect: the router says when. */
import { waitFor } from 'xstate'
import { findVendor, vendorNumber } from '#domain/vendor-list'
import type { AppContext } from '../app/app-context'

interface Opened {
  readonly context: AppContext
  readonly params: { readonly orderId: string }
}

/** An order page is open: its chart follows the order until the page is left. A change of its tab is no news to it. */
export function openOrder({ context: { park }, params: { orderId } }: Opened): void {
  const followed = park.getSnapshot().children.orderTracking?.getSnapshot().context.orderId
  if (followed !== orderId) park.send({ type: 'order.opened', orderId })
}
export const closeOrder = ({ context }: { context: AppContext }): void =>
  context.park.send({ type: 'order.closed' })

/**
 * The cart page is open (again): a checkout that had come to its end begins anew, and a delivery asks for its address, as soon as the
 * cart knows how the food is taken.
 */
export async function openCheckout({ context }: { context: AppContext }): Promise<void> {
  const { cart, checkout, deliveryAddress } = context.park.getSnapshot().children
  checkout?.send({ type: 'checkout.opened' })
  if (!cart) return
  // A customer who signs out meanwhile has no cart any more.
  const known = await waitFor(cart, snapshot => !snapshot.matches('recalling')).catch(() => null)
  if (known?.context.cart.orderType === 'delivery') deliveryAddress?.send({ type: 'address.needed' })
}

export const openOrders = ({ context }: { context: AppContext }): void =>
  context.park.send({ type: 'orders.opened' })
export const closeOrders = ({ context }: { context: AppContext }): void =>
  context.park.send({ type: 'orders.closed' })

/**
 * Starts everything that a trailer's page needs at once, for a link that is only pointed at too. A number in the address
 * is enough to ask for the menu; a slug waits for the list (readings, identifiers).
 */
export async function startVendor({ queryClient, queries }: AppContext, param: string) {
  const vendors = queryClient.fetchQuery(queries.vendors()).catch(() => [])
  const number = vendorNumber(param)
  if (number !== null) void queryClient.prefetchQuery(queries.menu(number))
  const vendor = findVendor(await vendors, param)
  if (vendor) void queryClient.prefetchQuery(queries.menu(vendor.id))
  return vendor
}

interface AtVendor {
  readonly context: AppContext
  readonly params: { readonly vendorId: string }
}

/** A trailer's page is open: the browser keeps it, and the cart is told which one. */
export async function openVendor({ context, params }: AtVendor): Promise<void> {
  const vendor = await startVendor(context, params.vendorId)
  if (vendor) context.lastVendor.keep(vendor)
  const { cart } = context.park.getSnapshot().children
  if (!vendor || cart?.getSnapshot().context.vendorId === vendor.id) return
  cart?.send({ type: 'cart.vendorChosen', vendorId: vendor.id })
}

/** The dish of an address: `412` or `item_412`; 0 where it is neither. */
export const readItemId = (param: string): number => Number(/^(?:item_)?(\d+)$/i.exec(param)?.[1] ?? 0)
