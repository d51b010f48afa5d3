/** Every screen of the app in each of its states: for the pictures, and for the accessibility checks. */
import type { Db } from '#server/database'
import { plantExtremes } from '../extreme-park'
import { CARD_SCREENS } from './card-screens'
import { CART_SCREENS } from './cart-screens'
import { EXTREME_SCREENS } from './extreme-screens'
import { ITEM_SCREENS } from './item-screens'
import { MENU_CART_SCREENS } from './menu-cart-screens'
import { MENU_SCREENS } from './menu-screens'
import { ORDER_SCREENS } from './order-screens'
import { PEOPLE_SCREENS } from './people-screens'
import type { Screen } from './screen'
import { VENDOR_SCREENS } from './vendor-screens'

/** By who looks after them. Each area is walked in a park of its own, from its first screen to its last. */
export const AREAS: Readonly<Record<string, readonly Screen[]>> = {
  'doors and people': PEOPLE_SCREENS,
  trailers: VENDOR_SCREENS,
  menus: [...MENU_SCREENS, ...MENU_CART_SCREENS],
  dishes: ITEM_SCREENS,
  cart: CART_SCREENS,
  'card payments': CARD_SCREENS,
  orders: ORDER_SCREENS,
  'extreme content': EXTREME_SCREENS,
}

/** What an area needs in its park beside what is seeded. */
export const PLANTED: Readonly<Record<string, (db: Db) => Promise<void>>> = {
  'extreme content': plantExtremes,
}
