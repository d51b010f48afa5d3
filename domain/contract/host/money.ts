/**
 * The calls with which hosts look after money: orders and their refunds, and payments to review (specification, section 27).
 * All amounts are in pence, all times in ISO 8601.
 */
import * as z from 'zod/mini'
import { CHANGE_NOT_SAVED, defineCall } from '#domain/contract/call'
import { formVersion, integer, listOf, numericId, text, textId } from '#domain/contract/parsers'
import { toQueryString } from '#domain/contract/query-string'
import { lineText } from '#domain/contract/text-schemas'
import { CANCEL_REASON_LIMIT, CANCELLERS } from '#domain/orders/cancellation'

/** The longest reason of a refund, and the longest note of a review. */
export const REFUND_REASON_LIMIT = 200

const nullableText = z.nullish(z.string())

const hostOrderFields = {
  id: numericId,
  /** What staff and customers call it, such as 'K47'; '' if it has none. */
  collectionCode: text,
  customer: text,
  trailerId: numericId,
  trailer: text,
  status: text,
  orderType: text,
  /** Where a dine-in order is eaten; '' without a table. */
  tableName: text,
  paymentMethod: text,
  total: integer,
  /** What hosts have paid back. */
  refunded: integer,
  createdAt: text,
}
const hostOrderSummarySchema = z.object(hostOrderFields)
/** An order in the list of the host. */
export type HostOrderSummary = z.output<typeof hostOrderSummarySchema>

/** Which orders are listed. Empty texts and nulls do not filter. */
export interface HostOrderFilter {
  /** The number, the collection code or the table of an order, or part of the name or email of its customer. */
  readonly search: string
  readonly trailerId: number | null
  readonly status: string
  /** The first and the last day in the park's time zone, such as '2026-06-13'. */
  readonly from: string
  readonly to: string
  /** The `nextCursor` of the page before. */
  readonly before: number | null
}

/** Orders of all customers, newest first. */
export const listHostOrders = defineCall({
  method: 'GET',
  route: '/host/orders',
  path: ({ trailerId, ...filter }: HostOrderFilter) =>
    `/host/orders${toQueryString({ ...filter, trailer: trailerId })}`,
  responseSchema: z.object({
    orders: listOf(hostOrderSummarySchema),
    /** Null on the last page. */
    nextCursor: z.nullable(integer),
  }),
  defaultError: 'The orders could not be loaded',
})

const hostOrderItemSchema = z.object({
  id: numericId,
  name: text,
  quantity: integer,
  total: integer,
  addons: listOf(z.string()),
  note: text,
  /** A plain wish; '' without one. */
  kitchenNote: text,
})
const hostPaymentSchema = z.object({
  id: textId,
  state: text,
  charged: integer,
  /** How much of it can be refunded. */
  refundable: integer,
  problem: nullableText,
  paidAt: nullableText,
})

/** What a host has written about a payment. */
const reviewSchema = z.object({ note: text, by: text, at: text })

const hostRefundSchema = z.object({
  id: textId,
  /** Null for cash. */
  paymentId: z.nullish(textId),
  /** `host`: made here. `provider`: made by a person at the card provider. `dispute`: the bank took it back. */
  origin: z.enum(['host', 'provider', 'dispute']),
  amount: integer,
  state: z.enum(['sending', 'done', 'failed']),
  reason: text,
  problem: nullableText,
  /** Who asked for it. */
  by: nullableText,
  at: text,
})
/** Money of an order that went back, or was to go back. */
export type HostRefund = z.output<typeof hostRefundSchema>

const hostOrderSchema = z.object({
  ...hostOrderFields,
  customerEmail: text,
  subtotal: integer,
  serviceCharge: integer,
  deliveryFee: integer,
  allergyNote: text,
  cancelReason: nullableText,
  /** Null unless it is cancelled. */
  cancelledBy: z.nullish(z.enum(CANCELLERS)),
  /** When the cash was taken; null until then, and for a card order. */
  cashTakenAt: nullableText,
  items: listOf(hostOrderItemSchema),
  history: listOf(z.object({ status: text, at: text, by: nullableText })),
  payments: listOf(z.object({ ...hostPaymentSchema.shape, reviews: listOf(reviewSchema) })),
  refunds: listOf(hostRefundSchema),
  /** How much of the cash can be paid back; 0 for a card order. */
  refundableCash: integer,
})
/** An order with everything that a host may need to refund it. */
export type HostOrder = z.output<typeof hostOrderSchema>

