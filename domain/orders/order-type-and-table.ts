import { isolateText } from '#domain/free-text'
import { orderTypeLabel } from '#domain/orders/order-type-label'

interface OrderPlace {
  readonly orderType: string
  /** '' without a table. */
  readonly tableName: string
}

/** Such as 'Dine in · Table 7': for staff and hosts. */
export const orderTypeAndTable = (order: OrderPlace): string =>
  [orderTypeLabel(order), isolateText(order.tableName)].filter(Boolean).join(' · ')
