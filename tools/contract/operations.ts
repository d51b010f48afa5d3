/**
 * What the published contract says about each call. The types ask for every call of `SERVED_CALLS`, so a new call is added here
 * too. Then run `npm run contract`.
 */
import type { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import { ACCOUNT_OPERATIONS } from './account-operations'
import { CART_OPERATIONS } from './cart-operations'
import { EXAMPLE } from './examples'
import { HOST_OPERATIONS } from './host-operations'
import { KITCHEN_OPERATIONS } from './kitchen-operations'
import type { Operation } from './operation'

const ADDRESS_SAVED = {
  address: EXAMPLE.savedAddress,
  message: 'Delivery address saved successfully',
}

const ORDER_REFUSALS = [
  'vendor_not_found',
  'vendor_closed',
  'item_not_on_menu',
  'item_sold_out',
  'addon_required',
  'addons_not_allowed',
  'price_changed',
  'cart_changed',
  'cart_line_changed',
  'allergy_note_missing',
  'order_too_large',
  'address_required',
  'invalid_address',
] as const

const MENU_OPERATIONS = {
  listVendors: {
    summary: 'Lists the trailers, page by page',
    group: 'Menus',
    isPublic: true,
    query: [
      {
        name: 'page',
        description: 'The page, from 1',
        schema: { type: 'integer', minimum: 1, default: 1 },
        example: 1,
      },
      {
        name: 'limit',
        description: 'Trailers on a page',
        schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
        example: 20,
      },
      {
        name: 'status',
        description: 'The app always sends `active`. The reference server does not read it.',
        schema: { type: 'string' },
        example: 'active',
      },
    ],
    responseExample: { data: [EXAMPLE.vendor], pagination: { page: 1, limit: 20, total: 1, totalPages: 1 } },
  },
  getMenu: {
    summary: 'Returns the menu of a trailer, in groups',
    group: 'Menus',
    isPublic: true,
    errors: ['vendor_not_found'],
    responseExample: { items: [{ category: 'Mains', items: [EXAMPLE.dish] }] },
  },
  getTable: {
    summary: 'Returns the table of a code that a customer has scanned',
    group: 'Orders',
    isPublic: true,
    errors: ['table_code_invalid'],
    responseExample: { id: 7, name: 'Table 7' },
  },
  getAddonGroups: {
    summary: 'Returns the add-on groups of a dish; the prices of add-ons are numeric text',
    group: 'Menus',
    isPublic: true,
    errors: ['item_not_found'],
    responseExample: { addonGroups: [EXAMPLE.addonGroup] },
  },
} as const satisfies Record<string, Operation>

const ADDRESS_OPERATIONS = {
  getAddress: {
    summary: "Returns the customer's delivery address",
    group: 'Addresses',
    errors: ['address_not_found'],
    responseExample: EXAMPLE.savedAddress,
  },
  createAddress: {
    summary: "Saves the customer's delivery address",
    group: 'Addresses',
    errors: ['invalid_address'],
    requestExample: EXAMPLE.addressFields,
    responseExample: ADDRESS_SAVED,
  },
  updateAddress: {
    summary: "Changes the customer's delivery address",
    group: 'Addresses',
    errors: ['invalid_address'],
    requestExample: EXAMPLE.addressFields,
    responseExample: ADDRESS_SAVED,
  },
} as const satisfies Record<string, Operation>

const ORDER_OPERATIONS = {
  placeOrder: {
    summary:
      'Places a cash order and empties the cart of the trailer; with a paid card payment, returns its order',
    group: 'Orders',
    status: 201,
    isIdempotent: true,
    errors: [
      ...ORDER_REFUSALS,
      'too_many_unpaid_orders',
      'vendor_unpaid_full',
      'payment_not_found',
      'payment_not_paid',
      'payment_refunded',
      'payment_unverified',
      'payment_still_open',
      'cart_already_paid',
      'provider_unavailable',
      'card_unavailable',
      'server_busy',
    ],
    requestExample: EXAMPLE.orderRequest,
    responseExample: EXAMPLE.order,
  },
  listOrders: {
    summary: "Lists the customer's orders, the newest first",
    group: 'Orders',
    query: [
      {
        name: 'before',
        description: 'The `nextCursor` of the page before',
        schema: { type: 'string' },
        example: '1042',
      },
    ],
    errors: ['invalid_request'],
    responseExample: { data: [EXAMPLE.order], nextCursor: null },
  },
  getOrder: {
    summary: "Returns one of the customer's orders",
    group: 'Orders',
    errors: ['order_not_found'],
    responseExample: EXAMPLE.order,
  },
  getOrderDetails: {
    summary: "Returns one of the customer's orders, with a flag; the order page asks for it every 30 seconds",
    group: 'Orders',
    errors: ['order_not_found'],
    responseExample: { success: true, data: EXAMPLE.order },
  },
  cancelOrder: {
    summary:
      "Cancels the customer's own unpaid cash order, until the kitchen starts; a repeat answers the same",
    group: 'Orders',
    errors: ['order_not_found', 'order_not_cancellable'],
    responseExample: { ...EXAMPLE.order, status: 'cancelled', cancelledBy: 'customer' },
  },
  setOrderStatus: {
    summary: 'Changes the status of an order; for the staff of its trailer',
    group: 'Kitchen',
    errors: [
      'order_not_found',
      'staff_only',
      'unknown_order_status',
      'order_status_conflict',
      'cancel_reason_missing',
    ],
    requestExample: { status: 'preparing' },
    responseExample: { ...EXAMPLE.order, status: 'preparing' },
  },
} as const satisfies Record<string, Operation>

const PAYMENT_OPERATIONS = {
  createPaymentIntent: {
    summary: 'Starts a card payment and returns the address of its checkout page',
    group: 'Payments',
    status: 201,
    isIdempotent: true,
    errors: [
      ...ORDER_REFUSALS,
      'address_changed',
      'payment_target_missing',
      'below_card_minimum',
      'order_total_changed',
      'order_not_found',
      'order_not_payable',
      'cart_already_paid',
      'cart_already_ordered',
      'payment_still_open',
      'payment_not_created',
      'too_many_checkouts',
      'provider_unavailable',
      'card_unavailable',
      'server_busy',
    ],
    requestExample: { orderData: EXAMPLE.orderData, amount: 20.5, currency: 'gbp' },
    responseExample: {
      success: true,
      paymentIntentId: EXAMPLE.paymentId,
      clientSecret: null,
      sessionUrl: `https://checkout.stripe.com/c/pay/${EXAMPLE.sessionId}`,
      returnUrl: `https://park.example/payment-success?session_id=${EXAMPLE.sessionId}`,
      message: 'Payment created',
    },
  },
  getPaymentStatus: {
    summary: 'Returns how a card payment stands; the app asks every 2 seconds',
    group: 'Payments',
    errors: ['payment_not_found', 'provider_unavailable', 'card_unavailable'],
    responseExample: { status: 'succeeded', error: null, orderId: EXAMPLE.order.id },
  },
  getOrderData: {
    summary: 'Returns the order of a checkout session, once the customer is back from the checkout',
    group: 'Payments',
    errors: ['payment_not_found', 'provider_unavailable', 'card_unavailable'],
    responseExample: {
      status: 'paid',
      error: null,
      orderId: EXAMPLE.order.id,
      orderData: EXAMPLE.orderData,
      sessionId: EXAMPLE.sessionId,
    },
  },
} as const satisfies Record<string, Operation>

export const OPERATIONS: Readonly<Record<keyof typeof SERVED_CALLS, Operation>> = {
  ...ACCOUNT_OPERATIONS,
  ...MENU_OPERATIONS,
  ...CART_OPERATIONS,
  ...ADDRESS_OPERATIONS,
  ...ORDER_OPERATIONS,
  ...KITCHEN_OPERATIONS,
  ...PAYMENT_OPERATIONS,
  ...HOST_OPERATIONS,
}
