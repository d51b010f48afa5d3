import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { getOrderDetails, listOrders, orderSchema } from '#domain/contract/ordering/orders'

const minimalOrder = {
  id: '1042',
  vendorName: 'Unknown Vendor',
  vendorId: null,
  preparationTime: null,
  vendorPhone: '',
  vendorEmail: '',
  items: [],
  total: 0,
  serviceCharge: 0,
  deliveryFee: 0,
  refunded: 0,
  subtotal: 0,
  status: 'pending',
  createdAt: null,
  paymentMethod: 'Unknown',
  orderType: 'takeaway',
  estimatedDeliveryTime: null,
  history: [],
  allergySeenAt: null,
  cancelReason: '',
  cancelledBy: '',
  canCancel: false,
  tableName: '',
  collectionCode: '',
}
const parseOrder = (wire: object) => z.parse(orderSchema, { id: 1042, ...wire })

describe('an order', () => {
  // Specification 21.16.
  it('has the specified defaults for missing fields', () => {
    expect(parseOrder({})).toEqual(minimalOrder)
  })

  // Specification 16.11, 21.17, 21.20 and 21.21.
  it.each([
    ['its id as text', { id: 'ord-1' }, { id: 'ord-1' }],
    ['order_id', { id: null, order_id: 1043 }, { id: '1043' }],
    ['an empty id without any id', { id: undefined }, { id: '' }],
    ['total_amount as a numeric string', { total_amount: '38.10' }, { total: 3810, subtotal: 3810 }],
    ['total before total_amount', { total: 38.1, total_amount: 1 }, { total: 3810, subtotal: 3810 }],
    [
      'a subtotal derived from the total',
      { total: 38.1, adminFee: 1.5 },
      { total: 3810, serviceCharge: 150, subtotal: 3660 },
    ],
    [
      'the subtotal of the server',
      { total: 38.1, subtotal: '34.10', deliveryFee: 2.5 },
      { total: 3810, subtotal: 3410, deliveryFee: 250 },
    ],
    ['a tax that is not shown', { tax: '1.00' }, {}],
    ['payment_method', { payment_method: 'stripe' }, { paymentMethod: 'stripe' }],
    ['paymentMethod', { paymentMethod: 'cash_at_counter' }, { paymentMethod: 'cash_at_counter' }],
    ['order_type', { order_type: 'Dine-In' }, { orderType: 'dine_in' }],
    ['orderType', { orderType: 'delivery' }, { orderType: 'delivery' }],
    ['the name of an unknown order type', { orderType: 'Drone drop' }, { orderType: 'drone_drop' }],
    ['its status normalised', { status: 'Ready for Pickup' }, { status: 'ready' }],
    ['no time if it is unreadable', { created_at: 'at noon' }, {}],
    ['the name of its vendor', { vendorName: 'Taco Tía' }, { vendorName: 'Taco Tía' }],
    [
      'null for missing fields',
      { vendorName: null, items: null, total: null, status: null, vendor: null },
      {},
    ],
  ])('is parsed with %s', (_, wire, expected) => {
    expect(parseOrder(wire)).toEqual({ ...minimalOrder, ...expected })
  })

  // Specification 21.19.
  it.each([
    [
      { name: 'Taco Tía', preparation_time_min: 8, preparation_time_max: '12' },
      { min: 8, max: 12 },
    ],
    [
      { name: 'Taco Tía', preparation_time_min: 8 },
      { min: 8, max: null },
    ],
    [{ name: 'Taco Tía' }, null],
  ])('is parsed with its vendor %j', (vendor, preparationTime) => {
    expect(parseOrder({ vendor })).toEqual({ ...minimalOrder, vendorName: 'Taco Tía', preparationTime })
  })

  it('is parsed with the time of each status', () => {
    const statusHistory = [{ status: 'Ready For Pickup', at: '2025-11-20T19:20:00Z' }]
    expect(parseOrder({ statusHistory }).history).toEqual([{ status: 'ready', at: '2025-11-20T19:20:00Z' }])
  })
})

// Specification 21.18.
describe('an order item', () => {
  const itemOf = (wire: object) =>
    parseOrder({ items: [{ name: 'Pho', quantity: 2, price: '4.50', ...wire }] }).items[0]
  const pho = {
    id: '',
    menuItemId: null,
    name: 'Pho',
    description: '',
    quantity: 2,
    price: 450,
    total: 900,
    image: '',
    addons: [],
    specialInstructions: '',
    kitchenNote: '',
  }

  // Specification 21.19.
  it.each([
    ['a computed total', {}, {}],
    ['the total of the server', { total: 10 }, { total: 1000 }],
    ['its ids', { id: 5, menu_item_id: 'item_412' }, { id: '5', menuItemId: 412 }],
    ['its image', { image_url: '/food/1f35c.webp' }, { image: '/food/1f35c.webp' }],
    [
      'its add-ons and its notes',
      { addons: ['Large'], special_instructions: 'No nuts', kitchen_note: 'No onions' },
      { addons: ['Large'], specialInstructions: 'No nuts', kitchenNote: 'No onions' },
    ],
  ])('is parsed with %s', (_, wire, expected) => {
    expect(itemOf(wire)).toEqual({ ...pho, ...expected })
  })
})

// Specification 20.29.
describe('the responses about orders', () => {
  it.each([
    ['found', { success: true, data: { id: 1042 } }, minimalOrder],
    ['unsuccessful', { success: false, data: { id: 1042 } }, null],
    ['without data', { success: true }, null],
    ['without an id', { success: true, data: {} }, null],
  ])('give the details of an order that is %s', (_, wire, data) => {
    expect(z.parse(getOrderDetails.responseSchema, wire)).toEqual({ data })
  })

  it.each([
    ['a list', { data: [{ id: 1042 }] }, [minimalOrder]],
    ['no list', { data: null }, []],
  ])('give the orders of %s', (_, wire, data) => {
    expect(z.parse(listOrders.responseSchema, wire)).toEqual({ data })
  })
})
