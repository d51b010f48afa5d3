import { describe, expect, it } from 'vitest'
import type { Order } from '#domain/calls/orders'
import { type TimelineStep, timelineOf } from '#domain/timeline'
import { order } from './samples'

const notes = (steps: readonly TimelineStep[]) => steps.map(({ note }) => note).filter(note => note !== '')

const cash = (fields: Partial<Order>) =>
  order({ paymentMethod: 'cash_at_counter', orderType: 'dine_in', ...fields })
const card = (fields: Partial<Order>) => order({ paymentMethod: 'stripe', orderType: 'dine_in', ...fields })
const delivery = (fields: Partial<Order>) => card({ orderType: 'delivery', ...fields })

describe('the notes of a cash order', () => {
  it.each([
    ['pending_payment', ['Please pay at the counter']],
    ['confirmed', []],
    ['ready', ['Your order is ready for pickup']],
    ['delivered', ['Order collected successfully']],
    ['completed', ['Order collected successfully']],
  ])('at %s', (status, expected) => {
    expect(notes(timelineOf(cash({ status })))).toEqual(expected)
  })

  it('marks the step to pay at the counter as the current one', () => {
    expect(timelineOf(cash({ status: 'pending_payment' }))[1]).toEqual({
      title: 'Pending Payment',
      note: 'Please pay at the counter',
      state: 'now',
      at: null,
    })
  })
})

describe('a card order that is not paid', () => {
  it('stands at Order Confirmed, which says what it waits for', () => {
    for (const kind of [card, delivery]) {
      const [, step] = timelineOf(kind({ status: 'pending_payment' }))
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
    expect(notes(timelineOf(card({ status, paymentMethod })))).toEqual([])
  })
})
