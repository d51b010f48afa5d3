import * as z from 'zod/mini'
import { defineCall } from '#domain/contract/call'
import { rowId, text, textId } from '#domain/contract/parsers'
import { lineText, plainId } from '#domain/contract/text-schemas'
import { type OrderInput, orderContentFields } from './orders'

/** The order that a card payment is for. A delivery adds its instructions and the id of its address (specification 20.22). */
export interface OrderData extends Pick<OrderInput, 'vendorId' | 'orderType' | 'items' | 'allergyNote'> {
  deliveryInstructions?: string
  /** The id of the address as the server sent it. */
  deliveryAddressId?: string | number
  addressHash?: string | undefined
  tableCode?: string
  cartHash?: string
}

/** The order that a card payment is for: without a payment method, and with the id of its address (specification 20.22). */
export const paymentOrderSchema = z.object({
  ...orderContentFields,
  deliveryAddressId: z.optional(plainId),
  addressHash: z.optional(lineText(100)),
})

/** A payment for a new order, or for an order that waits for its payment. `amount` in pounds (specification 20.19). */
export type PaymentIntentInput =
  | { orderData: OrderData; amount: number }
  | { orderId: string; amount: number; source: string }

const nullableText = z.pipe(
  z.nullish(z.string()),
  z.transform(value => value ?? null),
)
const nullableId = z.pipe(
  z.nullish(textId),
  z.transform(value => value ?? null),
)

const SOURCE_LIMIT = 100

/** Exactly one of `orderData` and `orderId` is needed. The server checks this itself, to answer with its own message. */
const paymentIntentSchema = z.object({
  orderData: z.optional(z.extend(paymentOrderSchema, { vendorId: rowId })),
  orderId: z.optional(plainId),
  amount: z.number(),
  currency: z.literal('gbp'),
  metadata: z.optional(z.object({ source: z.optional(lineText(SOURCE_LIMIT)) })),
})

export const createPaymentIntent = defineCall({
  method: 'POST',
  route: '/payments/stripe/create-intent',
  path: () => '/payments/stripe/create-intent',
  requestSchema: paymentIntentSchema,
  body: (input: PaymentIntentInput) =>
    'orderData' in input
      ? { orderData: input.orderData, amount: input.amount, currency: 'gbp' as const }
      : {
          orderId: input.orderId,
          amount: input.amount,
          currency: 'gbp' as const,
          metadata: { source: input.source },
        },
  responseSchema: z.object({
    success: z.optional(z.nullable(z.boolean())),
    paymentIntentId: text,
    clientSecret: nullableText,
    sessionUrl: text,
    returnUrl: nullableText,
    message: text,
  }),
  defaultError: 'Failed to create payment intent',
})

export const getPaymentStatus = defineCall({
  method: 'GET',
  route: '/payments/stripe/status/:paymentIntentId',
  path: ({ paymentIntentId }: { paymentIntentId: string }) =>
    `/payments/stripe/status/${encodeURIComponent(paymentIntentId)}`,
  responseSchema: z.object({
    status: text,
    error: nullableText,
    code: z.nullish(z.string()),
    reason: z.nullish(z.string()),
    orderId: nullableId,
  }),
  defaultError: 'An error occurred while fetching data',
})

export const getOrderData = defineCall({
  method: 'GET',
  route: '/payments/stripe/order-data/:sessionId',
  path: ({ sessionId }: { sessionId: string }) =>
    `/payments/stripe/order-data/${encodeURIComponent(sessionId)}`,
  responseSchema: z.object({
    status: text,
    error: nullableText,
    code: z.nullish(z.string()),
    reason: z.nullish(z.string()),
    orderId: nullableId,
    orderData: z.optional(z.unknown()),
    sessionId: nullableText,
  }),
  defaultError: 'An error occurred while fetching data',
})
