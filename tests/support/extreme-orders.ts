/** 300 orders of one customer, in every status, the newest of 60 lines. */
import type { Db } from '#server/db/database'
import { orderItems, orderStatusChanges, orders } from '#server/db/schema'
import { TEST_START_TIME } from './engines'
import * as words from './extreme-words'

const ORDER_COUNT = 300
const FIRST_ORDER_ID = 5_001
const LINE_COUNT = 60
const HOUR = 3_600_000
const STATUSES = [
  'preparing',
  'ready',
  'out_for_delivery',
  'pending',
  'confirmed',
  'completed',
  'delivered',
  'cancelled',
] as const

/** The newest, of 60 lines. */
export const EXTREME_ORDER_ID = String(FIRST_ORDER_ID)

/** The trailers with the strange names, in turn. */
const vendorIdFor = (index: number) => 1 + (index % words.STRANGE_NAMES.length)

const orderRow = (userId: number) => (_: unknown, index: number) => {
  const placed = new Date(TEST_START_TIME - index * HOUR)
  return {
    id: FIRST_ORDER_ID + index,
    userId,
    vendorId: vendorIdFor(index),
    orderType: 'delivery',
    status: STATUSES[index % STATUSES.length] ?? 'pending',
    paymentMethod: index % 2 === 0 ? 'stripe' : 'cash_at_counter',
    subtotal: 12_345_000,
    serviceCharge: 123_450,
    deliveryFee: 1,
    total: 12_468_451,
    deliveryInstructions: words.LONG_NOTE,
    allergyNote: words.LONG_NOTE,
    address: { doorNo: '14', street: words.LONG_NAME, postcode: 'N1 7GS', country: 'UK' },
    estimatedAt: new Date(TEST_START_TIME + HOUR),
    createdAt: placed,
    statusChangedAt: placed,
  }
}

const addonNamed = (name: string) => ({ groupId: null, addonId: null, name, quantity: 1, price: null })

const itemRow = (orderId: number) => (_: unknown, index: number) => ({
  orderId,
  menuItemId: 1_001 + index,
  name: words.STRANGE_NAMES[index] ?? `Dish ${index + 1}`,
  description: index < 3 ? words.LONG_TEXT : '',
  quantity: index === 0 ? 99 : 1,
  price: 123_450,
  total: index === 0 ? 12_221_550 : 123_450,
  imageUrl: words.BROKEN_PICTURE,
  specialInstructions: index < 2 ? words.LONG_NOTE : '',
  addons: index < 3 ? words.STRANGE_NAMES.map(addonNamed) : [],
})

/** Every order has its items and its one change of status. */
export async function insertExtremeOrders(db: Db, userId: number): Promise<void> {
  const placed = Array.from({ length: ORDER_COUNT }, orderRow(userId))
  await db.insert(orders).values(placed)
  const items = placed.flatMap(({ id }, index) =>
    Array.from({ length: index === 0 ? LINE_COUNT : 3 }, itemRow(id)),
  )
  await db.insert(orderItems).values(items)
  await db
    .insert(orderStatusChanges)
    .values(placed.map(({ id, status, createdAt }) => ({ orderId: id, status, at: createdAt })))
}
