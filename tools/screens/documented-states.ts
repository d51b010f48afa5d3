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
    [
      'cart-cash-only',
      'payment-failed',
      'payment-replaced-by-cash',
      'payment-late',
      'closed-checkout',
      'closed-cart',
      'closed-menu',
    ],
  ].flat(),
)

/** More states in docs/screens: on a phone in the dark scheme, and on a wide screen in the light one. */
const DOCUMENTED_BRIEFLY = new Set(
  [
    [
      'sign-up',
      'sign-up-code',
      'sign-up-again',
      'forgot-password',
      'reset-password',
      'account-password',
      'account-deletion',
    ],
    ['menu-sold-out', 'item-sold-out'],
  ].flat(),
)

/** Every state of the kitchen and of the host is in docs/screens. */
const BACK_OFFICE = /^(?:kitchen|host)-/

const COLUMNS = 'On a wide screen the columns stand beside each other.'
const PAPER = 'Paper has one width.'
const SHEET = 'On a wide screen the same sheet stands in the middle of the page.'
const FORM = 'On a wide screen the same form stands in a narrow column.'
const LIST = 'On a wide screen the same picture and text stand beside the navigation.'

/** The states of the back office of which one width shows everything, by the reason. */
const ONLY_ON_A_PHONE: Readonly<Record<string, readonly string[]>> = {
  [COLUMNS]: ['kitchen-cooking', 'kitchen-ready', 'kitchen-deliveries-cooking', 'kitchen-deliveries-ready'],
  [PAPER]: ['kitchen-ticket'],
  [SHEET]: [
    ...['kitchen-closed-trailer', 'kitchen-waiting', 'kitchen-cancel-reason', 'kitchen-away-cancel'],
    ...['host-trailer-remove', 'host-menu-replace', 'host-menu-conflict-question', 'host-hours-remove'],
    ...['host-table-taken', 'host-table-code', 'host-table-remove', 'host-staff-remove', 'host-staff-reset'],
    ...['host-refund-mistakes', 'host-refund-unanswered', 'host-refund-done', 'host-refund-cash'],
    ...['host-review-refund', 'host-refund-confirm', 'host-refund-refused', 'kitchen-trailer'],
  ],
  [FORM]: [
    ...['kitchen-sign-in-refused', 'kitchen-code-asked', 'kitchen-session-ended', 'host-sign-in-refused'],
    ...['host-sign-in-customer', 'host-session-ended', 'host-code-refused', 'host-invitation-host'],
    ...['host-invitation-used', 'host-invitation-code', 'host-invitation-password', 'host-charges-mistake'],
    ...['host-charges-unreached', 'host-factor-refused', 'host-factor-off-refused'],
  ],
  [LIST]: [
    ...['host-no-menus', 'host-no-staff', 'host-no-reviews', 'host-no-tables', 'host-no-takings'],
    ...['host-orders-none', 'host-takings-none', 'host-trailer-missing', 'host-page-missing'],
  ],
}
const PHONE_REASONS = new Map(
  Object.entries(ONLY_ON_A_PHONE).flatMap(([reason, names]) => names.map(name => [name, reason] as const)),
)
const ONLY_WIDE: ReadonlyMap<string, string> = new Map([['host-tables-paper', PAPER]])

/** Why a state is in docs/screens at one width alone; null if it is there at both. */
export const oneWidthReason = (name: string): string | null =>
  PHONE_REASONS.get(name) ?? ONLY_WIDE.get(name) ?? null

const isAtWidth = (name: string, isPhone: boolean): boolean =>
  isPhone ? !ONLY_WIDE.has(name) : !PHONE_REASONS.has(name)

/** The schemes in which a state is in docs/screens. */
export function documentedSchemes(name: string, isPhone: boolean): readonly ScreenPicture['scheme'][] {
  if (DOCUMENTED.has(name)) return SCHEMES
  if (BACK_OFFICE.test(name)) return isAtWidth(name, isPhone) ? SCHEMES : []
  if (!DOCUMENTED_BRIEFLY.has(name)) return []
  return isPhone ? ['dark'] : ['light']
}
