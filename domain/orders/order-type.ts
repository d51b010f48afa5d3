/** How the customer takes the food. A cart defaults to dine-in (specification 2.6), and an order to takeaway (16.11). */
export const ORDER_TYPES = ['dine_in', 'delivery', 'takeaway'] as const
export type OrderType = (typeof ORDER_TYPES)[number]
export const DEFAULT_ORDER_TYPE: OrderType = 'dine_in'

/** The type of an order from the server. An unknown type keeps its name (specification 16.11). */
export type AnyOrderType = OrderType | (string & {})

const normaliseOrderType = (value: string | null | undefined): string =>
  (value ?? '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** Parses an order type in any spelling ('Dine-In', 'dine_in'); null for an unknown type. */
export const parseOrderType = (value: string | null | undefined): OrderType | null =>
  ORDER_TYPES.find(type => type === normaliseOrderType(value)) ?? null

/** Parses the type of an order; takeaway if the order has none. */
export const parseAnyOrderType = (value: string | null | undefined): AnyOrderType =>
  normaliseOrderType(value) || 'takeaway'
