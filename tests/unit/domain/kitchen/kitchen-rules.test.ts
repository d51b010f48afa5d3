import { describe, expect, it } from 'vitest'
import type { Board, BoardOrder } from '#domain/contract/kitchen'
import {
  canCancel,
  columnOf,
  hasUnseenAllergyNote,
  isActionAllowed,
  isNewOrder,
  nextStep,
  ringingOrders,
} from '#domain/kitchen/kitchen-rules'
import { createBoardOrder } from '#tests/fixtures/client/back-office/kitchen'

const ACCEPTED = { acceptedAt: '2025-06-06T12:00:00.000Z' }
const boardWith = (...orders: BoardOrder[]): Board => ({
  trailer: { name: 'Smoky Joe’s', state: 'open', pausedUntil: null, extraMinutes: 0, nextShiftAt: null },
  orders,
  dishes: [
    { id: 3101, name: 'Smokehouse Double', category: 'Burgers', isAvailable: true, soldOutUntil: null },
  ],
  addons: [{ id: 310202, name: 'Hot Honey', group: 'Sauce', isAvailable: true, soldOutUntil: null }],
})

describe('the next step of an order', () => {
  // Specification 23.13.
  it.each([
    [{ status: 'pending' }, 'Accept', undefined],
    [{ status: 'pending', ...ACCEPTED }, 'Confirm', 'confirmed'],
    [{ status: 'pending_payment', ...ACCEPTED, paymentMethod: 'cash_at_counter' }, 'Take cash', 'confirmed'],
    [
      { status: 'pending_payment', ...ACCEPTED, paymentMethod: 'cash_at_counter', orderType: 'delivery' },
      'Confirm, cash at the door',
      'confirmed',
    ],
    [{ status: 'confirmed', ...ACCEPTED }, 'Start', 'preparing'],
    [{ status: 'preparing' }, 'Ready', 'ready'],
    [{ status: 'ready' }, 'Hand over', 'completed'],
    [{ status: 'ready', orderType: 'delivery' }, 'Send out', 'out_for_delivery'],
    [{ status: 'out_for_delivery', orderType: 'delivery' }, 'Delivered', 'delivered'],
  ] as const)('is, at %j, %s', (fields, label, to) => {
    const order = createBoardOrder({ allergyNote: '', ...fields })
    const step = nextStep(order)
    expect(step?.label).toBe(label)
    expect(step?.action).toEqual(
      to === undefined
        ? { kind: 'accept', orderId: '1042' }
        : { kind: 'move', orderId: '1042', from: fields.status, to },
    )
    expect(step && isActionAllowed(boardWith(order), step.action)).toBe(true)
  })

  // Specification 23.13.
  it.each(['completed', 'delivered', 'cancelled', 'eaten'])('is none at %s', status => {
    expect(nextStep(createBoardOrder({ status, ...ACCEPTED }))).toBeNull()
  })
})

// Specification 23.13.
it('an order stands in the column of its status', () => {
  const statuses = ['pending', 'pending_payment', 'confirmed', 'preparing', 'ready', 'out_for_delivery']
  expect(statuses.map(status => columnOf(createBoardOrder({ status })))).toEqual([
    ...['new', 'new', 'new'],
    ...['cooking', 'ready', 'ready'],
  ])
})

// Specification 23.14.
it('an order is not started before its allergy note is seen', () => {
  const order = createBoardOrder(ACCEPTED)
  const start = { kind: 'move', orderId: '1042', from: 'confirmed', to: 'preparing' } as const
  expect([hasUnseenAllergyNote(order), isActionAllowed(boardWith(order), start)]).toEqual([true, false])
  const seen = { ...order, allergySeenBy: 'Rosa' }
  expect([hasUnseenAllergyNote(seen), isActionAllowed(boardWith(seen), start)]).toEqual([false, true])
  expect(hasUnseenAllergyNote({ ...order, allergyNote: '' })).toBe(false)
})

it('an order that has ended, or that is not on the board, offers no action', () => {
  const seen = { kind: 'allergySeen', orderId: '1042' } as const
  for (const status of ['completed', 'delivered', 'cancelled'])
    expect(isActionAllowed(boardWith(createBoardOrder({ status })), seen)).toBe(false)
  expect(isActionAllowed(boardWith(), seen)).toBe(false)
  expect(isActionAllowed(boardWith(createBoardOrder()), seen)).toBe(true)
})

// Specification 23.13.
it('an order is cancelled until it is handed over, and moved only from the status that it has', () => {
  expect(
    ['pending_payment', 'confirmed', 'preparing', 'ready', 'out_for_delivery', 'completed'].map(status =>
      canCancel(createBoardOrder({ status, orderType: 'delivery' })),
    ),
  ).toEqual([true, true, true, true, true, false])
  const late = { kind: 'move', orderId: '1042', from: 'pending', to: 'cancelled' } as const
  expect(isActionAllowed(boardWith(createBoardOrder()), late)).toBe(false)
})

// Specification 23.15.
it('a new order rings until it is accepted or silenced', () => {
  const [first, second, accepted] = [
    createBoardOrder(),
    createBoardOrder({ id: '1043' }),
    createBoardOrder({ id: '1044', ...ACCEPTED }),
  ]
  const board = boardWith(first, second, accepted, createBoardOrder({ id: '1045', status: 'preparing' }))
  expect(ringingOrders(board, []).map(({ id }) => id)).toEqual(['1042', '1043'])
  expect(ringingOrders(board, ['1042']).map(({ id }) => id)).toEqual(['1043'])
  expect(ringingOrders(null, [])).toEqual([])
  expect([first, accepted].map(isNewOrder)).toEqual([true, false])
})

it('the dishes of the board and the trailer can be changed, and no other dish', () => {
  const dish = (dishId: number) => ({ kind: 'dish', dishId, isAvailable: false }) as const
  expect([3101, 9999].map(id => isActionAllowed(boardWith(), dish(id)))).toEqual([true, false])
  expect(isActionAllowed(boardWith(), { kind: 'extraMinutes', minutes: 5 })).toBe(true)
})
