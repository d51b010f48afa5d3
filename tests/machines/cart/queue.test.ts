import { describe, expect, test } from 'vitest'
import { BAO, cartOf, ELSEWHERE, HERE, lineOf, SODA } from '#machines/cart/cart.cases'
import { answered, enqueue, hasArrived, sentOnce, takenBack } from '#machines/cart/queue'
import type { AddRequest, Change, Write } from '#machines/cart/write'

const write = (id: number, change: Change, more: Partial<Write> = {}): Write => ({
  id,
  vendorId: HERE,
  attempts: 0,
  change,
  ...more,
})
const add = (quantity = 1, request: AddRequest = SODA): Change => ({
  kind: 'add',
  request: { ...request, quantity },
})
const quantity = (lineId: number, wanted: number): Change => ({ kind: 'quantity', lineId, quantity: wanted })
const note = (itemId: number): Change => ({ kind: 'note', itemId, note: 'no nuts' })
const CLEAR: Change = { kind: 'clear' }
const INSTRUCT: Change = { kind: 'instructions', text: 'Blue door' }

describe('a change that joins the line', () => {
  const sent = { attempts: 1 }
  const elsewhere = { vendorId: ELSEWHERE }

  test.each([
    ['an add to the same dish', [write(1, add(2))], write(2, add(3)), [write(1, add(5))]],
    ['an add to a dish on its way', [write(1, add(2), sent)], write(2, add(3)), 'behind'],
    ['an add of another dish', [write(1, add(2))], write(2, add(1, BAO)), 'behind'],
    ['an add for another trailer', [write(1, add(2), elsewhere)], write(2, add(3)), 'behind'],
    ['an add behind a note', [write(1, note(5))], write(2, add(3)), 'behind'],
    ['a quantity of a waiting add', [write(1, add(2))], write(2, quantity(-1, 4)), [write(1, add(4))]],
    ['a quantity of an add on its way', [write(1, add(2), sent)], write(2, quantity(-1, 4)), 'behind'],
    ['no more of a waiting add', [write(1, add()), write(2, note(-1))], write(3, quantity(-1, 0)), []],
    [
      'a dish taken out beside another',
      [write(1, add()), write(2, quantity(9, 2))],
      write(3, quantity(-1, 0)),
      [write(2, quantity(9, 2))],
    ],
    [
      'a quantity of one of two waiting adds',
      [write(1, add()), write(2, add(1, BAO))],
      write(3, quantity(-1, 4)),
      [write(1, add(4)), write(2, add(1, BAO))],
    ],
    ['the last quantity', [write(1, quantity(5, 2))], write(2, quantity(5, 3)), [write(2, quantity(5, 3))]],
    ['a quantity of another line', [write(1, quantity(5, 2))], write(2, quantity(6, 3)), 'behind'],
    ['a quantity after one on its way', [write(1, quantity(5, 2), sent)], write(2, quantity(5, 3)), 'behind'],
    ['a quantity after a note of its line', [write(1, note(5))], write(2, quantity(5, 3)), 'behind'],
    ['a cleared cart', [write(1, add()), write(2, note(5))], write(3, CLEAR), [write(3, CLEAR)]],
    ['a cleared cart after one on its way', [write(1, add(), sent)], write(2, CLEAR), 'behind'],
    ['a cleared cart beside another trailer', [write(1, add(), elsewhere)], write(2, CLEAR), 'behind'],
    ['instructions', [write(1, INSTRUCT)], write(2, INSTRUCT), 'behind'],
  ] as const)('%s', (_, queue, next, after) => {
    expect(enqueue(queue, next)).toEqual(after === 'behind' ? [...queue, next] : after)
  })
})

describe('the line behind an add', () => {
  const waiting = [write(2, quantity(-1, 3)), write(3, note(-1)), write(4, quantity(9, 2)), write(5, CLEAR)]
  const queue = [write(1, add(), { attempts: 1 }), ...waiting]

  test('names the line that the server made of it', () => {
    const reply = cartOf([lineOf(BAO, 70, 1), lineOf(SODA, 71, 1)])
    expect(answered(queue, reply).map(({ change }) => change)).toEqual([
      quantity(71, 3),
      note(71),
      quantity(9, 2),
      CLEAR,
    ])
  })

  test('goes to the newest line of the dish where none has its very add-ons', () => {
    const cheese = [
      { groupId: 1, groupName: '', addons: [{ addonId: 2, name: '', quantity: 1, price: 0, total: 0 }] },
    ]
    const reply = cartOf([71, 72].map(id => ({ ...lineOf(SODA, id, 1), addons: cheese })))
    expect(answered(queue, reply)[0]?.change).toEqual(quantity(72, 3))
  })

  test.each([
    ['is not in the answer', () => answered(queue, cartOf([]))],
    ['was refused', () => takenBack(queue)],
  ])('forgets what was asked of it where the dish %s', (_, after) => {
    expect(after()).toEqual(waiting.slice(2))
  })

  test('waits on where the answer has no cart, or another change was refused', () => {
    expect(answered(queue, null)).toEqual(waiting)
    expect(takenBack([write(1, note(5)), ...waiting])).toEqual(waiting)
    expect(answered([write(1, CLEAR), ...waiting], cartOf([lineOf(SODA, 71, 1)]))).toEqual(waiting)
  })

  test('counts how often its head was sent', () => {
    expect(sentOnce(queue)).toEqual([write(1, add(), { attempts: 2 }), ...waiting])
    expect(sentOnce([])).toEqual([])
  })
})

describe('an add whose answer was lost', () => {
  const two = write(1, add(2), { attempts: 1 })
  const cart = (sodas: number) => cartOf(sodas > 0 ? [lineOf(SODA, 1, sodas)] : [])

  test.each([
    ['has arrived where its line has grown by as much', two, cart(1), cart(3), true],
    ['has arrived as a new line', two, cart(0), cart(2), true],
    ['has not where it has grown by less', two, cart(1), cart(2), false],
    ['has not where nothing was known before', two, null, cart(2), false],
    ['has not where it was never sent', write(1, add(2)), cart(0), cart(2), false],
    ['is none where the change is another', write(1, CLEAR, { attempts: 1 }), cart(0), cart(2), false],
    ['is none where nothing waits', undefined, cart(0), cart(2), false],
  ])('%s', (_, head, before, now, arrived) => {
    expect(hasArrived(head, before, now)).toBe(arrived)
  })
})
