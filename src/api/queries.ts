/** What the server knows, as TanStack Query keeps it: one options object for each thing that is read. */
import { queryOptions } from '@tanstack/react-query'
import { getOrder, listOrders, orderDetails } from '#domain/calls/orders'
import { addonGroups, listVendors, VENDORS_PER_PAGE, type Vendor, vendorItems } from '#domain/calls/vendors'
import type { Request } from './request'

const MINUTE = 60_000
/** No park has more; a server that never ends its list does not keep us for ever. */
const PAGES_AT_MOST = 25

/** Every vendor, page after page until the list ends (readings, identifiers). */
async function allVendors(request: Request, signal: AbortSignal): Promise<Vendor[]> {
  const vendors: Vendor[] = []
  for (let page = 1; page <= PAGES_AT_MOST; page += 1) {
    const { data, pagination } = await request(listVendors, { page, limit: VENDORS_PER_PAGE }, { signal })
    vendors.push(...data)
    if (data.length === 0 || page >= pagination.totalPages) break
  }
  return vendors
}

export function createQueries(request: Request) {
  return {
    vendors: () =>
      queryOptions({
        queryKey: ['vendors'],
        queryFn: ({ signal }) => allVendors(request, signal),
        staleTime: MINUTE,
      }),
    menu: (vendorId: number) =>
      queryOptions({
        queryKey: ['menu', vendorId],
        queryFn: async ({ signal }) => (await request(vendorItems, { vendorId }, { signal })).items,
        staleTime: MINUTE,
      }),
    /** Section 7: cached for 5 minutes, no revalidation on window focus, retried 3 times at 1 s intervals. */
    addonGroups: (itemId: number) =>
      queryOptions({
        queryKey: ['addonGroups', itemId],
        queryFn: async ({ signal }) => (await request(addonGroups, { itemId }, { signal })).addonGroups,
        staleTime: 5 * MINUTE,
        refetchOnWindowFocus: false,
        retry: 3,
        retryDelay: 1000,
      }),
    orders: () =>
      queryOptions({
        queryKey: ['orders', 'list'],
        queryFn: async ({ signal }) => (await request(listOrders, {}, { signal })).data,
        staleTime: 0,
      }),
    /** The order page's order; null when there is none (spec, section 7). */
    orderDetails: (orderId: string) =>
      queryOptions({
        queryKey: ['orders', 'details', orderId],
        queryFn: async ({ signal }) => (await request(orderDetails, { orderId }, { signal })).data,
        staleTime: 0,
        retry: false,
      }),
    /** The confirmation's order; one without an id counts as not found (readings). */
    order: (orderId: string) =>
      queryOptions({
        queryKey: ['orders', 'one', orderId],
        queryFn: async ({ signal }) => {
          const order = await request(getOrder, { orderId }, { signal })
          return order.id ? order : null
        },
        staleTime: MINUTE,
      }),
  }
}
export type Queries = ReturnType<typeof createQueries>
