/** How the customer takes the food (spec, section 3). Dine-in is the default choice, takeaway the fallback of orders. */
export const ORDER_TYPES = ['dine_in', 'delivery', 'takeaway'] as const
export type OrderType = (typeof ORDER_TYPES)[number]
export const DEFAULT_ORDER_TYPE: OrderType = 'dine_in'

/** The type of an order as the server has it: one that we have never heard of keeps its own name. */
export type AnyOrderType = OrderType | (string & {})

const normaliseOrderType = (value: string | null | undefined): string =>
  (value ?? '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** Reads an order type from any spelling ('Dine-In', 'dine_in'); null when it is none of them. */
export const parseOrderType = (value: string | null | undefined): OrderType | null =>
  ORDER_TYPES.find(type => type === normaliseOrderType(value)) ?? null

/** Reads the type of an order; takeaway when none is named (spec, section 3). */
export const parseAnyOrderType = (value: string | null | undefined): AnyOrderType =>
  normaliseOrderType(value) || 'takeaway'

export const PAYMENT_METHODS = ['stripe', 'cash_at_counter'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
