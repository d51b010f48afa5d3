/**
 * The calls with which hosts look after money: orders and their refunds, payments to review, takings, and the audit log
 * (specification, section 27). All amounts are in pence, all times in ISO 8601.
 */
import * as z from 'zod/mini'
import { defineCall } from './call'
import { integer, listOf, numericId, text, textId } from './parsers'

const NOT_SAVED = 'This could not be saved. Please try again.'
/** The longest reason of a refund, and the longest note of a review. */
export const REFUND_REASON_LIMIT = 200

const nullableText = z.nullish(z.string())

const toQuery = (fields: Readonly<Record<string, string | number | null>>): string => {
  const filled = Object.entries(fields).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return filled.length === 0 ? '' : `?${filled.join('&')}`
}

const hostOrderFields = {
  id: numericId,
  customer: text,
  trailerId: numericId,
  trailer: text,
  status: text,
  orderType: text,
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
  /** The number of an order, or part of the name or email of its customer. */
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
    `/host/orders${toQuery({ ...filter, trailer: trailerId })}`,
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
})
const hostPaymentSchema = z.object({
  id: textId,
  state: text,
  charged: integer,
  /** How much of it can be refunded. */
  left: integer,
  problem: nullableText,
  paidAt: nullableText,
})
/** A card payment of an order as its host sees it. */
export type HostPayment = z.output<typeof hostPaymentSchema>

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
  items: listOf(hostOrderItemSchema),
  history: listOf(z.object({ status: text, at: text, by: nullableText })),
  payments: listOf(z.object({ ...hostPaymentSchema.shape, reviews: listOf(reviewSchema) })),
  refunds: listOf(hostRefundSchema),
  /** How much of the cash can be paid back; 0 for a card order. */
  cashLeft: integer,
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
}

/** Refunds part of an order, or all that is left. With the same idempotency key again, nothing is refunded twice. */
export const refundOrder = defineCall({
  method: 'POST',
  route: '/host/orders/:id/refunds',
  path: ({ orderId }: RefundInput) => `/host/orders/${orderId}/refunds`,
  requestSchema: z.object({
    paymentId: z.nullable(z.string().check(z.maxLength(100))),
    amount: z.int().check(z.minimum(1), z.maximum(10_000_000)),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(REFUND_REASON_LIMIT)),
  }),
  body: ({ paymentId, amount, reason }: RefundInput) => ({ paymentId, amount, reason }),
  responseSchema: hostOrderSchema,
  defaultError: 'The refund was not made',
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
}

/** Marks a payment as checked. It is listed again when anything about it changes. */
export const reviewPayment = defineCall({
  method: 'POST',
  route: '/host/payments/:id/reviews',
  path: ({ paymentId }: ReviewInput) => `/host/payments/${encodeURIComponent(paymentId)}/reviews`,
  requestSchema: z.object({
    note: z.string().check(z.trim(), z.minLength(1), z.maxLength(REFUND_REASON_LIMIT)),
  }),
  body: ({ note }: ReviewInput) => ({ note }),
  responseSchema: paymentsToReviewSchema,
  defaultError: NOT_SAVED,
})

const dayTakingsSchema = z.object({
  /** In the park's time zone, such as '2026-06-13'. */
  day: z.string(),
  trailerId: numericId,
  trailer: text,
  /** How many orders were paid. */
  orders: integer,
  cash: integer,
  card: integer,
  cashRefunds: integer,
  /** With what banks took back. */
  cardRefunds: integer,
})
/** What a trailer took on a day, and what it gave back on that day. */
export type DayTakings = z.output<typeof dayTakingsSchema>

/** The takings of at most 366 days, the newest day first. */
export const getTakings = defineCall({
  method: 'GET',
  route: '/host/takings',
  path: (days: { readonly from: string; readonly to: string }) => `/host/takings${toQuery(days)}`,
  responseSchema: z.object({
    timeZone: z.string(),
    from: z.string(),
    to: z.string(),
    takings: listOf(dayTakingsSchema),
  }),
  defaultError: 'The takings could not be loaded',
})

const auditEntrySchema = z.object({
  id: numericId,
  at: text,
  event: z.string(),
  /** Null if the card provider or a background job did it. */
  person: nullableText,
  role: nullableText,
  orderId: z.nullish(numericId),
  details: listOf(z.object({ name: z.string(), value: z.string() })),
})
/** What happened, when, and who did it. */
export type AuditEntry = z.output<typeof auditEntrySchema>

export interface AuditFilter {
  /** '' for all kinds. */
  readonly kind: string
  readonly personId: number | null
  readonly before: number | null
}

/** The audit log, newest first, with the values of its filters. */
export const listAuditEvents = defineCall({
  method: 'GET',
  route: '/host/audit-events',
  path: ({ personId, ...filter }: AuditFilter) =>
    `/host/audit-events${toQuery({ ...filter, person: personId })}`,
  responseSchema: z.object({
    events: listOf(auditEntrySchema),
    nextCursor: z.nullable(integer),
    kinds: listOf(z.string()),
    /** Hosts and staff. */
    people: listOf(z.object({ id: numericId, name: text, role: text })),
  }),
  defaultError: 'The audit log could not be loaded',
})
