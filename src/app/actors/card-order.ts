/** The order of a paid checkout session. Specification 13.26. */
import * as z from 'zod/mini'
import { ApiError } from '#api/api-error'
import type { SendRequest } from '#api/send-request'
import { defineCall } from '#domain/contract/call'
import { type Order, type OrderInput, placeOrder } from '#domain/contract/ordering/orders'
import { getOrderData, paymentOrderSchema } from '#domain/contract/ordering/payments'
import type { CheckoutStatus } from '#machines/payment-return/checkout-status'

/** A paid session knows only the id of the delivery address; the server accepts the id too. Specification 20.26. */
type CardOrderInput = Omit<OrderInput, 'deliveryAddress'> & { readonly deliveryAddress?: string }

const cardOrderContract = defineCall({
  ...placeOrder,
  path: () => placeOrder.route,
  body: (input: CardOrderInput) => input,
})

/**
 * Asks the server whether a checkout session is paid. Specification 20.25.
 * @throws ApiError
 */
export async function verifyCheckoutSession(
  request: SendRequest,
  sessionId: string,
  signal: AbortSignal,
): Promise<CheckoutStatus> {
  const { orderData, ...status } = await request(getOrderData, { sessionId }, { signal })
  return { ...status, orderData }
}

/** @throws ApiError if the session's order data cannot be parsed */
function toCardOrderInput({ sessionId, orderData }: PaidSession): CardOrderInput {
  const result = z.safeParse(paymentOrderSchema, orderData)
  if (!result.success)
    throw new ApiError('malformed', null, placeOrder.defaultError, { cause: result.error, isFallback: true })
  const { deliveryAddressId, ...order } = result.data
  const delivery = deliveryAddressId === undefined ? {} : { deliveryAddress: deliveryAddressId }
  return { ...order, ...delivery, paymentMethod: 'stripe', stripePaymentIntentId: sessionId }
}

interface PaidSession {
  readonly sessionId: string
  /** As the server stores it; not validated yet. */
  readonly orderData: unknown
}

/**
 * Posts the order of a paid session. The idempotency key makes repeats harmless. Specification 20.27, 20.32.
 * @throws ApiError
 */
export const placePaidOrder = async (
  request: SendRequest,
  session: PaidSession,
  signal: AbortSignal,
): Promise<Order> =>
  request(cardOrderContract, toCardOrderInput(session), {
    signal,
    idempotencyKey: `order-${session.sessionId}`,
  })
