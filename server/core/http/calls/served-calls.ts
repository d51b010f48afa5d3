/** Every call of `domain/contract` with the exact response that the server sends. */
import type * as z from 'zod/mini'
import * as accounts from '#domain/contract/account/accounts'
import * as auth from '#domain/contract/account/auth'
import * as secondFactor from '#domain/contract/account/second-factor'
import * as sessions from '#domain/contract/account/sessions'
import type { Call } from '#domain/contract/call'
import * as kitchen from '#domain/contract/kitchen'
import * as address from '#domain/contract/ordering/address'
import * as cart from '#domain/contract/ordering/cart'
import * as orders from '#domain/contract/ordering/orders'
import * as payments from '#domain/contract/ordering/payments'
import * as tables from '#domain/contract/ordering/tables'
import * as vendors from '#domain/contract/ordering/vendors'
import { boardResponse, finishedOrdersResponse } from './board-responses'
import * as responses from './response-schemas'
import { SERVED_HOST_CALLS } from './served-host-calls'

/** The part of a call that the server needs. Only the client needs its input. */
export interface ServedCall<Body extends z.ZodMiniType, Response extends z.ZodMiniType>
  extends Pick<Call<never, Body, z.ZodMiniType>, 'method' | 'route' | 'requestSchema'> {
  /** Exactly what goes over the wire. */
  readonly response: Response
}

export const SERVED_CALLS = {
  login: { ...auth.login, response: responses.loginResponse },
  getCurrentUser: { ...auth.getCurrentUser, response: responses.userResponse },
  logout: { ...auth.logout, response: responses.messageResponse },
  logoutEverywhere: { ...auth.logoutEverywhere, response: responses.messageResponse },
  signInWithSecondFactor: { ...secondFactor.signInWithSecondFactor, response: responses.loginResponse },
  getSecondFactor: { ...secondFactor.getSecondFactor, response: responses.secondFactorResponse },
  beginSecondFactor: { ...secondFactor.beginSecondFactor, response: responses.factorSetUpResponse },
  confirmSecondFactor: { ...secondFactor.confirmSecondFactor, response: responses.factorConfirmedResponse },
  turnOffSecondFactor: { ...secondFactor.turnOffSecondFactor, response: responses.newTokenResponse },
  listSessions: { ...sessions.listSessions, response: responses.sessionsResponse },
  signOutSession: { ...sessions.signOutSession, response: responses.messageResponse },
  signUp: { ...accounts.signUp, response: responses.confirmationResponse },
  confirmSignUp: { ...accounts.confirmSignUp, response: responses.loginResponse },
  requestPasswordReset: { ...accounts.requestPasswordReset, response: responses.confirmationResponse },
  resetPassword: { ...accounts.resetPassword, response: responses.confirmationResponse },
  changePassword: { ...accounts.changePassword, response: responses.loginResponse },
  getOwnData: { ...accounts.getOwnData, response: responses.ownDataResponse },
  deleteAccount: { ...accounts.deleteAccount, response: responses.confirmationResponse },
  listVendors: { ...vendors.listVendors, response: responses.vendorsResponse },
  getMenu: { ...vendors.getMenu, response: responses.menuResponse },
  getAddonGroups: { ...vendors.getAddonGroups, response: responses.addonGroupsResponse },
  getTable: { ...tables.getTable, response: responses.tableResponse },
  getBasket: { ...cart.getBasket, response: responses.basketResponse },
  getCart: { ...cart.getCart, response: responses.cartResponse },
  addToCart: { ...cart.addToCart, response: responses.cartResponse },
  acceptLineChanges: { ...cart.acceptLineChanges, response: responses.cartResponse },
  updateCart: { ...cart.updateCart, response: responses.cartResponse },
  addToCartWithAddons: { ...cart.addToCartWithAddons, response: responses.cartResponse },
  clearCart: { ...cart.clearCart, response: responses.messageResponse },
  saveDeliveryInstructions: { ...cart.saveDeliveryInstructions, response: responses.messageResponse },
  saveAllergyNote: { ...cart.saveAllergyNote, response: responses.messageResponse },
  getAddress: { ...address.getAddress, response: responses.addressResponse },
  createAddress: { ...address.createAddress, response: responses.savedAddressResponse },
  updateAddress: { ...address.updateAddress, response: responses.savedAddressResponse },
  placeOrder: { ...orders.placeOrder, response: responses.orderResponse },
  listOrders: { ...orders.listOrders, response: responses.ordersResponse },
  getOrder: { ...orders.getOrder, response: responses.orderResponse },
  getOrderDetails: { ...orders.getOrderDetails, response: responses.orderDetailsResponse },
  cancelOrder: { ...orders.cancelOrder, response: responses.orderResponse },
  setOrderStatus: { ...orders.setOrderStatus, response: responses.orderResponse },
  getBoard: { ...kitchen.getBoard, response: boardResponse },
  acceptOrder: { ...kitchen.acceptOrder, response: boardResponse },
  moveOrder: { ...kitchen.moveOrder, response: boardResponse },
  markAllergySeen: { ...kitchen.markAllergySeen, response: boardResponse },
  undoStep: { ...kitchen.undoStep, response: boardResponse },
  countTicket: { ...kitchen.countTicket, response: boardResponse },
  listFinishedOrders: { ...kitchen.listFinishedOrders, response: finishedOrdersResponse },
  markNoticeRead: { ...kitchen.markNoticeRead, response: boardResponse },
  setAddonAvailability: { ...kitchen.setAddonAvailability, response: boardResponse },
  setDishAvailability: { ...kitchen.setDishAvailability, response: boardResponse },
  setTrailerState: { ...kitchen.setTrailerState, response: boardResponse },
  setExtraMinutes: { ...kitchen.setExtraMinutes, response: boardResponse },
  createPaymentIntent: { ...payments.createPaymentIntent, response: responses.intentResponse },
  getPaymentStatus: { ...payments.getPaymentStatus, response: responses.paymentStatusResponse },
  getOrderData: { ...payments.getOrderData, response: responses.orderDataResponse },
  ...SERVED_HOST_CALLS,
}
