/** How an order's status reads and which colour it wears (spec, section 4). */
import { isKnownStatus, type KnownStatus, type OrderStatus } from './order-status'

/** The colours of state; anything without one of its own is neutral. */
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

/** A status in words: 'out_for_delivery' reads 'Out for delivery'. */
export const statusLabel = (status: OrderStatus): string =>
  `${status.charAt(0).toUpperCase()}${status.slice(1)}`.replaceAll('_', ' ')

/** The banner of the order page; a status never heard of is 'Order ' plus its name, capitalised. */
export const statusBanner = (status: OrderStatus): StatusBanner =>
  isKnownStatus(status) ? STATUS_BANNERS[status] : { text: `Order ${statusLabel(status)}`, tone: 'neutral' }

/** Section 4: these five have a colour of their own in notifications. */
const NOTIFICATION_TONES = {
  confirmed: 'purple',
  preparing: 'yellow',
  ready: 'blue',
  completed: 'green',
  cancelled: 'red',
} as const satisfies Partial<Record<KnownStatus, StatusTone>>

/** The colour of a notification about this status; anything else is neutral. */
export const notificationTone = (status: OrderStatus): StatusTone =>
  Object.entries(NOTIFICATION_TONES).find(([named]) => named === status)?.[1] ?? 'neutral'
