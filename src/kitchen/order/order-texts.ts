import type { BoardOrder } from '#domain/contract/kitchen'
import { isolateText } from '#domain/free-text'
import { orderTypeLabel } from '#domain/orders/order-type-label'

/** 'Dine in · Table 7'. */
export const orderTypeText = (order: BoardOrder): string =>
  [orderTypeLabel(order), isolateText(order.tableName)].filter(Boolean).join(' · ')

/** 'K47': what the customer says. An order of an earlier version has only its number. */
export const calledText = ({ id, collectionCode }: BoardOrder): string => collectionCode || `#${id}`
