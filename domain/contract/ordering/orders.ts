import * as z from 'zod/mini'
import { ADDONS_LIMIT, NOTE_LIMIT, ORDER_ITEMS_LIMIT, QUANTITY_LIMIT } from '#domain/cart-limits'
import { defineCall } from '#domain/contract/call'
import {
  integer,
  isoTimestamp,
  limitedList,
  listOf,
  numericId,
  pence,
  rowId,
  text,
  textId,
} from '#domain/contract/parsers'
import { lineText, noteText, plainId } from '#domain/contract/text-schemas'
import { normaliseStatus } from '#domain/orders/order-status'
import { ORDER_TYPES, type OrderType, parseAnyOrderType } from '#domain/orders/order-type'
import type { PaymentMethod } from '#domain/payments/payment-method'
import { ADDRESS_LIMIT, PHONE_LIMIT } from './address'
import { TABLE_CODE_LIMIT } from './tables'

const orderItemSchema = z.pipe(
  z.object({
    id: z.optional(z.nullable(textId)),
    menu_item_id: z.optional(z.nullable(numericId)),
    name: text,
    description: text,
    quantity: integer,
    price: pence,
    total: z.optional(z.nullable(pence)),
    image_url: text,
    addons: listOf(z.string()),
    special_instructions: text,
    kitchen_note: text,
  }),
  z.transform(({ id, menu_item_id, total, image_url, special_instructions, kitchen_note, ...item }) => ({
    ...item,
    id: id ?? '',
    menuItemId: menu_item_id ?? null,
    total: total ?? item.price * item.quantity,
    image: image_url,
    specialInstructions: special_instructions,
    kitchenNote: kitchen_note,
  })),
)
export type OrderItem = z.output<typeof orderItemSchema>

const orderVendorSchema = z.object({
  name: text,
  preparation_time_min: z.optional(z.nullable(integer)),
  preparation_time_max: z.optional(z.nullable(integer)),
})

/** The vendor of an order that names none. */
export const UNKNOWN_VENDOR = 'Unknown Vendor'

const optionalPence = z.optional(z.nullable(pence))

/** The time at which an order reached a status. The reference server adds it for the timeline. */
const historyEntrySchema = z.object({ status: text, at: text })

const orderFieldsSchema = z.object({
  id: z.optional(z.nullable(textId)),
  order_id: z.optional(z.nullable(textId)),
  vendorName: text,
  vendorId: z.optional(z.nullable(numericId)),
  vendor: z.nullish(orderVendorSchema),
  vendorPhone: text,
  vendorEmail: text,
  items: listOf(orderItemSchema),
  total: optionalPence,
  total_amount: optionalPence,
  subtotal: optionalPence,
  adminFee: optionalPence,
  deliveryFee: optionalPence,
  tax: optionalPence,
  refunded: optionalPence,
  status: text,
  created_at: isoTimestamp,
  paymentMethod: text,
  payment_method: text,
  orderType: text,
  order_type: text,
  estimatedDeliveryTime: isoTimestamp,
  statusHistory: listOf(historyEntrySchema),
  allergySeenAt: isoTimestamp,
  cancelReason: text,
  cancelledBy: text,
  canCancel: z.nullish(z.boolean()),
  tableName: text,
  collectionCode: text,
})

const readPreparationTime = (vendor: z.output<typeof orderVendorSchema> | null | undefined) =>
  typeof vendor?.preparation_time_min === 'number'
    ? { min: vendor.preparation_time_min, max: vendor.preparation_time_max ?? null }
    : null

function normaliseOrder(raw: z.output<typeof orderFieldsSchema>) {
  const total = raw.total ?? raw.total_amount ?? 0
  const serviceCharge = raw.adminFee ?? 0
  return {
    id: raw.id ?? raw.order_id ?? '',
    vendorName: raw.vendorName || raw.vendor?.name || UNKNOWN_VENDOR,
    vendorId: raw.vendorId ?? null,
    preparationTime: readPreparationTime(raw.vendor),
    vendorPhone: raw.vendorPhone,
    vendorEmail: raw.vendorEmail,
    items: raw.items,
    total,
    serviceCharge,
    deliveryFee: raw.deliveryFee ?? 0,
    /** What the host has paid back. */
    refunded: raw.refunded ?? 0,
    subtotal: raw.subtotal ?? total - serviceCharge,
    status: normaliseStatus(raw.status),
    createdAt: raw.created_at,
    paymentMethod: raw.paymentMethod || raw.payment_method || 'Unknown',
    orderType: parseAnyOrderType(raw.orderType || raw.order_type),
    estimatedDeliveryTime: raw.estimatedDeliveryTime,
    /** When the kitchen has read the allergy note; null until then. */
    allergySeenAt: raw.allergySeenAt,
    /** Why the trailer cancelled the order; '' if it gave no reason. */
    cancelReason: raw.cancelReason,
    /** Who cancelled the order: 'customer', 'kitchen' or 'host'; '' if the server does not say. */
    cancelledBy: raw.cancelledBy,
    /** Whether the customer may cancel it (16.19). A backend that lacks the call never says so. */
    canCancel: raw.canCancel ?? false,
    /** Where a dine-in order is eaten; '' without a table. */
    tableName: raw.tableName,
    /** What the customer says at the trailer, such as 'K47'; '' without one. */
    collectionCode: raw.collectionCode,
    history: raw.statusHistory.map(({ status, at }) => ({ status: normaliseStatus(status), at })),
  }
}

export const orderSchema = z.pipe(orderFieldsSchema, z.transform(normaliseOrder))
/** An order. Amounts in pence, times in ISO 8601, the status normalised. */
export type Order = z.output<typeof orderSchema>

