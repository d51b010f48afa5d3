/** The answer to every call, as the wire has it, with a secret in every place that can hold one. */
import { SECRETS } from './secrets'

const { token, email, name, phone, doorNo, street, postcode, note, instructions, clientSecret } = SECRETS

const user = { id: 7, email, name, role: 'customer', phone, vendorId: null }
const address = { id: 3, doorNo, street, postcode, country: 'UK' }
const item = { id: 412, name: 'Campfire Wrap', quantity: 1, price: 8.5 }
const message = `Sent to ${email}, ${phone}`
const cart = {
  items: [{ ...item, totalPrice: 8.5, addonTotal: 0, allergyInformation: note, addons: [] }],
  subtotal: 8.5,
  total: 10,
  orderType: 'delivery',
  deliveryInstructions: instructions,
  vendor_info: [{ id: 31, name: 'Smoky Joe’s', logo: '/food/1f525.webp' }],
  message,
}
const order = {
  id: 1043,
  vendorName: 'Smoky Joe’s',
  vendorPhone: phone,
  vendorEmail: email,
  items: [{ ...item, total: 8.5, special_instructions: note, addons: [] }],
  total: 10,
  status: 'confirmed',
  created_at: '2026-06-13T18:15:09.000Z',
}
const orderData = {
  vendorId: 31,
  orderType: 'delivery',
  items: [{ menu_item_id: 412, quantity: 1, price: 8.5, allergy_information: note, addons: [] }],
  allergyNote: note,
  deliveryInstructions: instructions,
  deliveryAddressId: '3',
  customer_name: name,
}
const vendor = { id: 31, name: 'Smoky Joe’s', logo: '/food/1f525.webp', status: 'Open' }

/** By the call's name, as it is exported. */
export const RESPONSES_WITH_SECRETS: Readonly<Record<string, unknown>> = {
  login: { token, user },
  me: user,
  logout: { message },
  listVendors: { data: [vendor], pagination: { page: 1, limit: 20, total: 1, totalPages: 1 } },
  vendorItems: { items: [{ category: 'Wraps', items: [item] }] },
  addonGroups: {
    addonGroups: [{ id: 1, name: 'Sauces', addons: [{ id: 2, name: 'Chilli', price: '0.5' }] }],
  },
  getCart: cart,
  addToCart: { cart, message },
  updateCart: cart,
  addWithAddons: cart,
  clearCart: { message },
  saveInstructions: { message },
  saveAllergyNote: { message },
  getAddress: address,
  createAddress: { address, message },
  updateAddress: { address, message },
  createIntent: {
    success: true,
    paymentIntentId: 'pi_12',
    clientSecret,
    sessionUrl: `https://checkout.stripe.com/c/pay/cs_1#${token}`,
    returnUrl: `https://park.example/payment-success?token=${token}`,
    message,
  },
  paymentStatus: { status: 'failed', error: message, orderId: 1043 },
  orderDataOf: { status: 'paid', orderId: 1043, orderData, sessionId: 'cs_1' },
  placeOrder: order,
  listOrders: { data: [order] },
  getOrder: order,
  orderDetails: { success: true, data: order },
  setOrderStatus: order,
}
