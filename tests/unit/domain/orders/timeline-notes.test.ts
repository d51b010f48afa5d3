import { describe, expect, it } from 'vitest'
import type { Order } from '#domain/contract/ordering/orders'
import { buildTimeline, type TimelineStep } from '#domain/orders/timeline'
import { buildOrder } from '#tests/fixtures/data/domain-entities'

const notesOf = (steps: readonly TimelineStep[]) => steps.map(({ note }) => note).filter(note => note !== '')

const createCashOrder = (fields: Partial<Order>) =>
  buildOrder({ paymentMethod: 'cash_at_counter', orderType: 'dine_in', ...fields })
const createCardOrder = (fields: Partial<Order>) =>
  buildOrder({ paymentMethod: 'stripe', orderType: 'dine_in', ...fields })
const createDeliveryOrder = (fields: Partial<Order>) => createCardOrder({ orderType: 'delivery', ...fields })

// Specification 14.15.
describe('the notes of a cash order', () => {
  it.each([
    ['pending_payment', ['Please pay at the counter']],
    ['confirmed', []],
    ['ready', ['Your order is ready for pickup']],
    ['delivered', ['Order collected successfully']],
    ['completed', ['Order collected successfully']],
  ])('show only under the current step at %s', (status, expected) => {
    expect(notesOf(buildTimeline(createCashOrder({ status })))).toEqual(expected)
  })

  // Specification 14.14.
  it('mark the step to pay at the counter as the current one', () => {
    expect(buildTimeline(createCashOrder({ status: 'pending_payment' }))[1]).toEqual({
      title: 'Pending Payment',
      note: 'Please pay at the counter',
      state: 'now',
      at: null,
    })
  })
})

// Specification 14.15.
it.each([
  ['dine_in', ['Order collected successfully']],
  ['takeaway', ['Order collected successfully']],
  ['delivery', []],
])('a %s order that was paid by card and is handed over has the note %j', (orderType, expected) => {
  expect(notesOf(buildTimeline(createCardOrder({ orderType, status: 'delivered' })))).toEqual(expected)
})

describe('a card order that is not paid', () => {
  // Specification 14.16.
  it('is at Order Confirmed with a note about the card payment', () => {
    for (const createOrder of [createCardOrder, createDeliveryOrder]) {
      const [, step] = buildTimeline(createOrder({ status: 'pending_payment' }))
      expect(step).toMatchObject({
        title: 'Order Confirmed',
        note: 'Waiting for your card payment',
        state: 'now',
      })
    }
  })

  it.each([
    ['confirmed', 'stripe'],
    ['pending', 'stripe'],
    ['pending_payment', 'Unknown'],
  ])('has no note at %s with the payment method %s', (status, paymentMethod) => {
    expect(notesOf(buildTimeline(createCardOrder({ status, paymentMethod })))).toEqual([])
  })
})
