import { describe, expect, it } from 'vitest'
import { BAO, SODA } from '#machines/cart/spec/fixtures'
import { ANN, BEN, SESSIONS } from '#machines/session/spec/fixtures'
import { createSessionToken, startAppInMemory } from '#tests/fixtures/client/app-in-memory'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

const EMPTY_CART = { items: [], subtotal: 0, total: 0, message: '' }

/** One tab of one browser. `open` loads its page, `signIn` submits the form. */
function createTab({ storage = createFakeStorage(), tabStorage = createFakeStorage() } = {}) {
  const open = async () => {
    const app = await startAppInMemory({
      storage,
      tabStorage,
      answers: {
        'POST /auth/login': ({ body }) => {
          const [user, session] =
            Object(body).email === ANN.email ? [ANN, SESSIONS.good] : [BEN, SESSIONS.bens]
          return { token: createSessionToken(session), user }
        },
        'POST /auth/logout': () => ({}),
        'GET /auth/me': () => ANN,
        'GET /cart': () => EMPTY_CART,
        'POST /cart/add': () => EMPTY_CART,
      },
    })
    const session = () => app.appActor.getSnapshot().children.session
    return {
      ...app,
      tap: (pendingAdd: typeof SODA) => app.appActor.send({ type: 'app.addRequested', pendingAdd }),
      pending: () => app.appActor.getSnapshot().context.pendingAdds.map(({ item }) => item.name),
      signIn: async (email = ANN.email) => {
        session()?.send({ type: 'session.signInSubmitted', email, password: 'lunchtime' })
        await flushPromises()
      },
      signOut: async () => {
        session()?.send({ type: 'session.signOutRequested' })
        await flushPromises()
      },
      added: () => app.api.callsTo('POST /cart/add'),
    }
  }
  return { open, storage, tabStorage }
}

// Specification 24.30.
it('forgets the email of a sign-up at a sign-out', async () => {
  const tab = createTab()
  const page = await tab.open()
  const { signUpStorage } = page.context.getServices().accountServices
  signUpStorage.save('robin@park.test')
  await page.signIn()
  expect(signUpStorage.read()).toBe('robin@park.test')
  await page.signOut()
  expect([signUpStorage.read(), tab.tabStorage.getItem('foodpark.signUp')]).toEqual([null, null])
})

describe('the dishes of a visitor', () => {
  // Specification 8.19.
  it('are there after a reload, and are added once after the sign-in', async () => {
    const tab = createTab()
    const before = await tab.open()
    before.tap(SODA)
    before.tap(BAO)
    before.appActor.stop()
    const after = await tab.open()
    expect(after.pending()).toEqual([SODA.item.name, BAO.item.name])
    await after.signIn()
    expect(after.added()).toMatchObject([{ body: { itemId: 412 } }, { body: { itemId: 900 } }])
    after.appActor.stop()
    const last = await tab.open()
    await flushPromises()
    expect([last.pending(), last.added()]).toEqual([[], []])
  })

  // Specification 8.19.
  it('are not added for the next account after a sign-out', async () => {
    const tab = createTab()
    const page = await tab.open()
    page.tap(SODA)
    await page.signIn()
    await page.signOut()
    page.appActor.stop()
    const after = await tab.open()
    await after.signIn(BEN.email)
    expect([after.pending(), after.added()]).toEqual([[], []])
  })

  // Specification 8.19.
  it('are forgotten if somebody has signed out in another tab while this one was closed', async () => {
    const tab = createTab()
    const closed = await tab.open()
    closed.tap(SODA)
    closed.appActor.stop()
    const other = await createTab({ storage: tab.storage }).open()
    await other.signIn()
    other.clock.increment(1)
    await other.signOut()
    const after = await tab.open()
    expect(after.pending()).toEqual([])
  })

  // Specification 8.19.
  it('have one key each, which is the same in a copy of the tab', async () => {
    const tab = createTab()
    const page = await tab.open()
    page.tap(SODA)
    page.tap(BAO)
    const key = 'foodpark.pendingAdds'
    const kept = tab.tabStorage.getItem(key) ?? ''
    const copy = createTab({ tabStorage: createFakeStorage({ [key]: kept }) })
    const copied = await copy.open()
    await page.signIn()
    await copied.signIn()
    const keys = page.added().map(({ idempotencyKey }) => idempotencyKey)
    expect(new Set(keys).size).toBe(2)
    expect(copied.added().map(({ idempotencyKey }) => idempotencyKey)).toEqual(keys)
  })
})
