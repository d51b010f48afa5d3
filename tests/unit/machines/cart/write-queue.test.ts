import { describe, expect, test } from 'vitest'
import { BAO, createCart, createLine, OTHER_VENDOR_ID, SODA, VENDOR_ID } from '#machines/cart/spec/fixtures'
import { enqueueWrite, hasWriteArrived, rolledBack, withAttempt, withoutAnswered } from '#machines/cart/write-queue'
import type { AddRequest, CartChange, QueuedWrite } from '#machines/cart/cart-write'

const createWrite = (id: number, change: CartChange, more: Partial<QueuedWrite> = {}): QueuedWrite => ({
  id,
  vendorId: VENDOR_ID,
  attempts: 0,
  change,
  ...more,
})
const addChange = (quantity = 1, request: AddRequest = SODA): CartChange => ({
  kind: 'add',
  request: { ...request, quantity },
})
const quantityChange = (lineId: number, wanted: number): CartChange => ({
  kind: 'quantity',
  lineId,
  quantity: wanted,
})
const noteChange = (itemId: number): CartChange => ({ kind: 'note', itemId, note: 'no nuts' })
const CLEAR_CHANGE: CartChange = { kind: 'clear' }
const INSTRUCTIONS_CHANGE: CartChange = { kind: 'instructions', text: 'Blue door' }

describe('a change that joins the line', () => {
  const sent = { attempts: 1 }
  const elsewhere = { vendorId: OTHER_VENDOR_ID }

  test.each([
    [
      'an add to the same dish',
      [createWrite(1, addChange(2))],
      createWrite(2, addChange(3)),
      [createWrite(1, addChange(5))],
    ],
    [
      'an add to a dish on its way',
      [createWrite(1, addChange(2), sent)],
      createWrite(2, addChange(3)),
      'behind',
    ],
    ['an add of another dish', [createWrite(1, addChange(2))], createWrite(2, addChange(1, BAO)), 'behind'],
    [
      'an add for another trailer',
      [createWrite(1, addChange(2), elsewhere)],
      createWrite(2, addChange(3)),
      'behind',
    ],
    ['an add behind a note', [createWrite(1, noteChange(5))], createWrite(2, addChange(3)), 'behind'],
    [
      'a quantity of a waiting add',
      [createWrite(1, addChange(2))],
      createWrite(2, quantityChange(-1, 4)),
      [createWrite(1, addChange(4))],
    ],
    [
      'a quantity of an add on its way',
      [createWrite(1, addChange(2), sent)],
      createWrite(2, quantityChange(-1, 4)),
      'behind',
    ],
    [
      'no more of a waiting add',
      [createWrite(1, addChange()), createWrite(2, noteChange(-1))],
      createWrite(3, quantityChange(-1, 0)),
      [],
    ],
    [
      'a dish taken out beside another',
      [createWrite(1, addChange()), createWrite(2, quantityChange(9, 2))],
      createWrite(3, quantityChange(-1, 0)),
      [createWrite(2, quantityChange(9, 2))],
    ],
    [
      'a quantity of one of two waiting adds',
      [createWrite(1, addChange()), createWrite(2, addChange(1, BAO))],
      createWrite(3, quantityChange(-1, 4)),
      [createWrite(1, addChange(4)), createWrite(2, addChange(1, BAO))],
    ],
    [
      'the last quantity',
      [createWrite(1, quantityChange(5, 2))],
      createWrite(2, quantityChange(5, 3)),
      [createWrite(2, quantityChange(5, 3))],
    ],
    [
      'a quantity of another line',
      [createWrite(1, quantityChange(5, 2))],
      createWrite(2, quantityChange(6, 3)),
      'behind',
    ],
    [
      'a quantity after one on its way',
      [createWrite(1, quantityChange(5, 2), sent)],
      createWrite(2, quantityChange(5, 3)),
      'behind',
    ],
    [
      'a quantity after a note of its line',
      [createWrite(1, noteChange(5))],
      createWrite(2, quantityChange(5, 3)),
      'behind',
    ],
    [
      'a cleared cart',
      [createWrite(1, addChange()), createWrite(2, noteChange(5))],
      createWrite(3, CLEAR_CHANGE),
      [createWrite(3, CLEAR_CHANGE)],
    ],
    [
      'a cleared cart after one on its way',
      [createWrite(1, addChange(), sent)],
      createWrite(2, CLEAR_CHANGE),
      'behind',
    ],
    [
      'a cleared cart beside another trailer',
      [createWrite(1, addChange(), elsewhere)],
      createWrite(2, CLEAR_CHANGE),
      'behind',
    ],
    ['instructions', [createWrite(1, INSTRUCTIONS_CHANGE)], createWrite(2, INSTRUCTIONS_CHANGE), 'behind'],
  ] as const)('%s', (_, queue, next, after) => {
    expect(enqueueWrite(queue, next)).toEqual(after === 'behind' ? [...queue, next] : after)
  })
})

