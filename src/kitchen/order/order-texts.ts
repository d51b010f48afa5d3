import type { BoardOrder } from '#domain/contract/kitchen'

const ORDER_TYPE_TEXTS: Readonly<Record<string, string>> = {
  dine_in: 'Dine-in',
  delivery: 'Delivery',
  takeaway: 'Takeaway',
}

/** 'Dine-in'; an order type that this version does not know is shown as it is. */
export const orderTypeText = ({ orderType }: BoardOrder): string => ORDER_TYPE_TEXTS[orderType] ?? orderType
