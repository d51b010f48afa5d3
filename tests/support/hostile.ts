/** What someone sends who means no good, or whose program is broken. */
import type { HttpMethod } from './park-server'
import { cashOrder, HOUSE_SMOKE_SELECTION, SMOKY_JOES_ID, WRAP_ID } from './smoky-joes'

/** Texts that break what takes them for something else: markup, queries, paths, templates, other scripts. */
export const HOSTILE_STRINGS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; DROP TABLE orders; --",
  `{{7*7}} \${7*7} %s %n %00 $1`,
  '../../../etc/passwd',
  'javascript:alert(document.cookie)',
  '=HYPERLINK("http://evil.example","Menu")',
  'menu\u202egpj.exe',
  '👩‍👩‍👧‍👦 ﷽ e\u0301 ß x\u2028y',
  '\\u0000 \\x00 \\',
  '__proto__',
  'line one\r\nline two\tand a tab',
  'undefined',
]

/** Ids that are none, or nobody's. Order 1042 is the customer's own: hardly hidden here. */
export const INVALID_IDS = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x412',
  'NaN',
  ' 1042',
  '1042 ',
  '1042; --',
  "1042' OR '1'='1",
  '1042,1041',
  '../1042',
  '__proto__',
  'constructor',
  '\u0000',
  '١٠٤٢',
  '2147483648',
  '999999999999999',
  '99999999999999999999',
]

const INVALID_TEXTS = [null, 7, true, [], {}, ['x']]
const INVALID_BODY_IDS = [null, true, [], {}, '', 'thirty-one', -1, 1.5, '31; --', '0x1f']
const INVALID_QUANTITIES = [null, '1', true, [], {}, -1, 1.5, 100, 1e21]
const INVALID_POSITIVE_QUANTITIES = [...INVALID_QUANTITIES, 0]
const INVALID_ORDER_TYPES = [null, 7, [], {}, '', 'teleport', '__proto__']
const INVALID_AMOUNTS = [null, '9.5', true, [], {}]
const INVALID_NOTES = [...INVALID_TEXTS, 'x'.repeat(501)]
const INVALID_REQUIRED_TEXTS = [...INVALID_TEXTS, '', '   ', 'x'.repeat(121)]

export const VALID_ADDRESS = { doorNo: '14', street: 'Wharf Road', postcode: 'N1 7GS' }

/** A call with a body: one that is taken, and for each field what is not. A field may be a path: 'items.0.price'. */
interface RequestBodyCase {
  readonly method: HttpMethod
  readonly path: string
  readonly validBody: Readonly<Record<string, unknown>>
  readonly invalidFields: Readonly<Record<string, readonly unknown[]>>
}

const validLine = { itemId: WRAP_ID, vendorId: SMOKY_JOES_ID, orderType: 'dine_in', quantity: 1 }
const invalidLineFields = {
  itemId: INVALID_BODY_IDS,
  vendorId: INVALID_BODY_IDS,
  orderType: INVALID_ORDER_TYPES,
}
const validItem = {
  menu_item_id: WRAP_ID,
  quantity: 1,
  price: 9.5,
  allergy_information: '',
  addons: [{ group_id: 3102, addons: [{ menu_item_addon_id: 310_201, quantity: 1, price: 0 }] }],
}

const validOrderData = { vendorId: SMOKY_JOES_ID, orderType: 'dine_in', items: [validItem], allergyNote: '' }
const invalidOrderDataFields = (at: string) => ({
  [`${at}vendorId`]: INVALID_BODY_IDS,
  [`${at}orderType`]: INVALID_ORDER_TYPES,
  [`${at}deliveryInstructions`]: INVALID_NOTES,
  [`${at}allergyNote`]: [...INVALID_TEXTS, 'x'.repeat(51_000)],
  [`${at}items`]: [null, 'x', {}, [], Array.from({ length: 101 }, () => validItem)],
  [`${at}items.0.menu_item_id`]: INVALID_BODY_IDS,
  [`${at}items.0.quantity`]: INVALID_POSITIVE_QUANTITIES,
  [`${at}items.0.price`]: INVALID_AMOUNTS,
  [`${at}items.0.allergy_information`]: INVALID_NOTES,
  [`${at}items.0.addons.0.group_id`]: INVALID_BODY_IDS,
  [`${at}items.0.addons.0.addons.0.menu_item_addon_id`]: INVALID_BODY_IDS,
  [`${at}items.0.addons.0.addons.0.quantity`]: INVALID_POSITIVE_QUANTITIES,
  [`${at}items.0.addons.0.addons.0.price`]: INVALID_AMOUNTS,
})

