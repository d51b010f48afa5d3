/** Places orders in the caller's transaction: the parts that cash and card share, and the cash order. */
import { validateAddress } from '#domain/address/address-rules'
import { computeCartTotals } from '#domain/cart/pricing'
import { findAddressByUser } from '#server/addresses/address-store'
import { clearCartContents, findCartLines } from '#server/carts/cart-line-store'
import { type CartRow, lockCart } from '#server/carts/cart-store'
import type { Db } from '#server/db/database'
import { hashJson } from '#server/hash-json'
import { HttpError, notFoundError } from '#server/http/http-error'
import { alreadyPaidError, PaymentStillOpenError } from '#server/payments/payment-errors'
import {
  findActiveCartPayment,
  findDuplicatePayment,
  type PaymentRow,
} from '#server/payments/store/payment-store'
import { findVendorById, type VendorRow } from '#server/vendors/vendor-store'
import {
  findDuplicateCashOrder,
  insertOrder,
  type NewOrder,
  type NewOrderItem,
  type OrderWithDetails,
} from './order-store'
import {
  type OrderContents,
  type OrderedDish,
  type PlaceOrderBody,
  priceOrderItems,
  toOrderItemRow,
} from './price-order-items'

const MINUTE = 60_000
/** The delivery adds these minutes to the estimate. */
const DELIVERY_MINUTES = 15
/** A cash order with the contents of a cash order this recent counts as a repeat of it. */
const DUPLICATE_ORDER_WINDOW = MINUTE
/** A cash order with the contents of a payment this recent counts as a repeat of it. */
const DUPLICATE_PAYMENT_WINDOW = 60 * MINUTE
/** In pence. Larger orders must be discussed with the vendor. */
const MAX_ONLINE_TOTAL = 1_000_000

const ADDRESS_MISSING = 'Please add a delivery address before proceeding'

type OrderAddress = NonNullable<NewOrder['address']>

/**
 * The contents of a cash or card order. `deliveryAddress` is the address itself, the id of the saved address, or undefined,
 * which means the saved address.
 */
export type OrderRequest = OrderContents & Pick<PlaceOrderBody, 'deliveryAddress'>

/**
 * Returns the address of a delivery: the one in the request, else the saved one. Null without a delivery.
 * @throws HttpError 400 without a valid address
 */
async function resolveDeliveryAddress(
  tx: Db,
  userId: number,
  request: OrderRequest,
): Promise<OrderAddress | null> {
  if (request.orderType !== 'delivery') return null
  const sent = request.deliveryAddress
  const saved = await findAddressByUser(tx, userId)
  const isSaved = sent === undefined || (typeof sent === 'string' && sent === String(saved?.id))
  const chosen = isSaved ? saved : sent
  if (chosen === undefined || typeof chosen === 'string')
    throw new HttpError('address_required', ADDRESS_MISSING)
  const [error] = Object.values(validateAddress(chosen))
  if (error) throw new HttpError('invalid_address', error)
  const { doorNo, street, postcode, country } = chosen
  return { doorNo, street, postcode, country: country || 'UK' }
}

/**
 * Returns a hash of the contents and the address. It is the same for cash and card, and for an address by value or by id.
 * @throws HttpError 400 for a delivery without an address
 */
export async function fingerprintOrder(db: Db, userId: number, request: OrderRequest): Promise<string> {
  const { vendorId, orderType, items, allergyNote } = request
  const instructions = orderType === 'delivery' ? request.deliveryInstructions : ''
  return hashJson([
    vendorId,
    orderType,
    items,
    allergyNote,
    instructions,
    await resolveDeliveryAddress(db, userId, request),
  ])
}

/** Returns an open vendor. @throws HttpError 404 for a vendor that does not exist, 409 for a closed one (specification 22.15) */
export async function requireOpenVendor(tx: Db, vendorId: number): Promise<VendorRow> {
  const vendor = await findVendorById(tx, vendorId)
  if (!vendor) throw notFoundError('Vendor')
  if (!vendor.isOpen)
    throw new HttpError('vendor_closed', `${vendor.name} is closed at the moment and takes no orders`)
  return vendor
}

function computeOrderTotals(dishes: readonly OrderedDish[], { orderType }: OrderRequest) {
  const { subtotal, serviceCharge, deliveryCharge, total } = computeCartTotals(dishes, orderType, 0)
  if (total > MAX_ONLINE_TOTAL)
    throw new HttpError(
      'order_too_large',
      'This order is too large to take online. Please speak to the trailer.',
    )
  return { subtotal, serviceCharge, deliveryFee: deliveryCharge, total }
}

