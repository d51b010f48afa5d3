import { describe, expect, it } from 'vitest'
import type { Board, BoardOrder } from '#domain/contract/kitchen'
import {
  acceptStep,
  canCancel,
  cancelAction,
  hasUnseenAllergyNote,
  isActionAllowed,
  isNewOrder,
  type KitchenAction,
  laneOf,
  nextStep,
  ringingOrders,
  stepBack,
  takeAndStart,
  undoOf,
} from '#domain/kitchen/kitchen-rules'
import { createBoardOrder } from '#tests/fixtures/client/back-office/kitchen'

const CASH_PAID = { paymentMethod: 'cash_at_counter', isPaid: true } as const
const CASH = { paymentMethod: 'cash_at_counter', isPaid: false } as const
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
    [{ status: 'pending_payment', ...CASH }, 'Take £12.50', 'confirmed', 1_250],
    [{ status: 'pending_payment', ...CASH, orderType: 'delivery' }, 'Start', 'preparing', 0],
    [{ status: 'confirmed' }, 'Start', 'preparing', 0],
    [{ status: 'confirmed', ...ACCEPTED }, 'Start', 'preparing', 0],
    [{ status: 'preparing' }, 'Ready', 'ready', 0],
    [{ status: 'ready' }, 'Hand over', 'completed', 0],
    [{ status: 'ready', orderType: 'delivery' }, 'Send out', 'out_for_delivery', 0],
    [{ status: 'out_for_delivery', orderType: 'delivery' }, 'Delivered', 'delivered', 0],
    [{ status: 'out_for_delivery', ...CASH, orderType: 'delivery' }, 'Delivered', 'delivered', 1_250],
  ] as const)('is, at %j, %s', (fields, label, to, cash) => {
    const order = createBoardOrder({ allergyNote: '', ...fields })
    const step = nextStep(order)
    expect(step?.label).toBe(label)
    expect(step?.action).toEqual({
      ...{ kind: 'move', orderId: '1042', from: fields.status, version: 1, to, cash },
    })
    expect(step && isActionAllowed(boardWith(order), step.action)).toBe(true)
  })

  // Specification 23.13.
  it.each(['completed', 'delivered', 'cancelled', 'eaten'])('is none at %s', status => {
    expect(nextStep(createBoardOrder({ status, ...ACCEPTED }))).toBeNull()
  })
})

// Specification 23.13.
it('an order stands in the lane of its status, and apart while it is to be paid at the counter', () => {
  const statuses = ['pending_payment', 'confirmed', 'preparing', 'ready', 'out_for_delivery']
  expect(statuses.map(status => laneOf(createBoardOrder({ status })))).toEqual([
    ...['toStart', 'toStart', 'cooking', 'ready', 'ready'],
  ])
  const cash = { ...CASH, status: 'pending_payment' } as const
  expect(laneOf(createBoardOrder(cash))).toBe('toPay')
  expect(laneOf(createBoardOrder({ ...cash, orderType: 'delivery' }))).toBe('toStart')
  expect(laneOf(createBoardOrder({ ...cash, status: 'cancelled', statusBefore: 'pending_payment' }))).toBe(
    'toPay',
  )
})

// Specification 23.13.
it('an allergy note is read before anything else, and a new order offers to be accepted', () => {
  const order = createBoardOrder()
  expect(nextStep(order)?.label).toBe('Allergy seen')
  expect([acceptStep(order)?.label, acceptStep({ ...order, ...ACCEPTED })]).toEqual(['Accept', null])
})

// Specification 23.36 and 23.37.
it.each([
  ['confirmed', CASH_PAID, 1_250],
  ['preparing', CASH_PAID, 0],
  ['completed', CASH_PAID, 0],
  ['delivered', { ...CASH_PAID, orderType: 'delivery' }, 1_250],
  ['confirmed', {}, null],
  ['pending_payment', CASH, null],
  ['cancelled', CASH_PAID, null],
  ['preparing', { ...CASH_PAID, refunded: 350 }, null],
] as const)('a step back from %s of %j gives back %s pence', (status, fields, cash) => {
  expect(stepBack(createBoardOrder({ status, ...fields }))?.cash ?? null).toBe(cash)
})

// Specification 23.36.
it('an action is undone at the version that it leaves', () => {
  const order = createBoardOrder({ ...CASH, status: 'pending_payment', allergyNote: '', version: 3 })
  const undoOfStep = (action: KitchenAction) => undoOf(action, order)
  const both = undoOfStep(takeAndStart(order).action)
  expect(both).toMatchObject({ step: 'move', version: 5, cash: 0 })
  const take = nextStep(order)?.action
  expect(take && undoOfStep(take)).toMatchObject({ version: 4, cash: 1_250 })
  expect(undoOfStep({ kind: 'accept', orderId: order.id })).toMatchObject({ step: 'accept', version: 3 })
  expect(undoOfStep({ ...cancelAction(order), reason: 'Closing' })).toBeNull()
})

// Specification 23.14.
it('an order is not started before its allergy note is seen', () => {
  const order = createBoardOrder(ACCEPTED)
  const move = { kind: 'move', orderId: '1042', version: 1, cash: 0 } as const
  const start = { ...move, from: 'confirmed', to: 'preparing' } as const
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
  const late = {
    kind: 'move',
    orderId: '1042',
    from: 'pending',
    version: 1,
    to: 'cancelled',
    cash: 0,
  } as const
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
