/** How the customer takes the food (spec, section 3). Dine-in is the default choice, takeaway the fallback of orders. */
export const ORDER_TYPES = ['dine_in', 'delivery', 'takeaway'] as const
export type OrderType = (typeof ORDER_TYPES)[number]
export const DEFAULT_ORDER_TYPE: OrderType = 'dine_in'

/** Reads an order type from any spelling ('Dine-In', 'dine_in'); null when it is none of them. */
export function readOrderType(value: string | null | undefined): OrderType | null {
  const wanted = (value ?? '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  return ORDER_TYPES.find(type => type === wanted) ?? null
}

export const PAYMENT_METHODS = ['stripe', 'cash_at_counter'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
