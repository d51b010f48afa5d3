/** The whole app on a storage that holds anything, is full or is forbidden. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createSafeStorage } from '#app/storage/safe-storage'
import { SESSION_STORAGE_KEYS } from '#domain/session/token'
import { ANN, SESSIONS } from '#machines/session/spec/fixtures'
import { createSessionToken, startAppInMemory } from '#tests/fixtures/client/app-in-memory'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'
import { flushPromises } from '#tests/fixtures/client/stub-actors'
import { withEachFieldChanged } from '#tests/fixtures/data/changed-fields'
import { HOSTILE_STRINGS } from '#tests/fixtures/data/hostile-input'
import { IS_LONG_RUN, RANDOM_SEED } from '#tests/fixtures/run-count'

/** Each run starts the whole app. */
const RUNS = IS_LONG_RUN ? 500 : 20

const CART_KEY = `foodpark.cart.${ANN.id}`
/** Every other key that the app reads, for the customer of the session. */
const OTHER_KEYS = [
  CART_KEY,
  `foodpark.payment.${ANN.id}`,
  `foodpark.cashOrder.${ANN.id}`,
  'foodpark.vendor',
  'foodpark.orderType',
  'foodpark.table',
]
const LINE = { id: 5, menu_item_id: 412, name: 'Lemon soda', quantity: 1, price: 2.5, totalPrice: 2.5 }
const CART = { items: [LINE], subtotal: 2.5, serviceCharge: 1.5, total: 4, message: '' }
const ANSWERS = {
  'POST /auth/login': () => ({ token: createSessionToken(SESSIONS.good), user: ANN }),
  'GET /auth/me': () => ANN,
  'GET /cart': () => CART,
  'POST /cart/add': () => CART,
  'GET /orders': () => ({ data: [] }),
}
const SODA_REQUEST = {
  type: 'cart.addRequested',
  vendorId: 31,
  item: { menuItemId: 412, name: 'Lemon soda', price: 250 },
  quantity: 1,
} as const

const arbitraryText = fc.oneof(fc.string(), fc.json(), fc.constantFrom(...HOSTILE_STRINGS))

type App = Awaited<ReturnType<typeof startAppInMemory>>

async function signIn({ appActor }: App): Promise<void> {
  const { session } = appActor.getSnapshot().children
  session?.send({ type: 'session.signInSubmitted', email: ANN.email, password: 'lunchtime' })
  await flushPromises()
}

/** A signed-in customer adds a dish, and sees what the server has. */
async function expectUsable({ appActor }: App): Promise<void> {
  expect(appActor.getSnapshot().matches('signedIn')).toBe(true)
  appActor.getSnapshot().children.cart?.send(SODA_REQUEST)
  await flushPromises()
  const cart = appActor.getSnapshot().children.cart?.getSnapshot()
  expect(cart?.hasTag('settled')).toBe(true)
  expect(cart?.context.cart).toMatchObject({ total: 400, lines: [{ id: 5 }] })
}

it('starts for a visitor and clears the auth data, whatever the storage holds, and the visitor can sign in', async () => {
  const keys = [...SESSION_STORAGE_KEYS, ...OTHER_KEYS]
  const storages = fc.tuple(...keys.map(key => arbitraryText.map(text => [key, text] as const)))
  await fc.assert(
    fc.asyncProperty(storages, async entries => {
      const storage = createFakeStorage(Object.fromEntries(entries))
      const app = await startAppInMemory({ storage, answers: ANSWERS })
      expect(app.appActor.getSnapshot().matches('signedOut')).toBe(true)
      expect(SESSION_STORAGE_KEYS.map(key => storage.getItem(key))).toEqual([null, null, null])
      await signIn(app)
      await expectUsable(app)
      app.appActor.stop()
    }),
    { numRuns: RUNS, seed: RANDOM_SEED },
  )
})

it('keeps a customer signed in, and shows the cart of the server, whatever the other keys hold', async () => {
  const storages = fc.tuple(...OTHER_KEYS.map(key => arbitraryText.map(text => [key, text] as const)))
  await fc.assert(
    fc.asyncProperty(storages, async entries => {
      const storage = createFakeStorage(Object.fromEntries(entries))
      const app = await startAppInMemory({ storage, answers: ANSWERS, session: SESSIONS.good })
      await expectUsable(app)
      app.appActor.stop()
    }),
    { numRuns: RUNS, seed: RANDOM_SEED },
  )
})

it('shows the cart of the server with any one field of the stored cart wrong', async () => {
  const storage = createFakeStorage()
  const before = await startAppInMemory({ storage, answers: ANSWERS, session: SESSIONS.good })
  await expectUsable(before)
  before.appActor.stop()
  const stored = JSON.parse(storage.getItem(CART_KEY) ?? '')
  const changed = withEachFieldChanged(stored, [null, '', -0.5, [], { x: 1 }])
  expect(changed.length).toBeGreaterThan(50)
  const tested = IS_LONG_RUN ? changed : changed.filter((_, index) => index % 7 === 0)
  for (const { value, ...change } of tested) {
    storage.setItem(CART_KEY, JSON.stringify(value))
    const app = await startAppInMemory({ storage, answers: ANSWERS, session: SESSIONS.good })
    expect(app.appActor.getSnapshot().matches('signedIn'), JSON.stringify(change)).toBe(true)
    await expectUsable(app)
    app.appActor.stop()
  }
})

it.each([
  [
    'forbids its storage',
    () => {
      throw new Error('SecurityError')
    },
  ],
  [
    'has a full storage',
    () => ({
      ...createFakeStorage(),
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }),
  ],
])('is usable in a browser that %s', async (_, open) => {
  const app = await startAppInMemory({ storage: createSafeStorage(open), answers: ANSWERS })
  expect(app.appActor.getSnapshot().matches('signedOut')).toBe(true)
  await signIn(app)
  await expectUsable(app)
  app.appActor.stop()
})
