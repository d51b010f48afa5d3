/** The tables for Drizzle. The SQL in `server/core/db/migrations` creates them. Money is integer pence. */

import {
  bigserial,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { AcceptedDish } from '#domain/cart/line-changes'
import type { Allergen } from '#domain/menus/allergens'
import type { Pence } from '#domain/money'
import type { OpeningHours } from '#domain/opening-hours/opening-hours'
import { CANCELLERS } from '#domain/orders/cancellation'

/** An add-on of an ordered dish. Ids and price are null in older orders, which stored only a text. */
export interface OrderedAddon {
  readonly groupId: number | null
  readonly addonId: number | null
  readonly name: string
  /** The quantity for one dish. */
  readonly quantity: number
  /** The price of one at the time of the order. */
  readonly price: Pence | null
}

export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const users = pgTable('users', {
  id: serial('id').primaryKey(),
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  phone: text('phone'),
  role: text('role').notNull().default('customer'),
  vendorId: integer('vendor_id'),
  passwordHash: text('password_hash').notNull(),
  /** Seeded by the demo, with a public password. */
  isDemo: boolean('is_demo').notNull().default(false),
  /** Tokens with an older version have ended. A trigger increases it when role, vendor or password change. */
  sessionVersion: integer('session_version').notNull().default(1),
  /** The sequence number of the last published notification. */
  notificationSeq: integer('notification_seq').notNull().default(0),
  cashOrders: integer('cash_orders').notNull().default(0),
  /** Its personal data is erased. Null for an account that exists. */
  deletedAt: timestampColumn('deleted_at'),
  /** A host has locked it. Null for an account that may sign in. */
  lockedAt: timestampColumn('locked_at'),
  /** The last sign-in. */
  lastUsedAt: timestampColumn('last_used_at').notNull().defaultNow(),
  /** When the customer got the mail that the account will be deleted. Null since the last sign-in. */
  unusedWarnedAt: timestampColumn('unused_warned_at'),
})

export const vendors = pgTable('vendors', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  status: text('status').notNull(),
  isOpen: boolean('is_open').notNull().default(true),
  logo: text('logo').notNull(),
  image: text('image').notNull(),
  rating: integer('rating_tenths').notNull(),
  preparationMin: integer('preparation_min').notNull(),
  preparationMax: integer('preparation_max').notNull(),
  priceCategory: text('price_category').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  /** The discount in per cent that the prices already include; 0 for none. */
  discountPercent: integer('discount_percent').notNull().default(0),
  /** The staff have paused it: it is not open, and opens again at `pausedUntil`, or by hand. */
  isPaused: boolean('is_paused').notNull().default(false),
  pausedUntil: timestampColumn('paused_until'),
  /** The waiting time that the staff have added, in minutes. */
  extraMinutes: integer('extra_minutes').notNull().default(0),
  /** Null for a trailer that is open whenever its staff say so. */
  openingHours: jsonb('opening_hours').$type<OpeningHours>(),
  /** It has left the park. Null for a trailer of the park. */
  removedAt: timestampColumn('removed_at'),
})

export const menuItems = pgTable('menu_items', {
  id: integer('id').primaryKey(),
  vendorId: integer('vendor_id').notNull(),
  category: text('category').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  image: text('image').notNull(),
  price: integer('price').notNull(),
  originalPrice: integer('original_price'),
  isAvailable: boolean('is_available').notNull().default(true),
  /** When a dish that is sold out is available again by itself. A trigger clears it when that changes by hand. */
  soldOutUntil: timestampColumn('sold_out_until'),
  position: integer('position').notNull(),
  /** Empty if the trailer has said nothing. */
  allergens: text('allergens').array().$type<Allergen[]>().notNull().default([]),
})

export const addonGroups = pgTable('addon_groups', {
  id: integer('id').primaryKey(),
  vendorId: integer('vendor_id').notNull(),
  name: text('name').notNull(),
  minQuantity: integer('min_quantity').notNull(),
  maxQuantity: integer('max_quantity').notNull(),
  isRequired: boolean('is_required').notNull(),
})

