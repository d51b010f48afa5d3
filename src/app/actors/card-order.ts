/** The order of a paid checkout session. Specification 13.26. */
import * as z from 'zod/mini'
import { ApiError } from '#api/api-error'
import type { SendRequest } from '#api/send-request'
import { findPaymentIntentId, findPlacedOrderId, storePlacedOrderId } from '#app/storage/checkout-storage'
import type { SafeStorage } from '#app/storage/safe-storage'
import { defineCall } from '#domain/contract/call'
import { type Order, type OrderInput, placeOrder } from '#domain/contract/ordering/orders'
import { getOrderData, paymentOrderSchema } from '#domain/contract/ordering/payments'
import { sentId } from '#domain/contract/parsers'
import type { CheckoutStatus } from '#machines/payment-return/checkout-status'

/** A paid session knows only the id of the delivery address; the server accepts the id too. Specification 20.26. */
type CardOrderInput = Omit<OrderInput, 'deliveryAddress'> & { readonly deliveryAddress?: string | number }

const cardOrderContract = defineCall({
  ...placeOrder,
  path: () => placeOrder.route,
  body: (input: CardOrderInput) => input,
})

interface CardOrderDeps {
  readonly request: SendRequest
  readonly storage: SafeStorage
}

/** A session, or a payment, of a customer. */
interface UserSession {
  readonly userId: string
  readonly sessionId: string
}

/**
 * Asks the server whether a checkout session is paid. Specification 20.25. An order that this browser has placed for it counts,
 * although the server may not know which order that is.
 * @throws ApiError
 */
export async function verifyCheckoutSession(
  { request, storage }: CardOrderDeps,
  { userId, sessionId }: UserSession,
  signal: AbortSignal,
): Promise<CheckoutStatus> {
  const { orderData, ...status } = await request(getOrderData, { sessionId }, { signal })
  const orderId = status.orderId ?? findPlacedOrderId(storage, userId, sessionId)
  return { ...status, orderId, orderData }
}

/** The address keeps its id as the server sent it. */
const paidOrderSchema = z.extend(paymentOrderSchema, { deliveryAddressId: z.optional(sentId) })

/** @throws ApiError if the session's order data cannot be parsed */
function toCardOrderInput(orderData: unknown, stripePaymentIntentId: string): CardOrderInput {
  const result = z.safeParse(paidOrderSchema, orderData)
  if (!result.success)
    throw new ApiError('malformed', null, placeOrder.defaultError, { cause: result.error, isFallback: true })
  const { deliveryAddressId, ...order } = result.data
  const delivery = deliveryAddressId === undefined ? {} : { deliveryAddress: deliveryAddressId }
  return { ...order, ...delivery, paymentMethod: 'stripe', stripePaymentIntentId }
}

interface PaidSession extends UserSession {
  /** As the server stores it; not validated yet. */
  readonly orderData: unknown
}

/**
 * Posts the order of a paid session, which names the payment by the id that the server gave it. In another browser only the
 * session's id is known. The idempotency key makes repeats harmless. Specification 20.27, 20.32.
 * @throws ApiError
 */
export async function placePaidOrder(
  { request, storage }: CardOrderDeps,
  { userId, sessionId, orderData }: PaidSession,
  signal: AbortSignal,
): Promise<Order> {
  const paymentIntentId = findPaymentIntentId(storage, userId, sessionId)
  const order = await request(cardOrderContract, toCardOrderInput(orderData, paymentIntentId), {
    signal,
    idempotencyKey: `order-${paymentIntentId}`,
  })
  if (order.id) storePlacedOrderId(storage, userId, { sessionId, orderId: order.id })
  return order
}
