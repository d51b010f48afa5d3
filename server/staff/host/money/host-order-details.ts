/** One order with its payments and refunds, as hosts see it. */
import { eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Db } from '#server/core/db/database'
import { orders, users } from '#server/core/db/schema'
import type { hostOrderResponse } from '#server/core/http/calls/host/host-money-responses'
import { notFoundError } from '#server/core/http/http-error'
import { findOrderById, type OrderWithDetails } from '#server/ordering/orders/order-store'
import { addonText } from '#server/ordering/orders/ordered-addons'
import { findPaymentReversals, type ReversalRow } from '#server/payments/ledger/reversal-store'
import { requireStoredStatus } from '#server/payments/orders/order-transitions'
import { findOrderRefunds, type RefundRow } from '#server/payments/refunds/refund-store'
import {
  chargedAmountOf,
  findRefundableAmount,
  findRefundableCash,
} from '#server/payments/refunds/refundable-amount'
import { paymentReviews, payments } from '#server/payments/store/payment-schema'
import type { PaymentRow } from '#server/payments/store/payment-store'
import { CUSTOMER_EMAIL, CUSTOMER_NAME } from './host-order-store'

type HostOrderResponse = z.output<typeof hostOrderResponse>
type HostRefundResponse = HostOrderResponse['refunds'][number]

/** A payment with what can be refunded of it. */
export const serializeHostPayment = (
  payment: PaymentRow,
  reversals: readonly ReversalRow[],
  refunds: readonly RefundRow[],
) => ({
  id: payment.reference,
  state: payment.state,
  charged: chargedAmountOf(payment),
  refundable: findRefundableAmount(
    payment,
    reversals.filter(({ paymentId }) => paymentId === payment.id),
    refunds,
  ),
  problem: payment.problem,
  paidAt: payment.paidAt?.toISOString() ?? null,
})

const serializeRefund = (
  refund: RefundRow,
  payment: PaymentRow | undefined,
  names: ReadonlyMap<number, string>,
): HostRefundResponse => ({
  id: refund.reference,
  paymentId: payment?.reference ?? null,
  origin: 'host',
  amount: refund.amount,
  state: refund.state,
  reason: refund.reason,
  problem: refund.problem,
  by: refund.requestedByName ?? names.get(refund.requestedBy) ?? null,
  at: refund.createdAt.toISOString(),
})

/** A refund or dispute that no host asked for here. */
const serializeReversal = (reversal: ReversalRow, payment: PaymentRow | undefined): HostRefundResponse => ({
  id: reversal.id,
  paymentId: payment?.reference ?? null,
  origin: reversal.kind === 'dispute' ? 'dispute' : 'provider',
  amount: reversal.amount,
  state: reversal.state === 'failed' ? 'failed' : 'done',
  reason: '',
  problem: null,
  by: null,
  at: reversal.createdAt.toISOString(),
})

async function findNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What hosts have written about the payments, the oldest first. */
const findReviews = (db: Db, paymentIds: number[]) =>
  db
    .select({ review: paymentReviews, by: users.name })
    .from(paymentReviews)
    .innerJoin(users, eq(users.id, paymentReviews.reviewedBy))
    .where(inArray(paymentReviews.paymentId, paymentIds))
    .orderBy(paymentReviews.id)

const serializeReviews = (reviews: Awaited<ReturnType<typeof findReviews>>, payment: PaymentRow) =>
  reviews
    .filter(({ review }) => review.paymentId === payment.id)
    .map(({ review, by }) => ({ note: review.note, by, at: review.at.toISOString() }))

/** The refunds of hosts, and what people at the card provider and banks have given back, the oldest first. */
async function findHostRefunds(db: Db, rows: readonly PaymentRow[], refunds: readonly RefundRow[]) {
  const reversals = await findPaymentReversals(
    db,
    rows.map(({ id }) => id),
  )
  const names = await findNames(
    db,
    refunds.map(({ requestedBy }) => requestedBy),
  )
  const paymentOf = ({ paymentId }: { readonly paymentId: number | null }) =>
    rows.find(({ id }) => id === paymentId)
  const isOfHost = ({ id }: ReversalRow) => refunds.some(({ reversalId }) => reversalId === id)
  const list = [
    ...refunds.map(refund => serializeRefund(refund, paymentOf(refund), names)),
    ...reversals
      .filter(reversal => !isOfHost(reversal))
      .map(reversal => serializeReversal(reversal, paymentOf(reversal))),
  ]
  return { reversals, refunds: list.sort((a, b) => a.at.localeCompare(b.at)) }
}

const serializeHostOrder = ({ order, vendor, items, changes }: OrderWithDetails) => ({
  id: order.id,
  trailerId: vendor.id,
  trailer: vendor.name,
  status: requireStoredStatus(order.status),
  orderType: order.orderType,
  tableName: order.tableName,
  paymentMethod: order.paymentMethod,
  total: order.total,
  refunded: order.refunded,
  collectionCode: order.collectionCode,
  createdAt: order.createdAt.toISOString(),
  subtotal: order.subtotal,
  serviceCharge: order.serviceCharge,
  deliveryFee: order.deliveryFee,
  allergyNote: order.allergyNote,
  cancelReason: order.cancelReason,
  cancelledBy: order.cancelledBy,
  cashTakenAt: order.cashTakenAt?.toISOString() ?? null,
  items: items.map(item => ({
    id: item.id,
    name: item.name,
    quantity: item.quantity,
    total: item.total,
    addons: item.addons.map(addonText),
    note: item.specialInstructions,
    kitchenNote: item.kitchenNote,
  })),
  history: changes.map(({ status, at, changedBy }) => ({ status, at: at.toISOString(), by: changedBy })),
})

/** Reads an order of any customer. @throws HttpError 404 */
export async function readHostOrder(db: Db, id: number | null): Promise<HostOrderResponse> {
  const details = id === null ? undefined : await findOrderById(db, id)
  if (!details) throw notFoundError('Order')
  const { order } = details
  const [customer] = await db
    .select({ name: CUSTOMER_NAME, email: CUSTOMER_EMAIL })
    .from(users)
    .innerJoin(orders, eq(orders.userId, users.id))
    .where(eq(orders.id, order.id))
  const rows = await db.select().from(payments).where(eq(payments.orderId, order.id)).orderBy(payments.id)
  const refundRows = await findOrderRefunds(db, order.id)
  const { reversals, refunds } = await findHostRefunds(db, rows, refundRows)
  const reviews = await findReviews(
    db,
    rows.map(row => row.id),
  )
  return {
    ...serializeHostOrder(details),
    customer: customer?.name ?? '',
    customerEmail: customer?.email ?? '',
    payments: rows
      .filter(({ state }) => state !== 'expired')
      .map(row => ({
        ...serializeHostPayment(row, reversals, refundRows),
        reviews: serializeReviews(reviews, row),
      })),
    refunds,
    refundableCash: findRefundableCash(order),
  }
}
