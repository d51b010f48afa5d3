/** What the charts around an order need from outside: the API, and the cache that the order pages read. */
import { isCancelledError, type QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { createAddress, getAddress, updateAddress } from '#domain/calls/address'
import type { OrderNotification } from '#domain/calls/events'
import { type Order, orderDetails, placeOrder } from '#domain/calls/orders'
import { toFault } from '#domain/fault'
import type { Sending } from '#machines/checkout/checkout.machine'
import { parkActors } from '#machines/park/park-actors'
import type { Handover } from '#machines/payment/handover'
import type { Queries } from '../api/queries'
import type { Request } from '../api/request'

interface OrderNeeds {
  readonly request: Request
  readonly queries: Queries
  readonly queryClient: QueryClient
  readonly now: () => number
  readonly log: (message: string) => void
}

/** Puts a pushed status on every place where that order is shown, ahead of the server's answer. */
export function patchOrder(
  { queries, queryClient }: Pick<OrderNeeds, 'queries' | 'queryClient'>,
  { orderId, status }: OrderNotification,
): void {
  const patched = (order: Order): Order => (order.id === orderId ? { ...order, status } : order)
  queryClient.setQueryData(queries.orderDetails(orderId).queryKey, order => (order ? patched(order) : order))
  queryClient.setQueryData(queries.orders().queryKey, orders => orders?.map(patched))
}

/** Drops a question under way: an answer from before the news would hide it. */
const forget = (queryClient: QueryClient, { queryKey }: { queryKey: readonly unknown[] }) =>
  queryClient.cancelQueries({ queryKey })

/** 'A failed order-detail fetch is only logged' (spec, section 8); a question that was dropped for a newer one has not failed. */
function logFailure(log: OrderNeeds['log'], error: unknown): never {
  if (!isCancelledError(error)) log(toFault(error, orderDetails.fallback).message)
  throw error
}

/** The order page's chart with its slots filled; the order itself stays in the cache. */
export const orderTrackingWith = ({ queries, queryClient, now, log }: OrderNeeds) =>
  parkActors.orderTracking.provide({
    actors: {
      refreshOrder: fromPromise(async ({ input: { orderId } }) => {
        const query = queries.orderDetails(orderId)
        await forget(queryClient, query)
        const before = queryClient.getQueryData(query.queryKey)
        const order = await queryClient.fetchQuery(query).catch(error => logFailure(log, error))
        // What is shown stays: an order does not vanish, so an answer without it is trouble on the way.
        if (order === null && before) queryClient.setQueryData(query.queryKey, before)
        return { found: order !== null, at: now() }
      }),
    },
    actions: { patchOrder: (_, news) => patchOrder({ queries, queryClient }, news) },
  })

/** My Orders' chart with its slots filled; the list itself stays in the cache. */
export const ordersListWith = ({ queries, queryClient, now }: Omit<OrderNeeds, 'log'>) =>
  parkActors.ordersList.provide({
    actors: {
      refreshOrders: fromPromise(async () => {
        const query = queries.orders()
        await forget(queryClient, query)
        await queryClient.fetchQuery(query)
        return { at: now() }
      }),
      readClock: fromPromise(async () => now()),
    },
    actions: { patchOrder: (_, news) => patchOrder({ queries, queryClient }, news) },
  })

export const deliveryAddressWith = ({ request }: Pick<OrderNeeds, 'request'>) =>
  parkActors.deliveryAddress.provide({
    actors: {
      loadAddress: fromPromise(({ signal }) => request(getAddress, {}, { signal })),
      saveAddress: fromPromise(({ input: { fields, method }, signal }) =>
        request(method === 'POST' ? createAddress : updateAddress, fields, { signal }),
      ),
    },
  })

/** How long after a lost answer the same order is sent again, in ms. */
const REPEAT_AFTER = 2_000

const pause = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))

/**
 * Sends a cash order, and once more under the same key when its answer was lost: the server answers what it answered
 * first, so that an order which was placed is not told as one that failed.
 */
async function placeSurely(request: Request, { order, idempotencyKey }: Sending): Promise<Order> {
  const send = () => request(placeOrder, order, { idempotencyKey })
  try {
    return await send()
  } catch (error) {
    if (toFault(error, placeOrder.fallback).kind !== 'offline') throw error
    await pause(REPEAT_AFTER)
    return send()
  }
}

interface CheckoutNeeds {
  readonly request: Request
  readonly showCashOrder: (order: Order) => void
  readonly goToPayment: (handover: Handover) => void
}

/** Places the cash order under its confirmation's key; where the customer goes next is the app's to do. */
export const checkoutWith = ({ request, showCashOrder, goToPayment }: CheckoutNeeds) =>
  parkActors.checkout.provide({
    actors: {
      placeOrder: fromPromise(({ input }) => placeSurely(request, input)),
    },
    actions: {
      showCashOrder: (_, order) => showCashOrder(order),
      goToPayment: (_, handover) => goToPayment(handover),
    },
  })
