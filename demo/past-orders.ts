/** The orders of the demo customer: some of past evenings, and two of this evening. */
import type { KnownStatus } from '#domain/orders/order-status'
import type { OrderType } from '#domain/orders/order-type'
import type { PaymentMethod } from '#domain/payments/payment-method'

/** A dish of a past order, with the names of its add-ons. */
export interface PastOrderLine {
  readonly dish: string
  readonly quantity: number
  readonly addons?: readonly string[]
  /** The allergy note. */
  readonly note?: string
  readonly kitchenNote?: string
}

export interface PastOrder {
  readonly id: number
  readonly vendorId: number
  readonly orderType: OrderType
  readonly paymentMethod: PaymentMethod
  /** The age of the order in minutes. */
  readonly placedMinutesAgo: number
  /** The statuses of the order, each with the minutes after it was placed. */
  readonly statusSteps: readonly (readonly [status: KnownStatus, minutes: number])[]
  readonly lines: readonly PastOrderLine[]
  readonly deliveryInstructions?: string
}

const DAY = 24 * 60

const COLLECTED = [
  ['pending_payment', 0],
  ['confirmed', 3],
  ['preparing', 4],
  ['ready', 12],
  ['completed', 15],
] as const satisfies PastOrder['statusSteps']

const DELIVERED = [
  ['pending_payment', 0],
  ['confirmed', 1],
  ['preparing', 3],
  ['ready', 14],
  ['out_for_delivery', 17],
  ['delivered', 31],
] as const satisfies PastOrder['statusSteps']

/** Where the past deliveries went; the customer has no address saved now. */
export const PAST_ADDRESS = { doorNo: '14', street: 'Wharf Road', postcode: 'N1 7GS', country: 'UK' }

export const PAST_ORDERS: readonly PastOrder[] = [
  {
    id: 961,
    vendorId: 35,
    orderType: 'dine_in',
    paymentMethod: 'cash_at_counter',
    placedMinutesAgo: 14 * DAY + 35,
    statusSteps: [
      ['pending_payment', 0],
      ['cancelled', 6],
    ],
    lines: [{ dish: 'Margherita', quantity: 1, addons: ['Twelve inch'] }],
  },
  {
    id: 974,
    vendorId: 26,
    orderType: 'dine_in',
    paymentMethod: 'cash_at_counter',
    placedMinutesAgo: 10 * DAY + 190,
    statusSteps: COLLECTED,
    lines: [{ dish: 'Buttermilk Stack', quantity: 2, addons: ['Maple syrup'] }],
  },
  {
    id: 987,
    vendorId: 32,
    orderType: 'dine_in',
    paymentMethod: 'stripe',
    placedMinutesAgo: 7 * DAY - 80,
    statusSteps: COLLECTED,
    lines: [
      { dish: 'Carnitas Taco', quantity: 3, addons: ['Salsa verde'] },
      { dish: 'Elote Cup', quantity: 1 },
    ],
  },
  {
    id: 1009,
    vendorId: 34,
    orderType: 'delivery',
    paymentMethod: 'stripe',
    placedMinutesAgo: 3 * DAY + 20,
    statusSteps: DELIVERED,
    lines: [
      { dish: 'Pork and Chive Dumplings', quantity: 2, addons: ['Fried', 'Black vinegar'] },
      { dish: 'Smacked Cucumber', quantity: 1 },
      { dish: 'Chrysanthemum Tea', quantity: 2 },
    ],
    deliveryInstructions: 'Blue door, ring twice',
  },
  {
    id: 1026,
    vendorId: 36,
    orderType: 'dine_in',
    paymentMethod: 'cash_at_counter',
    placedMinutesAgo: DAY + 45,
    statusSteps: COLLECTED,
    lines: [
      {
        dish: 'Falafel Wrap',
        quantity: 1,
        addons: ['Tahini', 'Pickled turnip'],
        kitchenNote: 'No sesame seeds on top',
      },
      { dish: 'Mint Lemonade', quantity: 1 },
    ],
  },
  {
    id: 1041,
    vendorId: 33,
    orderType: 'dine_in',
    paymentMethod: 'stripe',
    placedMinutesAgo: 16,
    statusSteps: [
      ['pending_payment', 0],
      ['confirmed', 1],
      ['preparing', 2],
      ['ready', 13],
    ],
    lines: [
      { dish: 'Beef Pho', quantity: 1, addons: ['Bowl', 'Thai basil', 'Bean sprouts'] },
      { dish: 'Summer Rolls', quantity: 1, addons: ['Peanut and hoisin'] },
    ],
  },
  {
    id: 1042,
    vendorId: 31,
    orderType: 'delivery',
    paymentMethod: 'stripe',
    placedMinutesAgo: 9,
    statusSteps: [
      ['pending_payment', 0],
      ['confirmed', 1],
      ['preparing', 4],
    ],
    lines: [
      {
        dish: 'Smokehouse Double',
        quantity: 1,
        addons: ['Large, 3 patties', 'House smoke', 'Hot honey'],
        note: 'No sesame bun, sesame allergy',
      },
      { dish: 'Skin-on Fries', quantity: 2 },
      { dish: 'Charred Corn', quantity: 1 },
      { dish: 'Cherry Cola', quantity: 2 },
    ],
    deliveryInstructions: 'Blue door, ring twice',
  },
]
