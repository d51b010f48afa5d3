/** The queries of the app: one options object for each kind of data that the server holds. */
import { queryOptions } from '@tanstack/react-query'
import { isServerBusy } from './api-error'
import type { QueryFunctions } from './query-functions'

const MINUTE_MS = 60_000

type GetQueryFunctions = () => Promise<QueryFunctions>

function createVendorQueries(getQueryFunctions: GetQueryFunctions) {
  return {
    vendors: () =>
      queryOptions({
        queryKey: ['vendors'],
        queryFn: async ({ signal }) => (await getQueryFunctions()).vendors(signal),
        staleTime: MINUTE_MS,
      }),
    menu: (vendorId: number) =>
      queryOptions({
        queryKey: ['menu', vendorId],
        queryFn: async ({ signal }) => (await getQueryFunctions()).menu(vendorId, signal),
        staleTime: MINUTE_MS,
      }),
    /** Cached for 5 minutes, not refetched on window focus, retried 3 times at 1 s intervals. Specification 9.26. */
    addonGroups: (itemId: number) =>
      queryOptions({
        queryKey: ['addonGroups', itemId],
        queryFn: async ({ signal }) => (await getQueryFunctions()).addonGroups(itemId, signal),
        staleTime: 5 * MINUTE_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 3 && !isServerBusy(error),
        retryDelay: 1000,
      }),
  }
}

function createBasketQueries(getQueryFunctions: GetQueryFunctions) {
  return {
    /** All carts of the customer; null at a server that does not list them. Specification 10.34. */
    basket: () =>
      queryOptions({
        queryKey: ['basket'],
        queryFn: async ({ signal }) => (await getQueryFunctions()).basket(signal),
        staleTime: 0,
      }),
  }
}

function createOrderQueries(getQueryFunctions: GetQueryFunctions) {
  return {
    orders: () =>
      queryOptions({
        queryKey: ['orders', 'list'],
        queryFn: async context => (await getQueryFunctions()).orders(context.signal, context),
        staleTime: 0,
      }),
    /** For the order page; null without an order. Specification 16.18, 20.31. */
    orderDetails: (orderId: string) =>
      queryOptions({
        queryKey: ['orders', 'details', orderId],
        queryFn: async ({ signal }) => (await getQueryFunctions()).orderDetails(orderId, signal),
        staleTime: 0,
        retry: false,
      }),
    /** For the confirmation; an order without an id counts as not found. Specification 16.18, 20.30. */
    order: (orderId: string) =>
      queryOptions({
        queryKey: ['orders', 'one', orderId],
        queryFn: async ({ signal }) => (await getQueryFunctions()).order(orderId, signal),
        staleTime: MINUTE_MS,
      }),
  }
}

/** @param getQueryFunctions loads the functions that read from the API: the first page comes with its data and does not wait for them */
export const createQueries = (getQueryFunctions: GetQueryFunctions) => ({
  ...createVendorQueries(getQueryFunctions),
  ...createBasketQueries(getQueryFunctions),
  ...createOrderQueries(getQueryFunctions),
})
export type Queries = ReturnType<typeof createQueries>