function estimateReadyAt(vendor: VendorRow, { orderType }: OrderRequest, now: Date): Date {
  const minutes = vendor.preparationMax + (orderType === 'delivery' ? DELIVERY_MINUTES : 0)
  return new Date(now.getTime() + minutes * MINUTE)
}

export interface OrderDraft {
  readonly vendor: VendorRow
  readonly order: Omit<NewOrder, 'paymentMethod' | 'fingerprint'>
  readonly items: readonly NewOrderItem[]
}

/** Computes an order from today's menu, and writes nothing. @throws HttpError 400, 404 or 409 */
export async function computeOrderDraft(
  tx: Db,
  userId: number,
  request: OrderRequest,
  now: Date,
): Promise<OrderDraft> {
  const vendor = await requireOpenVendor(tx, request.vendorId)
  const dishes = await priceOrderItems(tx, request)
  const order = {
    userId,
    vendorId: vendor.id,
    orderType: request.orderType,
    status: 'pending_payment',
    ...computeOrderTotals(dishes, request),
    deliveryInstructions: request.orderType === 'delivery' ? request.deliveryInstructions : '',
    allergyNote: request.allergyNote,
    address: await resolveDeliveryAddress(tx, userId, request),
    estimatedAt: estimateReadyAt(vendor, request, now),
    createdAt: now,
  }
  return { vendor, order, items: dishes.map(toOrderItemRow) }
}

export const hasCartLines = async (tx: Db, cart: CartRow | undefined): Promise<boolean> =>
  cart !== undefined && (await findCartLines(tx, cart.id)).length > 0

interface RecentCheckoutQuery {
  readonly userId: number
  /** Undefined if the customer never had a cart at this vendor. */
  readonly cart: CartRow | undefined
  readonly fingerprint: string
  readonly now: Date
}

/** Finds the payment or the cash order that another tab has just made of a cart that is now empty. */
export async function findRecentCheckout(
  tx: Db,
  { userId, cart, fingerprint, now }: RecentCheckoutQuery,
): Promise<{ readonly payment?: PaymentRow | undefined; readonly cashOrderId?: number | undefined }> {
  const since = (windowMs: number) => new Date(now.getTime() - windowMs)
  const cashOrderId = await findDuplicateCashOrder(tx, userId, fingerprint, since(DUPLICATE_ORDER_WINDOW))
  if (cashOrderId !== undefined || cart === undefined) return { cashOrderId }
  return { payment: await findDuplicatePayment(tx, cart.id, fingerprint, since(DUPLICATE_PAYMENT_WINDOW)) }
}

export interface PlacedOrder {
  readonly id: number
  /** Absent if the order was placed before, by another tab. */
  readonly details?: OrderWithDetails
}

/**
 * Computes the order from the menu, writes it and empties the vendor's cart. The row of the cart is locked first, so that two
 * tabs that order one cart make one order (specification 12.6).
 * @throws HttpError 400, 404 or 409, and PaymentStillOpenError while the cart may still be paid by card; nothing is written
 */
export async function placeCashOrder(
  tx: Db,
  userId: number,
  body: PlaceOrderBody,
  now: Date,
): Promise<PlacedOrder> {
  const cart = await lockCart(tx, { userId, vendorId: body.vendorId })
  const isCartFilled = await hasCartLines(tx, cart)
  const fingerprint = await fingerprintOrder(tx, userId, body)
  const recent = isCartFilled ? null : await findRecentCheckout(tx, { userId, cart, fingerprint, now })
  if (recent?.payment) throw alreadyPaidError()
  if (recent?.cashOrderId !== undefined) return { id: recent.cashOrderId }
  const { vendor, order, items } = await computeOrderDraft(tx, userId, body, now)
  const activePayment = cart && (await findActiveCartPayment(tx, cart.id))
  if (activePayment) throw new PaymentStillOpenError(activePayment.publicId)
  const newOrder = {
    ...order,
    paymentMethod: body.paymentMethod,
    // Only an order of a cart can be repeated by another tab. An order with an empty cart is never found as a duplicate.
    fingerprint: isCartFilled ? fingerprint : null,
  }
  const written = await insertOrder(tx, newOrder, items)
  if (cart) await clearCartContents(tx, cart.id)
  return { id: written.order.id, details: { ...written, vendor } }
}