describe('the line behind an add', () => {
  const waiting = [
    createWrite(2, quantityChange(-1, 3)),
    createWrite(3, noteChange(-1)),
    createWrite(4, quantityChange(9, 2)),
    createWrite(5, CLEAR_CHANGE),
  ]
  const queue = [createWrite(1, addChange(), { attempts: 1 }), ...waiting]

  test('names the line that the server made of it', () => {
    const reply = createCart([createLine(BAO, 70, 1), createLine(SODA, 71, 1)])
    expect(withoutAnswered(queue, reply).map(({ change }) => change)).toEqual([
      quantityChange(71, 3),
      noteChange(71),
      quantityChange(9, 2),
      CLEAR_CHANGE,
    ])
  })

  test('goes to the newest line of the dish where none has its very add-ons', () => {
    const cheese = [
      { groupId: 1, groupName: '', addons: [{ addonId: 2, name: '', quantity: 1, price: 0, total: 0 }] },
    ]
    const reply = createCart([71, 72].map(id => ({ ...createLine(SODA, id, 1), addons: cheese })))
    expect(withoutAnswered(queue, reply)[0]?.change).toEqual(quantityChange(72, 3))
  })

  test.each([
    ['is not in the answer', () => withoutAnswered(queue, createCart([]))],
    ['was refused', () => rolledBack(queue)],
  ])('forgets what was asked of it where the dish %s', (_, after) => {
    expect(after()).toEqual(waiting.slice(2))
  })

  test('waits on where the answer has no cart, or another change was refused', () => {
    expect(withoutAnswered(queue, null)).toEqual(waiting)
    expect(rolledBack([createWrite(1, noteChange(5)), ...waiting])).toEqual(waiting)
    expect(
      withoutAnswered([createWrite(1, CLEAR_CHANGE), ...waiting], createCart([createLine(SODA, 71, 1)])),
    ).toEqual(waiting)
  })

  test('counts how often its head was sent', () => {
    expect(withAttempt(queue)).toEqual([createWrite(1, addChange(), { attempts: 2 }), ...waiting])
    expect(withAttempt([])).toEqual([])
  })
})

describe('an add whose answer was lost', () => {
  const two = createWrite(1, addChange(2), { attempts: 1 })
  const cart = (sodas: number) => createCart(sodas > 0 ? [createLine(SODA, 1, sodas)] : [])

  test.each([
    ['has arrived where its line has grown by as much', two, cart(1), cart(3), true],
    ['has arrived as a new line', two, cart(0), cart(2), true],
    ['has not where it has grown by less', two, cart(1), cart(2), false],
    ['has not where nothing was known before', two, null, cart(2), false],
    ['has not where it was never sent', createWrite(1, addChange(2)), cart(0), cart(2), false],
    [
      'is none where the change is another',
      createWrite(1, CLEAR_CHANGE, { attempts: 1 }),
      cart(0),
      cart(2),
      false,
    ],
    ['is none where nothing waits', undefined, cart(0), cart(2), false],
  ])('%s', (_, head, before, now, arrived) => {
    expect(hasWriteArrived(head, before, now)).toBe(arrived)
  })
})
