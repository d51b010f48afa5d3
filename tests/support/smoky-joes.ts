/** What the server's tests order: dishes of the seeded trailer 31, as its menu has them, and elsewhere. */
import type { OrderInput, SentItem } from '#domain/calls/orders'

export const SMOKY = 31
export const CLOSED_TRAILER = 42
export const HARBOUR = 40

/** £9.50, without add-ons. */
export const WRAP = 3104
/** £4.00, without add-ons. */
export const FRIES = 3108
/** £12.50; a sauce is required, at most two. */
export const DOUBLE = 3101
/** Of the closed trailer. */
export const CLOSED_DISH = 4201
/** Sold out, of trailer 40. */
export const CRAB_ROLL = 4006

const SAUCES = 3102
export const LARGE = { addonGroupId: 3101, addonId: 310102, quantity: 1 }
export const HOUSE_SMOKE = { addonGroupId: SAUCES, addonId: 310201, quantity: 1 }
export const HOT_HONEY = { addonGroupId: SAUCES, addonId: 310202, quantity: 1 }
export const BLUE_CHEESE = { addonGroupId: SAUCES, addonId: 310203, quantity: 1 }

export const wrap = (quantity = 1, more: Partial<SentItem> = {}): SentItem => ({
  menu_item_id: WRAP,
  quantity,
  price: 9.5,
  ...more,
})

/** A Smokehouse Double, large, with hot honey: £12.50 + £3.00 + £0.50. */
export const double = (quantity = 1, more: Partial<SentItem> = {}): SentItem => ({
  menu_item_id: DOUBLE,
  quantity,
  price: 12.5,
  addons: [
    { group_id: 3101, addons: [{ menu_item_addon_id: 310102, quantity: 1, price: 3 }] },
    { group_id: SAUCES, addons: [{ menu_item_addon_id: 310202, quantity: 1, price: 0.5 }] },
  ],
  ...more,
})

/** A cash order for dine-in. */
export const cashOrder = (items: SentItem[] = [wrap()], more: Partial<OrderInput> = {}): OrderInput => ({
  vendorId: SMOKY,
  orderType: 'dine_in',
  items,
  deliveryInstructions: '',
  allergyNote: '',
  paymentMethod: 'cash_at_counter',
  ...more,
})
