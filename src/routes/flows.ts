/** What the pages tell the park as they are entered and left. Never from an effect: the router says when. */
import { findVendor } from '#domain/vendor-list'
import type { AppContext } from '../app/app-context'

interface Opened {
  readonly context: AppContext
  readonly params: { readonly orderId: string }
}

/** An order page is open: its chart follows the order until the page is left. */
export const openOrder = ({ context, params }: Opened): void =>
  context.park.send({ type: 'order.opened', orderId: params.orderId })
export const closeOrder = ({ context }: { context: AppContext }): void =>
  context.park.send({ type: 'order.closed' })

export const openOrders = ({ context }: { context: AppContext }): void =>
  context.park.send({ type: 'orders.opened' })
export const closeOrders = ({ context }: { context: AppContext }): void =>
  context.park.send({ type: 'orders.closed' })

/**
 * Starts everything that a trailer's page needs at once, and tells the cart which trailer it is. A number in the address
 * is enough to ask for the menu; a slug waits for the list (readings, identifiers).
 */
export async function openVendor({ queryClient, queries, park }: AppContext, param: string): Promise<void> {
  const vendors = queryClient.fetchQuery(queries.vendors()).catch(() => [])
  const number = /^(?:vendor_)?(\d+)$/i.exec(param)?.[1]
  if (number) void queryClient.prefetchQuery(queries.menu(Number(number)))
  const vendor = findVendor(await vendors, param)
  if (!vendor) return
  void queryClient.prefetchQuery(queries.menu(vendor.id))
  park.getSnapshot().children.cart?.send({ type: 'cart.vendorChosen', vendorId: vendor.id })
}

/** The dish of an address: `412` or `item_412`; 0 where it is neither. */
export const readItemId = (param: string): number => Number(/^(?:item_)?(\d+)$/i.exec(param)?.[1] ?? 0)
