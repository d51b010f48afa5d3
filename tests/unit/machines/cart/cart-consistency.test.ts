import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CallFate, countDishes, createModelServer, startCartHarness } from '#tests/fixtures/charts/cart-harness'

type CartAction = { tap: 1 | -1; dish: number } | { fate: CallFate }

const tapAction: fc.Arbitrary<CartAction> = fc.record({
  tap: fc.constantFrom(1, -1),
  dish: fc.constantFrom(412, 413),
})
const actionsWith = (...fates: CallFate[]): fc.Arbitrary<CartAction[]> =>
  fc.array(
    fc.oneof(
      { weight: 3, arbitrary: tapAction },
      { weight: 1, arbitrary: fc.record({ fate: fc.constantFrom(...fates) }) },
    ),
    { maxLength: 60 },
  )

/** What a customer expects who counts along: never below 0. */
function expectedCounts(deeds: readonly CartAction[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const deed of deeds)
    if ('tap' in deed) counts[deed.dish] = Math.max(0, (counts[deed.dish] ?? 0) + deed.tap)
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

/** Walks the deeds to the end, looking at every moment on the way. */
async function runActions(deeds: readonly CartAction[], honoursKeys = true) {
  const server = createModelServer({ honoursKeys })
  const park = startCartHarness(server)
  const moments: boolean[] = []
  park.actor.subscribe(({ context: { cart, queue } }) => {
    const isSound =
      cart.lines.every(line => line.quantity > 0) && queue.slice(1).every(write => write.attempts === 0)
    moments.push(isSound && park.calls.filter(call => call.isWrite).length <= 1)
  })
  await park.answer('answered')
  for (const deed of deeds) {
    if ('tap' in deed) park.tap(deed.dish, deed.tap)
    else await park.answer(deed.fate)
  }
  await park.settle()
  // A reading that fails clears what is shown, never what the server keeps: the next one brings it back.
  park.actor.send({ type: 'cart.refreshRequested' })
  await park.settle()
  const page = countDishes(park.actor.getSnapshot().context.cart)
  park.actor.stop()
  return { page, server: countDishes(server.cart()), told: park.toasts, sent: park.sentWrites, moments }
}

test('ends with page = server = expected however the taps and the delayed replies fall', async () => {
  await fc.assert(
    fc.asyncProperty(actionsWith('answered'), async deeds => {
      const { page, server } = await runActions(deeds)
      expect(page).toEqual(server)
      expect(page).toEqual(expectedCounts(deeds))
    }),
  )
})

test('ends with page = server = expected when calls are lost on the way there or back', async () => {
  await fc.assert(
    fc.asyncProperty(
      actionsWith('answered', 'lostBefore', 'lostAfter'),
      fc.boolean(),
      async (deeds, honoursKeys) => {
        const { page, server, told } = await runActions(deeds, honoursKeys)
        const hasGivenUp = told.some(notice => notice.tone === 'error')
        expect(page).toEqual(server)
        if (!hasGivenUp) expect(page).toEqual(expectedCounts(deeds))
      },
    ),
  )
})

test('ends with page = server when writes are refused and reads fail, and is never below 0 or two writes at once', async () => {
  await fc.assert(
    fc.asyncProperty(actionsWith('answered', 'refused', 'lostBefore', 'lostAfter'), async deeds => {
      const { page, server, moments } = await runActions(deeds)
      expect(page).toEqual(server)
      expect(moments.every(Boolean)).toBe(true)
    }),
  )
})

test('turns 50 quick taps into a handful of writes', async () => {
  const taps: CartAction[] = Array.from({ length: 50 }, (_, at) => ({
    tap: at % 5 === 4 ? -1 : 1,
    dish: 412,
  }))
  const { page, server, sent } = await runActions(taps)
  expect(page).toEqual({ 412: 30 })
  expect(server).toEqual({ 412: 30 })
  expect(sent.length).toBeLessThanOrEqual(2)
})

test('repeats a lost add under the key that it had', async () => {
  const { page, sent } = await runActions([{ tap: 1, dish: 412 }, { fate: 'lostBefore' }])
  expect(page).toEqual({ 412: 1 })
  expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['seed-1', 'seed-1'])
})

test('does not repeat an add that arrived although its answer was lost', async () => {
  const { page, sent } = await runActions(
    [{ tap: 1, dish: 412 }, { fate: 'lostAfter' }, { fate: 'lostBefore' }],
    false,
  )
  expect(page).toEqual({ 412: 1 })
  expect(sent).toHaveLength(1)
})

test('says why a refused change was taken back', async () => {
  const { page, told } = await runActions([{ tap: 1, dish: 412 }, { fate: 'refused' }])
  expect(page).toEqual({})
  expect(told).toEqual([{ policy: 'cart', tone: 'error', title: 'Error', detail: 'Sold out' }])
})
