import { describe, expect, test } from 'vitest'
import type { AddRequest, CartChange, QueuedWrite } from '#machines/cart/cart-write'
import { hasWriteArrived } from '#machines/cart/optimistic-cart'
import { BAO, createCart, createLine, OTHER_VENDOR_ID, SODA, VENDOR_ID } from '#machines/cart/spec/fixtures'
import {
  enqueueWrite,
  withHeadAttemptCounted,
  withoutAnsweredWrite,
  withoutRefusedWrite,
} from '#machines/cart/write-queue'

const createWrite = (id: number, change: CartChange, fields: Partial<QueuedWrite> = {}): QueuedWrite => ({
  id,
  vendorId: VENDOR_ID,
  attempts: 0,
  change,
  ...fields,
})
const addChange = (quantity = 1, request: AddRequest = SODA): CartChange => ({
  kind: 'add',
  request: { ...request, quantity },
})
const quantityChange = (lineId: number, quantity: number): CartChange => ({
  kind: 'quantity',
  lineId,
  quantity,
})
const noteChange = (lineOrDishId: number): CartChange => ({ kind: 'note', lineOrDishId, note: 'no nuts' })
const CLEAR_CHANGE: CartChange = { kind: 'clear' }
const INSTRUCTIONS_CHANGE: CartChange = { kind: 'instructions', text: 'Blue door' }

describe('enqueueWrite', () => {
  const sent = { attempts: 1 }
  const otherVendor = { vendorId: OTHER_VENDOR_ID }

  test.each([
    [
      'merges an add with an add of the same dish',
      [createWrite(1, addChange(2))],
      createWrite(2, addChange(3)),
      [createWrite(1, addChange(5))],
    ],
    [
      'appends an add if the same add was sent',
      [createWrite(1, addChange(2), sent)],
      createWrite(2, addChange(3)),
      'appended',
    ],
    [
      'appends an add of another dish',
      [createWrite(1, addChange(2))],
      createWrite(2, addChange(1, BAO)),
      'appended',
    ],
    [
      'appends an add of another vendor',
      [createWrite(1, addChange(2), otherVendor)],
      createWrite(2, addChange(3)),
      'appended',
    ],
    [
      'appends an add after a note',
      [createWrite(1, noteChange(5))],
      createWrite(2, addChange(3)),
      'appended',
    ],
    [
      'merges a quantity with its waiting add',
      [createWrite(1, addChange(2))],
      createWrite(2, quantityChange(-1, 4)),
      [createWrite(1, addChange(4))],
    ],
    [
      'appends a quantity if its add was sent',
      [createWrite(1, addChange(2), sent)],
      createWrite(2, quantityChange(-1, 4)),
      'appended',
    ],
    [
      'drops a waiting add with its note at quantity 0',
      [createWrite(1, addChange()), createWrite(2, noteChange(-1))],
      createWrite(3, quantityChange(-1, 0)),
      [],
    ],
    [
      'drops only the removed dish',
      [createWrite(1, addChange()), createWrite(2, quantityChange(9, 2))],
      createWrite(3, quantityChange(-1, 0)),
      [createWrite(2, quantityChange(9, 2))],
    ],
    [
      'merges a quantity with one of two waiting adds',
      [createWrite(1, addChange()), createWrite(2, addChange(1, BAO))],
      createWrite(3, quantityChange(-1, 4)),
      [createWrite(1, addChange(4)), createWrite(2, addChange(1, BAO))],
    ],
    [
      'replaces a waiting quantity of the same line',
      [createWrite(1, quantityChange(5, 2))],
      createWrite(2, quantityChange(5, 3)),
      [createWrite(2, quantityChange(5, 3))],
    ],
    [
      'appends a quantity of another line',
      [createWrite(1, quantityChange(5, 2))],
      createWrite(2, quantityChange(6, 3)),
      'appended',
    ],
    [
      'appends a quantity if the last one was sent',
      [createWrite(1, quantityChange(5, 2), sent)],
      createWrite(2, quantityChange(5, 3)),
      'appended',
    ],
    [
      'appends a quantity after a note of its line',
      [createWrite(1, noteChange(5))],
      createWrite(2, quantityChange(5, 3)),
      'appended',
    ],
    [
      'replaces all waiting changes by a clear',
      [createWrite(1, addChange()), createWrite(2, noteChange(5))],
      createWrite(3, CLEAR_CHANGE),
      [createWrite(3, CLEAR_CHANGE)],
    ],
    [
      'appends a clear after a change that was sent',
      [createWrite(1, addChange(), sent)],
      createWrite(2, CLEAR_CHANGE),
      'appended',
    ],
    [
      'appends a clear after a change of another vendor',
      [createWrite(1, addChange(), otherVendor)],
      createWrite(2, CLEAR_CHANGE),
      'appended',
    ],
    [
      'appends instructions',
      [createWrite(1, INSTRUCTIONS_CHANGE)],
      createWrite(2, INSTRUCTIONS_CHANGE),
      'appended',
    ],
  ] as const)('%s', (_, queue, next, expected) => {
    expect(enqueueWrite(queue, next)).toEqual(expected === 'appended' ? [...queue, next] : expected)
  })
})

