/** The codes that a customer's call can get. */
const CUSTOMER_ERROR_STATUS = {
  // The request itself.
  invalid_request: 400,
  invalid_text: 400,
  invalid_idempotency_key: 400,
  idempotency_key_reused: 409,
  unreadable_request: 400,
  request_refused: 400,
  request_timeout: 408,
  request_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  not_found: 404,
  // Accounts.
  unauthenticated: 401,
  wrong_credentials: 401,
  account_locked: 403,
  too_many_sign_ins: 429,
  too_many_connections: 429,
  customers_only: 403,
  password_too_short: 400,
  password_too_long: 400,
  password_too_common: 400,
  /** The current password of a signed-in customer. A 401 would say that the token has ended. */
  wrong_password: 403,
  /** Wrong, expired or used up. One code for all, so that it does not tell which addresses sign up. */
  wrong_confirmation_code: 400,
  reset_link_expired: 410,
  session_not_found: 404,
  too_many_account_requests: 429,
  orders_still_open: 409,
  payments_still_open: 409,
  mail_unavailable: 503,
  // Vendors, menus and carts.
  vendor_required: 400,
  vendor_not_found: 404,
  vendor_closed: 409,
  item_not_found: 404,
  item_sold_out: 409,
  addon_required: 400,
  addons_not_allowed: 400,
  quantity_limit: 400,
  cart_full: 400,
  cart_empty: 404,
  cart_line_not_found: 404,
  // Delivery addresses.
  address_not_found: 404,
  address_required: 400,
  invalid_address: 400,
  /** The saved address is not what the customer saw: another page or device has changed it. */
  address_changed: 409,
  // Orders.
  order_not_found: 404,
  /** Wrong or revoked. One code for both, so that it does not tell which tables exist. */
  table_code_invalid: 409,
  item_not_on_menu: 400,
  price_changed: 409,
  /** The cart is not what the customer saw: another page or device has changed or ordered it, or the host the menu or a charge. */
  cart_changed: 409,
  /** A host has changed a dish of the cart, and its customer has not agreed yet. */
  cart_line_changed: 409,
  /** The cart has an allergy note, perhaps from another page, that the order leaves out. */
  allergy_note_missing: 409,
  order_too_large: 400,
  /** The unpaid cash orders of a trailer are together too large: they would bury its board. */
  vendor_unpaid_full: 409,
  too_many_unpaid_orders: 409,
  /** It is paid, or the kitchen has started it. */
  order_not_cancellable: 409,
  // Card payments.
  card_unavailable: 501,
  /** The card provider charges no sum this small. */
  below_card_minimum: 409,
  payment_target_missing: 400,
  order_total_changed: 409,
  order_not_payable: 409,
  cart_already_paid: 409,
  cart_already_ordered: 409,
  payment_still_open: 409,
  payment_not_found: 404,
  payment_not_created: 502,
  too_many_checkouts: 429,
  payment_not_paid: 409,
  payment_refunded: 409,
  payment_unverified: 409,
  provider_unavailable: 502,
  // The server.
  server_busy: 503,
  service_unavailable: 503,
  internal_error: 500,
} as const

/** The codes that only hosts, staff and the card provider get. The customers' pages do not download them. */
const BACK_OFFICE_ERROR_STATUS = {
  staff_only: 403,
  host_only: 403,
  back_office_only: 403,
  /** The password was right. A 401 would say that it was not. */
  second_factor_required: 403,
  /** Wrong, too old, or used before. One code for all. */
  wrong_second_factor_code: 403,
  /** The park requires a second factor, and the session has none. */
  second_factor_not_set_up: 403,
  second_factor_already_on: 409,
  /** There is no set-up to confirm, and nothing to turn off. */
  second_factor_not_on: 409,
  // What hosts and staff change.
  /** What the form of a host shows has changed since it was opened. */
  edit_conflict: 409,
  /** The page was opened before an update of the server, and its form does not say what it has shown. */
  page_outdated: 409,
  invalid_picture: 400,
  too_many_pictures: 409,
  address_has_account: 409,
  already_invited: 409,
  invitation_ended: 410,
  invitation_not_found: 404,
  staff_not_found: 404,
  trailer_name_taken: 409,
  trailer_open: 409,
  invalid_menu: 400,
  menu_changed: 409,
  invalid_opening_hours: 400,
  unknown_time_zone: 400,
  table_not_found: 404,
  table_name_taken: 409,
  unknown_order_status: 400,
  order_status_conflict: 409,
  /** A step of the kitchen takes or gives back cash, and does not name the sum. */
  cash_sum_missing: 409,
  /** The kitchen has started the order, and cancels it only with a reason. */
  cancel_reason_missing: 409,
  // Refunds and reviews by hosts, and the card provider's webhook.
  order_not_paid: 409,
  refund_too_large: 409,
  refund_refused: 409,
  /** The provider has not answered. The server asks it again, and refunds nothing twice. */
  refund_unanswered: 502,
  payment_not_in_review: 409,
  webhook_unsigned: 400,
  /** The event was not processed. The code is published, so it keeps the older word. */
  webhook_unsettled: 503,
} as const

/** Every error code of the server with its HTTP status (specification 19.4). A code never changes its meaning, but a message may. */
export const ERROR_STATUS = /* @__PURE__ */ Object.assign({}, CUSTOMER_ERROR_STATUS, BACK_OFFICE_ERROR_STATUS)

export type ErrorCode = keyof typeof ERROR_STATUS

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERROR_STATUS, code)

const isCustomerCode = (code: string): code is keyof typeof CUSTOMER_ERROR_STATUS =>
  Object.hasOwn(CUSTOMER_ERROR_STATUS, code)

/** The status that a decision is based on: the status of a known code, else the HTTP status. Some servers send no codes. */
export const effectiveStatus = ({
  code,
  status,
}: {
  readonly code?: string | null | undefined
  readonly status: number | null
}): number | null => (code && isCustomerCode(code) ? CUSTOMER_ERROR_STATUS[code] : status)
