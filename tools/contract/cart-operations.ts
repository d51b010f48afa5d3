import { EXAMPLE } from './examples'
import type { Operation } from './operation'

const ADD_REFUSALS = [
  'item_not_found',
  'item_sold_out',
  'addon_required',
  'addons_not_allowed',
  'quantity_limit',
  'cart_full',
  'server_busy',
] as const

const ADDED = { ...EXAMPLE.cart, message: 'Item added to cart successfully' }

export const CART_OPERATIONS = {
  getCart: {
    summary: "Returns the customer's cart of one trailer, with all sums",
    group: 'Cart',
    query: [
      {
        name: 'vendorId',
        description: 'The trailer',
        schema: { type: 'string' },
        example: String(EXAMPLE.vendor.id),
      },
      {
        name: 'orderType',
        description: 'The order type of the sums; by default the order type of the cart',
        schema: { type: 'string', enum: ['dine_in', 'delivery', 'takeaway'] },
        example: 'dine_in',
      },
    ],
    errors: ['vendor_required', 'vendor_not_found'],
    responseExample: EXAMPLE.cart,
  },
  getBasket: {
    summary: "Returns the customer's carts of all trailers, with all sums; without it the app shows one cart",
    group: 'Cart',
    query: [
      {
        name: 'orderType',
        description: 'The order type of the sums; by default the order type of each cart',
        schema: { type: 'string', enum: ['dine_in', 'delivery', 'takeaway'] },
        example: 'dine_in',
      },
    ],
    responseExample: { carts: [EXAMPLE.cart] },
  },
  addToCart: {
    summary: 'Adds a dish with its default add-ons to the cart',
    group: 'Cart',
    isIdempotent: true,
    errors: ADD_REFUSALS,
    requestExample: EXAMPLE.cartChange,
    responseExample: ADDED,
  },
  addToCartWithAddons: {
    summary: 'Adds a dish with its add-ons to the cart',
    group: 'Cart',
    isIdempotent: true,
    errors: ADD_REFUSALS,
    requestExample: {
      ...EXAMPLE.cartChange,
      itemId: 3101,
      quantity: 1,
      addonSelections: [{ addonGroupId: EXAMPLE.addonGroup.id, addonId: 310202, quantity: 1 }],
    },
    responseExample: ADDED,
  },
  updateCart: {
    summary: 'Changes the quantity of a line; 0 removes it. `itemId` is the id of the line or of the dish',
    group: 'Cart',
    otherMethods: ['PATCH'],
    errors: ['vendor_not_found', 'cart_line_not_found', 'server_busy'],
    requestExample: { ...EXAMPLE.cartChange, itemId: 91 },
    responseExample: { ...EXAMPLE.cart, message: 'Cart updated' },
  },
  acceptLineChanges: {
    summary:
      'Agrees to what a host has changed about a line: it keeps what is still offered, at the prices of today',
    group: 'Cart',
    errors: ['vendor_not_found', 'cart_line_not_found', 'cart_line_changed', 'server_busy'],
    requestExample: {
      itemId: 91,
      vendorId: EXAMPLE.vendor.id,
      orderType: 'dine_in',
      changesId: 'Vh3oXbYV0mQ2l0eF3n9dS8',
    },
    responseExample: { ...EXAMPLE.cart, message: 'Cart updated' },
  },
  clearCart: {
    summary: "Removes all lines of one trailer's cart",
    group: 'Cart',
    otherMethods: ['POST'],
    requestExample: { vendorId: EXAMPLE.vendor.id },
    responseExample: { message: 'Cart cleared successfully' },
  },
  saveDeliveryInstructions: {
    summary: 'Saves the delivery instructions of the latest cart',
    group: 'Cart',
    errors: ['cart_empty'],
    requestExample: { instructions: 'Ring the bell twice' },
    responseExample: { message: 'Delivery instructions saved successfully' },
  },
  saveAllergyNote: {
    summary:
      'Saves the allergy note of a line, or of all lines of a dish, and the plain note for the kitchen if it is sent; an empty note removes it',
    group: 'Cart',
    errors: ['cart_line_not_found'],
    requestExample: { itemId: 91, allergyInformation: 'No nuts', kitchenNote: 'No onions' },
    responseExample: { message: 'Allergy information saved successfully' },
  },
} as const satisfies Record<string, Operation>
