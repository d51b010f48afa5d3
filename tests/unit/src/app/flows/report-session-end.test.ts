import { describe, expect, it } from 'vitest'
import { ANN, SESSIONS } from '#machines/session/spec/fixtures'
import { createSessionToken, startAppInMemory } from '#tests/fixtures/client/app-in-memory'
import { createRefusedError } from '#tests/fixtures/client/fake-api'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

const ENDED = 'Your sign-in was ended, for example by a new password. Your cart is kept.'
const EXPIRED = 'Your sign-in has expired. Your cart is kept.'

/** One tab of one browser. `open` loads its page, for a signed-in customer if there is a session. */
function createTab({ storage = createFakeStorage(), tabStorage = createFakeStorage() } = {}) {
  const open = async (options: Partial<Parameters<typeof startAppInMemory>[0]> = {}) => {
    let isTokenGood = true
    const app = await startAppInMemory({
      storage,
      tabStorage,
      answers: {
        'POST /auth/login': () => ({ token: createSessionToken(SESSIONS.good), user: ANN }),
        'POST /auth/logout': () => ({}),
        'GET /auth/me': () =>
          isTokenGood ? ANN : Promise.reject(createRefusedError(401, 'The session has ended')),
      },
      ...options,
    })
    const session = () => app.appActor.getSnapshot().children.session
    const toasts = () => app.appActor.getSnapshot().children.toasts?.getSnapshot().context.visible ?? []
    return {
      ...app,
      /** The server ends the session, and a call finds out. */
      endSession: async () => {
        isTokenGood = false
        session()?.send({ type: 'session.requestUnauthorized' })
        await flushPromises()
      },
      signIn: async () => {
        session()?.send({ type: 'session.signInSubmitted', email: ANN.email, password: 'lunchtime' })
        await flushPromises()
      },
      signOut: async () => {
        session()?.send({ type: 'session.signOutRequested' })
        await flushPromises()
      },
      /** The browser reports that another tab has changed the session. */
      hearOtherTab: async () => {
        app.window.dispatchEvent(Object.assign(new Event('storage'), { key: 'authToken' }))
        await flushPromises()
      },
      shownTexts: () => toasts().map(({ toast: { title, detail } }) => [title, detail]),
      reason: () => app.context.getServices().readSessionEnd(),
    }
  }
  return { open, storage, tabStorage }
}

describe('a session that ends by itself', () => {
  // Specification 4.36.
  it.each(['/', '/vendors', '/vendor/31', '/vendor/31/item/412'])('is told once on %s', async initialPath => {
    const tab = createTab()
    const page = await tab.open({ session: SESSIONS.good, initialPath })
    await page.endSession()
    expect(page.shownTexts()).toEqual([['You were signed out', ENDED]])
    page.appActor.stop()
    const reloaded = await tab.open({ initialPath })
    expect([reloaded.shownTexts(), reloaded.reason()]).toEqual([[], 'ended'])
  })

  it('is told to a customer who comes back after the expiry', async () => {
    const page = await createTab().open({ session: SESSIONS.expired })
    expect(page.shownTexts()).toEqual([['You were signed out', EXPIRED]])
  })

  // Specification 4.36.
  it.each(['/cart', '/orders', '/login'])('is left to the sign-in page on %s', async initialPath => {
    const page = await createTab().open({ session: SESSIONS.good, initialPath })
    await page.endSession()
    expect([page.shownTexts(), page.reason()]).toEqual([[], 'ended'])
  })

  // Specification 4.36.
  it('is told when the page is seen again', async () => {
    const page = await createTab().open({ session: SESSIONS.good })
    const { document } = page.window
    document.visibilityState = 'hidden'
    await page.endSession()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(page.shownTexts()).toEqual([])
    document.visibilityState = 'visible'
    document.dispatchEvent(new Event('visibilitychange'))
    expect(page.shownTexts()).toEqual([['You were signed out', ENDED]])
  })

  // Specification 4.36.
  it('is told in the other tabs too, which hear nothing from the server', async () => {
    const { open, storage } = createTab()
    const page = await open({ session: SESSIONS.good })
    const other = await createTab({ storage }).open()
    await page.endSession()
    await other.hearOtherTab()
    expect([other.shownTexts(), other.reason()]).toEqual([[['You were signed out', ENDED]], 'ended'])
  })

  // Specification 4.36.
  it('is removed at the next sign-in, also when the page was hidden until then', async () => {
    const page = await createTab().open({ session: SESSIONS.good })
    page.window.document.visibilityState = 'hidden'
    await page.endSession()
    await page.signIn()
    page.window.document.visibilityState = 'visible'
    page.window.document.dispatchEvent(new Event('visibilitychange'))
    expect([page.shownTexts(), page.reason()]).toEqual([[], null])
  })
})

describe('a sign-out by the customer', () => {
  // Specification 4.36.
  it('shows no message', async () => {
    const page = await createTab().open({ session: SESSIONS.good })
    await page.signOut()
    expect([page.shownTexts(), page.reason()]).toEqual([[], null])
  })

  // Specification 4.36.
  it('shows no message in the other tabs, also after an earlier session has ended', async () => {
    const { open, storage } = createTab()
    const page = await open({ session: SESSIONS.good })
    await page.endSession()
    await page.signIn()
    const other = await createTab({ storage }).open()
    await page.signOut()
    await other.hearOtherTab()
    expect([other.shownTexts(), other.reason()]).toEqual([[], null])
    expect(other.appActor.getSnapshot().hasTag('signedOut')).toBe(true)
  })

  // Specification 4.36.
  it('in another tab is not taken for the end of an earlier session', async () => {
    const tab = createTab()
    const page = await tab.open({ session: SESSIONS.good })
    await page.endSession()
    page.appActor.stop()
    const other = await createTab({ storage: tab.storage }).open()
    await other.signIn()
    other.clock.increment(2 * 60_000)
    await other.signOut()
    expect((await tab.open()).reason()).toBeNull()
  })
})
