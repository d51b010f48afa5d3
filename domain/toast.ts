import { notificationTone, statusBanner } from './orders/status-banner'
import type { OrderNotification } from './contract/socket-events'
import { orderPath } from './paths'

/** Something told to the customer in a toast. Which policy shows it decides how long (spec, section 9; readings, realtime). */
export interface Toast {
  /** `order`: order status; `action`: what the customer did; `cart`: cart and address; `addons`: add-on rules. */
  readonly policy: 'order' | 'action' | 'cart' | 'addons'
  readonly tone: 'success' | 'error' | 'neutral' | 'green' | 'blue' | 'purple' | 'yellow' | 'red' | 'orange'
  readonly title: string
  readonly detail?: string
  /** A shortcut beside the text, such as 'View Cart'. */
  readonly action?: { readonly label: string; readonly to: string }
  /** Where the whole of it leads when it is pressed. */
  readonly opens?: string
}

/** The news of one order, in the colour of its status; pressed, it opens that order (spec, section 2). */
export const orderStatusToast = ({ orderId, status }: OrderNotification): Toast => ({
  policy: 'order',
  tone: notificationTone(status),
  title: `Order #${orderId}`,
  detail: statusBanner(status).text,
  opens: orderPath(orderId),
})
