/** Places cash orders. */

import { createKeyedQueue } from '#server/core/concurrency/keyed-queue'
import { retryOnConflict } from '#server/core/concurrency/retry-on-conflict'
import type { Db } from '#server/core/db/database'
import { HttpError } from '#server/core/http/http-error'
import {
  findFirstResponse,
  type IdempotentRequest,
  toKeyedResponse,
} from '#server/core/idempotency/idempotency-store'
import { assertCartUnchanged } from '#server/ordering/carts/cart-contents'
import { assertLinesAccepted } from '#server/ordering/carts/changed-lines'
import { assertCartNotesIncluded, withKitchenNotes } from '#server/ordering/orders/cart-notes'
import {
  computeOrderDraft,
  fingerprintOrder,
  type OrderDraft,
  resolveDeliveryAddress,
  resolveTable,
} from '#server/ordering/orders/order-draft'
import { type OrderRow, type OrderWithDetails, UNTOUCHED_BY_STAFF } from '#server/ordering/orders/order-store'
import type { PlaceOrderBody } from '#server/ordering/orders/price-order-items'
import type { VendorMenus } from '#server/park/vendors/vendor-menus'
import { DUPLICATE_ORDER_WINDOW, DUPLICATE_PAYMENT_WINDOW } from '#server/payments/orders/recent-checkout'
import { alreadyPaidError, PaymentStillOpenError } from '#server/payments/payment-errors'
import { type CashOrderState, createCashOrderReader } from './cash-order-state'
import { createCashOrderWriter, type WrittenIds } from './cash-order-store'

/** The order of a request: a new one, or one that was placed before. */
export type PlacedOrder =
  | { readonly kind: 'new'; readonly details: OrderWithDetails }
  /** Another tab has placed it. */
  | { readonly kind: 'duplicate'; readonly id: number }
  /** An earlier request with the same key has placed it. `body` is what that request was answered. */
  | { readonly kind: 'repeated'; readonly body: unknown }

export interface CashOrderRequest extends IdempotentRequest {
  readonly body: PlaceOrderBody
}

const PLACED_STATUS = 201

/** @throws HttpError 409 if the customer has too many unpaid orders */
function assertFewUnpaidOrders({ unpaidOrders }: CashOrderState, maxUnpaidOrders: number): void {
  if (maxUnpaidOrders > 0 && unpaidOrders >= maxUnpaidOrders)
    throw new HttpError(
      'too_many_unpaid_orders',
      `You have ${unpaidOrders} unpaid orders. Please pay for them before you order more.`,
    )
}

/**
 * In bytes: some 900 usual orders. Many accounts could otherwise bury the board of a trailer below unpaid orders.
 * Orders that come at the same moment may pass it together.
 */
const MAX_UNPAID_BYTES = 400_000

/** @throws HttpError 409 */
function assertVendorHasRoom({ vendorUnpaidBytes }: CashOrderState): void {
  if (vendorUnpaidBytes > MAX_UNPAID_BYTES)
    throw new HttpError(
      'vendor_unpaid_full',
      'Too many orders wait for their payment at this trailer. Please pay by card, or try again later.',
    )
}

/** Finds the order that this request has made before, in this tab or in another one. @throws HttpError 409 if it is paid */
function findEarlierOrder(state: CashOrderState, request: CashOrderRequest): PlacedOrder | null {
  const first = findFirstResponse(state.first, request)
  if (first) return { kind: 'repeated', body: first.body }
  if (state.recentOrderId !== null) return { kind: 'duplicate', id: state.recentOrderId }
  if (state.recentPayment !== null) throw alreadyPaidError()
  return null
}

/** The written order as a response shows it, so that it need not be read again. */
const toOrderDetails = (
  { orderId, itemIds, collectionCode }: WrittenIds,
  { vendor, order, items }: OrderDraft,
  paymentFields: Pick<OrderRow, 'paymentMethod' | 'fingerprint'>,
): OrderWithDetails => ({
  vendor,
  order: {
    ...order,
    ...paymentFields,
    ...UNTOUCHED_BY_STAFF,
    id: orderId,
    collectionCode,
    isAbandoned: false,
    erasedAt: null,
  },
  items: items.map((item, index) => ({ ...item, orderId, id: itemIds[index] ?? 0 })),
  changes: [{ status: order.status, at: order.createdAt, changedBy: null }],
})

/**
 * Creates the function that computes an order from the menu, writes it and empties the vendor's cart. Two tabs that order one
 * cart make one order (specification 12.6), because an order is written only if its cart is unchanged.
 * @param maxUnpaidOrders how many unpaid cash orders one customer may have; 0 is no limit
 * @returns a function that throws HttpError 400, 404 or 409, and PaymentStillOpenError while the cart may still be paid by card;
 *   nothing is written then
 */
export function createPlaceCashOrder(db: Db, menus: VendorMenus, maxUnpaidOrders: number) {
  const readState = createCashOrderReader(db, maxUnpaidOrders > 0)
  const writeOrder = createCashOrderWriter(db)
  const queue = createKeyedQueue<PlacedOrder>()

  const placeOnce = async (request: CashOrderRequest): Promise<PlacedOrder | null> => {
    const { userId, key, body, now } = request
    const address = await resolveDeliveryAddress(db, userId, body)
    const fingerprint = fingerprintOrder(body, address)
    const ordersSince = new Date(now.getTime() - DUPLICATE_ORDER_WINDOW)
    const paymentsSince = new Date(now.getTime() - DUPLICATE_PAYMENT_WINDOW)
    const query = { userId, vendorId: body.vendorId, key, fingerprint, ordersSince, paymentsSince }
    const state = await readState(query)
    const earlier = findEarlierOrder(state, request)
    if (earlier) return earlier
    assertFewUnpaidOrders(state, maxUnpaidOrders)
    assertVendorHasRoom(state)
    const menu = await menus.find(state.catalogueVersion, body.vendorId)
    const table = await resolveTable(db, body)
    assertLinesAccepted(state.cartLines, body.items, menu)
    const { ordersAhead } = state
    const draft = computeOrderDraft(body, { userId, menu, address, table, ordersAhead, now })
    assertCartUnchanged(body.cartHash, state.cartLines, menu)
    assertCartNotesIncluded(body, state.cartLines)
    if (state.activePayment !== null) throw new PaymentStillOpenError(state.activePayment)
    const items = withKitchenNotes(draft.items, state.cartLines)
    const paymentFields = {
      paymentMethod: body.paymentMethod,
      // Only an order of a cart can be repeated by another tab. An order with an empty cart is never found as a duplicate.
      fingerprint: state.isCartFilled ? fingerprint : null,
    }
    const written = await writeOrder({
      cart: state.cart,
      cashOrders: state.cashOrders,
      catalogueVersion: state.catalogueVersion,
      order: { ...draft.order, ...paymentFields },
      items,
      keyed: toKeyedResponse(request, PLACED_STATUS),
    })
    return written && { kind: 'new', details: toOrderDetails(written, { ...draft, items }, paymentFields) }
  }

  // A customer's orders take turns, so that they rarely conflict in the database.
  return (request: CashOrderRequest): Promise<PlacedOrder> =>
    queue.enqueue(String(request.userId), () => retryOnConflict(() => placeOnce(request)))
}
