/** The default answers of the scripted server in the format of `domain/contract`: one customer, one trailer, one order. */
import {
  changePassword,
  confirmSignUp,
  deleteAccount,
  getOwnData,
  requestPasswordReset,
  resetPassword,
  signUp,
} from '#domain/contract/account/accounts'
import { getCurrentUser, login, logout, logoutEverywhere } from '#domain/contract/account/auth'
import { listSessions, signOutSession } from '#domain/contract/account/sessions'
import { createAddress, getAddress, updateAddress } from '#domain/contract/ordering/address'
import {
  addToCart,
  addToCartWithAddons,
  clearCart,
  getBasket,
  getCart,
  saveAllergyNote,
  saveDeliveryInstructions,
  updateCart,
} from '#domain/contract/ordering/cart'
import { getOrder, getOrderDetails, listOrders, placeOrder } from '#domain/contract/ordering/orders'
import { createPaymentIntent, getOrderData, getPaymentStatus } from '#domain/contract/ordering/payments'
import { getAddonGroups, getMenu, listVendors } from '#domain/contract/ordering/vendors'
import { type AnswerableCall, callName, type ScriptedAnswer } from './call-script'
import { STAFF_RESPONSES } from './staff-answers'
import { WALK_TOKEN } from './walk-token'

export const WALK_CUSTOMER = { id: 7, email: 'sam@example.test', name: 'Sam', role: 'customer' }

export const VENDOR = {
  id: 31,
  name: 'Smoky Joes',
  logo: '/food/hamburger.webp',
  image: '',
  status: 'open',
  description: 'Burgers over oak',
  rating: 4.8,
  preparationTime: { min: 10, max: 20 },
  priceCategory: '££',
}

export const ORDER_ID = '1042'
/** The paid item: one lemon soda. Prices in pounds. */
const ORDERED_ITEM = {
  menu_item_id: 412,
  quantity: 1,
  price: 2.5,
  allergy_information: '',
  addons: [],
}
export const CARD_ORDER_DATA = {
  vendorId: VENDOR.id,
  orderType: 'dine_in',
  items: [ORDERED_ITEM],
  allergyNote: '',
} as const
/** The total with the service charge, in pounds. */
export const ORDER_AMOUNT = 4

const DISH = { id: 412, name: 'Lemon soda', description: 'Cold', image: '', category: 'Drinks' }

/** A cart with lemon sodas. Prices in pounds. */
export function buildCartResponse(quantity: number, orderType = 'dine_in') {
  const { price } = ORDERED_ITEM
  const line = {
    id: 1,
    menu_item_id: DISH.id,
    name: DISH.name,
    quantity,
    price,
    totalPrice: price * quantity,
  }
  const subtotal = price * quantity
  return {
    items: quantity > 0 ? [line] : [],
    subtotal,
    serviceCharge: 1.5,
    deliveryCharge: 0,
    total: subtotal + 1.5,
    orderType,
    deliveryInstructions: '',
    vendor_info: [VENDOR],
  }
}

const ORDER = {
  id: ORDER_ID,
  vendorId: VENDOR.id,
  vendorName: VENDOR.name,
  vendor: { name: VENDOR.name, preparation_time_min: 10, preparation_time_max: 20 },
  items: [{ id: 1, menu_item_id: DISH.id, name: DISH.name, quantity: 1, price: 2.5, total: 2.5, addons: [] }],
  subtotal: 2.5,
  adminFee: 1.5,
  deliveryFee: 0,
  total: ORDER_AMOUNT,
  status: 'confirmed',
  statusHistory: [],
  created_at: '2025-06-06T18:00:00.000Z',
  paymentMethod: 'stripe',
  orderType: 'dine_in',
}

const MENU = [
  { category: 'Drinks', items: [{ ...DISH, price: ORDERED_ITEM.price, has_required_addongroups: false }] },
]
const ONE_PAGE = { page: 1, limit: 20, total: 1, totalPages: 1 }
const HOME_ADDRESS = { id: 5, doorNo: '14', street: 'Lantern Street', postcode: 'LS1 4AP', country: 'UK' }

/** The answer of a call that mails or changes something. */
const CONFIRMATION = { status: 'success', message: '' }

/** Every call with its default response. */
export const DEFAULT_RESPONSES: readonly (readonly [call: AnswerableCall, json: unknown])[] = [
  [login, { token: WALK_TOKEN, user: WALK_CUSTOMER }],
  [signUp, CONFIRMATION],
  [confirmSignUp, { token: WALK_TOKEN, user: WALK_CUSTOMER }],
  [requestPasswordReset, CONFIRMATION],
  [resetPassword, CONFIRMATION],
  [changePassword, { token: WALK_TOKEN, user: WALK_CUSTOMER }],
  [logoutEverywhere, {}],
  [deleteAccount, CONFIRMATION],
  [listSessions, { sessions: [] }],
  [signOutSession, { message: '' }],
  [getOwnData, {}],
  [getCurrentUser, WALK_CUSTOMER],
  [logout, {}],
  [listVendors, { data: [VENDOR], pagination: ONE_PAGE }],
  [getMenu, { items: MENU }],
  [getAddonGroups, { addonGroups: [] }],
  [getBasket, { carts: [] }],
  [getCart, buildCartResponse(1)],
  [addToCart, buildCartResponse(1)],
  [addToCartWithAddons, buildCartResponse(1)],
  [updateCart, buildCartResponse(1)],
  [clearCart, { message: '' }],
  [saveAllergyNote, { message: '' }],
  [saveDeliveryInstructions, { message: '' }],
  [getAddress, HOME_ADDRESS],
  [createAddress, { address: HOME_ADDRESS, message: '' }],
  [updateAddress, { address: HOME_ADDRESS, message: '' }],
  [listOrders, { data: [ORDER] }],
  [getOrder, ORDER],
  [getOrderDetails, { success: true, data: ORDER }],
  [placeOrder, ORDER],
  [createPaymentIntent, { success: true, paymentIntentId: 'pay_created', sessionUrl: '' }],
  [getPaymentStatus, { status: 'requires_payment_method', error: null, orderId: null }],
  [getOrderData, { status: 'unpaid', orderId: null, orderData: CARD_ORDER_DATA, sessionId: 'cs_test_1' }],
  ...STAFF_RESPONSES,
]

/** The default answers by the name of the call. */
export const DEFAULT_ANSWERS: ReadonlyMap<string, ScriptedAnswer> = new Map(
  DEFAULT_RESPONSES.map(([call, json]) => [callName(call), { json }]),
)