export const REQUEST_BODY_CASES: readonly RequestBodyCase[] = [
  {
    method: 'POST',
    path: '/auth/login',
    validBody: { email: 'demo@foodpark.test', password: 'lunchtime' },
    invalidFields: {
      email: [...INVALID_TEXTS, '', 'x'.repeat(255)],
      password: [...INVALID_TEXTS, '', 'x'.repeat(201)],
    },
  },
  {
    method: 'POST',
    path: '/cart/add',
    validBody: validLine,
    invalidFields: { ...invalidLineFields, quantity: INVALID_POSITIVE_QUANTITIES },
  },
  {
    method: 'PUT',
    path: '/cart/update',
    validBody: validLine,
    invalidFields: { ...invalidLineFields, quantity: INVALID_QUANTITIES },
  },
  {
    method: 'POST',
    path: '/cart/add-with-addons',
    validBody: { ...validLine, addonSelections: [HOUSE_SMOKE_SELECTION] },
    invalidFields: {
      ...invalidLineFields,
      quantity: INVALID_POSITIVE_QUANTITIES,
      addonSelections: [null, 'x', 7, {}, Array.from({ length: 101 }, () => HOUSE_SMOKE_SELECTION)],
      'addonSelections.0.addonGroupId': INVALID_BODY_IDS,
      'addonSelections.0.addonId': INVALID_BODY_IDS,
      'addonSelections.0.quantity': INVALID_POSITIVE_QUANTITIES,
    },
  },
  {
    method: 'DELETE',
    path: '/cart/remove-all-by-vendor',
    validBody: { vendorId: SMOKY_JOES_ID },
    invalidFields: { vendorId: INVALID_BODY_IDS },
  },
  {
    method: 'POST',
    path: '/cart/delivery-instructions',
    validBody: { instructions: 'Ring twice' },
    invalidFields: { instructions: [...INVALID_NOTES, '', '   '] },
  },
  {
    method: 'POST',
    path: '/cart/allergy-information',
    validBody: { itemId: WRAP_ID, allergyInformation: 'No nuts' },
    invalidFields: { itemId: INVALID_BODY_IDS, allergyInformation: INVALID_NOTES },
  },
  {
    method: 'POST',
    path: '/delivery-addresses',
    validBody: { ...VALID_ADDRESS, address_type: 'home' },
    invalidFields: {
      doorNo: INVALID_REQUIRED_TEXTS,
      street: INVALID_REQUIRED_TEXTS,
      postcode: INVALID_REQUIRED_TEXTS,
      address_type: [...INVALID_TEXTS, 'x'.repeat(121)],
    },
  },
  {
    method: 'POST',
    path: '/orders',
    validBody: { ...cashOrder(), items: [validItem], deliveryAddress: VALID_ADDRESS },
    invalidFields: {
      ...invalidOrderDataFields(''),
      paymentMethod: [null, 7, '', 'gold', 'STRIPE'],
      deliveryAddress: [null, true, [], {}, ''],
      'deliveryAddress.street': ['x'.repeat(121)],
    },
  },
  {
    method: 'POST',
    path: '/orders',
    validBody: { ...cashOrder(), paymentMethod: 'stripe', stripePaymentIntentId: 'pay_1' },
    invalidFields: { stripePaymentIntentId: [...INVALID_TEXTS, '', undefined, 'x'.repeat(201)] },
  },
  {
    method: 'POST',
    path: '/payments/stripe/create-intent',
    validBody: { orderData: validOrderData, amount: 11, currency: 'gbp' },
    invalidFields: {
      ...invalidOrderDataFields('orderData.'),
      'orderData.deliveryAddressId': [null, true, [], {}, ''],
      orderData: [null, 7, true, [], ['x']],
      amount: INVALID_AMOUNTS,
      currency: [null, 7, '', 'usd', 'GBP'],
      metadata: [null, 7, true, [], ['x']],
    },
  },
  {
    method: 'POST',
    path: '/payments/stripe/create-intent',
    validBody: { orderId: '1042', amount: 11, currency: 'gbp', metadata: { source: 'order' } },
    invalidFields: {
      orderId: [null, true, [], {}, '', '  '],
      amount: INVALID_AMOUNTS,
      'metadata.source': INVALID_NOTES,
    },
  },
  {
    method: 'PATCH',
    path: '/orders/1042/status',
    validBody: { status: 'ready' },
    invalidFields: { status: [...INVALID_TEXTS, '', 'x'.repeat(41)] },
  },
]

/** A copy in which one field, which may be a path, has another value. */
export function withFieldValue(
  good: Readonly<Record<string, unknown>>,
  path: string,
  value: unknown,
): unknown {
  const copy: unknown = structuredClone(good)
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const holder = keys.reduce<unknown>((at, key) => Reflect.get(Object(at), key), copy)
  Reflect.set(Object(holder), last, value)
  return copy
}
