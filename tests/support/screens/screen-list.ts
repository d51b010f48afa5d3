/** Every screen of the app in each of its states: for the pictures, and for the accessibility checks. */
import { CARD_SCREENS } from './card-screens'
import { CART_SCREENS } from './cart-screens'
import { ORDER_SCREENS } from './order-screens'
import { PEOPLE_SCREENS } from './people-screens'
import type { Screen } from './screen'
import { VENDOR_SCREENS } from './vendor-screens'

/** By who looks after them. Each area is walked in a park of its own, from its first screen to its last. */
export const AREAS: Readonly<Record<string, readonly Screen[]>> = {
  'doors and people': PEOPLE_SCREENS,
  'trailers and dishes': VENDOR_SCREENS,
  cart: CART_SCREENS,
  'card payments': CARD_SCREENS,
  orders: ORDER_SCREENS,
}
