/** Placing orders, in the caller's transaction: what cash and card share, and the cash order itself. */
import { addressErrors } from '#domain/address-rules'
import { cartTotals } from '#domain/pricing'
import type { Db } from '#server/database'
import {
  type OrderBody,
  type OrderedDish,
  type OrderedThings,
  orderedDishes,
  orderItemRow,
} from '#server/order-items'
import { alreadyPaid, StillOpen } from '#server/payments/words'
import { notFound, Refusal } from '#server/refusal'
import { addressOf } from '#server/stores/addresses'
import { emptyCart, linesOfCart } from '#server/stores/cart-lines'
import { type CartRow, lockCart } from '#server/stores/carts'
import { hashOf } from '#server/stores/idempotency'
import { cashTwin, insertOrder, type NewOrder, type NewOrderItem } from '#server/stores/orders'
import { liveOfCart, type PaymentRow, paidTwin } from '#server/stores/payments'
import { type VendorRow, vendorById } from '#server/stores/vendors'

const MINUTE = 60_000
/** What the way to the customer adds to the estimate. */
const DELIVERY_MINUTES = 15
/** Within this, the order of a cart that was just ordered is the same order from another tab. */
const ORDERED_WINDOW = MINUTE
/** Within this, what an emptied cart held is paid by the payment that emptied it, and not again from another tab. */
const PAID_WINDOW = 60 * MINUTE
/** In pence. Beyond this a person should talk to a person. */
const MOST_ONLINE = 1_000_000

const NO_ADDRESS_YET = 'Please add a delivery address before proceeding'

type OrderAddress = NonNullable<NewOrder['address']>

/** What is ordered, as cash and card both send it; the address itself, its id, or undefined for the saved one. */
export type Wanted = OrderedThings & Pick<OrderBody, 'deliveryAddress'>

/** Where a delivery goes: the address sent, the saved one that its id names, or the saved one. */
async function addressFor(tx: Db, userId: number, wanted: Wanted): Promise<OrderAddress | null> {
  if (wanted.orderType !== 'delivery') return null
  const sent = wanted.deliveryAddress
  const saved = await addressOf(tx, userId)
  const isSaved = sent === undefined || (typeof sent === 'string' && sent === String(saved?.id))
  const chosen = isSaved ? saved : sent
  if (chosen === undefined || typeof chosen === 'string')
    throw new Refusal('address_required', NO_ADDRESS_YET)
  const [error] = Object.values(addressErrors(chosen))
  if (error) throw new Refusal('invalid_address', error)
  const { doorNo, street, postcode, country } = chosen
  return { doorNo, street, postcode, country: country || 'UK' }
}

/**
 * What is ordered and where it goes, hashed: the same for cash and card, however the address is named.
 * @throws Refusal 400 for a delivery without an address
 */
export async function fingerprintOf(db: Db, userId: number, wanted: Wanted): Promise<string> {
  const { vendorId, orderType, items, allergyNote } = wanted
  const instructions = orderType === 'delivery' ? wanted.deliveryInstructions : ''
  return hashOf([vendorId, orderType, items, allergyNote, instructions, await addressFor(db, userId, wanted)])
}

/** @throws Refusal 404 for a trailer that does not exist, 409 for one that is closed */
export async function openVendor(tx: Db, vendorId: number): Promise<VendorRow> {
  const vendor = await vendorById(tx, vendorId)
  if (!vendor) throw notFound('Vendor')
  if (!vendor.isOpen)
    throw new Refusal('vendor_closed', `${vendor.name} is closed at the moment and takes no orders`)
  return vendor
}

function billOf(dishes: readonly OrderedDish[], { orderType }: Wanted) {
  const { subtotal, serviceCharge, deliveryCharge, total } = cartTotals(dishes, orderType, 0)
  if (total > MOST_ONLINE)
    throw new Refusal(
      'order_too_large',
      'This order is too large to take online. Please speak to the trailer.',
    )
  return { subtotal, serviceCharge, deliveryFee: deliveryCharge, total }
}

function estimateFor(vendor: VendorRow, { orderType }: Wanted, now: Date): Date {
  const minutes = vendor.preparationMax + (orderType === 'delivery' ? DELIVERY_MINUTES : 0)
  return new Date(now.getTime() + minutes * MINUTE)
}

export interface Draft {
  readonly order: Omit<NewOrder, 'paymentMethod' | 'fingerprint'>
  readonly items: readonly NewOrderItem[]
}

/** Computes an order anew from the menu of this moment. Nothing is written. @throws Refusal 400, 404 or 409 */
export async function draftOrder(tx: Db, userId: number, wanted: Wanted, now: Date): Promise<Draft> {
  const vendor = await openVendor(tx, wanted.vendorId)
  const dishes = await orderedDishes(tx, wanted)
  const order = {
    userId,
    vendorId: vendor.id,
    orderType: wanted.orderType,
    status: 'pending_payment',
    ...billOf(dishes, wanted),
    deliveryInstructions: wanted.orderType === 'delivery' ? wanted.deliveryInstructions : '',
    allergyNote: wanted.allergyNote,
    address: await addressFor(tx, userId, wanted),
    estimatedAt: estimateFor(vendor, wanted, now),
    createdAt: now,
  }
  return { order, items: dishes.map(orderItemRow) }
}

export const holdsDishes = async (tx: Db, cart: CartRow | undefined): Promise<boolean> =>
  cart !== undefined && (await linesOfCart(tx, cart.id)).length > 0

interface EmptyCart {
  readonly userId: number
  /** undefined where there never was one. */
  readonly cart: CartRow | undefined
  readonly fingerprint: string
  readonly now: Date
}

/** What an empty cart has just become, by another tab: a payment, a cash order, or neither. */
export async function becameOf(
  tx: Db,
  { userId, cart, fingerprint, now }: EmptyCart,
): Promise<{ readonly payment?: PaymentRow | undefined; readonly cashOrder?: number | undefined }> {
  const since = (window: number) => new Date(now.getTime() - window)
  const cashOrder = await cashTwin(tx, userId, fingerprint, since(ORDERED_WINDOW))
  if (cashOrder !== undefined || cart === undefined) return { cashOrder }
  return { payment: await paidTwin(tx, cart.id, fingerprint, since(PAID_WINDOW)) }
}

/**
 * Computes everything anew from the menu, writes the order and empties the vendor's cart. The cart's row is locked
 * first, so that two tabs that order one cart make one order.
 * @returns the order's id
 * @throws Refusal 400, 404 or 409, StillOpen while the cart may still be paid by card, and then nothing is written
 */
export async function placeCashOrder(tx: Db, userId: number, body: OrderBody, now: Date): Promise<number> {
  const cart = await lockCart(tx, { userId, vendorId: body.vendorId })
  const fillsCart = await holdsDishes(tx, cart)
  const fingerprint = await fingerprintOf(tx, userId, body)
  const became = fillsCart ? null : await becameOf(tx, { userId, cart, fingerprint, now })
  if (became?.payment) throw alreadyPaid()
  if (became?.cashOrder !== undefined) return became.cashOrder
  const { order, items } = await draftOrder(tx, userId, body, now)
  const open = cart && (await liveOfCart(tx, cart.id))
  if (open) throw new StillOpen(open.publicId)
  const paid = { paymentMethod: body.paymentMethod, fingerprint: fillsCart ? fingerprint : null }
  const id = await insertOrder(tx, { ...order, ...paid }, items)
  if (cart) await emptyCart(tx, cart.id)
  return id
}
