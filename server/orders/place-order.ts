/** Placing orders, in the caller's transaction: what cash and card share, and the cash order itself. */
import { validateAddress } from '#domain/address/address-rules'
import { computeCartTotals } from '#domain/cart/pricing'
import type { Db } from '#server/db/database'
import {
  type OrderContents,
  type OrderedDish,
  type PlaceOrderBody,
  priceOrderItems,
  toOrderItemRow,
} from './order-items'
import { alreadyPaidError, PaymentStillOpenError } from '#server/payments/payment-errors'
import { HttpError, notFoundError } from '#server/http/http-error'
import { findAddressByUser } from '#server/addresses/address-store'
import { clearCartContents, findCartLines } from '#server/carts/cart-line-store'
import { type CartRow, lockCart } from '#server/carts/cart-store'
import { hashJson } from '#server/idempotency/idempotency-store'
import { findDuplicateCashOrder, insertOrder, type NewOrder, type NewOrderItem } from './order-store'
import { findActiveCartPayment, findDuplicatePayment, type PaymentRow } from '#server/payments/store/payment-store'
import { findVendorById, type VendorRow } from '#server/vendors/vendor-store'

const MINUTE = 60_000
/** What the way to the customer adds to the estimate. */
const DELIVERY_MINUTES = 15
/** Within this, the order of a cart that was just ordered is the same order from another tab. */
const DUPLICATE_ORDER_WINDOW = MINUTE
/** Within this, what an emptied cart held is paid by the payment that emptied it, and not again from another tab. */
const DUPLICATE_PAYMENT_WINDOW = 60 * MINUTE
/** In pence. Beyond this a person should talk to a person. */
const MAX_ONLINE_TOTAL = 1_000_000

const ADDRESS_MISSING = 'Please add a delivery address before proceeding'

type OrderAddress = NonNullable<NewOrder['address']>

/** What is ordered, as cash and card both send it; the address itself, its id, or undefined for the saved one. */
export type OrderRequest = OrderContents & Pick<PlaceOrderBody, 'deliveryAddress'>

/** Where a delivery goes: the address sent, the saved one that its id names, or the saved one. */
async function resolveDeliveryAddress(
  tx: Db,
  userId: number,
  wanted: OrderRequest,
): Promise<OrderAddress | null> {
  if (wanted.orderType !== 'delivery') return null
  const sent = wanted.deliveryAddress
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
 * What is ordered and where it goes, hashed: the same for cash and card, however the address is named.
 * @throws Refusal 400 for a delivery without an address
 */
export async function fingerprintOrder(db: Db, userId: number, wanted: OrderRequest): Promise<string> {
  const { vendorId, orderType, items, allergyNote } = wanted
  const instructions = orderType === 'delivery' ? wanted.deliveryInstructions : ''
  return hashJson([
    vendorId,
    orderType,
    items,
    allergyNote,
    instructions,
    await resolveDeliveryAddress(db, userId, wanted),
  ])
}

/** @throws Refusal 404 for a trailer that does not exist, 409 for one that is closed */
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
  readonly order: Omit<NewOrder, 'paymentMethod' | 'fingerprint'>
  readonly items: readonly NewOrderItem[]
}

/** Computes an order anew from the menu of this moment. Nothing is written. @throws Refusal 400, 404 or 409 */
export async function draftOrder(
  tx: Db,
  userId: number,
  wanted: OrderRequest,
  now: Date,
): Promise<OrderDraft> {
  const vendor = await requireOpenVendor(tx, wanted.vendorId)
  const dishes = await priceOrderItems(tx, wanted)
  const order = {
    userId,
    vendorId: vendor.id,
    orderType: wanted.orderType,
    status: 'pending_payment',
    ...computeOrderTotals(dishes, wanted),
    deliveryInstructions: wanted.orderType === 'delivery' ? wanted.deliveryInstructions : '',
    allergyNote: wanted.allergyNote,
    address: await resolveDeliveryAddress(tx, userId, wanted),
    estimatedAt: estimateReadyAt(vendor, wanted, now),
    createdAt: now,
  }
  return { order, items: dishes.map(toOrderItemRow) }
}

export const hasCartLines = async (tx: Db, cart: CartRow | undefined): Promise<boolean> =>
  cart !== undefined && (await findCartLines(tx, cart.id)).length > 0

interface EmptyCartCheckout {
  readonly userId: number
  /** undefined where there never was one. */
  readonly cart: CartRow | undefined
  readonly fingerprint: string
  readonly now: Date
}

/** What an empty cart has just become, by another tab: a payment, a cash order, or neither. */
export async function findRecentCheckout(
  tx: Db,
  { userId, cart, fingerprint, now }: EmptyCartCheckout,
): Promise<{ readonly payment?: PaymentRow | undefined; readonly cashOrder?: number | undefined }> {
  const since = (window: number) => new Date(now.getTime() - window)
  const cashOrder = await findDuplicateCashOrder(tx, userId, fingerprint, since(DUPLICATE_ORDER_WINDOW))
  if (cashOrder !== undefined || cart === undefined) return { cashOrder }
  return { payment: await findDuplicatePayment(tx, cart.id, fingerprint, since(DUPLICATE_PAYMENT_WINDOW)) }
}

/**
 * Computes everything anew from the menu, writes the order and empties the vendor's cart. The cart's row is locked
 * first, so that two tabs that order one cart make one order.
 * @returns the order's id
 * @throws Refusal 400, 404 or 409, StillOpen while the cart may still be paid by card, and then nothing is written
 */
export async function placeCashOrder(
  tx: Db,
  userId: number,
  body: PlaceOrderBody,
  now: Date,
): Promise<number> {
  const cart = await lockCart(tx, { userId, vendorId: body.vendorId })
  const fillsCart = await hasCartLines(tx, cart)
  const fingerprint = await fingerprintOrder(tx, userId, body)
  const became = fillsCart ? null : await findRecentCheckout(tx, { userId, cart, fingerprint, now })
  if (became?.payment) throw alreadyPaidError()
  if (became?.cashOrder !== undefined) return became.cashOrder
  const { order, items } = await draftOrder(tx, userId, body, now)
  const open = cart && (await findActiveCartPayment(tx, cart.id))
  if (open) throw new PaymentStillOpenError(open.publicId)
  const paid = { paymentMethod: body.paymentMethod, fingerprint: fillsCart ? fingerprint : null }
  const id = await insertOrder(tx, { ...order, ...paid }, items)
  if (cart) await clearCartContents(tx, cart.id)
  return id
}
