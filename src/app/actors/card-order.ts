/** The order of a checkout session: asked for, and posted where the server has not made it yet (spec, section 7). */
import * as z from 'zod/mini'
import { defineCall } from '#domain/contract/call'
import { type Order, type OrderInput, paymentOrderSchema, placeOrder } from '#domain/contract/orders'
import { getOrderData } from '#domain/contract/payments'
import type { CheckoutStatus } from '#machines/payment-return/checkout-status'
import { ApiError, type SendRequest } from '#api/send-request'

/** The delivery address by its id, which is all that a paid session knows of it; the server takes either. */
type CardOrderInput = Omit<OrderInput, 'deliveryAddress'> & { readonly deliveryAddress?: string }

const cardOrderContract = defineCall({
  ...placeOrder,
  path: () => placeOrder.route,
  body: (input: CardOrderInput) => input,
})

/** @throws RequestFault */
export async function verifyCheckoutSession(
  request: SendRequest,
  sessionId: string,
  signal: AbortSignal,
): Promise<CheckoutStatus> {
  const { orderData, ...answer } = await request(getOrderData, { sessionId }, { signal })
  return { ...answer, orderData }
}

/** @throws RequestFault where it cannot be read */
function toCardOrderInput({ sessionId, orderData }: PaidSession): CardOrderInput {
  const read = z.safeParse(paymentOrderSchema, orderData)
  if (!read.success)
    throw new ApiError('malformed', null, placeOrder.defaultError, { cause: read.error, isFallback: true })
  const { deliveryAddressId, ...order } = read.data
  const delivery = deliveryAddressId === undefined ? {} : { deliveryAddress: deliveryAddressId }
  return { ...order, ...delivery, paymentMethod: 'stripe', stripePaymentIntentId: sessionId }
}

interface PaidSession {
  readonly sessionId: string
  /** As the server keeps it. */
  readonly orderData: unknown
}

/** Posts the order of a paid session: however often, the server makes one. @throws RequestFault */
export const placePaidOrder = async (
  request: SendRequest,
  paid: PaidSession,
  signal: AbortSignal,
): Promise<Order> =>
  request(cardOrderContract, toCardOrderInput(paid), { signal, idempotencyKey: `order-${paid.sessionId}` })
