import type { Order } from '#domain/contract/ordering/orders'

type FollowedOrder = Pick<Order, 'id' | 'vendorName' | 'orderType' | 'status' | 'collectionCode'>

/** The status that a customer waits for: a delivery is on its way, any other order is ready. */
const awaitedStatus = ({ orderType }: Pick<Order, 'orderType'>) =>
  orderType === 'delivery' ? 'out_for_delivery' : 'ready'

/** The statuses before it. */
const WAITING_STATUSES: readonly string[] = ['pending', 'pending_payment', 'confirmed', 'preparing']

/** Whether the customer waits for the order to be ready, or on its way. */
export const isAwaited = ({ status, orderType }: Pick<Order, 'status' | 'orderType'>): boolean =>
  WAITING_STATUSES.includes(status) || (status === 'ready' && orderType === 'delivery')

/** What is told to a customer who looks elsewhere, such as 'Ready at Taco Tía: K54'; null while there is nothing to tell. */
export function orderNews(order: FollowedOrder): string | null {
  const { id, vendorName, orderType, status, collectionCode } = order
  if (status !== awaitedStatus(order)) return null
  return orderType === 'delivery'
    ? `On its way from ${vendorName}: order #${id}`
    : `Ready at ${vendorName}: ${collectionCode || `order #${id}`}`
}
