import { toPounds } from '#domain/money'
import { BEFORE_COOKING } from '#domain/orders/cancellation'
import { preparationTimeOf } from '#server/park/vendors/vendor-store'
import type { OrderItemRow, OrderWithDetails } from './order-store'
import { addonText } from './ordered-addons'

const serializeItem = (item: OrderItemRow) => ({
  id: item.id,
  menu_item_id: item.menuItemId,
  name: item.name,
  description: item.description,
  quantity: item.quantity,
  price: toPounds(item.price),
  total: toPounds(item.total),
  image_url: item.imageUrl,
  addons: item.addons.map(addonText),
  special_instructions: item.specialInstructions,
  kitchen_note: item.kitchenNote,
})

/** The condition of `cancelOwnOrder`, which decides. */
const isCancellableByCustomer = ({
  paymentMethod,
  cashTakenAt,
  status,
  total,
}: OrderWithDetails['order']): boolean =>
  paymentMethod === 'cash_at_counter' &&
  (cashTakenAt === null || total === 0) &&
  BEFORE_COOKING.includes(status)

/** An order as the list and the details send it (specification 21.16 to 21.21); amounts in pounds, times in UTC. */
export const serializeOrder = ({ order, vendor, items, changes }: OrderWithDetails) => ({
  id: order.id,
  vendorId: vendor.id,
  vendorName: vendor.name,
  vendor: {
    name: vendor.name,
    preparation_time_min: preparationTimeOf(vendor).min,
    preparation_time_max: preparationTimeOf(vendor).max,
  },
  vendorPhone: vendor.phone,
  vendorEmail: vendor.email,
  items: items.map(serializeItem),
  subtotal: toPounds(order.subtotal),
  adminFee: toPounds(order.serviceCharge),
  deliveryFee: toPounds(order.deliveryFee),
  tax: 0,
  total: toPounds(order.total),
  refunded: toPounds(order.refunded),
  status: order.status,
  statusHistory: changes.map(({ status, at }) => ({ status, at: at.toISOString() })),
  created_at: order.createdAt.toISOString(),
  estimatedDeliveryTime: order.estimatedAt.toISOString(),
  paymentMethod: order.paymentMethod,
  orderType: order.orderType,
  tableName: order.tableName,
  collectionCode: order.collectionCode,
  allergyNote: order.allergyNote,
  allergySeenAt: order.allergySeenAt?.toISOString() ?? null,
  cancelReason: order.cancelReason,
  cancelledBy: order.cancelledBy,
  canCancel: isCancellableByCustomer(order),
  deliveryInstructions: order.deliveryInstructions,
  deliveryAddress: order.address,
})
