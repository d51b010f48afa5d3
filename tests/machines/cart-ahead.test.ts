import { expect, test } from 'vitest'
import type { AddonSelection } from '#domain/calls/cart'
import { shownCart } from '#machines/cart/ahead'
import { cartOf, HERE, lineOf, SODA } from '#machines/cart/cart.cases'
import { enqueue } from '#machines/cart/queue'
import type { AddRequest, Change, Write } from '#machines/cart/write'

const CHEESE: AddonSelection = { addonGroupId: 1, addonId: 11, quantity: 1 }
const BACON: AddonSelection = { addonGroupId: 1, addonId: 12, quantity: 1 }
const withAddons = (...selections: AddonSelection[]): AddRequest => ({ ...SODA, selections, addonTotal: 100 })
const add = (request: AddRequest): Change => ({ kind: 'add', request })

const queueOf = (...changes: Change[]) =>
  changes.reduce<readonly Write[]>(
    (queue, change, at) => enqueue(queue, { id: at + 1, vendorId: HERE, attempts: 0, change }),
    [],
  )
const shown = (confirmed: ReturnType<typeof cartOf>, ...changes: Change[]) =>
  shownCart({ vendorId: HERE, orderType: 'dine_in', confirmed, queue: queueOf(...changes) })

test('two of one dish with different add-ons are two lines, each priced with its own', () => {
  const cart = shown(cartOf([lineOf(SODA, 1, 1)]), add(withAddons(CHEESE)), add(withAddons(BACON)))
  expect(cart.lines.map(({ quantity, totalPrice }) => [quantity, totalPrice])).toEqual([
    [1, 250],
    [1, 350],
    [1, 350],
  ])
})

test('the same add-ons in another order are the same line', () => {
  const cart = shown(cartOf([]), add(withAddons(CHEESE, BACON)), add(withAddons(BACON, CHEESE)))
  expect(cart.lines.map(({ quantity, totalPrice }) => [quantity, totalPrice])).toEqual([[2, 700]])
})

test('the first dish brings the service charge with it, and the last takes it away', () => {
  const filled = shown(cartOf([]), add(SODA))
  expect([filled.serviceCharge, filled.total]).toEqual([150, 400])
  const emptied = shown(cartOf([lineOf(SODA, 1, 2)]), { kind: 'quantity', lineId: 1, quantity: 0 })
  expect([emptied.lines.length, emptied.total]).toEqual([0, 0])
})

test('a note addressed by dish goes to all its lines, one addressed by line to that line', () => {
  const two = cartOf([lineOf(SODA, 1, 1), lineOf(SODA, 2, 1)])
  const notes = (itemId: number) =>
    shown(two, { kind: 'note', itemId, note: 'no nuts' }).lines.map(line => line.allergyNote)
  expect(notes(SODA.item.menuItemId)).toEqual(['no nuts', 'no nuts'])
  expect(notes(2)).toEqual(['', 'no nuts'])
})

test('an add that is taken out again before it was sent is never sent, nor is its note', () => {
  expect(
    queueOf(
      add(SODA),
      { kind: 'note', itemId: -1, note: 'no nuts' },
      { kind: 'quantity', lineId: -1, quantity: 0 },
    ),
  ).toEqual([])
})

test('a cleared cart forgets what waited', () => {
  const queue = queueOf(add(SODA), { kind: 'instructions', text: 'Ring twice' }, { kind: 'clear' })
  expect(queue.map(({ change }) => change.kind)).toEqual(['clear'])
})
