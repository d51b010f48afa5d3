/** The actors and actions of the charts about orders, delivery addresses and the checkout. */
import { isCancelledError, type QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { ApiError } from '#api/api-error'
import type { Queries } from '#api/queries'
import type { SendRequest } from '#api/send-request'
import { toApiErrorData } from '#domain/api-error'
import {
  createAddress,
  getAddress,
  NO_ADDRESS_MESSAGE,
  updateAddress,
} from '#domain/contract/ordering/address'
import { getOrderDetails, type Order, placeOrder } from '#domain/contract/ordering/orders'
import type { OrderNotification } from '#domain/contract/realtime/socket-events'
import { isEarlierStatus } from '#domain/orders/order-transitions'
import { isRefundNotification } from '#domain/orders/status-banner'
import { appActors } from '#machines/app/app-actors'
import type { UnansweredOrder } from '#machines/checkout/checkout.machine'
import type { PaymentRequest } from '#machines/payment/payment-request'
import { createRefreshLimit } from './refresh-limit'

interface OrderDeps {
  readonly request: SendRequest
  readonly queries: Queries
  readonly queryClient: QueryClient
  readonly now: () => number
  readonly log: (message: string) => void
}

/**
 * Writes a pushed status into the query cache, so every page shows it before the next fetch, unless the order has passed it:
 * a notification may come later than the answer that includes it. Specification 17.2, 17.18.
 */
export function patchCachedOrder(
  { queries, queryClient }: Pick<OrderDeps, 'queries' | 'queryClient'>,
  { orderId, status }: OrderNotification,
): void {
  // The chart asks for the order again, which then has the refund.
  if (isRefundNotification(status)) return
  const withNewStatus = (order: Order): Order =>
    order.id === orderId && !isEarlierStatus(status, order.status)
      ? { ...order, status, canCancel: false }
      : order
  queryClient.setQueryData(queries.orderDetails(orderId).queryKey, order =>
    order ? withNewStatus(order) : order,
  )
  queryClient.setQueryData(queries.orders().queryKey, orders => orders?.map(withNewStatus))
}

/** Cancels a running fetch: its answer may be older than a status that was just pushed. */
const cancelPendingQuery = (queryClient: QueryClient, { queryKey }: { queryKey: readonly unknown[] }) =>
  queryClient.cancelQueries({ queryKey })

/** Logs a failed fetch of an order and throws it again. A cancelled fetch has not failed. Specification 16.4. */
function logFetchFailure(log: OrderDeps['log'], error: unknown): never {
  if (!isCancelledError(error)) log(toApiErrorData(error, getOrderDetails.defaultError).message)
  throw error
}

/** Provides the order page's chart. The order itself stays in the query cache. */
export function provideOrderTracking({ queries, queryClient, now, log }: OrderDeps) {
  const waitForTurn = createRefreshLimit()
  return appActors.orderTracking.provide({
    actors: {
      refreshOrder: fromPromise(async ({ input: { orderId }, signal }) => {
        const query = queries.orderDetails(orderId)
        await cancelPendingQuery(queryClient, query)
        await waitForTurn(signal)
        const cached = queryClient.getQueryData(query.queryKey)
        const order = await queryClient.fetchQuery(query).catch(error => logFetchFailure(log, error))
        // An order does not vanish, so an empty answer is an error and the page keeps its order. Specification 16.5.
        if (order === null && cached) queryClient.setQueryData(query.queryKey, cached)
        return { found: order !== null, at: now() }
      }),
    },
    actions: { patchOrder: (_, notification) => patchCachedOrder({ queries, queryClient }, notification) },
  })
}

/** Provides the chart of My Orders. The list itself stays in the query cache. */
export function provideOrdersList({ queries, queryClient, now }: Omit<OrderDeps, 'log'>) {
  const waitForTurn = createRefreshLimit()
  return appActors.ordersList.provide({
    actors: {
      refreshOrders: fromPromise(async ({ signal }) => {
        const query = queries.orders()
        await cancelPendingQuery(queryClient, query)
        await waitForTurn(signal)
        await queryClient.fetchQuery(query)
        return { at: now() }
      }),
      readClock: fromPromise(async () => now()),
    },
    actions: { patchOrder: (_, notification) => patchCachedOrder({ queries, queryClient }, notification) },
  })
}

/** Provides the delivery address's chart. */
export const provideDeliveryAddress = ({ request }: Pick<OrderDeps, 'request'>) =>
  appActors.deliveryAddress.provide({
    actors: {
      loadAddress: fromPromise(async ({ signal }) => {
        const address = await request(getAddress, {}, { signal })
        // A backend may say that there is none in an answer that is no refusal.
        if (address.street === '' && address.postcode === '')
          throw new ApiError('refused', null, NO_ADDRESS_MESSAGE)
        return address
      }),
      saveAddress: fromPromise(({ input: { fields, method }, signal }) =>
        request(method === 'POST' ? createAddress : updateAddress, fields, { signal }),
      ),
    },
  })

/** The pause before an order is sent again after a lost answer, in ms. */
const RETRY_DELAY = 2_000

const delay = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))

/**
 * Sends a cash order, and sends it once more under the same key if no answer came. The server then repeats its first
 * answer, so an order that was placed is not reported as failed. Specification 12.7.
 */
async function placeOrderWithRetry(
  request: SendRequest,
  { order, idempotencyKey }: UnansweredOrder,
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
  readonly goToPayment: (paymentRequest: PaymentRequest) => void
}

/** Provides the checkout's chart. */
export const provideCheckout = ({ request, showCashOrder, goToPayment }: CheckoutDeps) =>
  appActors.checkout.provide({
    actors: {
      placeOrder: fromPromise(({ input }) => placeOrderWithRetry(request, input)),
    },
    actions: {
      showCashOrder: (_, order) => showCashOrder(order),
      goToPayment: (_, paymentRequest) => goToPayment(paymentRequest),
    },
  })
