/** Which pictures are in docs/screens. */
import { SCHEMES, type ScreenPicture } from './screens-readme'

/** The states in docs/screens: what a reader of the repository looks at, at both sizes and in both schemes. */
const DOCUMENTED = new Set(
  [
    ['home', 'home-signed-in', 'sign-in', 'profile', 'vendors', 'menu-cart', 'item', 'cart', 'cart-delivery'],
    ['payment', 'checkout', 'payment-success', 'order-confirmed', 'order-stands-pending', 'live', 'toasts'],
    [
      'vendors-loading',
      'home-error',
      'order-missing',
      'second-park-home',
      'second-park-menu',
      'second-park-cart',
    ],
    ['offline-cart', 'slow-menu', 'maintenance', 'maintenance-home', 'maintenance-order', 'session-expired'],
    ['payment-failed', 'payment-late', 'closed-checkout', 'closed-cart', 'closed-menu'],
  ].flat(),
)

/** More states in docs/screens: on a phone in the dark scheme, and on a wide screen in the light one. */
const DOCUMENTED_BRIEFLY = new Set(
  [
    ['sign-up', 'sign-up-code', 'forgot-password', 'reset-password', 'account-password', 'account-deletion'],
    [
      'kitchen-sign-in',
      'kitchen-board',
      'kitchen-dishes',
      'kitchen-trailer',
      'kitchen-cancel',
      'kitchen-away',
    ],
    [
      'host-sign-in',
      'host-trailers',
      'host-trailer-unseen',
      'host-trailer-form',
      'host-menus',
      'host-menu-form',
      'host-hours',
    ],
    [
      'host-hours-form',
      'host-tables',
      'host-staff',
      'host-charges',
      'host-orders',
      'host-order',
      'host-refund',
    ],
    ['host-refund-confirm', 'host-refunded', 'host-reviews', 'host-takings', 'host-audit', 'host-invitation'],
    ['menu-sold-out', 'item-sold-out', 'host-invitation-board'],
    ['host-account', 'host-factor-set-up', 'host-recovery-codes', 'host-factor-on', 'host-code'],
  ].flat(),
)

/** The schemes in which a state is in docs/screens. */
export function documentedSchemes(name: string, isPhone: boolean): readonly ScreenPicture['scheme'][] {
  if (DOCUMENTED.has(name)) return SCHEMES
  if (!DOCUMENTED_BRIEFLY.has(name)) return []
  return isPhone ? ['dark'] : ['light']
}
