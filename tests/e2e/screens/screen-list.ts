/** All screens of the app, for the pictures and the accessibility checks. */
import type { Db } from '#server/core/db/database'
import { insertExtremeData } from '#tests/fixtures/data/extreme-data'
import { ACCOUNT_SCREENS } from './account/account-screens'
import { OWN_ACCOUNT_SCREENS } from './account/own-account-screens'
import { HOST_ACCOUNT_SCREENS } from './back-office/host-account-screens'
import { HOST_MONEY_SCREENS } from './back-office/host-money-screens'
import { HOST_SCREENS } from './back-office/host-screens'
import { HOST_STAFF_SCREENS } from './back-office/host-staff-screens'
import { KITCHEN_SCREENS } from './back-office/kitchen-screens'
import { NEW_PARK_SCREENS } from './back-office/new-park-screens'
import { CART_SCREENS } from './cart/cart-screens'
import { FAILURE_SCREENS } from './failures/failure-screens'
import { ITEM_SCREENS } from './menu/item-screens'
import { MENU_CART_SCREENS } from './menu/menu-cart-screens'
import { MENU_SCREENS } from './menu/menu-screens'
import { VENDOR_SCREENS } from './menu/vendor-screens'
import { ORDER_SCREENS } from './orders/order-screens'
import { CARD_PAYMENT_SCREENS } from './payment/card-payment-screens'
import type { Screen } from './screen'
import { EXTREME_SCREENS } from './variants/extreme-screens'

/** All screens by area. Each area has its own test server and visits its screens in this order. */
export const SCREENS_BY_AREA: Readonly<Record<string, readonly Screen[]>> = {
  'home and account': ACCOUNT_SCREENS,
  'own account': OWN_ACCOUNT_SCREENS,
  trailers: VENDOR_SCREENS,
  menus: [...MENU_SCREENS, ...MENU_CART_SCREENS],
  dishes: ITEM_SCREENS,
  cart: CART_SCREENS,
  'card payments': CARD_PAYMENT_SCREENS,
  orders: ORDER_SCREENS,
  'when something goes wrong': FAILURE_SCREENS,
  kitchen: KITCHEN_SCREENS,
  host: HOST_SCREENS,
  'host accounts': [...HOST_ACCOUNT_SCREENS, ...HOST_STAFF_SCREENS],
  'host money': HOST_MONEY_SCREENS,
  'new park': NEW_PARK_SCREENS,
  'extreme content': EXTREME_SCREENS,
}

/** Extra data of an area beside the seeded data. */
export const EXTRA_DATA_BY_AREA: Readonly<Record<string, (db: Db) => Promise<void>>> = {
  'extreme content': insertExtremeData,
}
