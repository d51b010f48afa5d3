import { describe, expect, it } from 'vitest'
import { pastOrderItemRows, pastOrderRow, pastStatusRows } from '#demo/past-order-rows'
import { PAST_ADDRESS, type PastOrder } from '#demo/past-orders'
import { SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'

const NOW = Date.UTC(2026, 5, 13, 18, 15)
const MINUTE = 60_000

const ORDER: PastOrder = {
  id: 7,
  vendorId: SMOKY_JOES_ID,
  orderType: 'dine_in',
  paymentMethod: 'stripe',
  placedMinutesAgo: 100,
  statusSteps: [
    ['pending_payment', 0],
    ['confirmed', 3],
  ],
  lines: [
    { dish: 'Smokehouse Double', quantity: 2, addons: ['Hot honey'], note: 'No onions' },
    { dish: 'Smokehouse Double', quantity: 1, note: 'No onions' },
  ],
}
const rowOf = (fields: Partial<PastOrder>) => pastOrderRow({ ...ORDER, ...fields }, 3, NOW)

describe('the row of a past order', () => {
  it('is priced like a new order, and timed from when it was placed', () => {
    expect(rowOf({})).toEqual({
      id: 7,
      userId: 3,
      vendorId: SMOKY_JOES_ID,
      orderType: 'dine_in',
      status: 'confirmed',
      paymentMethod: 'stripe',
      subtotal: 3850,
      serviceCharge: 150,
      deliveryFee: 0,
      total: 4000,
      deliveryInstructions: '',
      allergyNote: 'No onions',
      address: null,
      estimatedAt: new Date(NOW - (100 - 18) * MINUTE),
      createdAt: new Date(NOW - 100 * MINUTE),
      statusChangedAt: new Date(NOW - 97 * MINUTE),
    })
  })

  it('has an address, a fee and a later estimate for a delivery', () => {
    const delivery = rowOf({ orderType: 'delivery', deliveryInstructions: 'Blue door' })
    expect(delivery).toMatchObject({
      address: PAST_ADDRESS,
      deliveryFee: 250,
      deliveryInstructions: 'Blue door',
    })
    expect(delivery.estimatedAt).toEqual(new Date(NOW - (100 - 18 - 15) * MINUTE))
  })

  it('joins different notes', () => {
    const [first, second] = ORDER.lines
    const lines = [first, { ...second, note: 'Well done' }, { dish: 'Smokehouse Double', quantity: 1 }]
    expect(
      rowOf({ lines: lines.map(line => ({ dish: 'Smokehouse Double', quantity: 1, ...line })) }),
    ).toMatchObject({
      allergyNote: 'No onions; Well done',
    })
  })

  it('is pending without a status', () => {
    expect(rowOf({ statusSteps: [] })).toMatchObject({
      status: 'pending',
      statusChangedAt: new Date(NOW - 100 * MINUTE),
    })
  })

  it('cannot be of an unknown vendor or dish', () => {
    expect(() => rowOf({ vendorId: 999 })).toThrow('The seeded park has no vendor 999')
    expect(() => rowOf({ lines: [{ dish: 'Fog', quantity: 1 }] })).toThrow('The seeded menus hold no "Fog"')
  })
})

it('the lines of a past order have their add-ons, notes and totals', () => {
  const [first, second] = pastOrderItemRows(ORDER)
  expect(first).toMatchObject({
    orderId: 7,
    menuItemId: 3101,
    name: 'Smokehouse Double',
    quantity: 2,
    price: 1250,
    total: 2600,
    imageUrl: expect.stringMatching(/^\/food\/.+\.webp$/),
    specialInstructions: 'No onions',
    addons: [{ groupId: 3102, addonId: 310202, name: 'Hot honey', quantity: 1, price: 50 }],
  })
  expect(second).toMatchObject({ total: 1250, addons: [] })
  const [withoutNote] = pastOrderItemRows({ ...ORDER, lines: [{ dish: 'Smokehouse Double', quantity: 1 }] })
  expect(withoutNote?.specialInstructions).toBe('')
})

it('each status of a past order has its time', () => {
  expect(pastStatusRows(ORDER, NOW)).toEqual([
    { orderId: 7, status: 'pending_payment', at: new Date(NOW - 100 * MINUTE) },
    { orderId: 7, status: 'confirmed', at: new Date(NOW - 97 * MINUTE) },
  ])
})
