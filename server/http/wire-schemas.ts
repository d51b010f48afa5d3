/**
 * What the server writes, call by call: exactly these fields, and each of them. `domain/calls` reads more than this, because
 * hosts differ; what leaves this server does not differ. Amounts in pounds.
 */
import * as z from 'zod/mini'
import { ORDER_TYPES } from '#domain/orders/order-type'

const id = z.int()
const words = z.string()
const pounds = z.number()

export const messageResponse = z.object({ message: words })
/** Every refusal. */
export const errorResponse = z.object({ code: words, message: words })

export const userResponse = z.object({
  id,
  email: words,
  name: words,
  role: words,
  phone: z.nullable(words),
  vendorId: z.nullable(id),
})
export const loginResponse = z.object({ token: words, user: userResponse })

export const addressResponse = z.object({
  id,
  doorNo: words,
  street: words,
  postcode: words,
  country: words,
  address_type: words,
})
export const savedAddressResponse = z.object({ address: addressResponse, message: words })

const vendor = z.object({
  id,
  name: words,
  logo: words,
  image: words,
  status: words,
  description: words,
  rating: z.number(),
  preparationTime: z.object({ min: z.int(), max: z.int() }),
  priceCategory: words,
})
export const vendorsResponse = z.object({
  data: z.array(vendor),
  pagination: z.object({ page: z.int(), limit: z.int(), total: z.int(), totalPages: z.int() }),
})

const menuItem = z.object({
  id,
  name: words,
  description: words,
  image: words,
  price: pounds,
  original_price: z.nullable(pounds),
  category: words,
  is_available: z.boolean(),
  has_required_addongroups: z.boolean(),
})
export const menuResponse = z.object({
  items: z.array(z.object({ category: words, items: z.array(menuItem) })),
})

const addon = z.object({ id, name: words, description: words, price: words, default: z.boolean() })
const addonGroup = z.object({
  id,
  name: words,
  min_quantity: z.int(),
  max_quantity: z.int(),
  is_required: z.boolean(),
  addons: z.array(addon),
})
export const addonGroupsResponse = z.object({ addonGroups: z.array(addonGroup) })

const chosenAddon = z.object({ addonId: id, name: words, quantity: z.int(), price: pounds, total: pounds })
const cartLine = z.object({
  id,
  menu_item_id: id,
  name: words,
  description: words,
  image: words,
  quantity: z.int(),
  price: pounds,
  totalPrice: pounds,
  addonTotal: pounds,
  allergyInformation: words,
  addons: z.array(z.object({ groupId: id, groupName: words, addons: z.array(chosenAddon) })),
})
export const cartResponse = z.object({
  items: z.array(cartLine),
  subtotal: pounds,
  originalSubtotal: pounds,
  discountSummary: z.object({
    hasDiscount: z.boolean(),
    discountPercentage: z.number(),
    discountAmount: pounds,
  }),
  serviceCharge: pounds,
  deliveryCharge: pounds,
  total: pounds,
  orderType: z.enum(ORDER_TYPES),
  deliveryInstructions: words,
  vendor_info: z.array(z.object({ id, name: words, logo: words })),
  message: z.optional(words),
})

const orderItem = z.object({
  id,
  menu_item_id: id,
  name: words,
  description: words,
  quantity: z.int(),
  price: pounds,
  total: pounds,
  image_url: words,
  addons: z.array(words),
  special_instructions: words,
})
const orderVendor = z.object({ name: words, preparation_time_min: z.int(), preparation_time_max: z.int() })
const orderAddress = z.object({ doorNo: words, street: words, postcode: words, country: words })
export const orderResponse = z.object({
  id,
  vendorId: id,
  vendorName: words,
  vendor: orderVendor,
  vendorPhone: words,
  vendorEmail: words,
  items: z.array(orderItem),
  subtotal: pounds,
  adminFee: pounds,
  deliveryFee: pounds,
  tax: pounds,
  total: pounds,
  status: words,
  statusHistory: z.array(z.object({ status: words, at: words })),
  created_at: words,
  estimatedDeliveryTime: words,
  paymentMethod: words,
  orderType: words,
  allergyNote: words,
  deliveryInstructions: words,
  deliveryAddress: z.nullable(orderAddress),
})
export const ordersResponse = z.object({ data: z.array(orderResponse) })
export const orderDetailsResponse = z.object({ success: z.boolean(), data: orderResponse })

export const intentResponse = z.object({
  success: z.boolean(),
  paymentIntentId: words,
  clientSecret: z.null(),
  sessionUrl: z.nullable(words),
  returnUrl: words,
  message: words,
})
export const paymentStatusResponse = z.object({
  status: words,
  error: z.nullable(words),
  code: z.optional(words),
  orderId: z.optional(id),
})

const paidAddon = z.object({ menu_item_addon_id: id, quantity: z.int(), price: pounds })
const paidItem = z.object({
  menu_item_id: id,
  quantity: z.int(),
  price: pounds,
  allergy_information: words,
  addons: z.array(z.object({ group_id: id, addons: z.array(paidAddon) })),
})
const paidOrder = z.object({
  vendorId: id,
  orderType: z.enum(ORDER_TYPES),
  items: z.array(paidItem),
  deliveryInstructions: words,
  allergyNote: words,
  deliveryAddressId: z.optional(words),
})
export const orderDataResponse = z.object({
  status: words,
  orderId: z.optional(id),
  orderData: z.nullable(paidOrder),
  sessionId: z.nullable(words),
})
