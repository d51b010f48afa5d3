/** The order of a checkout session: asked for, and posted where the server has not made it yet (spec, section 7). */
import * as z from 'zod/mini'
import { defineCall } from '#domain/calls/call'
import { type Order, type OrderInput, paidOrder, placeOrder } from '#domain/calls/orders'
import { orderDataOf } from '#domain/calls/payments'
import type { Verdict } from '#machines/payment-return/verdict'
import { type Request, RequestFault } from '../api/request'

/** The delivery address by its id, which is all that a paid session knows of it; the server takes either. */
type CardOrder = Omit<OrderInput, 'deliveryAddress'> & { readonly deliveryAddress?: string }

const placeCardOrder = defineCall({
  ...placeOrder,
  path: () => placeOrder.route,
  body: (input: CardOrder) => input,
})

/** @throws RequestFault */
export async function verifySession(
  request: Request,
  sessionId: string,
  signal: AbortSignal,
): Promise<Verdict> {
  const { orderData, ...answer } = await request(orderDataOf, { sessionId }, { signal })
  return { ...answer, orderData }
}

/** @throws RequestFault where it cannot be read */
function cardOrderOf({ sessionId, orderData }: Paid): CardOrder {
  const read = z.safeParse(paidOrder, orderData)
  if (!read.success)
    throw new RequestFault('malformed', null, placeOrder.fallback, { cause: read.error, isFallback: true })
  const { deliveryAddressId, ...order } = read.data
  const delivery = deliveryAddressId === undefined ? {} : { deliveryAddress: deliveryAddressId }
  return { ...order, ...delivery, paymentMethod: 'stripe', stripePaymentIntentId: sessionId }
}

interface Paid {
  readonly sessionId: string
  /** As the server keeps it. */
  readonly orderData: unknown
}

/** Posts the order of a paid session: however often, the server makes one. @throws RequestFault */
export const orderSession = async (request: Request, paid: Paid, signal: AbortSignal): Promise<Order> =>
  request(placeCardOrder, cardOrderOf(paid), { signal, idempotencyKey: `order-${paid.sessionId}` })