export const addons = pgTable('addons', {
  id: integer('id').primaryKey(),
  groupId: integer('group_id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  price: integer('price').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  isAvailable: boolean('is_available').notNull().default(true),
  soldOutUntil: timestampColumn('sold_out_until'),
  position: integer('position').notNull(),
})

/** The add-on groups of each dish, in their order. */
export const itemAddonGroups = pgTable(
  'item_addon_groups',
  {
    itemId: integer('item_id').notNull(),
    groupId: integer('group_id').notNull(),
    position: integer('position').notNull(),
  },
  table => [primaryKey({ columns: [table.itemId, table.groupId] })],
)

/** One cart for each customer and vendor. `version` grows with every change. */
export const carts = pgTable(
  'carts',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id').notNull(),
    vendorId: integer('vendor_id').notNull(),
    orderType: text('order_type').notNull(),
    deliveryInstructions: text('delivery_instructions').notNull().default(''),
    version: integer('version').notNull().default(0),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  table => [unique().on(table.userId, table.vendorId)],
)

/** Line ids start at 1,000,000, so that they never equal the id of a menu item. */
export const cartLines = pgTable('cart_lines', {
  id: serial('id').primaryKey(),
  cartId: integer('cart_id').notNull(),
  itemId: integer('item_id').notNull(),
  quantity: integer('quantity').notNull(),
  allergyNote: text('allergy_note').notNull().default(''),
  kitchenNote: text('kitchen_note').notNull().default(''),
  /** The chosen add-ons. Two lines of one dish differ in them or in their notes. */
  selections: jsonb('selections')
    .$type<{ addonGroupId: number; addonId: number; quantity: number }[]>()
    .notNull(),
  /** The dish as its customer has chosen it. Null for a line of an earlier version. */
  accepted: jsonb('accepted').$type<AcceptedDish>(),
})

export const addresses = pgTable('addresses', {
  id: serial('id').primaryKey(),
  userId: integer('user_id').notNull().unique(),
  doorNo: text('door_no').notNull(),
  street: text('street').notNull(),
  postcode: text('postcode').notNull(),
  country: text('country').notNull().default('UK'),
  addressType: text('address_type').notNull().default('home'),
  /** '' for none. */
  phone: text('phone').notNull().default(''),
})

export const orders = pgTable('orders', {
  id: serial('id').primaryKey(),
  userId: integer('user_id').notNull(),
  vendorId: integer('vendor_id').notNull(),
  orderType: text('order_type').notNull(),
  status: text('status').notNull(),
  paymentMethod: text('payment_method').notNull(),
  subtotal: integer('subtotal').notNull(),
  serviceCharge: integer('service_charge').notNull(),
  deliveryFee: integer('delivery_fee').notNull(),
  total: integer('total').notNull(),
  deliveryInstructions: text('delivery_instructions').notNull().default(''),
  allergyNote: text('allergy_note').notNull().default(''),
  address: jsonb('address').$type<{
    doorNo: string
    street: string
    postcode: string
    country: string
    /** Missing without a number. */
    phone?: string
  }>(),
  estimatedAt: timestampColumn('estimated_at').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
  statusChangedAt: timestampColumn('status_changed_at').notNull(),
  /** A hash of the contents if the order emptied a cart. It finds the same order from another tab. */
  fingerprint: text('fingerprint'),
  /** Cancelled before it was paid, because its checkout expired or was replaced. */
  isAbandoned: boolean('is_abandoned').notNull().default(false),
  /** When and by which member of the staff it was accepted and its allergy note was read, and why it was cancelled. Null until then. */
  acceptedAt: timestampColumn('accepted_at'),
  acceptedBy: text('accepted_by'),
  allergySeenAt: timestampColumn('allergy_seen_at'),
  allergySeenBy: text('allergy_seen_by'),
  cancelReason: text('cancel_reason'),
  cancelledBy: text('cancelled_by', { enum: CANCELLERS }),
  /** When the cash was taken: at the counter or at the door. A trigger writes it. Null until then, and for a card order. */
  cashTakenAt: timestampColumn('cash_taken_at'),
  /** Since when its trailer has to read that it was cancelled or refunded. Null without such a notice, and once it is read. */
  noticeAt: timestampColumn('notice_at'),
  /** Where a dine-in order is eaten, under the name that the table had. Null without a table. */
  tableId: integer('table_id'),
  tableName: text('table_name'),
  /** Such as 'K47'. A trigger gives it to each new order. Null for the orders of earlier versions. */
  collectionCode: text('collection_code'),
  /** What hosts have paid back. */
  refunded: integer('refunded').notNull().default(0),
  /** How many tickets of it were printed. */
  ticketsPrinted: integer('tickets_printed').notNull().default(0),
  /** Its personal data is erased. Null until then. */
  erasedAt: timestampColumn('erased_at'),
})

export const orderItems = pgTable('order_items', {
  id: serial('id').primaryKey(),
  orderId: integer('order_id').notNull(),
  menuItemId: integer('menu_item_id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  quantity: integer('quantity').notNull(),
  price: integer('price').notNull(),
  total: integer('total').notNull(),
  imageUrl: text('image_url').notNull(),
  /** The allergy note. */
  specialInstructions: text('special_instructions').notNull().default(''),
  kitchenNote: text('kitchen_note').notNull().default(''),
  addons: jsonb('addons').$type<OrderedAddon[]>().notNull(),
})

export const orderStatusChanges = pgTable('order_status_changes', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  orderId: integer('order_id').notNull(),
  status: text('status').notNull(),
  at: timestampColumn('at').notNull(),
  /** Who of the staff did it. */
  changedBy: text('changed_by'),
})

/** Notifications. Written with the change, published in the order of their ids, and kept for a day. */
export const outbox = pgTable('outbox', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  orderId: integer('order_id').notNull(),
  userId: integer('user_id').notNull(),
  status: text('status').notNull(),
  at: timestampColumn('at').notNull(),
  /** Its place among the customer's notifications. Null until it is published. */
  seq: integer('seq'),
})

/** The first response to a request with an Idempotency-Key, for its repeats. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id').notNull(),
    key: text('key').notNull(),
    route: text('route').notNull(),
    bodyHash: text('body_hash').notNull(),
    status: integer('status').notNull(),
    body: jsonb('reply').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.key] })],
)

/** Who signed in, who moved an order, and what happened to money. */
export const auditEvents = pgTable('audit_events', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  at: timestampColumn('at').notNull(),
  event: text('event').notNull(),
  userId: integer('user_id'),
  orderId: integer('order_id'),
  details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull(),
})
