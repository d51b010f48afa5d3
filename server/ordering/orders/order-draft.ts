/** Computes an order from a menu. It reads the delivery address and the table from the database, and writes nothing. */
import { validateAddress } from '#domain/address/address-rules'
import { computeCartTotals } from '#domain/cart/pricing'
import { queueMinutes } from '#domain/orders/estimate'
import type { Db } from '#server/core/db/database'
import { hashJson } from '#server/core/hash-json'
import { HttpError, notFoundError } from '#server/core/http/http-error'
import { findAddressByUser } from '#server/ordering/addresses/address-store'
import { requireTableByCode } from '#server/park/tables/table-codes'
import type { TableRow } from '#server/park/tables/table-store'
import type { VendorMenu } from '#server/park/vendors/vendor-menus'
import { isTakingOrders } from '#server/park/vendors/vendor-opening'
import { preparationTimeOf, type ZonedVendor } from '#server/park/vendors/vendor-store'
import { completeNote } from './cart-notes'
import type { OrderItemRow, OrderRow, UNTOUCHED_BY_STAFF } from './order-store'
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
/** In pence. Larger orders must be discussed with the vendor. */
const MAX_ONLINE_TOTAL = 1_000_000

const ADDRESS_MISSING = 'Please add a delivery address before proceeding'

export type OrderAddress = NonNullable<OrderRow['address']>

/**
 * The contents of a cash or card order. `deliveryAddress` is the address itself, the id of the saved address, or undefined,
 * which means the saved address.
 */
export type OrderRequest = OrderContents & Pick<PlaceOrderBody, 'deliveryAddress'>

type Place = Pick<OrderAddress, 'doorNo' | 'street' | 'postcode'>
const isSamePlace = (one: Place, other: Place): boolean =>
  one.doorNo === other.doorNo && one.street === other.street && one.postcode === other.postcode

/**
 * Returns the address of a delivery: the one in the request, else the saved one. Null without a delivery.
 * @throws HttpError 400 without a valid address
 */
export async function resolveDeliveryAddress(
  db: Db,
  userId: number,
  request: OrderRequest,
): Promise<OrderAddress | null> {
  if (request.orderType !== 'delivery') return null
  const sent = request.deliveryAddress
  const saved = await findAddressByUser(db, userId)
  const isSaved = sent === undefined || (typeof sent === 'string' && sent === String(saved?.id))
  const chosen = isSaved ? saved : sent
  if (chosen === undefined || typeof chosen === 'string')
    throw new HttpError('address_required', ADDRESS_MISSING)
  const [error] = Object.values(validateAddress(chosen))
  if (error) throw new HttpError('invalid_address', error)
  const { doorNo, street, postcode, country } = chosen
  // A page that knows no phone numbers sends the saved address without its number.
  const phone = chosen.phone ?? (saved && isSamePlace(saved, chosen) ? saved.phone : '')
  return { doorNo, street, postcode, country: country || 'UK', ...(phone === '' ? {} : { phone }) }
}

/** Finds the table of a dine-in order. Null without one. @throws HttpError 409 for a code that is wrong or revoked */
export const resolveTable = async (
  db: Db,
  { orderType, tableCode }: OrderRequest,
): Promise<TableRow | null> =>
  orderType === 'dine_in' && tableCode !== undefined ? requireTableByCode(db, tableCode) : null

/** Returns a hash of the contents, the address and the table. It is the same for cash and card, and for an address by value or by id. */
export function fingerprintOrder(request: OrderRequest, address: OrderAddress | null): string {
  const { vendorId, orderType, items, allergyNote, tableCode } = request
  const instructions = orderType === 'delivery' ? request.deliveryInstructions : ''
  const table = orderType === 'dine_in' && tableCode !== undefined ? [tableCode] : []
  return hashJson([vendorId, orderType, items, allergyNote, instructions, address, ...table])
}

