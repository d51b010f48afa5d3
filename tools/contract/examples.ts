/** What the examples of the published contract show: one customer, one trailer and one lunch. Amounts in pounds. */

const encode = (part: object | string) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url')

const USER = {
  id: 7,
  email: 'demo@foodpark.test',
  name: 'Alex Morgan',
  role: 'customer',
  phone: null,
  vendorId: null,
}

/** Expires at the beginning of 2100, so that a mock that answers with the examples signs in. Its signature is none. */
const TOKEN = [
  { alg: 'HS256', typ: 'JWT' },
  { id: USER.id, email: USER.email, name: USER.name, role: USER.role, exp: 4_102_444_800 },
  'the-signature',
]
  .map(encode)
  .join('.')

const VENDOR = {
  id: 31,
  name: "Smoky Joe's",
  logo: '/food/fire.webp',
  image: '/food/hamburger.webp',
  status: 'Open Now',
  opens: null,
  description: 'Burgers and ribs from the smoker',
  rating: 4.8,
  preparationTime: { min: 12, max: 18 },
  priceCategory: 'under_15',
}

const DISH = {
  id: 3104,
  name: 'Pulled Pork Wrap',
  description: 'With slaw and pickles',
  image: '/food/burrito.webp',
  price: 9.5,
  original_price: null,
  category: 'Mains',
  is_available: true,
  has_required_addongroups: false,
  allergens: ['gluten', 'milk'],
  default_addons: [],
  takes_kitchen_note: true,
}

const ADDON_GROUP = {
  id: 3102,
  name: 'Sauce',
  min_quantity: 1,
  max_quantity: 2,
  is_required: true,
  addons: [
    { id: 310202, name: 'Hot Honey', description: '', price: '0.50', default: false, is_available: true },
  ],
}

const CART_HASH = 'Vh3oXbYV0mQ2l0eF3n9dS8mLJr5sC1uK7pTzqWxGa4E'

const CART = {
  items: [
    {
      id: 91,
      menu_item_id: DISH.id,
      name: DISH.name,
      description: DISH.description,
      image: DISH.image,
      quantity: 2,
      price: 9.5,
      totalPrice: 19,
      addonTotal: 0,
      allergyInformation: 'No nuts',
      kitchenNote: 'No onions',
      addons: [],
    },
  ],
  subtotal: 19,
  originalSubtotal: 19,
  discountSummary: { hasDiscount: false, discountPercentage: 0, discountAmount: 0 },
  serviceCharge: 1.5,
  charges: { service: 1.5, delivery: 2.5 },
  deliveryCharge: 0,
  total: 20.5,
  orderType: 'dine_in',
  deliveryInstructions: '',
  vendor_info: [{ id: VENDOR.id, name: VENDOR.name, logo: VENDOR.logo }],
  cartHash: CART_HASH,
  takesCards: true,
}

const CART_CHANGE = { itemId: DISH.id, quantity: 2, vendorId: VENDOR.id, orderType: 'dine_in' }

const ADDRESS = { id: 12, doorNo: '4', street: 'Canal Street', postcode: 'M1 3HE', country: 'UK' }

const ADDRESS_PHONE = '07700 900123'

const ADDRESS_HASH = 'q8HkJ0m3v7dYB2xTn5eWc1uRfZs9LaKp4iGoQyXtV6M'

/** The address as the server sends it. */
const SAVED_ADDRESS = { ...ADDRESS, address_type: 'home', phone: ADDRESS_PHONE, addressHash: ADDRESS_HASH }

const ADDRESS_FIELDS = {
  street: ADDRESS.street,
  doorNo: ADDRESS.doorNo,
  postcode: ADDRESS.postcode,
  address_type: 'home',
  phone: ADDRESS_PHONE,
}

const ORDERED_ITEM = {
  menu_item_id: DISH.id,
  quantity: 2,
  price: 9.5,
  allergy_information: 'No nuts',
  kitchen_note: 'No onions',
  addons: [],
}

const ORDER_REQUEST = {
  vendorId: VENDOR.id,
  orderType: 'dine_in',
  items: [ORDERED_ITEM],
  deliveryInstructions: '',
  allergyNote: 'No nuts',
  cartHash: CART_HASH,
  paymentMethod: 'cash_at_counter',
}

