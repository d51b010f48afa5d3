/** What the server sends for the calls of `domain/contract/host/money.ts`. Amounts in pence, times in ISO 8601. */
import * as z from 'zod/mini'
import { CANCELLERS } from '#domain/orders/cancellation'
import { ORDER_STATUSES } from '#domain/orders/order-status'

const text = z.string()
const nullableText = z.nullable(text)
const pence = z.int()

const hostOrderFields = {
  id: z.int(),
  collectionCode: nullableText,
  customer: text,
  trailerId: z.int(),
  trailer: text,
  status: z.enum(ORDER_STATUSES),
  orderType: text,
  tableName: nullableText,
  paymentMethod: text,
  total: pence,
  refunded: pence,
  createdAt: text,
}
const nextCursor = z.nullable(z.int())

export const hostOrdersResponse = z.object({ orders: z.array(z.object(hostOrderFields)), nextCursor })

const hostPaymentFields = {
  id: text,
  state: text,
  charged: pence,
  refundable: pence,
  problem: nullableText,
  paidAt: nullableText,
}
const review = z.object({ note: text, by: text, at: text })
const hostRefund = z.object({
  id: text,
  paymentId: nullableText,
  origin: z.enum(['host', 'provider', 'dispute']),
  amount: pence,
  state: z.enum(['sending', 'done', 'failed']),
  reason: text,
  problem: nullableText,
  by: nullableText,
  at: text,
})
const hostOrderItem = z.object({
  id: z.int(),
  name: text,
  quantity: z.int(),
  total: pence,
  addons: z.array(text),
  note: text,
  kitchenNote: text,
})
export const hostOrderResponse = z.object({
  ...hostOrderFields,
  customerEmail: text,
  subtotal: pence,
  serviceCharge: pence,
  deliveryFee: pence,
  allergyNote: text,
  cancelReason: nullableText,
  cancelledBy: z.nullable(z.enum(CANCELLERS)),
  cashTakenAt: nullableText,
  items: z.array(hostOrderItem),
  history: z.array(z.object({ status: text, at: text, by: nullableText })),
  payments: z.array(z.object({ ...hostPaymentFields, reviews: z.array(review) })),
  refunds: z.array(hostRefund),
  refundableCash: pence,
})

const paymentToReview = z.object({
  ...hostPaymentFields,
  orderId: z.int(),
  orderStatus: text,
  customer: text,
  trailer: text,
  total: pence,
  since: text,
  version: text,
})
export const paymentsToReviewResponse = z.object({ payments: z.array(paymentToReview) })

const paidFields = {
  trailerId: z.int(),
  trailer: text,
  orders: z.int(),
  cash: pence,
  card: pence,
  cashRefunds: pence,
  cardRefunds: pence,
}
const dayTakings = z.object({ day: text, ...paidFields })
export const statementsResponse = z.object({
  timeZone: text,
  month: text,
  currentMonth: text,
  statements: z.array(z.object({ ...paidFields, serviceCharges: pence, deliveryCharges: pence })),
})
export const takingsResponse = z.object({
  timeZone: text,
  from: text,
  to: text,
  takings: z.array(dayTakings),
})

const auditEntry = z.object({
  id: z.int(),
  at: text,
  event: text,
  person: nullableText,
  role: nullableText,
  orderId: z.nullable(z.int()),
  details: z.array(z.object({ name: text, value: text })),
})
export const auditEventsResponse = z.object({
  events: z.array(auditEntry),
  nextCursor,
  kinds: z.array(text),
  people: z.array(z.object({ id: z.int(), name: text, role: text })),
})