/** @throws HttpError 404 for a vendor that does not exist, 409 for one that is closed at that time (specification 22.15, 26.3) */
export function assertVendorOpen(vendor: ZonedVendor | undefined, now: Date): asserts vendor is ZonedVendor {
  if (!vendor) throw notFoundError('Vendor')
  if (isTakingOrders(vendor, now.getTime())) return
  const state = vendor.isPaused ? 'has paused' : 'is closed at the moment'
  throw new HttpError('vendor_closed', `${vendor.name} ${state} and takes no orders`)
}

function computeOrderTotals(
  dishes: readonly OrderedDish[],
  { charges }: VendorMenu,
  { orderType }: OrderRequest,
) {
  const { subtotal, serviceCharge, deliveryCharge, total } = computeCartTotals(dishes, orderType, 0, charges)
  if (total > MAX_ONLINE_TOTAL)
    throw new HttpError(
      'order_too_large',
      'This order is too large to take online. Please speak to the trailer.',
    )
  return { subtotal, serviceCharge, deliveryFee: deliveryCharge, total }
}

function estimateReadyAt(
  vendor: ZonedVendor,
  { orderType }: OrderRequest,
  { now, ordersAhead }: Pick<OrderDraftInput, 'now' | 'ordersAhead'>,
): Date {
  const minutes =
    preparationTimeOf(vendor).max +
    queueMinutes(ordersAhead) +
    (orderType === 'delivery' ? DELIVERY_MINUTES : 0)
  return new Date(now.getTime() + minutes * MINUTE)
}

/**
 * The allergy note of an order with the notes of its dishes. A client may leave them out, but the kitchen is only asked to read
 * the note of the order (specification 20.23, 23.14).
 */
function completeAllergyNote({ allergyNote }: OrderRequest, dishes: readonly OrderedDish[]): string {
  return completeNote(
    allergyNote,
    dishes.map(({ note }) => note),
  )
}

interface OrderDraftInput {
  readonly userId: number
  /** Undefined for a vendor that does not exist. */
  readonly menu: VendorMenu | undefined
  readonly address: OrderAddress | null
  /** Null without a table. */
  readonly table: TableRow | null
  /** The orders of the trailer that are not ready yet. */
  readonly ordersAhead: number
  readonly now: Date
}

export interface OrderDraft {
  readonly vendor: ZonedVendor
  readonly order: Omit<
    OrderRow,
    | 'id'
    | 'paymentMethod'
    | 'fingerprint'
    | 'isAbandoned'
    | 'collectionCode'
    | 'erasedAt'
    | keyof typeof UNTOUCHED_BY_STAFF
  >
  readonly items: readonly Omit<OrderItemRow, 'id' | 'orderId'>[]
}

/** Computes an order at the prices of the menu. @throws HttpError 400, 404 or 409 */
export function computeOrderDraft(
  request: OrderRequest,
  { userId, menu, address, table, ordersAhead, now }: OrderDraftInput,
): OrderDraft {
  if (!menu) throw notFoundError('Vendor')
  const { vendor } = menu
  assertVendorOpen(vendor, now)
  const dishes = priceOrderItems(menu, request)
  const totals = computeOrderTotals(dishes, menu, request)
  const order = {
    userId,
    vendorId: vendor.id,
    orderType: request.orderType,
    // A free order waits for no payment (specification 12.29).
    status: totals.total === 0 ? 'confirmed' : 'pending_payment',
    ...totals,
    refunded: 0,
    deliveryInstructions: request.orderType === 'delivery' ? request.deliveryInstructions : '',
    allergyNote: completeAllergyNote(request, dishes),
    address,
    tableId: table?.id ?? null,
    tableName: table?.name ?? null,
    estimatedAt: estimateReadyAt(vendor, request, { now, ordersAhead }),
    createdAt: now,
    statusChangedAt: now,
  }
  return { vendor, order, items: dishes.map(toOrderItemRow) }
}
