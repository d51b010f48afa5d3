/** What the server's tests order: dishes of the seeded trailer 31, as its menu has them, and elsewhere. */
import type { OrderInput, OrderItemInput } from '#domain/contract/orders'

export const SMOKY_JOES_ID = 31
export const CLOSED_VENDOR_ID = 42
export const HARBOUR_LIGHT_ID = 40

/** £9.50, without add-ons. */
export const WRAP_ID = 3104
/** £4.00, without add-ons. */
export const FRIES_ID = 3108
/** £12.50; a sauce is required, at most two. */
export const DOUBLE_ID = 3101
/** Of the closed trailer. */
export const CLOSED_DISH_ID = 4201
/** Sold out, of trailer 40. */
export const SOLD_OUT_DISH_ID = 4006

const SAUCE_GROUP_ID = 3102
export const LARGE_SELECTION = { addonGroupId: 3101, addonId: 310102, quantity: 1 }
export const HOUSE_SMOKE_SELECTION = { addonGroupId: SAUCE_GROUP_ID, addonId: 310201, quantity: 1 }
export const HOT_HONEY_SELECTION = { addonGroupId: SAUCE_GROUP_ID, addonId: 310202, quantity: 1 }
export const BLUE_CHEESE_SELECTION = { addonGroupId: SAUCE_GROUP_ID, addonId: 310203, quantity: 1 }

export const wrapItem = (quantity = 1, more: Partial<OrderItemInput> = {}): OrderItemInput => ({
  menu_item_id: WRAP_ID,
  quantity,
  price: 9.5,
  ...more,
})

/** A Smokehouse Double, large, with hot honey: £12.50 + £3.00 + £0.50. */
export const doubleItem = (quantity = 1, more: Partial<OrderItemInput> = {}): OrderItemInput => ({
  menu_item_id: DOUBLE_ID,
  quantity,
  price: 12.5,
  addons: [
    { group_id: 3101, addons: [{ menu_item_addon_id: 310102, quantity: 1, price: 3 }] },
    { group_id: SAUCE_GROUP_ID, addons: [{ menu_item_addon_id: 310202, quantity: 1, price: 0.5 }] },
  ],
  ...more,
})

/** A cash order for dine-in. */
export const cashOrder = (
  items: OrderItemInput[] = [wrapItem()],
  more: Partial<OrderInput> = {},
): OrderInput => ({
  vendorId: SMOKY_JOES_ID,
  orderType: 'dine_in',
  items,
  deliveryInstructions: '',
  allergyNote: '',
  paymentMethod: 'cash_at_counter',
  ...more,
})