const orderAddonSchema = z.object({
  menu_item_addon_id: numericId,
  quantity: z.int().check(z.minimum(1), z.maximum(QUANTITY_LIMIT)),
  price: z.number(),
})

const orderAddonGroupSchema = z.object({
  group_id: numericId,
  addons: limitedList(orderAddonSchema, ADDONS_LIMIT),
})

/** One dish of an order in a request. Prices in pounds. */
const orderItemInputSchema = z.object({
  menu_item_id: numericId,
  quantity: z.int().check(z.minimum(1), z.maximum(QUANTITY_LIMIT)),
  price: z.number(),
  allergy_information: z._default(noteText(NOTE_LIMIT), ''),
  kitchen_note: z.optional(noteText(NOTE_LIMIT)),
  addons: z._default(limitedList(orderAddonGroupSchema, ADDONS_LIMIT), []),
})
type ParsedOrderItem = z.output<typeof orderItemInputSchema>
export type OrderItemInput = Pick<ParsedOrderItem, 'menu_item_id' | 'quantity' | 'price'> &
  Partial<ParsedOrderItem>

const addressLineSchema = lineText(ADDRESS_LIMIT)
/** The address of a delivery, or its id (specification 20.26). */
const deliveryAddressSchema = z.union([
  plainId,
  z.object({
    id: z.optional(plainId),
    doorNo: addressLineSchema,
    street: addressLineSchema,
    postcode: addressLineSchema,
    country: z.optional(addressLineSchema),
    phone: z.optional(lineText(PHONE_LIMIT)),
  }),
])

/** What orders in cash and by card have. */
export const orderContentFields = {
  vendorId: numericId,
  orderType: z.enum(ORDER_TYPES),
  items: limitedList(orderItemInputSchema, ORDER_ITEMS_LIMIT, 1),
  deliveryInstructions: z._default(noteText(NOTE_LIMIT), ''),
  allergyNote: z._default(noteText(ORDER_ITEMS_LIMIT * (NOTE_LIMIT + '; '.length)), ''),
  /** The code of the table at which a dine-in order is eaten. */
  tableCode: z.optional(lineText(TABLE_CODE_LIMIT)),
  cartHash: z.optional(lineText(100)),
}

const placeOrderSchema = z.object({
  ...orderContentFields,
  vendorId: rowId,
  paymentMethod: z.enum(['cash_at_counter', 'stripe']),
  deliveryAddress: z.optional(deliveryAddressSchema),
  stripePaymentIntentId: z.optional(lineText(200, 1)),
})

/** The request that places an order. Only a delivery has `deliveryAddress`. */
export interface OrderInput {
  vendorId: number
  orderType: OrderType
  items: OrderItemInput[]
  deliveryInstructions: string
  allergyNote: string
  paymentMethod: PaymentMethod
  deliveryAddress?: {
    id: string | number
    doorNo: string
    street: string
    postcode: string
    country: string
    phone?: string | undefined
  }
  stripePaymentIntentId?: string
  tableCode?: string | undefined
  cartHash?: string | undefined
}

export const placeOrder = defineCall({
  method: 'POST',
  route: '/orders',
  path: () => '/orders',
  requestSchema: placeOrderSchema,
  body: (input: OrderInput) => input,
  responseSchema: orderSchema,
  defaultError: 'Failed to place order',
})

/** Without `before` the newest page. `nextCursor` is the `before` of the next page, null or missing on the last one. */
export const listOrders = defineCall({
  method: 'GET',
  route: '/orders',
  path: ({ before }: { before?: string }) =>
    before === undefined ? '/orders' : `/orders?before=${encodeURIComponent(before)}`,
  responseSchema: z.object({ data: listOf(orderSchema), nextCursor: z.optional(z.nullable(textId)) }),
  defaultError: 'An error occurred while fetching data',
})

export const getOrder = defineCall({
  method: 'GET',
  route: '/orders/:id',
  path: ({ orderId }: { orderId: string }) => `/orders/${encodeURIComponent(orderId)}`,
  responseSchema: orderSchema,
  defaultError: 'Failed to load order details',
})

/** `data` is null if the response is unsuccessful: there is no such order (specification 20.31). */
export const getOrderDetails = defineCall({
  method: 'GET',
  route: '/orders/details/:id',
  path: ({ orderId }: { orderId: string }) => `/orders/details/${encodeURIComponent(orderId)}`,
  responseSchema: z.pipe(
    z.object({ success: z.boolean(), data: z.nullish(orderSchema) }),
    z.transform(({ success, data }) => ({ data: success && data?.id ? data : null })),
  ),
  defaultError: 'Failed to load order details',
})

/** Cancels the customer's own unpaid cash order, until the kitchen starts. A repeat answers the cancelled order again. */
export const cancelOrder = defineCall({
  method: 'POST',
  route: '/orders/:id/cancel',
  path: ({ orderId }: { orderId: string }) => `/orders/${encodeURIComponent(orderId)}/cancel`,
  responseSchema: orderSchema,
  defaultError: 'The order was not cancelled. Please ask at the trailer.',
  isOptional: true,
})

/** Vendor staff change the status of an order (specification 22.8). */
export const setOrderStatus = defineCall({
  method: 'PATCH',
  route: '/orders/:id/status',
  path: ({ orderId }: { orderId: string; status: string }) => `/orders/${encodeURIComponent(orderId)}/status`,
  requestSchema: z.object({ status: lineText(40, 1) }),
  body: ({ status }: { orderId: string; status: string }) => ({ status }),
  responseSchema: orderSchema,
  defaultError: 'An error occurred while updating data',
})
