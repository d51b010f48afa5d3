import * as z from 'zod/mini'
import { defineCall } from '#domain/calls/call'
import { type OrderInput, paidOrder } from '#domain/calls/orders'
import { text, textId } from '#domain/calls/wire'

/** The order that is paid for before it exists; for a delivery with its instructions and its address's id. */
export interface OrderData extends Pick<OrderInput, 'vendorId' | 'orderType' | 'items' | 'allergyNote'> {
  deliveryInstructions?: string
  deliveryAddressId?: string
}

/** What a payment is for: an order to be made, or one that waits for its payment. `amount` in pounds. */
export type IntentInput =
  | { orderData: OrderData; amount: number }
  | { orderId: string; amount: number; source: string }

const optionalText = z.pipe(
  z.nullish(z.string()),
  z.transform(value => value ?? null),
)
const optionalId = z.pipe(
  z.nullish(textId),
  z.transform(value => value ?? null),
)

const SOURCE_LIMIT = 100

/** One of `orderData` and `orderId`; that it is one is the server's to check, in the words of section 8. */
const intentBody = z.object({
  orderData: z.optional(paidOrder),
  orderId: z.optional(textId),
  amount: z.number(),
  currency: z.literal('gbp'),
  metadata: z.optional(z.object({ source: z.optional(z.string().check(z.maxLength(SOURCE_LIMIT))) })),
})

export const createIntent = defineCall({
  method: 'POST',
  route: '/payments/stripe/create-intent',
  path: () => '/payments/stripe/create-intent',
  accepts: intentBody,
  body: (input: IntentInput) =>
    'orderData' in input
      ? { orderData: input.orderData, amount: input.amount, currency: 'gbp' as const }
      : {
          orderId: input.orderId,
          amount: input.amount,
          currency: 'gbp' as const,
          metadata: { source: input.source },
        },
  reply: z.object({
    success: z.optional(z.nullable(z.boolean())),
    paymentIntentId: text,
    clientSecret: optionalText,
    sessionUrl: text,
    returnUrl: optionalText,
    message: text,
  }),
  fallback: 'Failed to create payment intent',
})

export const paymentStatus = defineCall({
  method: 'GET',
  route: '/payments/stripe/status/:paymentIntentId',
  path: ({ paymentIntentId }: { paymentIntentId: string }) =>
    `/payments/stripe/status/${encodeURIComponent(paymentIntentId)}`,
  reply: z.object({ status: text, error: optionalText, code: z.nullish(z.string()), orderId: optionalId }),
  fallback: 'An error occurred while fetching data',
})

export const orderDataOf = defineCall({
  method: 'GET',
  route: '/payments/stripe/order-data/:sessionId',
  path: ({ sessionId }: { sessionId: string }) =>
    `/payments/stripe/order-data/${encodeURIComponent(sessionId)}`,
  reply: z.object({
    status: text,
    orderId: optionalId,
    orderData: z.optional(z.unknown()),
    sessionId: optionalText,
  }),
  fallback: 'An error occurred while fetching data',
})
