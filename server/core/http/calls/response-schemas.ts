/**
 * What the server sends for each call: exactly these fields, and all of them. `domain/contract` reads more forms, because
 * other servers may send them. Amounts are in pounds.
 */
import * as z from 'zod/mini'
import { LINE_CHANGE_KINDS } from '#domain/cart/line-changes'
import { ALLERGENS } from '#domain/menus/allergens'
import { CANCELLERS } from '#domain/orders/cancellation'
import { ORDER_TYPES } from '#domain/orders/order-type'

const id = z.int()
const text = z.string()
const pounds = z.number()

export const messageResponse = z.object({ message: text })
export const confirmationResponse = z.object({ status: text, message: text })
/** The body of every error response. */
export const errorResponse = z.object({ code: text, message: text })

export const userResponse = z.object({
  id,
  email: text,
  name: text,
  role: text,
  phone: z.nullable(text),
  vendorId: z.nullable(id),
})
export const loginResponse = z.object({ token: text, user: userResponse })

export const secondFactorResponse = z.object({
  isOn: z.boolean(),
  isRequired: z.boolean(),
  recoveryCodesLeft: z.int(),
})
export const factorSetUpResponse = z.object({ secret: text, uri: text })
export const factorConfirmedResponse = z.object({ token: text, recoveryCodes: z.array(text) })
export const newTokenResponse = z.object({ token: text })

/** The sign-ins of an account that still work. */
export const sessionsResponse = z.object({
  sessions: z.array(z.object({ id: text, device: text, lastUsedAt: text, current: z.boolean() })),
})

const address = z.object({
  id,
  doorNo: text,
  street: text,
  postcode: text,
  country: text,
  address_type: text,
  phone: z.optional(text),
})
export const addressResponse = z.extend(address, { addressHash: text })
export const savedAddressResponse = z.object({ address: addressResponse, message: text })

const vendor = z.object({
  id,
  name: text,
  logo: text,
  image: text,
  status: text,
  opens: z.nullable(text),
  description: text,
  rating: z.number(),
  preparationTime: z.object({ min: z.int(), max: z.int() }),
  priceCategory: text,
})
export const vendorsResponse = z.object({
  data: z.array(vendor),
  pagination: z.object({ page: z.int(), limit: z.int(), total: z.int(), totalPages: z.int() }),
})

export const tableResponse = z.object({ id, name: text })

const chosenAddon = z.object({ addonId: id, name: text, quantity: z.int(), price: pounds, total: pounds })
const chosenGroup = z.object({ groupId: id, groupName: text, addons: z.array(chosenAddon) })

const menuItem = z.object({
  id,
  name: text,
  description: text,
  image: text,
  price: pounds,
  original_price: z.nullable(pounds),
  category: text,
  is_available: z.boolean(),
  has_required_addongroups: z.boolean(),
  allergens: z.array(z.enum(ALLERGENS)),
  default_addons: z.array(chosenGroup),
  takes_kitchen_note: z.boolean(),
})
export const menuResponse = z.object({
  items: z.array(z.object({ category: text, items: z.array(menuItem) })),
})

const addon = z.object({
  id,
  name: text,
  description: text,
  price: text,
  default: z.boolean(),
  is_available: z.boolean(),
})
const addonGroup = z.object({
  id,
  name: text,
  min_quantity: z.int(),
  max_quantity: z.int(),
  is_required: z.boolean(),
  addons: z.array(addon),
})
export const addonGroupsResponse = z.object({ addonGroups: z.array(addonGroup) })

/** Only of a line that waits for the choice of its customer. */
const lineChanges = z.object({
  id: text,
  priceBefore: z.nullable(pounds),
  priceNow: pounds,
  canBeKept: z.boolean(),
  list: z.array(
    z.object({
      kind: z.enum(LINE_CHANGE_KINDS),
      name: text,
      newName: z.nullable(text),
      priceBefore: z.nullable(pounds),
      priceNow: z.nullable(pounds),
      quantity: z.nullable(z.int()),
    }),
  ),
})
const cartLine = z.object({
  id,
  menu_item_id: id,
  name: text,
  description: text,
  image: text,
  quantity: z.int(),
  price: pounds,
  totalPrice: pounds,
  addonTotal: pounds,
  allergyInformation: text,
  kitchenNote: text,
  addons: z.array(chosenGroup),
  changes: z.optional(lineChanges),
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
  charges: z.object({ service: pounds, delivery: pounds }),
  total: pounds,
  orderType: z.enum(ORDER_TYPES),
  deliveryInstructions: text,
  vendor_info: z.array(z.object({ id, name: text, logo: text })),
  cartHash: text,
  takesCards: z.boolean(),
  message: z.optional(text),
})
export const basketResponse = z.object({ carts: z.array(cartResponse) })

