import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CallOutcome, countDishes, startCartHarness } from '#tests/fixtures/charts/cart-harness'
import { createModelCartServer } from '#tests/fixtures/charts/model-cart-server'

type CartAction =
  | { tap: 1 | -1; dish: number }
  | { outcome: CallOutcome }
  | { reload: 'lostBefore' | 'lostAfter' }

const tapAction: fc.Arbitrary<CartAction> = fc.record({
  tap: fc.constantFrom(1, -1),
  dish: fc.constantFrom(412, 413),
})
const actionsWith = (...outcomes: CallOutcome[]): fc.Arbitrary<CartAction[]> =>
  fc.array(
    fc.oneof(
      { weight: 3, arbitrary: tapAction },
      { weight: 1, arbitrary: fc.record({ outcome: fc.constantFrom(...outcomes) }) },
    ),
    { maxLength: 60 },
  )

/** The same with reloads of the page. */
const actionsWithReloads: fc.Arbitrary<CartAction[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: tapAction },
    {
      weight: 2,
      arbitrary: fc.record({ outcome: fc.constantFrom<CallOutcome>('answered', 'lostBefore', 'lostAfter') }),
    },
    { weight: 1, arbitrary: fc.record({ reload: fc.constantFrom('lostBefore', 'lostAfter') }) },
  ),
  { maxLength: 60 },
)

/** The quantities that the taps add up to, never below 0. */
function expectedCounts(actions: readonly CartAction[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const action of actions)
    if ('tap' in action) counts[action.dish] = Math.max(0, (counts[action.dish] ?? 0) + action.tap)
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

/** Runs all actions to the end and checks the cart after every change. */
async function runActions(actions: readonly CartAction[], honoursKeys = true) {
  const server = createModelCartServer({ honoursKeys })
  const harness = startCartHarness(server)
  const checks: boolean[] = []
  harness.getActor().subscribe(({ context: { cart, queue } }) => {
    const isConsistent =
      cart.lines.every(line => line.quantity > 0) && queue.slice(1).every(write => write.attempts === 0)
    checks.push(isConsistent && harness.calls.filter(call => call.isWrite).length <= 1)
  })
  await harness.answer('answered')
  for (const action of actions) {
    if ('tap' in action) harness.tap(action.dish, action.tap)
    else if ('reload' in action) await harness.reload(action.reload)
    else await harness.answer(action.outcome)
  }
  await harness.settle()
  // A failed read clears only the page. The next read restores it.
  harness.getActor().send({ type: 'cart.refreshRequested' })
  await harness.settle()
  const page = countDishes(harness.getActor().getSnapshot().context.cart)
  harness.getActor().stop()
  const { toasts, sentWrites } = harness
  return { page, server: countDishes(server.cart()), toasts, sentWrites, checks }
}

test('shows the server’s cart and the expected quantities for any order of taps and answers', async () => {
  await fc.assert(
    fc.asyncProperty(actionsWith('answered'), async actions => {
      const { page, server } = await runActions(actions)
      expect(page).toEqual(server)
      expect(page).toEqual(expectedCounts(actions))
    }),
  )
})

test('shows the server’s cart and the expected quantities if calls or answers are lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      actionsWith('answered', 'lostBefore', 'lostAfter'),
      fc.boolean(),
      async (actions, honoursKeys) => {
        const { page, server, toasts } = await runActions(actions, honoursKeys)
        const hasGivenUp = toasts.some(toast => toast.tone === 'error')
        expect(page).toEqual(server)
        if (!hasGivenUp) expect(page).toEqual(expectedCounts(actions))
      },
    ),
  )
})

// Specification 10.26.
test('loses no tap and makes none twice if the page is reloaded while changes wait', async () => {
  await fc.assert(
    fc.asyncProperty(actionsWithReloads, fc.boolean(), async (actions, honoursKeys) => {
      const { page, server, toasts } = await runActions(actions, honoursKeys)
      const hasGivenUp = toasts.some(toast => toast.tone === 'error')
      expect(page).toEqual(server)
      if (!hasGivenUp) expect(page).toEqual(expectedCounts(actions))
    }),
  )
})

test('shows the server’s cart if writes are refused and reads fail, with one write at a time and no quantity below 1', async () => {
  await fc.assert(
    fc.asyncProperty(actionsWith('answered', 'refused', 'lostBefore', 'lostAfter'), async actions => {
      const { page, server, checks } = await runActions(actions)
      expect(page).toEqual(server)
      expect(checks.every(Boolean)).toBe(true)
    }),
  )
})

test('sends at most two writes for 50 quick taps', async () => {
  const taps: CartAction[] = Array.from({ length: 50 }, (_, index) => ({
    tap: index % 5 === 4 ? -1 : 1,
    dish: 412,
  }))
  const { page, server, sentWrites } = await runActions(taps)
  expect(page).toEqual({ 412: 30 })
  expect(server).toEqual({ 412: 30 })
  expect(sentWrites.length).toBeLessThanOrEqual(2)
})

test('repeats a lost add with the same idempotency key', async () => {
  const { page, sentWrites } = await runActions([{ tap: 1, dish: 412 }, { outcome: 'lostBefore' }])
  expect(page).toEqual({ 412: 1 })
  expect(sentWrites.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['seed-1', 'seed-1'])
})

test('does not repeat an add that arrived although its answer was lost', async () => {
  const { page, sentWrites } = await runActions(
    [{ tap: 1, dish: 412 }, { outcome: 'lostAfter' }, { outcome: 'lostBefore' }],
    false,
  )
  expect(page).toEqual({ 412: 1 })
  expect(sentWrites).toHaveLength(1)
})

test('shows a toast with the reason if a change is refused', async () => {
  const { page, toasts } = await runActions([{ tap: 1, dish: 412 }, { outcome: 'refused' }])
  expect(page).toEqual({})
  expect(toasts).toEqual([{ policy: 'cart', tone: 'error', title: 'Error', detail: 'Sold out' }])
})
