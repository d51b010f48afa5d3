import { toPounds } from '#domain/money'
import type { OrderWithDetails } from '#server/orders/order-store'
import { addonText } from '#server/orders/ordered-addons'
import type { MenuItemRow } from '#server/vendors/menu-store'
import { trailerStateOf } from '#server/vendors/trailer-state'
import { isOutsideHours } from '#server/vendors/vendor-opening'
import type { ZonedVendor } from '#server/vendors/vendor-store'
import type { BoardOrderDetails } from './board-store'

const UNPAID = ['pending', 'pending_payment']

/** The rider takes the cash for a delivery, so it is unpaid as long as it is on the board. */
const isPaid = ({ order: { paymentMethod, orderType, status } }: OrderWithDetails): boolean =>
  paymentMethod === 'stripe' || (orderType !== 'delivery' && !UNPAID.includes(status))

/** Who of the staff did the last thing with the order. */
const lastChangedBy = ({ order, changes }: BoardOrderDetails): string | null =>
  changes.at(-1)?.changedBy ?? order.acceptedBy

/** An order as the board shows it; the total in pounds. */
const serializeBoardOrder = (details: BoardOrderDetails) => {
  const { order, items, customerName } = details
  return {
    id: order.id,
    status: order.status,
    orderType: order.orderType,
    paymentMethod: order.paymentMethod,
    isPaid: isPaid(details),
    total: toPounds(order.total),
    // The staff call the customer. They need no surname.
    customerName: customerName.split(' ')[0] ?? '',
    items: items.map(({ id, name, quantity, addons, specialInstructions }) => ({
      id,
      name,
      quantity,
      addons: addons.map(addonText),
      note: specialInstructions,
    })),
    allergyNote: order.allergyNote,
    allergySeenBy: order.allergySeenBy,
    deliveryInstructions: order.deliveryInstructions,
    address: order.address
      ? `${order.address.doorNo} ${order.address.street}, ${order.address.postcode}`
      : '',
    tableName: order.tableName,
    collectionCode: order.collectionCode,
    createdAt: order.createdAt.toISOString(),
    estimatedAt: order.estimatedAt.toISOString(),
    acceptedAt: order.acceptedAt?.toISOString() ?? null,
    changedBy: lastChangedBy(details),
  }
}

interface BoardRows {
  readonly trailer: ZonedVendor
  readonly orders: readonly BoardOrderDetails[]
  readonly dishes: readonly MenuItemRow[]
}

/** The board of a trailer, as every call of the kitchen answers it. @param now in UTC ms */
export const serializeBoard = ({ trailer, orders, dishes }: BoardRows, now: number) => ({
  trailer: {
    name: trailer.name,
    state: trailerStateOf(trailer),
    pausedUntil: trailer.isOpen ? null : (trailer.pausedUntil?.toISOString() ?? null),
    extraMinutes: trailer.extraMinutes,
    isOutsideHours: isOutsideHours(trailer, now),
  },
  orders: orders.map(serializeBoardOrder),
  dishes: dishes.map(({ id, name, category, isAvailable }) => ({ id, name, category, isAvailable })),
})