export const getHostOrder = defineCall({
  method: 'GET',
  route: '/host/orders/:id',
  path: ({ orderId }: { readonly orderId: number }) => `/host/orders/${orderId}`,
  responseSchema: hostOrderSchema,
  defaultError: 'The order could not be loaded',
})

/** A refund that a host asks for. */
export interface RefundInput {
  readonly orderId: number
  /** The card payment; null for cash, which is paid back at the counter. */
  readonly paymentId: string | null
  /** In pence. */
  readonly amount: number
  readonly reason: string
  /** What was left of it when the host chose the amount, in pence. */
  readonly refundable: number
}

/** Refunds part of an order, or all that is left. With the same idempotency key again, nothing is refunded twice. */
export const refundOrder = defineCall({
  method: 'POST',
  route: '/host/orders/:id/refunds',
  path: ({ orderId }: RefundInput) => `/host/orders/${orderId}/refunds`,
  requestSchema: z.object({
    paymentId: z.nullable(lineText(100)),
    amount: z.int().check(z.minimum(1), z.maximum(10_000_000)),
    reason: lineText(REFUND_REASON_LIMIT, 1),
    refundable: z.int().check(z.minimum(0), z.maximum(10_000_000)),
  }),
  body: ({ paymentId, amount, reason, refundable }: RefundInput) => ({
    paymentId,
    amount,
    reason,
    refundable,
  }),
  responseSchema: hostOrderSchema,
  defaultError: 'The refund was not made',
})

/** A cancellation that a host asks for. */
export interface HostCancellationInput {
  readonly orderId: number
  /** The status that the host has seen. */
  readonly seenStatus: string
  /** The customer reads it. */
  readonly reason: string
  /** The cash that the host has seen is to be given back, in pence. */
  readonly refundableCash: number
}

/** Cancels an order that is not handed over yet, and gives back all that was paid for it. */
export const cancelHostOrder = defineCall({
  method: 'POST',
  route: '/host/orders/:id/cancel',
  path: ({ orderId }: HostCancellationInput) => `/host/orders/${orderId}/cancel`,
  requestSchema: z.object({
    seenStatus: lineText(40, 1),
    reason: lineText(CANCEL_REASON_LIMIT, 1),
    refundableCash: z.int().check(z.minimum(0), z.maximum(10_000_000)),
  }),
  body: ({ orderId: _, ...cancellation }: HostCancellationInput) => cancellation,
  responseSchema: hostOrderSchema,
  defaultError: 'The order was not cancelled',
})

const paymentToReviewSchema = z.object({
  ...hostPaymentSchema.shape,
  orderId: numericId,
  orderStatus: text,
  customer: text,
  trailer: text,
  total: integer,
  /** Since when it needs a review. */
  since: text,
  /** It changes whenever the payment changes. A review sends it back. */
  version: formVersion,
})
/** A payment that a person must look at. */
export type PaymentToReview = z.output<typeof paymentToReviewSchema>

const paymentsToReviewSchema = z.object({ payments: listOf(paymentToReviewSchema) })

/** The payments that need a review, the newest first. */
export const listPaymentsToReview = defineCall({
  method: 'GET',
  route: '/host/payments-to-review',
  path: (_: object) => '/host/payments-to-review',
  responseSchema: paymentsToReviewSchema,
  defaultError: 'The payments could not be loaded',
})

interface ReviewInput {
  readonly paymentId: string
  readonly note: string
  /** The version of the payment that the host has seen. */
  readonly version: string
}

/** Marks a payment as checked. It is listed again when anything about it changes. */
export const reviewPayment = defineCall({
  method: 'POST',
  route: '/host/payments/:id/reviews',
  path: ({ paymentId }: ReviewInput) => `/host/payments/${encodeURIComponent(paymentId)}/reviews`,
  requestSchema: z.object({
    note: lineText(REFUND_REASON_LIMIT, 1),
    version: formVersion,
  }),
  body: ({ note, version }: ReviewInput) => ({ note, version }),
  responseSchema: paymentsToReviewSchema,
  defaultError: CHANGE_NOT_SAVED,
})