describe('the changes behind an add', () => {
  const waiting = [
    createWrite(2, quantityChange(-1, 3)),
    createWrite(3, noteChange(-1)),
    createWrite(4, quantityChange(9, 2)),
    createWrite(5, CLEAR_CHANGE),
  ]
  const queue = [createWrite(1, addChange(), { attempts: 1 }), ...waiting]

  test('get the line id of the server', () => {
    const reply = createCart([createLine(BAO, 70, 1), createLine(SODA, 71, 1)])
    expect(withoutAnsweredWrite(queue, reply).map(({ change }) => change)).toEqual([
      quantityChange(71, 3),
      noteChange(71),
      quantityChange(9, 2),
      CLEAR_CHANGE,
    ])
  })

  test('get the newest line of the dish if no line has the same add-ons', () => {
    const cheese = [
      { groupId: 1, groupName: '', addons: [{ addonId: 2, name: '', quantity: 1, price: 0, total: 0 }] },
    ]
    const reply = createCart([71, 72].map(id => ({ ...createLine(SODA, id, 1), addons: cheese })))
    expect(withoutAnsweredWrite(queue, reply)[0]?.change).toEqual(quantityChange(72, 3))
  })

  test.each([
    ['is missing in the answer', () => withoutAnsweredWrite(queue, createCart([]))],
    ['was refused', () => withoutRefusedWrite(queue)],
  ])('are dropped if the dish %s', (_, getQueue) => {
    expect(getQueue()).toEqual(waiting.slice(2))
  })

  test('stay if the answer has no cart or another change was refused', () => {
    expect(withoutAnsweredWrite(queue, null)).toEqual(waiting)
    expect(withoutRefusedWrite([createWrite(1, noteChange(5)), ...waiting])).toEqual(waiting)
    expect(
      withoutAnsweredWrite([createWrite(1, CLEAR_CHANGE), ...waiting], createCart([createLine(SODA, 71, 1)])),
    ).toEqual(waiting)
  })

  // Specification 10.27.
  test('count the attempts of their head, and keep the order type of the first one', () => {
    const first = withHeadAttemptCounted([createWrite(1, addChange()), ...waiting], 'dine_in')
    expect(first[0]).toMatchObject({ attempts: 1, orderType: 'dine_in' })
    const repeat = withHeadAttemptCounted(first, 'delivery')
    expect(repeat).toEqual([{ ...first[0], attempts: 2 }, ...waiting])
    expect(withHeadAttemptCounted([], 'dine_in')).toEqual([])
  })
})

describe('hasWriteArrived', () => {
  const addOfTwo = createWrite(1, addChange(2), { attempts: 1 })
  const cart = (sodas: number) => createCart(sodas > 0 ? [createLine(SODA, 1, sodas)] : [])

  test.each([
    ['is true if the line grew by the quantity', addOfTwo, cart(1), cart(3), true],
    ['is true for a new line', addOfTwo, cart(0), cart(2), true],
    ['is false if the line grew by less', addOfTwo, cart(1), cart(2), false],
    ['is false if no cart was known before', addOfTwo, null, cart(2), false],
    ['is false if the add was never sent', createWrite(1, addChange(2)), cart(0), cart(2), false],
    ['is false for another change', createWrite(1, CLEAR_CHANGE, { attempts: 1 }), cart(0), cart(2), false],
    ['is false for an empty queue', undefined, cart(0), cart(2), false],
  ])('%s', (_, head, before, after, expected) => {
    expect(hasWriteArrived(head, before, after)).toBe(expected)
  })
})
