/** The callbacks of the routes: the router calls them, and they send events to the app's chart or prefetch data. */
import type { AppContext } from '#app/app-context'
import { waitFor } from '#app/flows/wait-for'
import { SESSION_END_TOPIC } from '#domain/session/end-reason-text'
import { findVendor, parseItemId, parseVendorId } from '#domain/vendors/find-vendor'
import { preloadItemForm } from '#pages/item/lazy-item-form'
import { preloadMenuPart } from '#pages/menu/lazy-menu-part'

/** The sign-in page says itself why a session has ended, so the toast about it disappears. Specification 4.36. */
export function openSignInPage({ context: { appActor } }: { context: AppContext }): void {
  const { toasts } = appActor.getSnapshot().children
  for (const { id, toast } of toasts?.getSnapshot().context.visible ?? [])
    if (toast.topic === SESSION_END_TOPIC) toasts?.send({ type: 'toast.dismissed', id })
}

interface OrderRouteArgs {
  readonly context: AppContext
  readonly params: { readonly orderId: string }
}

/** Starts to follow the order of the page. A change of the tab changes only the query, so it sends no event. */
export function openOrder({ context: { appActor }, params: { orderId } }: OrderRouteArgs): void {
  const trackedOrderId = appActor.getSnapshot().children.orderTracking?.getSnapshot().context.orderId
  if (trackedOrderId !== orderId) appActor.send({ type: 'order.opened', orderId })
}
export const closeOrder = ({ context }: { context: AppContext }): void =>
  context.appActor.send({ type: 'order.closed' })

/**
 * Runs when the cart page opens. A finished checkout starts again. A delivery loads its address as soon as the cart
 * knows its order type.
 */
export async function openCartPage({ context }: { context: AppContext }): Promise<void> {
  const { cart, checkout, deliveryAddress } = context.appActor.getSnapshot().children
  checkout?.send({ type: 'checkout.opened' })
  if (!cart) return
  // The cart stops if the customer signs out meanwhile.
  const restored = await waitFor(cart, snapshot => !snapshot.matches('restoring')).catch(() => null)
  if (restored?.context.cart.orderType === 'delivery') deliveryAddress?.send({ type: 'address.needed' })
}

export const openOrders = ({ context }: { context: AppContext }): void =>
  context.appActor.send({ type: 'orders.opened' })
export const closeOrders = ({ context }: { context: AppContext }): void =>
  context.appActor.send({ type: 'orders.closed' })

/**
 * Prefetches the data of a menu page, also when the customer only points at its link. A numeric id fetches the menu at
 * once; a slug waits for the list of vendors. Specification 3.16.
 */
export async function prefetchVendor({ queryClient, queries }: AppContext, param: string) {
  const vendors = queryClient.fetchQuery(queries.vendors()).catch(() => [])
  const vendorId = parseVendorId(param)
  if (vendorId !== null) void queryClient.prefetchQuery(queries.menu(vendorId))
  const vendor = findVendor(await vendors, param)
  if (vendor) void queryClient.prefetchQuery(queries.menu(vendor.id))
  return vendor
}

interface ItemRouteArgs {
  readonly context: AppContext
  readonly params: { readonly vendorId: string; readonly itemId: string }
}

/** Prefetches the data of a dish, and loads its choice. On a page that the server has rendered, React hydrates it later. */
export function loadItemPage({ context, params }: ItemRouteArgs): Promise<void> | undefined {
  const { isHydrating, queryClient, queries } = context
  void prefetchVendor(context, params.vendorId)
  void queryClient.prefetchQuery(queries.addonGroups(parseItemId(params.itemId)))
  return isHydrating() ? undefined : preloadItemForm()
}

interface VendorRouteArgs {
  readonly context: AppContext
  readonly params: { readonly vendorId: string }
}

/** Prefetches the data of a menu, and loads its lazy part. On a page that the server has rendered, React hydrates it later. */
export function loadMenuPage({ context, params }: VendorRouteArgs): Promise<void> | undefined {
  void prefetchVendor(context, params.vendorId)
  return context.isHydrating() ? undefined : preloadMenuPart()
}

/** Runs when the page of a vendor opens: stores the vendor and notifies the cart. Specification 7.16. */
export async function openVendor({ context, params }: VendorRouteArgs): Promise<void> {
  const vendor = await prefetchVendor(context, params.vendorId)
  if (vendor) context.vendorStorage.save(vendor)
  const { cart } = context.appActor.getSnapshot().children
  if (!vendor || cart?.getSnapshot().context.vendorId === vendor.id) return
  cart?.send({ type: 'cart.vendorChosen', vendorId: vendor.id })
}
