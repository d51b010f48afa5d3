import type { BoardOrder } from '#domain/contract/kitchen'

const ORDER_TYPE_TEXTS: Readonly<Record<string, string>> = {
  dine_in: 'Dine-in',
  delivery: 'Delivery',
  takeaway: 'Takeaway',
}

/** 'Dine-in · Table 7'; an order type that this version does not know is shown as it is. */
export const orderTypeText = ({ orderType, tableName }: BoardOrder): string =>
  [ORDER_TYPE_TEXTS[orderType] ?? orderType, tableName].filter(Boolean).join(' · ')

/** 'K47': what the customer says. An order of an earlier version has only its number. */
export const calledText = ({ id, collectionCode }: BoardOrder): string => collectionCode || `#${id}`
