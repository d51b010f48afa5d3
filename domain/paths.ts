/** Every address of the app, in one place: for routes, links, toasts and the payment provider (specification, section 3). */

/** The path of each page. A `$name` is a parameter, as TanStack Router writes it, so each value fits `path` and `to`. */
export const PATHS = {
  home: '/',
  login: '/login',
  signUp: '/sign-up',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  vendors: '/vendors',
  /** Leads to `vendors`: an older navigation uses it. Specification 3.10. */
  vendorList: '/vendorlist',
  vendor: '/vendor/$vendorId',
  item: '/vendor/$vendorId/item/$itemId',
  cart: '/cart',
  cash: '/pay-cash-at-counter',
  payment: '/stripe-webview-payment',
  paymentSuccess: '/payment-success',
  orderConfirmation: '/order-confirmation/$orderId',
  orders: '/orders',
  order: '/order/$orderId',
  trackOrder: '/track-order/$orderId',
  profile: '/profile',
  testLogin: '/test-auto-login',
  testNotification: '/test-notification',
} as const

/** The pages that the server renders: most visits begin with them, and they look the same for everyone. */
export const RENDERED_PATHS = {
  home: PATHS.home,
  vendors: PATHS.vendors,
  menu: PATHS.vendor,
  dish: PATHS.item,
} as const

/** The provider's cancel link adds this parameter to the payment page. */
export const CANCELLED_PARAM = 'cancelled'

type Id = string | number

const encodeId = (id: Id): string => encodeURIComponent(id)

/** @param vendorId a number, or the slug of the vendor's name. Specification 3.16. */
export const vendorPath = (vendorId: Id): string =>
  PATHS.vendor.replace('$vendorId', () => encodeId(vendorId))

/** The page of one dish. Specification 3.17. @param lineId opens this line of the cart, with its add-ons and its note */
export const itemPath = (vendorId: Id, itemId: Id, lineId?: number): string =>
  PATHS.item.replace('$vendorId', () => encodeId(vendorId)).replace('$itemId', () => encodeId(itemId)) +
  (lineId === undefined ? '' : `?line=${lineId}`)

/** The page of one order. */
export const orderPath = (orderId: Id): string => PATHS.order.replace('$orderId', () => encodeId(orderId))

/** A second address of the same page. Specification 3.9. */
export const trackOrderPath = (orderId: Id): string =>
  PATHS.trackOrder.replace('$orderId', () => encodeId(orderId))

/** The page that confirms a new order. */
export const orderConfirmationPath = (orderId: Id): string =>
  PATHS.orderConfirmation.replace('$orderId', () => encodeId(orderId))

/**
 * The page to which the provider sends a customer who has paid.
 * Braces stay as they are: the provider replaces `{CHECKOUT_SESSION_ID}` by the id of its session.
 */
export const paymentSuccessPath = ({ sessionId }: { readonly sessionId: string }): string =>
  `${PATHS.paymentSuccess}?session_id=${encodeId(sessionId).replaceAll('%7B', '{').replaceAll('%7D', '}')}`

/** The payment page, as the provider's cancel link opens it. */
export const paymentCancelledPath = (): string => `${PATHS.payment}?${CANCELLED_PARAM}=1`

/** Whether an address shows a page without parameters, with or without a slash at its end. */
export const isAtPath = (pathname: string, page: string): boolean =>
  (pathname.replace(/\/$/, '') || '/') === page
