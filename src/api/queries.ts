/** The queries of the app: one options object for each kind of data that the server holds. */
import { queryOptions } from '@tanstack/react-query'
import { getOrder, getOrderDetails, listOrders } from '#domain/contract/orders'
import { getAddonGroups, getMenu, listVendors, VENDORS_PER_PAGE, type Vendor } from '#domain/contract/vendors'
import type { SendRequest } from './send-request'

const MINUTE_MS = 60_000
/** A limit, in case a server never ends its list. */
const MAX_VENDOR_PAGES = 25

/** Fetches every vendor, page by page. Specification 7.9. */
async function fetchAllVendors(request: SendRequest, signal: AbortSignal): Promise<Vendor[]> {
  const vendors: Vendor[] = []
  for (let page = 1; page <= MAX_VENDOR_PAGES; page += 1) {
    const { data, pagination } = await request(listVendors, { page, limit: VENDORS_PER_PAGE }, { signal })
    vendors.push(...data)
    if (data.length === 0 || page >= pagination.totalPages) break
  }
  return vendors
}

function createVendorQueries(request: SendRequest) {
  return {
    vendors: () =>
      queryOptions({
        queryKey: ['vendors'],
        queryFn: ({ signal }) => fetchAllVendors(request, signal),
        staleTime: MINUTE_MS,
      }),
    menu: (vendorId: number) =>
      queryOptions({
        queryKey: ['menu', vendorId],
        queryFn: async ({ signal }) => (await request(getMenu, { vendorId }, { signal })).items,
        staleTime: MINUTE_MS,
      }),
    /** Cached for 5 minutes, not refetched on window focus, retried 3 times at 1 s intervals. Specification 9.26. */
    addonGroups: (itemId: number) =>
      queryOptions({
        queryKey: ['addonGroups', itemId],
        queryFn: async ({ signal }) => (await request(getAddonGroups, { itemId }, { signal })).addonGroups,
        staleTime: 5 * MINUTE_MS,
        refetchOnWindowFocus: false,
        retry: 3,
        retryDelay: 1000,
      }),
  }
}

function createOrderQueries(request: SendRequest) {
  return {
    orders: () =>
      queryOptions({
        queryKey: ['orders', 'list'],
        queryFn: async ({ signal }) => (await request(listOrders, {}, { signal })).data,
        staleTime: 0,
      }),
    /** For the order page; null without an order. Specification 16.18, 20.31. */
    orderDetails: (orderId: string) =>
      queryOptions({
        queryKey: ['orders', 'details', orderId],
        queryFn: async ({ signal }) => (await request(getOrderDetails, { orderId }, { signal })).data,
        staleTime: 0,
        retry: false,
      }),
    /** For the confirmation; an order without an id counts as not found. Specification 16.18, 20.30. */
    order: (orderId: string) =>
      queryOptions({
        queryKey: ['orders', 'one', orderId],
        queryFn: async ({ signal }) => {
          const order = await request(getOrder, { orderId }, { signal })
          return order.id ? order : null
        },
        staleTime: MINUTE_MS,
      }),
  }
}

/** @param request sends each API call */
export const createQueries = (request: SendRequest) => ({
  ...createVendorQueries(request),
  ...createOrderQueries(request),
})
export type Queries = ReturnType<typeof createQueries>
