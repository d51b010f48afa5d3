/** Placing a cash order, in the caller's transaction. */
import { addressErrors } from '#domain/address-rules'
import { cartTotals } from '#domain/pricing'
import type { Db } from '#server/database'
import { type OrderBody, type OrderedDish, orderedDishes, orderItemRow } from '#server/order-items'
import { notFound, Refusal } from '#server/refusal'
import { addressOf } from '#server/stores/addresses'
import { emptyCart, linesOfCart } from '#server/stores/cart-lines'
import { lockCart } from '#server/stores/carts'
import { hashOf } from '#server/stores/idempotency'
import { insertOrder, type NewOrder, recentTwin } from '#server/stores/orders'
import { type VendorRow, vendorById } from '#server/stores/vendors'

const MINUTE = 60_000
/** What the way to the customer adds to the estimate. */
const DELIVERY_MINUTES = 15
/** Within this, the order of a cart that was just ordered is the same order from another tab. */
const TWIN_WINDOW = MINUTE
/** In pence. Beyond this a person should talk to a person. */
const MOST_ONLINE = 1_000_000

const NO_ADDRESS_YET = 'Please add a delivery address before proceeding'

type OrderAddress = NonNullable<NewOrder['address']>

/** Where a delivery goes: the address sent, the saved one that its id names, or the saved one. */
async function addressFor(tx: Db, userId: number, body: OrderBody): Promise<OrderAddress | null> {
  if (body.orderType !== 'delivery') return null
  const sent = body.deliveryAddress
  const saved = await addressOf(tx, userId)
  const isSaved = sent === undefined || (typeof sent === 'string' && sent === String(saved?.id))
  const chosen = isSaved ? saved : sent
  if (chosen === undefined || typeof chosen === 'string') throw new Refusal(400, NO_ADDRESS_YET)
  const [error] = Object.values(addressErrors(chosen))
  if (error) throw new Refusal(400, error)
  const { doorNo, street, postcode, country } = chosen
  return { doorNo, street, postcode, country: country || 'UK' }
}

async function openVendor(tx: Db, vendorId: number): Promise<VendorRow> {
  const vendor = await vendorById(tx, vendorId)
  if (!vendor) throw notFound('Vendor')
  if (!vendor.isOpen) throw new Refusal(409, `${vendor.name} is closed at the moment and takes no orders`)
  return vendor
}

function billOf(dishes: readonly OrderedDish[], body: OrderBody) {
  const { subtotal, serviceCharge, deliveryCharge, total } = cartTotals(dishes, body.orderType, 0)
  if (total > MOST_ONLINE)
    throw new Refusal(400, 'This order is too large to take online. Please speak to the trailer.')
  return { subtotal, serviceCharge, deliveryFee: deliveryCharge, total }
}

function estimateFor(vendor: VendorRow, { orderType }: OrderBody, now: Date): Date {
  const minutes = vendor.preparationMax + (orderType === 'delivery' ? DELIVERY_MINUTES : 0)
  return new Date(now.getTime() + minutes * MINUTE)
}

/**
 * Computes everything anew from the menu, writes the order and empties the vendor's cart. The cart's row is locked
 * first, so that two tabs that order one cart make one order.
 * @returns the order's id
 * @throws Refusal 400, 404 or 409, and then nothing is written
 */
export async function placeCashOrder(tx: Db, userId: number, body: OrderBody, now: Date): Promise<number> {
  const cart = await lockCart(tx, { userId, vendorId: body.vendorId })
  const fillsCart = cart !== undefined && (await linesOfCart(tx, cart.id)).length > 0
  const fingerprint = hashOf(body)
  const since = new Date(now.getTime() - TWIN_WINDOW)
  const twin = fillsCart ? undefined : await recentTwin(tx, userId, fingerprint, since)
  if (twin !== undefined) return twin
  const vendor = await openVendor(tx, body.vendorId)
  const dishes = await orderedDishes(tx, body)
  const order = {
    userId,
    vendorId: vendor.id,
    orderType: body.orderType,
    status: 'pending_payment',
    paymentMethod: body.paymentMethod,
    ...billOf(dishes, body),
    deliveryInstructions: body.orderType === 'delivery' ? body.deliveryInstructions : '',
    allergyNote: body.allergyNote,
    address: await addressFor(tx, userId, body),
    estimatedAt: estimateFor(vendor, body, now),
    createdAt: now,
    fingerprint: fillsCart ? fingerprint : null,
  }
  const id = await insertOrder(tx, order, dishes.map(orderItemRow))
  if (cart) await emptyCart(tx, cart.id)
  return id
}
