/** What the charts around an order need from outside: the API, and the cache that the order pages read. */
import { isCancelledError, type QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { createAddress, getAddress, updateAddress } from '#domain/contract/address'
import type { OrderNotification } from '#domain/contract/socket-events'
import { getOrderDetails, type Order, placeOrder } from '#domain/contract/orders'
import { toApiErrorData } from '#domain/api-error'
import type { PendingOrder } from '#machines/checkout/checkout.machine'
import { appActors } from '#machines/app/app-actors'
import type { PaymentRequest } from '#machines/payment/payment-request'
import type { Queries } from '#api/queries'
import type { SendRequest } from '#api/send-request'

interface OrderDeps {
  readonly request: SendRequest
  readonly queries: Queries
  readonly queryClient: QueryClient
  readonly now: () => number
  readonly log: (message: string) => void
}

/** Puts a pushed status on every place where that order is shown, ahead of the server's answer. */
export function patchCachedOrder(
  { queries, queryClient }: Pick<OrderDeps, 'queries' | 'queryClient'>,
  { orderId, status }: OrderNotification,
): void {
  const patched = (order: Order): Order => (order.id === orderId ? { ...order, status } : order)
  queryClient.setQueryData(queries.orderDetails(orderId).queryKey, order => (order ? patched(order) : order))
  queryClient.setQueryData(queries.orders().queryKey, orders => orders?.map(patched))
}

/** Drops a question under way: an answer from before the news would hide it. */
const cancelPendingQuery = (queryClient: QueryClient, { queryKey }: { queryKey: readonly unknown[] }) =>
  queryClient.cancelQueries({ queryKey })

/** 'A failed order-detail fetch is only logged' (spec, section 8); a question that was dropped for a newer one has not failed. */
function logFetchFailure(log: OrderDeps['log'], error: unknown): never {
  if (!isCancelledError(error)) log(toApiErrorData(error, getOrderDetails.defaultError).message)
  throw error
}

/** The order page's chart with its slots filled; the order itself stays in the cache. */
export const provideOrderTracking = ({ queries, queryClient, now, log }: OrderDeps) =>
  appActors.orderTracking.provide({
    actors: {
      refreshOrder: fromPromise(async ({ input: { orderId } }) => {
        const query = queries.orderDetails(orderId)
        await cancelPendingQuery(queryClient, query)
        const before = queryClient.getQueryData(query.queryKey)
        const order = await queryClient.fetchQuery(query).catch(error => logFetchFailure(log, error))
        // What is shown stays: an order does not vanish, so an answer without it is trouble on the way.
        if (order === null && before) queryClient.setQueryData(query.queryKey, before)
        return { found: order !== null, at: now() }
      }),
    },
    actions: { patchOrder: (_, news) => patchCachedOrder({ queries, queryClient }, news) },
  })

/** My Orders' chart with its slots filled; the list itself stays in the cache. */
export const provideOrdersList = ({ queries, queryClient, now }: Omit<OrderDeps, 'log'>) =>
  appActors.ordersList.provide({
    actors: {
      refreshOrders: fromPromise(async () => {
        const query = queries.orders()
        await cancelPendingQuery(queryClient, query)
        await queryClient.fetchQuery(query)
        return { at: now() }
      }),
      readClock: fromPromise(async () => now()),
    },
    actions: { patchOrder: (_, news) => patchCachedOrder({ queries, queryClient }, news) },
  })

export const provideDeliveryAddress = ({ request }: Pick<OrderDeps, 'request'>) =>
  appActors.deliveryAddress.provide({
    actors: {
      loadAddress: fromPromise(({ signal }) => request(getAddress, {}, { signal })),
      saveAddress: fromPromise(({ input: { fields, method }, signal }) =>
        request(method === 'POST' ? createAddress : updateAddress, fields, { signal }),
      ),
    },
  })

/** How long after a lost answer the same order is sent again, in ms. */
const RETRY_DELAY = 2_000

const delay = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))

/**
 * Sends a cash order, and once more under the same key when its answer was lost: the server answers what it answered
 * first, so that an order which was placed is not told as one that failed.
 */
async function placeOrderWithRetry(
  request: SendRequest,
  { order, idempotencyKey }: PendingOrder,
): Promise<Order> {
  const send = () => request(placeOrder, order, { idempotencyKey })
  try {
    return await send()
  } catch (error) {
    if (toApiErrorData(error, placeOrder.defaultError).kind !== 'offline') throw error
    await delay(RETRY_DELAY)
    return send()
  }
}

interface CheckoutDeps {
  readonly request: SendRequest
  readonly showCashOrder: (order: Order) => void
  readonly goToPayment: (handover: PaymentRequest) => void
}

/** Places the cash order under its confirmation's key; where the customer goes next is the app's to do. */
export const provideCheckout = ({ request, showCashOrder, goToPayment }: CheckoutDeps) =>
  appActors.checkout.provide({
    actors: {
      placeOrder: fromPromise(({ input }) => placeOrderWithRetry(request, input)),
    },
    actions: {
      showCashOrder: (_, order) => showCashOrder(order),
      goToPayment: (_, handover) => goToPayment(handover),
    },
  })
