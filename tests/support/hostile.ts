/** What someone sends who means no good, or whose program is broken. */
import type { Method } from './park-server'
import { cashOrder, HOUSE_SMOKE, SMOKY, WRAP } from './smoky-joes'

/** Texts that break what takes them for something else: markup, queries, paths, templates, other scripts. */
export const HOSTILE = [
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
export const ODD_IDS = [
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

const TEXT = [null, 7, true, [], {}, ['x']]
const ID = [null, true, [], {}, '', 'thirty-one', -1, 1.5, '31; --', '0x1f']
const QUANTITY = [null, '1', true, [], {}, -1, 1.5, 100, 1e21]
const AT_LEAST_ONE = [...QUANTITY, 0]
const ORDER_TYPE = [null, 7, [], {}, '', 'teleport', '__proto__']
const AMOUNT = [null, '9.5', true, [], {}]
const NOTE = [...TEXT, 'x'.repeat(501)]
const FILLED = [...TEXT, '', '   ', 'x'.repeat(121)]

export const ADDRESS = { doorNo: '14', street: 'Wharf Road', postcode: 'N1 7GS' }

/** A call with a body: one that is taken, and for each field what is not. A field may be a path: 'items.0.price'. */
interface HostileBody {
  readonly method: Method
  readonly path: string
  readonly good: Readonly<Record<string, unknown>>
  readonly wrong: Readonly<Record<string, readonly unknown[]>>
}

const line = { itemId: WRAP, vendorId: SMOKY, orderType: 'dine_in', quantity: 1 }
const lineWrong = { itemId: ID, vendorId: ID, orderType: ORDER_TYPE }
const dish = {
  menu_item_id: WRAP,
  quantity: 1,
  price: 9.5,
  allergy_information: '',
  addons: [{ group_id: 3102, addons: [{ menu_item_addon_id: 310_201, quantity: 1, price: 0 }] }],
}

const cardThings = { vendorId: SMOKY, orderType: 'dine_in', items: [dish], allergyNote: '' }
const thingsWrong = (at: string) => ({
  [`${at}vendorId`]: ID,
  [`${at}orderType`]: ORDER_TYPE,
  [`${at}deliveryInstructions`]: NOTE,
  [`${at}allergyNote`]: [...TEXT, 'x'.repeat(51_000)],
  [`${at}items`]: [null, 'x', {}, [], Array.from({ length: 101 }, () => dish)],
  [`${at}items.0.menu_item_id`]: ID,
  [`${at}items.0.quantity`]: AT_LEAST_ONE,
  [`${at}items.0.price`]: AMOUNT,
  [`${at}items.0.allergy_information`]: NOTE,
  [`${at}items.0.addons.0.group_id`]: ID,
  [`${at}items.0.addons.0.addons.0.menu_item_addon_id`]: ID,
  [`${at}items.0.addons.0.addons.0.quantity`]: AT_LEAST_ONE,
  [`${at}items.0.addons.0.addons.0.price`]: AMOUNT,
})

export const BODIES: readonly HostileBody[] = [
  {
    method: 'POST',
    path: '/auth/login',
    good: { email: 'demo@foodpark.test', password: 'lunchtime' },
    wrong: { email: [...TEXT, '', 'x'.repeat(255)], password: [...TEXT, '', 'x'.repeat(201)] },
  },
  { method: 'POST', path: '/cart/add', good: line, wrong: { ...lineWrong, quantity: AT_LEAST_ONE } },
  { method: 'PUT', path: '/cart/update', good: line, wrong: { ...lineWrong, quantity: QUANTITY } },
  {
    method: 'POST',
    path: '/cart/add-with-addons',
    good: { ...line, addonSelections: [HOUSE_SMOKE] },
    wrong: {
      ...lineWrong,
      quantity: AT_LEAST_ONE,
      addonSelections: [null, 'x', 7, {}, Array.from({ length: 101 }, () => HOUSE_SMOKE)],
      'addonSelections.0.addonGroupId': ID,
      'addonSelections.0.addonId': ID,
      'addonSelections.0.quantity': AT_LEAST_ONE,
    },
  },
  {
    method: 'DELETE',
    path: '/cart/remove-all-by-vendor',
    good: { vendorId: SMOKY },
    wrong: { vendorId: ID },
  },
  {
    method: 'POST',
    path: '/cart/delivery-instructions',
    good: { instructions: 'Ring twice' },
    wrong: { instructions: [...NOTE, '', '   '] },
  },
  {
    method: 'POST',
    path: '/cart/allergy-information',
    good: { itemId: WRAP, allergyInformation: 'No nuts' },
    wrong: { itemId: ID, allergyInformation: NOTE },
  },
  {
    method: 'POST',
    path: '/delivery-addresses',
    good: { ...ADDRESS, address_type: 'home' },
    wrong: { doorNo: FILLED, street: FILLED, postcode: FILLED, address_type: [...TEXT, 'x'.repeat(121)] },
  },
  {
    method: 'POST',
    path: '/orders',
    good: { ...cashOrder(), items: [dish], deliveryAddress: ADDRESS },
    wrong: {
      ...thingsWrong(''),
      paymentMethod: [null, 7, '', 'gold', 'STRIPE'],
      deliveryAddress: [null, true, [], {}, ''],
      'deliveryAddress.street': ['x'.repeat(121)],
    },
  },
  {
    method: 'POST',
    path: '/orders',
    good: { ...cashOrder(), paymentMethod: 'stripe', stripePaymentIntentId: 'pay_1' },
    wrong: { stripePaymentIntentId: [...TEXT, '', undefined, 'x'.repeat(201)] },
  },
  {
    method: 'POST',
    path: '/payments/stripe/create-intent',
    good: { orderData: cardThings, amount: 11, currency: 'gbp' },
    wrong: {
      ...thingsWrong('orderData.'),
      'orderData.deliveryAddressId': [null, true, [], {}, ''],
      orderData: [null, 7, true, [], ['x']],
      amount: AMOUNT,
      currency: [null, 7, '', 'usd', 'GBP'],
      metadata: [null, 7, true, [], ['x']],
    },
  },
  {
    method: 'POST',
    path: '/payments/stripe/create-intent',
    good: { orderId: '1042', amount: 11, currency: 'gbp', metadata: { source: 'order' } },
    wrong: { orderId: [null, true, [], {}, '', '  '], amount: AMOUNT, 'metadata.source': NOTE },
  },
  {
    method: 'PATCH',
    path: '/orders/1042/status',
    good: { status: 'ready' },
    wrong: { status: [...TEXT, '', 'x'.repeat(41)] },
  },
]

/** A copy in which one field, which may be a path, has another value. */
export function fieldsWith(good: Readonly<Record<string, unknown>>, path: string, value: unknown): unknown {
  const copy: unknown = structuredClone(good)
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const holder = keys.reduce<unknown>((at, key) => Reflect.get(Object(at), key), copy)
  Reflect.set(Object(holder), last, value)
  return copy
}
