/** The tables of card payments for Drizzle. The SQL in `server/core/db/migrations` creates them. */
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { RequestBodyOf } from '#domain/contract/call'
import type { createPaymentIntent } from '#domain/contract/ordering/payments'
import { timestampColumn } from '#server/core/db/schema'
import type { PaidLine } from '#server/ordering/carts/ordered-lines'
import type { PaymentEndReason } from '#server/payments/end-reasons'
import {
  type CheckoutParams,
  REVERSAL_KINDS,
  REVERSAL_STATES,
} from '#server/payments/provider/payment-provider'

const PAYMENT_STATES = [
  'creating',
  'open',
  'cancelling',
  'paid',
  'refunding',
  'refunded',
  'expired',
  'needs_review',
] as const
/**
 * `creating`: written here, perhaps not yet at the provider. `open`: the customer may pay. `cancelling`: its session is to be
 * expired at the provider. `needs_review`: the paid amount or currency is wrong or unknown, and a person must check it.
 */
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The states in which a payment may still be paid. A cart and an order have at most one active payment each. */
export const ACTIVE_PAYMENT_STATES = ['creating', 'open', 'cancelling'] as const satisfies PaymentState[]
/** The states in which the provider still has to be called. */
export const UNFINISHED_PAYMENT_STATES = [
  ...ACTIVE_PAYMENT_STATES,
  'refunding',
] as const satisfies PaymentState[]

export const isActivePayment = ({ state }: { readonly state: PaymentState }): boolean =>
  ACTIVE_PAYMENT_STATES.some(active => active === state)
export const isUnfinishedPayment = ({ state }: { readonly state: PaymentState }): boolean =>
  UNFINISHED_PAYMENT_STATES.some(unfinished => unfinished === state)

export type CardOrderData = NonNullable<RequestBodyOf<typeof createPaymentIntent>['orderData']>

export const payments = pgTable('payments', {
  id: serial('id').primaryKey(),
  /** Our id of the payment: at the provider, and as `paymentIntentId` on the wire. Specification 20.21. */
  reference: text('public_id').notNull().unique(),
  userId: integer('user_id').notNull(),
  orderId: integer('order_id').notNull(),
  /** The cart and its version when the payment was created; null for a payment of an existing order. */
  cartId: integer('cart_id'),
  cartVersion: integer('cart_version'),
  /** The lines of the cart that are paid for; null for a payment of an existing order, or of an older version. */
  orderedLines: jsonb('cart_lines').$type<readonly PaidLine[]>(),
  /** A hash of the order that is paid. */
  fingerprint: text('fingerprint').notNull(),
  state: text('state', { enum: PAYMENT_STATES }).notNull(),
  amount: integer('amount').notNull(),
  /** What is sent to the provider. It is stored first, so that a repeat sends the same. */
  params: jsonb('params').$type<CheckoutParams>().notNull(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  sessionId: text('session_id').unique(),
  sessionUrl: text('session_url'),
  providerIntent: text('provider_intent'),
  /** Why the payment needs review, or could not be created. */
  problem: text('problem'),
  /** Set when the payment is marked as `cancelling`, or when it expires by itself. It counts only if nothing was paid. */
  endReason: text('end_reason').$type<PaymentEndReason>(),
  orderData: jsonb('order_data').$type<CardOrderData>(),
  createdAt: timestampColumn('created_at').notNull(),
  updatedAt: timestampColumn('updated_at').notNull(),
  /** When the sweep last claimed it. */
  claimedAt: timestampColumn('checked_at'),
  /** When a status poll of the customer last asked the provider. */
  polledAt: timestampColumn('polled_at'),
  /** What the provider has charged, in pence. Null: the amount of the order. */
  chargedAmount: integer('charged_amount'),
  /** When the server learned that the money was taken. A trigger writes it. */
  paidAt: timestampColumn('paid_at'),
})

/** One row: the first moment at which the provider may be called again. */
export const providerPace = pgTable('provider_pace', {
  id: integer('id').primaryKey(),
  nextCallAt: timestampColumn('next_call_at').notNull(),
})

/** The webhook events that were processed. */
export const providerEvents = pgTable('provider_events', {
  id: text('id').primaryKey(),
  at: timestampColumn('at').notNull(),
})

/** The refunds and disputes of our payments, as the provider's ledger showed them last. The tables keep their older names. */
export const reversals = pgTable('repayments', {
  /** The provider's id. */
  id: text('id').primaryKey(),
  paymentId: integer('payment_id').notNull(),
  kind: text('kind', { enum: REVERSAL_KINDS }).notNull(),
  state: text('state', { enum: REVERSAL_STATES }).notNull(),
  /** In pence. */
  amount: integer('amount').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
  updatedAt: timestampColumn('updated_at').notNull(),
})

/** One row: the daily comparison with the provider's ledger. */
export const ledgerComparison = pgTable('book_comparison', {
  id: integer('id').primaryKey(),
  /** When a server last began one. */
  startedAt: timestampColumn('started_at').notNull(),
  /** Charges until this time have been compared. */
  comparedUntil: timestampColumn('compared_until').notNull(),
})

/**
 * The refunds that hosts ask for. `sending`: the provider may not know it yet. `done`: the money is on its way. `failed`: the
 * provider has refused it, or the bank has sent it back.
 */
const REFUND_STATES = ['sending', 'done', 'failed'] as const

export const refunds = pgTable('refunds', {
  id: serial('id').primaryKey(),
  /** Our id of the refund: at the provider and on the wire. */
  reference: text('public_id').notNull().unique(),
  orderId: integer('order_id').notNull(),
  /** Null for cash, which is paid back at the counter. */
  paymentId: integer('payment_id'),
  /** In pence. */
  amount: integer('amount').notNull(),
  reason: text('reason').notNull(),
  state: text('state', { enum: REFUND_STATES }).notNull(),
  /** Why it has failed. */
  problem: text('problem'),
  /** The id of its reversal. */
  reversalId: text('repayment_id').unique(),
  requestedBy: integer('requested_by').notNull(),
  /** The name of the person at the tablet, if the staff of a trailer gave cash back. Null for a host. */
  requestedByName: text('requested_by_name'),
  createdAt: timestampColumn('created_at').notNull(),
  updatedAt: timestampColumn('updated_at').notNull(),
  /** When the sweep last claimed it. */
  claimedAt: timestampColumn('checked_at'),
})

/** What hosts have written about payments that needed review. */
export const paymentReviews = pgTable('payment_reviews', {
  id: serial('id').primaryKey(),
  paymentId: integer('payment_id').notNull(),
  note: text('note').notNull(),
  reviewedBy: integer('reviewed_by').notNull(),
  at: timestampColumn('at').notNull(),
})

/** Anything that changes about a payment changes `updated_at`, and the review no longer counts. */
export const IS_UNREVIEWED = sql`NOT EXISTS (SELECT 1 FROM payment_reviews
  WHERE payment_id = ${payments.id} AND at >= ${payments.updatedAt})`
