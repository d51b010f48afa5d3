/** Every screen of the app in each of its states: for the pictures, and for the accessibility checks. */
import type { Db } from '#server/db/database'
import { insertExtremeData } from '#tests/fixtures/data/extreme-data'
import { CARD_PAYMENT_SCREENS } from './payment/card-payment-screens'
import { CART_SCREENS } from './cart/cart-screens'
import { EXTREME_SCREENS } from './variants/extreme-screens'
import { ITEM_SCREENS } from './menu/item-screens'
import { MENU_CART_SCREENS } from './menu/menu-cart-screens'
import { MENU_SCREENS } from './menu/menu-screens'
import { ORDER_SCREENS } from './orders/order-screens'
import { ACCOUNT_SCREENS } from './account/account-screens'
import type { Screen } from './screen'
import { VENDOR_SCREENS } from './menu/vendor-screens'

/** By who looks after them. Each area is walked in a park of its own, from its first screen to its last. */
export const SCREENS_BY_AREA: Readonly<Record<string, readonly Screen[]>> = {
  'doors and people': ACCOUNT_SCREENS,
  trailers: VENDOR_SCREENS,
  menus: [...MENU_SCREENS, ...MENU_CART_SCREENS],
  dishes: ITEM_SCREENS,
  cart: CART_SCREENS,
  'card payments': CARD_PAYMENT_SCREENS,
  orders: ORDER_SCREENS,
  'extreme content': EXTREME_SCREENS,
}

/** What an area needs in its park beside what is seeded. */
export const EXTRA_DATA_BY_AREA: Readonly<Record<string, (db: Db) => Promise<void>>> = {
  'extreme content': insertExtremeData,
}
