/** The contract as the server serves it: each call of `domain/calls` with the exact answer that it writes. */
import type * as z from 'zod/mini'
import * as address from '#domain/contract/address'
import * as auth from '#domain/contract/auth'
import type { Call } from '#domain/contract/call'
import * as cart from '#domain/contract/cart'
import * as orders from '#domain/contract/orders'
import * as payments from '#domain/contract/payments'
import * as vendors from '#domain/contract/vendors'
import * as responses from './wire-schemas'

/** The part of a call that the server needs; the input is the client's business. */
export interface ServedCall<Body extends z.ZodMiniType, Response extends z.ZodMiniType>
  extends Pick<Call<never, Body, z.ZodMiniType>, 'method' | 'route' | 'accepts'> {
  /** Exactly what goes over the wire. */
  readonly response: Response
}

export const SERVED = {
  login: { ...auth.login, response: responses.loginResponse },
  me: { ...auth.getCurrentUser, response: responses.userResponse },
  logout: { ...auth.logout, response: responses.messageResponse },
  listVendors: { ...vendors.listVendors, response: responses.vendorsResponse },
  vendorItems: { ...vendors.getMenu, response: responses.menuResponse },
  addonGroups: { ...vendors.getAddonGroups, response: responses.addonGroupsResponse },
  getCart: { ...cart.getCart, response: responses.cartResponse },
  addToCart: { ...cart.addToCart, response: responses.cartResponse },
  updateCart: { ...cart.updateCart, response: responses.cartResponse },
  addWithAddons: { ...cart.addToCartWithAddons, response: responses.cartResponse },
  clearCart: { ...cart.clearCart, response: responses.messageResponse },
  saveInstructions: { ...cart.saveDeliveryInstructions, response: responses.messageResponse },
  saveAllergyNote: { ...cart.saveAllergyNote, response: responses.messageResponse },
  getAddress: { ...address.getAddress, response: responses.addressResponse },
  createAddress: { ...address.createAddress, response: responses.savedAddressResponse },
  updateAddress: { ...address.updateAddress, response: responses.savedAddressResponse },
  placeOrder: { ...orders.placeOrder, response: responses.orderResponse },
  listOrders: { ...orders.listOrders, response: responses.ordersResponse },
  getOrder: { ...orders.getOrder, response: responses.orderResponse },
  orderDetails: { ...orders.getOrderDetails, response: responses.orderDetailsResponse },
  setOrderStatus: { ...orders.setOrderStatus, response: responses.orderResponse },
  createIntent: { ...payments.createPaymentIntent, response: responses.intentResponse },
  paymentStatus: { ...payments.getPaymentStatus, response: responses.paymentStatusResponse },
  orderDataOf: { ...payments.getOrderData, response: responses.orderDataResponse },
}
