import { expect, test } from 'vitest'
import { SODA } from '#machines/cart/spec/fixtures'
import { countDishes, startCartHarness } from '#tests/fixtures/charts/cart-harness'
import { createModelCartServer } from '#tests/fixtures/charts/model-cart-server'

// Specification 10.26.
test('repeats an add with the same idempotency key after a reload', async () => {
  const server = createModelCartServer({ honoursKeys: true })
  const harness = startCartHarness(server)
  await harness.answer('answered')
  harness.tap(412, 1)
  await harness.reload('lostBefore')
  harness.tap(413, 1)
  await harness.settle()
  expect(countDishes(server.cart())).toEqual({ 412: 1, 413: 1 })
  const keys = harness.sentWrites.map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toEqual(['seed-1', 'seed-1', 'seed2-2'])
})

// Specification 10.26.
test('sends an add that waited for the network after a reload, with its note', async () => {
  const server = createModelCartServer({ honoursKeys: true })
  const harness = startCartHarness(server)
  await harness.answer('answered')
  harness.getActor().send({ type: 'cart.refreshRequested' })
  await harness.answer('lostBefore')
  harness.getActor().send({ type: 'cart.addRequested', ...SODA, note: 'no nuts' })
  await harness.reload('lostBefore')
  expect(harness.getActor().getSnapshot().context.cart.lines).toMatchObject([
    { menuItemId: SODA.item.menuItemId, quantity: 1, allergyNote: 'no nuts' },
  ])
  await harness.settle()
  expect(harness.sentWrites.map(({ change }) => change)).toMatchObject([{ kind: 'add' }])
  expect(server.cart().lines.map(({ allergyNote }) => allergyNote)).toEqual(['no nuts'])
  expect(countDishes(server.cart())).toEqual({ [SODA.item.menuItemId]: 1 })
})