const orderItem = z.object({
  id,
  menu_item_id: id,
  name: text,
  description: text,
  quantity: z.int(),
  price: pounds,
  total: pounds,
  image_url: text,
  addons: z.array(text),
  special_instructions: text,
  kitchen_note: text,
})
const orderVendor = z.object({ name: text, preparation_time_min: z.int(), preparation_time_max: z.int() })
const orderAddress = z.object({
  doorNo: text,
  street: text,
  postcode: text,
  country: text,
  phone: z.optional(text),
})
export const orderResponse = z.object({
  id,
  vendorId: id,
  vendorName: text,
  vendor: orderVendor,
  vendorPhone: text,
  vendorEmail: text,
  items: z.array(orderItem),
  subtotal: pounds,
  adminFee: pounds,
  deliveryFee: pounds,
  tax: pounds,
  total: pounds,
  /** What the host has paid back. */
  refunded: pounds,
  status: text,
  statusHistory: z.array(z.object({ status: text, at: text })),
  created_at: text,
  estimatedDeliveryTime: text,
  paymentMethod: text,
  orderType: text,
  tableName: z.nullable(text),
  collectionCode: z.nullable(text),
  allergyNote: text,
  allergySeenAt: z.nullable(text),
  cancelReason: z.nullable(text),
  cancelledBy: z.nullable(z.enum(CANCELLERS)),
  canCancel: z.boolean(),
  deliveryInstructions: text,
  deliveryAddress: z.nullable(orderAddress),
})
export const ordersResponse = z.object({ data: z.array(orderResponse), nextCursor: z.nullable(id) })
export const orderDetailsResponse = z.object({ success: z.boolean(), data: orderResponse })

export const ownDataResponse = z.object({
  exportedAt: text,
  profile: userResponse,
  addresses: z.array(address),
  orders: z.array(orderResponse),
  payments: z.array(
    z.object({
      id: text,
      orderId: id,
      state: text,
      amount: pounds,
      createdAt: text,
      reviewNotes: z.array(text),
    }),
  ),
  refunds: z.array(z.object({ orderId: id, amount: pounds, reason: text, state: text, createdAt: text })),
  carts: z.array(z.object({ vendorId: id, orderType: text, deliveryInstructions: text })),
  cart: z.array(
    z.object({
      vendorId: id,
      name: text,
      quantity: z.int(),
      allergyNote: text,
      kitchenNote: text,
      deliveryInstructions: text,
    }),
  ),
  notifications: z.array(z.object({ orderId: id, status: text, at: text })),
  accountEvents: z.array(z.object({ event: text, at: text })),
  /** The last sign-in. */
  lastUsedAt: text,
  sessions: z.array(z.object({ device: text, createdAt: text, lastUsedAt: text })),
})

export const intentResponse = z.object({
  success: z.boolean(),
  paymentIntentId: text,
  clientSecret: z.null(),
  sessionUrl: z.nullable(text),
  returnUrl: text,
  message: text,
})
export const paymentStatusResponse = z.object({
  status: text,
  error: z.nullable(text),
  code: z.optional(text),
  reason: z.optional(text),
  orderId: z.optional(id),
})

const paidAddon = z.object({ menu_item_addon_id: id, quantity: z.int(), price: pounds })
const paidItem = z.object({
  menu_item_id: id,
  quantity: z.int(),
  price: pounds,
  allergy_information: text,
  kitchen_note: z.optional(text),
  addons: z.array(z.object({ group_id: id, addons: z.array(paidAddon) })),
})
const paidOrder = z.object({
  vendorId: id,
  orderType: z.enum(ORDER_TYPES),
  items: z.array(paidItem),
  deliveryInstructions: text,
  allergyNote: text,
  deliveryAddressId: z.optional(text),
  tableCode: z.optional(text),
})
export const orderDataResponse = z.object({
  status: text,
  error: z.nullable(text),
  code: z.optional(text),
  reason: z.optional(text),
  orderId: z.optional(id),
  orderData: z.nullable(paidOrder),
  sessionId: z.nullable(text),
})
