/** The functions that fetch the data of the queries. */
import type { QueryFunctionContext } from '@tanstack/react-query'
import { toApiErrorData } from '#domain/api-error'
import { isMissingCall } from '#domain/contract/missing-call'
import { type Cart, getBasket } from '#domain/contract/ordering/cart'
import { getOrder, getOrderDetails, listOrders, type Order } from '#domain/contract/ordering/orders'
import {
  getAddonGroups,
  getMenu,
  listVendors,
  VENDORS_PER_PAGE,
  type Vendor,
} from '#domain/contract/ordering/vendors'
import { findEndedOrdersAfter } from '#domain/orders/order-list'
import { newestOrdersQuery } from './newest-orders-query'
import type { SendRequest } from './send-request'

/** A limit, in case a server never ends its list. */
const MAX_VENDOR_PAGES = 25
const MAX_VENDORS = MAX_VENDOR_PAGES * VENDORS_PER_PAGE

/**
 * Fetches every vendor once, page by page, also from a server that does not say how many there are. A server that sends no new
 * vendor on a further page ignores the page number, so it is asked for one page with all vendors. Specification 7.9.
 */
async function fetchAllVendors(request: SendRequest, signal: AbortSignal): Promise<Vendor[]> {
  const vendors = new Map<number, Vendor>()
  const fetchPage = async (page: number, limit: number) => {
    const { data, pagination } = await request(listVendors, { page, limit }, { signal })
    const known = vendors.size
    for (const vendor of data) if (!vendors.has(vendor.id)) vendors.set(vendor.id, vendor)
    return {
      ...pagination,
      isRepeated: data.length > 0 && vendors.size === known,
      isEmpty: data.length === 0,
    }
  }
  for (let page = 1; page <= MAX_VENDOR_PAGES; page += 1) {
    const { isEmpty, isRepeated, total, totalPages } = await fetchPage(page, VENDORS_PER_PAGE)
    const isCut = total === null ? vendors.size === VENDORS_PER_PAGE : vendors.size < total
    if (isRepeated && isCut) await fetchPage(1, Math.min(total ?? MAX_VENDORS, MAX_VENDORS))
    if (isEmpty || isRepeated || page >= (totalPages ?? MAX_VENDOR_PAGES)) break
  }
  return [...vendors.values()]
}

/** The carts of the customer; null from a server that does not list them. */
async function fetchBasket(request: SendRequest, signal: AbortSignal): Promise<Cart[] | null> {
  try {
    return (await request(getBasket, {}, { signal })).carts
  } catch (error) {
    if (isMissingCall(toApiErrorData(error, getBasket.defaultError).status)) return null
    throw error
  }
}

/** The cache of the query of the orders. */
type OrdersCache = Pick<QueryFunctionContext, 'client' | 'queryKey'>

/** A limit, in case a server never ends its list. */
const MAX_ORDERS = 2_000

/**
 * While the first list loads, My Orders gets the list again each time it has grown by this factor. It renders the whole list
 * each time: after every answer, the work would grow with the square of the length.
 */
const SHOWN_GROWTH = 1.5

/**
 * Fetches the orders page by page, so that search and filters see all of them. It stops when all further orders are known and
 * have ended. A server without pages sends a single page. Specification 15.16, 15.17, 20.29.
 * @param cache has the complete list of an earlier read, and gets the orders of this one as they come
 */
async function fetchOrders(request: SendRequest, signal: AbortSignal, cache?: OrdersCache): Promise<Order[]> {
  const orders: Order[] = []
  const readKnown = () => cache?.client.getQueryData<Order[]>(cache.queryKey) ?? []
  const isFirstList = readKnown().length === 0
  let shown = 0
  let before: string | undefined
  while (orders.length < MAX_ORDERS) {
    const { data, nextCursor } = await request(listOrders, before === undefined ? {} : { before }, { signal })
    orders.push(...data)
    if (!nextCursor || data.length === 0) break
    const olderOrders = findEndedOrdersAfter(orders.at(-1), readKnown())
    if (olderOrders) return [...orders, ...olderOrders]
    // After a sign-out no orders may return to the cache.
    if (!signal.aborted && isFirstList && orders.length >= shown * SHOWN_GROWTH) {
      cache?.client.setQueryData(newestOrdersQuery.queryKey, [...orders])
      shown = orders.length
    }
    before = nextCursor
  }
  return orders
}

/** @param request sends each API call */
export const createQueryFunctions = (request: SendRequest) => ({
  vendors: (signal: AbortSignal) => fetchAllVendors(request, signal),
  menu: async (vendorId: number, signal: AbortSignal) =>
    (await request(getMenu, { vendorId }, { signal })).items,
  addonGroups: async (itemId: number, signal: AbortSignal) =>
    (await request(getAddonGroups, { itemId }, { signal })).addonGroups,
  basket: (signal: AbortSignal) => fetchBasket(request, signal),
  orders: (signal: AbortSignal, cache?: OrdersCache) => fetchOrders(request, signal, cache),
  orderDetails: async (orderId: string, signal: AbortSignal) =>
    (await request(getOrderDetails, { orderId }, { signal })).data,
  order: async (orderId: string, signal: AbortSignal): Promise<Order | null> => {
    const order = await request(getOrder, { orderId }, { signal })
    return order.id ? order : null
  },
})
export type QueryFunctions = ReturnType<typeof createQueryFunctions>
