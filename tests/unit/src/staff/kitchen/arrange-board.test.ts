import { describe, expect, it } from 'vitest'
import type { BoardOrder } from '#domain/contract/kitchen'
import { arrangeBoard } from '#staff/kitchen/board/arrange-board'
import { sumDishes } from '#staff/kitchen/board/dish-totals'
import { ageOf } from '#staff/kitchen/order/order-age'
import { createBoardOrder } from '#tests/fixtures/client/back-office/kitchen'

const order = (id: string, status = 'confirmed') => createBoardOrder({ id, status })
const CALM = { columns: 5, isCalm: true }
const TAPPED = { columns: 5, isCalm: false }
const ids = (slots: readonly { readonly order: BoardOrder; readonly isGap: boolean }[]) =>
  slots.map(({ order: { id }, isGap }) => (isGap ? `(${id})` : id))

// Specification 23.50.
describe('the places of the cards', () => {
  it('stay while someone taps: an order leaves a gap, and new ones come at the end', () => {
    const before = arrangeBoard(null, [order('1'), order('2'), order('3')], CALM)
    const orders = [order('1'), order('2', 'preparing'), order('0'), order('3')]
    const tapped = arrangeBoard(before, orders, TAPPED)
    expect(ids(tapped.lanes.toStart)).toEqual(['1', '(2)', '3', '0'])
    expect(ids(tapped.lanes.cooking)).toEqual(['2'])
    expect([tapped.widths, tapped.generation]).toEqual([before.widths, before.generation])
    const calm = arrangeBoard(tapped, orders, CALM)
    expect(ids(calm.lanes.toStart)).toEqual(['1', '0', '3'])
    expect(calm.generation).toBe(before.generation + 1)
  })

  it('count as moved only if a card stands elsewhere', () => {
    const before = arrangeBoard(null, [order('1')], CALM)
    expect(arrangeBoard(before, [{ ...order('1'), allergySeenBy: 'Rosa' }], CALM).generation).toBe(
      before.generation,
    )
  })

  it('fill the columns by need: an empty lane has none, and the longest lane gets the most', () => {
    const many = Array.from({ length: 9 }, (_, index) => order(String(index)))
    const { widths } = arrangeBoard(null, [...many, order('20', 'preparing')], CALM)
    expect(widths).toEqual({ toPay: 0, toStart: 4, cooking: 1, ready: 0 })
  })
})

// Specification 23.51.
it('dishes are added up over the orders that are to be cooked', () => {
  const item = (name: string, quantity: number) => ({
    ...{ id: name, name, quantity },
    ...{ addons: [], note: '', kitchenNote: '' },
  })
  const withItems = (status: string, ...items: ReturnType<typeof item>[]) =>
    createBoardOrder({ status, items })
  const cash = { paymentMethod: 'cash_at_counter', isPaid: false } as const
  expect(
    sumDishes([
      withItems('confirmed', item('Fries', 2), item('Burger', 1)),
      withItems('preparing', item('Fries', 12)),
      withItems('ready', item('Fries', 5)),
      { ...withItems('pending_payment', item('Fries', 7)), ...cash },
      { ...withItems('cancelled', item('Fries', 9)), statusBefore: 'preparing' },
    ]),
  ).toEqual([
    { name: 'Fries', count: 14 },
    { name: 'Burger', count: 1 },
  ])
})

// Specification 23.47.
it.each([
  [{}, 1, { text: 'New', tone: 'ember' }],
  [{ acceptedAt: '2025-06-06T11:59:30Z' }, 0.5, { text: '<1 min', tone: 'neutral' }],
  [{ acceptedAt: '2025-06-06T11:59:30Z' }, 4, { text: '4 min', tone: 'neutral' }],
  [{ status: 'preparing' }, 12, { text: '12 min', tone: 'yellow' }],
  [{ status: 'preparing' }, 22, { text: 'Late 6 min', tone: 'red' }],
  [{}, 22, { text: 'Late 6 min', tone: 'red' }],
  [{ status: 'ready' }, 3, { text: 'Waits 3 min', tone: 'blue' }],
  [{ status: 'ready' }, 22, { text: 'Waits 22 min', tone: 'orange' }],
  [{ status: 'cancelled', statusBefore: 'ready' }, 22, { text: 'Cancelled', tone: 'red' }],
] as const)(
  'the age of an order with %j after %s minutes is in words and in a colour',
  (fields, minutes, age) => {
    const placed = Date.parse('2025-06-06T11:59:00Z')
    expect(ageOf(createBoardOrder(fields), placed + minutes * 60_000)).toEqual(age)
  },
)
