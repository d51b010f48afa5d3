import type { OrderNotification } from './contract/realtime/socket-events'
import { isRefundNotification, notificationText, notificationTone } from './orders/status-banner'
import { orderPath } from './paths'

/** The content of a toast. Its policy decides how long it stays (specification 18.3, 18.4). */
export interface Toast {
  /** `order`: order status. `action`: user action. `cart`: cart and address. `addons`: add-on rules. */
  readonly policy: 'order' | 'action' | 'cart' | 'addons'
  readonly tone: 'success' | 'error' | 'neutral' | 'green' | 'blue' | 'purple' | 'yellow' | 'red' | 'orange'
  readonly title: string
  readonly detail?: string
  /** A shortcut beside the text, such as 'View Cart', and the path that it opens. */
  readonly action?: { readonly label: string; readonly to: string }
  /** Its subject. A newer order toast replaces a waiting one on the same subject. */
  readonly topic?: string
  /** The path that a press on the toast itself opens. */
  readonly opens?: string
}

/** The toast of an error of the cart, the checkout or the address. */
export const cartErrorToast = (title: string): Toast => ({ policy: 'cart', tone: 'error', title })

/** The toast of an order notification, in the colour of the status. A press opens the order (specification 14.6, 16.16). */
export const orderStatusToast = ({ orderId, status }: OrderNotification): Toast => ({
  policy: 'order',
  tone: notificationTone(status),
  title: `Order #${orderId}`,
  detail: notificationText(status),
  // A refund has its own toast, beside the toasts of the status.
  ...(!isRefundNotification(status) && { topic: `Order #${orderId}` }),
  opens: orderPath(orderId),
})
