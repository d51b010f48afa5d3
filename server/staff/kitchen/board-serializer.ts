import { toPounds } from '#domain/money'
import { takePage } from '#server/core/db/cursor-page'
import type { OrderAddress } from '#server/ordering/orders/order-draft'
import { addonText } from '#server/ordering/orders/ordered-addons'
import type { MenuItemRow } from '#server/park/vendors/menu-store'
import { trailerStateOf } from '#server/park/vendors/trailer-state'
import type { VendorMenu } from '#server/park/vendors/vendor-menus'
import { findNextShift, isOutsideHours } from '#server/park/vendors/vendor-opening'
import type { ZonedVendor } from '#server/park/vendors/vendor-store'
import type { listAddons } from './availability'
import { BOARD_PAGE_SIZE, type BoardOrderDetails } from './board-store'

/** Many tablets may leave their page unread, and the server keeps it until then. */
const PAGE_LIMITS = { maxRows: BOARD_PAGE_SIZE, maxBytes: 200_000 } as const

/** Who of the staff did the last thing with the order. */
const lastChangedBy = ({ order, changes }: BoardOrderDetails): string | null =>
  changes.at(-1)?.changedBy ?? order.acceptedBy

/** Where a delivery goes, and whom the rider calls. */
const addressText = ({ doorNo, street, postcode, phone }: OrderAddress): string =>
  [`${doorNo} ${street}, ${postcode}`, ...(phone ? [`Phone ${phone}`] : [])].join(' · ')

/** An order as the board shows it; amounts in pounds. */
export const serializeBoardOrder = (details: BoardOrderDetails) => {
  const { order, items, changes, customerName } = details
  return {
    id: order.id,
    status: order.status,
    orderType: order.orderType,
    paymentMethod: order.paymentMethod,
    isPaid: order.paymentMethod === 'stripe' || order.cashTakenAt !== null,
    total: toPounds(order.total),
    refunded: toPounds(order.refunded),
    // The staff call the customer. They need no surname.
    customerName: customerName.split(' ')[0] ?? '',
    items: items.map(({ id, name, quantity, addons, specialInstructions, kitchenNote }) => ({
      id,
      name,
      quantity,
      addons: addons.map(addonText),
      note: specialInstructions,
      kitchenNote,
    })),
    allergyNote: order.allergyNote,
    allergySeenBy: order.allergySeenBy,
    deliveryInstructions: order.deliveryInstructions,
    address: order.address ? addressText(order.address) : '',
    tableName: order.tableName,
    collectionCode: order.collectionCode,
    createdAt: order.createdAt.toISOString(),
    estimatedAt: order.estimatedAt.toISOString(),
    statusChangedAt: order.statusChangedAt.toISOString(),
    version: changes.length,
    printed: order.ticketsPrinted,
    acceptedAt: order.acceptedAt?.toISOString() ?? null,
    changedBy: lastChangedBy(details),
    cancelledBy: order.cancelledBy,
    cancelReason: order.cancelReason,
    statusBefore: order.status === 'cancelled' ? (changes.at(-2)?.status ?? '') : '',
    noticeAt: order.noticeAt?.toISOString() ?? null,
  }
}

const toIsoTime = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString()

const serializeTrailer = (trailer: ZonedVendor, now: number) => ({
  name: trailer.name,
  state: trailerStateOf(trailer),
  pausedUntil: trailer.isOpen ? null : (trailer.pausedUntil?.toISOString() ?? null),
  extraMinutes: trailer.extraMinutes,
  isOutsideHours: isOutsideHours(trailer, now),
  nextShiftAt: toIsoTime(findNextShift(trailer, now)),
})

interface BoardRows {
  readonly menu: VendorMenu
  /** Whether it is the first page, which alone has the dishes. */
  readonly isFirst: boolean
  /** The orders of the page and those after it, the oldest first. */
  readonly orders: readonly BoardOrderDetails[]
  readonly addons: Awaited<ReturnType<typeof listAddons>>
}

const serializeDish = ({ id, name, category, isAvailable, soldOutUntil }: MenuItemRow) => ({
  id,
  name,
  category,
  isAvailable,
  soldOutUntil: soldOutUntil?.toISOString() ?? null,
})

/**
 * A page of the board of a trailer, as every call of the kitchen answers it.
 * @param now in UTC ms
 */
export const serializeBoard = ({ menu, isFirst, orders, addons }: BoardRows, now: number) => {
  const page = takePage(orders.map(serializeBoardOrder), PAGE_LIMITS)
  return {
    trailer: serializeTrailer(menu.vendor, now),
    orders: page.rows,
    dishes: isFirst ? [...menu.items.values()].map(serializeDish) : [],
    addons,
    nextCursor: page.nextCursor,
  }
}
