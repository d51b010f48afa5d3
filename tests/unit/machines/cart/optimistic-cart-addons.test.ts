import { expect, test } from 'vitest'
import type { AddonSelection } from '#domain/contract/ordering/cart'
import type { AddRequest, CartChange, QueuedWrite } from '#machines/cart/cart-write'
import { computeOptimisticCart } from '#machines/cart/optimistic-cart'
import { createCart, createLine, SODA, VENDOR_ID } from '#machines/cart/spec/fixtures'
import { enqueueWrite } from '#machines/cart/write-queue'

const CHEESE: AddonSelection = { addonGroupId: 1, addonId: 11, quantity: 1 }
const BACON: AddonSelection = { addonGroupId: 1, addonId: 12, quantity: 1 }
const requestWithAddons = (...selections: AddonSelection[]): AddRequest => ({
  ...SODA,
  selections,
  addonTotal: 100,
})
const addChange = (request: AddRequest): CartChange => ({ kind: 'add', request })

const createQueue = (...changes: CartChange[]) =>
  changes.reduce<readonly QueuedWrite[]>(
    (queue, change, index) =>
      enqueueWrite(queue, { id: index + 1, vendorId: VENDOR_ID, attempts: 0, change }),
    [],
  )
const cartWithChanges = (serverCart: ReturnType<typeof createCart>, ...changes: CartChange[]) =>
  computeOptimisticCart({
    vendorId: VENDOR_ID,
    orderType: 'dine_in',
    serverCart,
    queue: createQueue(...changes),
  })

test('one dish with different add-ons gives several lines with their own prices', () => {
  const cart = cartWithChanges(
    createCart([createLine(SODA, 1, 1)]),
    addChange(requestWithAddons(CHEESE)),
    addChange(requestWithAddons(BACON)),
  )
  expect(cart.lines.map(({ quantity, totalPrice }) => [quantity, totalPrice])).toEqual([
    [1, 250],
    [1, 350],
    [1, 350],
  ])
})

test('the same add-ons in another order give one line', () => {
  const cart = cartWithChanges(
    createCart([]),
    addChange(requestWithAddons(CHEESE, BACON)),
    addChange(requestWithAddons(BACON, CHEESE)),
  )
  expect(cart.lines.map(({ quantity, totalPrice }) => [quantity, totalPrice])).toEqual([[2, 700]])
})

test('the first dish adds the service charge, and the last one removes it', () => {
  const filled = cartWithChanges(createCart([]), addChange(SODA))
  expect([filled.serviceCharge, filled.total]).toEqual([150, 400])
  const emptied = cartWithChanges(createCart([createLine(SODA, 1, 2)]), {
    kind: 'quantity',
    lineId: 1,
    quantity: 0,
  })
  expect([emptied.lines.length, emptied.total]).toEqual([0, 0])
})

test('a note for a dish goes to all its lines, and a note for a line to that line', () => {
  const two = createCart([createLine(SODA, 1, 1), createLine(SODA, 2, 1)])
  const notes = (lineOrDishId: number) =>
    cartWithChanges(two, { kind: 'note', lineOrDishId, note: 'no nuts' }).lines.map(line => line.allergyNote)
  expect(notes(SODA.item.menuItemId)).toEqual(['no nuts', 'no nuts'])
  expect(notes(2)).toEqual(['', 'no nuts'])
})

test('an add that is removed before it was sent is never sent, nor is its note', () => {
  expect(
    createQueue(
      addChange(SODA),
      { kind: 'note', lineOrDishId: -1, note: 'no nuts' },
      { kind: 'quantity', lineId: -1, quantity: 0 },
    ),
  ).toEqual([])
})

test('a clear drops the changes that waited', () => {
  const queue = createQueue(addChange(SODA), { kind: 'instructions', text: 'Ring twice' }, { kind: 'clear' })
  expect(queue.map(({ change }) => change.kind)).toEqual(['clear'])
})
