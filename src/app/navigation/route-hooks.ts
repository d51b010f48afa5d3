/** What the pages tell the park as they are entered and left. Never from an effect: the router says when. */
import { waitFor } from 'xstate'
import { findVendor, parseVendorId } from '#domain/vendors/vendor-list'
import type { AppContext } from '#app/app-context'

interface OrderRouteArgs {
  readonly context: AppContext
  readonly params: { readonly orderId: string }
}

/** An order page is open: its chart follows the order until the page is left. A change of its tab is no news to it. */
export function openOrder({ context: { appActor }, params: { orderId } }: OrderRouteArgs): void {
  const followed = appActor.getSnapshot().children.orderTracking?.getSnapshot().context.orderId
  if (followed !== orderId) appActor.send({ type: 'order.opened', orderId })
}
export const closeOrder = ({ context }: { context: AppContext }): void =>
  context.appActor.send({ type: 'order.closed' })

/**
 * The cart page is open (again): a checkout that had come to its end begins anew, and a delivery asks for its address, as soon as the
 * cart knows how the food is taken.
 */
export async function openCheckout({ context }: { context: AppContext }): Promise<void> {
  const { cart, checkout, deliveryAddress } = context.appActor.getSnapshot().children
  checkout?.send({ type: 'checkout.opened' })
  if (!cart) return
  // A customer who signs out meanwhile has no cart any more.
  const known = await waitFor(cart, snapshot => !snapshot.matches('recalling')).catch(() => null)
  if (known?.context.cart.orderType === 'delivery') deliveryAddress?.send({ type: 'address.needed' })
}

export const openOrders = ({ context }: { context: AppContext }): void =>
  context.appActor.send({ type: 'orders.opened' })
export const closeOrders = ({ context }: { context: AppContext }): void =>
  context.appActor.send({ type: 'orders.closed' })

/**
 * Starts everything that a trailer's page needs at once, for a link that is only pointed at too. A number in the address
 * is enough to ask for the menu; a slug waits for the list (readings, identifiers).
 */
export async function prefetchVendor({ queryClient, queries }: AppContext, param: string) {
  const vendors = queryClient.fetchQuery(queries.vendors()).catch(() => [])
  const number = parseVendorId(param)
  if (number !== null) void queryClient.prefetchQuery(queries.menu(number))
  const vendor = findVendor(await vendors, param)
  if (vendor) void queryClient.prefetchQuery(queries.menu(vendor.id))
  return vendor
}

interface VendorRouteArgs {
  readonly context: AppContext
  readonly params: { readonly vendorId: string }
}

/** A trailer's page is open: the browser keeps it, and the cart is told which one. */
export async function openVendor({ context, params }: VendorRouteArgs): Promise<void> {
  const vendor = await prefetchVendor(context, params.vendorId)
  if (vendor) context.vendorStorage.save(vendor)
  const { cart } = context.appActor.getSnapshot().children
  if (!vendor || cart?.getSnapshot().context.vendorId === vendor.id) return
  cart?.send({ type: 'cart.vendorChosen', vendorId: vendor.id })
}

/** The dish of an address: `412` or `item_412`; 0 where it is neither. */
export const parseItemId = (param: string): number => Number(/^(?:item_)?(\d+)$/i.exec(param)?.[1] ?? 0)
