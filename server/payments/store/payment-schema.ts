/** The tables of card payments as Drizzle sees them; `server/migrations` holds the SQL that makes them. */
import { integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { RequestBodyOf } from '#domain/contract/call'
import type { createPaymentIntent } from '#domain/contract/payments'
import type { CheckoutParams } from '#server/payments/provider/payment-provider'
import { timestampColumn } from '#server/db/schema'

export const PAYMENT_STATES = [
  'creating',
  'open',
  'ending',
  'paid',
  'refunding',
  'refunded',
  'expired',
  'flagged',
] as const
/**
 * How a payment stands. `creating`: written here, perhaps not yet at the provider. `open`: the customer may pay. `ending`:
 * to be ended at the provider. `flagged`: what was paid is not what was asked, and a person must look.
 */
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** At most one payment of a cart, and of an order, is in one of these. */
export const ACTIVE_PAYMENT_STATES = ['creating', 'open', 'ending'] as const satisfies PaymentState[]
/** What the provider still has to be asked about. */
export const UNFINISHED_PAYMENT_STATES = [
  ...ACTIVE_PAYMENT_STATES,
  'refunding',
] as const satisfies PaymentState[]

/** Whether it may still be paid. */
export const isActivePayment = ({ state }: { readonly state: PaymentState }): boolean =>
  ACTIVE_PAYMENT_STATES.some(live => live === state)
export const isUnfinishedPayment = ({ state }: { readonly state: PaymentState }): boolean =>
  UNFINISHED_PAYMENT_STATES.some(open => open === state)

export type CardOrderData = NonNullable<RequestBodyOf<typeof createPaymentIntent>['orderData']>

export const payments = pgTable('payments', {
  id: serial('id').primaryKey(),
  /** The opaque id that the wire and the provider know it by. */
  publicId: text('public_id').notNull().unique(),
  userId: integer('user_id').notNull(),
  orderId: integer('order_id').notNull(),
  /** The cart that it pays, as it stood then; null where an order that exists already is paid. */
  cartId: integer('cart_id'),
  cartVersion: integer('cart_version'),
  /** What is paid for, hashed. */
  fingerprint: text('fingerprint').notNull(),
  state: text('state', { enum: PAYMENT_STATES }).notNull(),
  amount: integer('amount').notNull(),
  /** What the provider is sent, stored before, so that a repeat sends the very same. */
  params: jsonb('params').$type<CheckoutParams>().notNull(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  sessionId: text('session_id').unique(),
  sessionUrl: text('session_url'),
  providerIntent: text('provider_intent'),
  /** Why it is flagged, or could not be created. */
  problem: text('problem'),
  orderData: jsonb('order_data').$type<CardOrderData>(),
  createdAt: timestampColumn('created_at').notNull(),
  updatedAt: timestampColumn('updated_at').notNull(),
  /** When the sweeper looked last. */
  checkedAt: timestampColumn('checked_at'),
})

/** The provider's words that have had their effect. */
export const providerEvents = pgTable('provider_events', {
  id: text('id').primaryKey(),
  at: timestampColumn('at').notNull(),
})
