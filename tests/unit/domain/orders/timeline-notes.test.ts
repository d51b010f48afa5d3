import { describe, expect, it } from 'vitest'
import type { Order } from '#domain/contract/orders'
import { buildTimeline, type TimelineStep } from '#domain/orders/timeline'
import { buildOrder } from '#tests/fixtures/data/domain-entities'

const notesOf = (steps: readonly TimelineStep[]) => steps.map(({ note }) => note).filter(note => note !== '')

const createCashOrder = (fields: Partial<Order>) =>
  buildOrder({ paymentMethod: 'cash_at_counter', orderType: 'dine_in', ...fields })
const createCardOrder = (fields: Partial<Order>) =>
  buildOrder({ paymentMethod: 'stripe', orderType: 'dine_in', ...fields })
const createDeliveryOrder = (fields: Partial<Order>) => createCardOrder({ orderType: 'delivery', ...fields })

describe('the notes of a cash order', () => {
  it.each([
    ['pending_payment', ['Please pay at the counter']],
    ['confirmed', []],
    ['ready', ['Your order is ready for pickup']],
    ['delivered', ['Order collected successfully']],
    ['completed', ['Order collected successfully']],
  ])('at %s', (status, expected) => {
    expect(notesOf(buildTimeline(createCashOrder({ status })))).toEqual(expected)
  })

  it('marks the step to pay at the counter as the current one', () => {
    expect(buildTimeline(createCashOrder({ status: 'pending_payment' }))[1]).toEqual({
      title: 'Pending Payment',
      note: 'Please pay at the counter',
      state: 'now',
      at: null,
    })
  })
})

describe('a card order that is not paid', () => {
  it('stands at Order Confirmed, which says what it waits for', () => {
    for (const kind of [createCardOrder, createDeliveryOrder]) {
      const [, step] = buildTimeline(kind({ status: 'pending_payment' }))
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
  ])('says so no more when it is %s, and of no other payment: %s', (status, paymentMethod) => {
    expect(notesOf(buildTimeline(createCardOrder({ status, paymentMethod })))).toEqual([])
  })
})
