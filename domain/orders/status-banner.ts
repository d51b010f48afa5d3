/** The texts and colours of an order's status (specification 14.3, 14.4, 14.6). */

import { codeLabel } from '#domain/text-labels'
import { isKnownStatus, type KnownStatus, type OrderStatus } from './order-status'

export type StatusTone = 'green' | 'blue' | 'purple' | 'yellow' | 'red' | 'orange' | 'neutral'

interface StatusBanner {
  readonly text: string
  readonly tone: StatusTone
}

const STATUS_BANNERS = {
  pending: { text: 'Order Pending', tone: 'orange' },
  pending_payment: { text: 'Pending Payment', tone: 'orange' },
  confirmed: { text: 'Order Confirmed', tone: 'neutral' },
  preparing: { text: 'Preparing Order', tone: 'yellow' },
  ready: { text: 'Ready for Pickup', tone: 'blue' },
  out_for_delivery: { text: 'Out for Delivery', tone: 'purple' },
  delivered: { text: 'Order Delivered', tone: 'neutral' },
  completed: { text: 'Order Completed', tone: 'green' },
  cancelled: { text: 'Order Cancelled', tone: 'red' },
} as const satisfies Record<KnownStatus, StatusBanner>

/** A status as text: 'out_for_delivery' gives 'Out for delivery'. */
export const statusLabel = (status: OrderStatus): string => codeLabel(status)

/** The banner of the order page. An unknown status reads 'Order ' plus its capitalised name. */
export const statusBanner = (status: OrderStatus): StatusBanner =>
  isKnownStatus(status) ? STATUS_BANNERS[status] : { text: `Order ${statusLabel(status)}`, tone: 'neutral' }

/** Notifications about money, which are no status of the order (specification 27.7). */
const REFUND_NOTIFICATIONS = new Map<OrderStatus, string>([
  ['refunded', 'Refunded in full'],
  ['partially_refunded', 'Partly refunded'],
])

/** Whether a notification is about a refund. The order keeps its status. */
export const isRefundNotification = (status: OrderStatus): boolean => REFUND_NOTIFICATIONS.has(status)

/** The text of a notification. */
export const notificationText = (status: OrderStatus): string =>
  REFUND_NOTIFICATIONS.get(status) ?? statusBanner(status).text

/** The statuses with their own colour in notifications (specification 14.6). */
const NOTIFICATION_TONES = {
  confirmed: 'purple',
  preparing: 'yellow',
  ready: 'blue',
  completed: 'green',
  cancelled: 'red',
} as const satisfies Partial<Record<KnownStatus, StatusTone>>

/** The colour of a notification about a status; neutral for the other statuses. */
export const notificationTone = (status: OrderStatus): StatusTone =>
  Object.entries(NOTIFICATION_TONES).find(([name]) => name === status)?.[1] ?? 'neutral'