const ORDER = {
  id: 1042,
  vendorId: VENDOR.id,
  vendorName: VENDOR.name,
  vendor: { name: VENDOR.name, preparation_time_min: 12, preparation_time_max: 18 },
  vendorPhone: '0161 496 0031',
  vendorEmail: 'joe@foodpark.test',
  items: [
    {
      id: 2101,
      menu_item_id: DISH.id,
      name: DISH.name,
      description: DISH.description,
      quantity: 2,
      price: 9.5,
      total: 19,
      image_url: DISH.image,
      addons: [],
      special_instructions: 'No nuts',
      kitchen_note: 'No onions',
    },
  ],
  subtotal: 19,
  adminFee: 1.5,
  deliveryFee: 0,
  tax: 0,
  total: 20.5,
  refunded: 0,
  status: 'pending_payment',
  statusHistory: [{ status: 'pending_payment', at: '2026-06-13T18:15:00.000Z' }],
  created_at: '2026-06-13T18:15:00.000Z',
  estimatedDeliveryTime: '2026-06-13T18:33:00.000Z',
  paymentMethod: 'cash_at_counter',
  orderType: 'dine_in',
  tableName: 'Table 7',
  collectionCode: 'K47',
  allergyNote: 'No nuts',
  allergySeenAt: null,
  cancelReason: null,
  cancelledBy: null,
  canCancel: false,
  deliveryInstructions: '',
  deliveryAddress: null,
}

const SESSIONS = {
  sessions: [
    {
      id: '6f1f0c1e-3a55-4a56-9d4e-0a8f6f2f7f10',
      device: 'Chrome on Android',
      lastUsedAt: '2026-06-13T18:15:00.000Z',
      current: true,
    },
  ],
}

const OWN_DATA = {
  exportedAt: '2026-06-13T19:00:00.000Z',
  profile: USER,
  addresses: [{ ...ADDRESS, address_type: 'home' }],
  orders: [ORDER],
  payments: [],
  refunds: [],
  carts: [{ vendorId: VENDOR.id, orderType: 'dine_in', deliveryInstructions: '' }],
  cart: [
    {
      vendorId: VENDOR.id,
      name: DISH.name,
      quantity: 2,
      allergyNote: 'No nuts',
      kitchenNote: 'No onions',
      deliveryInstructions: '',
    },
  ],
  notifications: [{ orderId: ORDER.id, status: 'confirmed', at: '2026-06-13T18:16:00.000Z' }],
  accountEvents: [{ event: 'signed_in', at: '2026-06-13T18:00:00.000Z' }],
  lastUsedAt: '2026-06-13T18:00:00.000Z',
  sessions: [
    {
      device: 'Chrome on Android',
      createdAt: '2026-06-13T18:00:00.000Z',
      lastUsedAt: '2026-06-13T18:15:00.000Z',
    },
  ],
}

const BOARD = {
  trailer: {
    name: VENDOR.name,
    state: 'open',
    pausedUntil: null,
    extraMinutes: 0,
    isOutsideHours: false,
    nextShiftAt: '2026-06-14T10:00:00.000Z',
  },
  orders: [
    {
      id: ORDER.id,
      status: 'confirmed',
      orderType: 'dine_in',
      paymentMethod: 'cash_at_counter',
      isPaid: true,
      total: ORDER.total,
      customerName: 'Alex',
      items: [
        {
          id: 2101,
          name: DISH.name,
          quantity: 2,
          addons: [],
          note: 'No nuts',
          kitchenNote: 'No onions',
        },
      ],
      allergyNote: 'No nuts',
      allergySeenBy: 'Rosa',
      deliveryInstructions: '',
      address: '',
      tableName: 'Table 7',
      collectionCode: 'K47',
      createdAt: ORDER.created_at,
      estimatedAt: ORDER.estimatedDeliveryTime,
      statusChangedAt: '2026-06-13T18:16:00.000Z',
      version: 2,
      printed: 0,
      acceptedAt: '2026-06-13T18:16:00.000Z',
      changedBy: 'Rosa',
      refunded: 0,
      cancelledBy: null,
      cancelReason: null,
      statusBefore: '',
      noticeAt: null,
    },
  ],
  dishes: [{ id: DISH.id, name: DISH.name, category: 'Smoked Meats', isAvailable: true, soldOutUntil: null }],
  addons: [{ id: 310202, name: 'Hot Honey', group: 'Sauce', isAvailable: true, soldOutUntil: null }],
  nextCursor: null,
} as const

const PAYMENT_ID = 'pi_3PJ8xS2eZvKYlo2C'
const SESSION_ID = 'cs_test_a1B2c3D4'

const ORDER_DATA = {
  vendorId: VENDOR.id,
  orderType: 'dine_in',
  items: [ORDERED_ITEM],
  deliveryInstructions: '',
  allergyNote: 'No nuts',
}

export const EXAMPLE = {
  addonGroup: ADDON_GROUP,
  addressFields: ADDRESS_FIELDS,
  savedAddress: SAVED_ADDRESS,
  board: BOARD,
  cartChange: CART_CHANGE,
  cart: CART,
  dish: DISH,
  orderData: ORDER_DATA,
  orderRequest: ORDER_REQUEST,
  order: ORDER,
  ownData: OWN_DATA,
  paymentId: PAYMENT_ID,
  sessionId: SESSION_ID,
  sessions: SESSIONS,
  token: TOKEN,
  user: USER,
  vendor: VENDOR,
} as const
