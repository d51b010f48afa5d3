import { describe, expect, it } from 'vitest'
import { ANN, BEN, NOW, SESSIONS } from '#machines/session/spec/fixtures'
import { createSessionToken, startAppInMemory } from '#tests/fixtures/client/app-in-memory'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

const HOUR = 3_600_000
const TYPED = { doorNo: '14', street: 'Wharf Road', postcode: 'N1 7GS' }

/** One tab of one browser, whose customer is signed in and has a saved address. `open` loads its page, and a delivery asks for the address. */
function createTab({ storage = createFakeStorage(), tabStorage = createFakeStorage() } = {}) {
  let saved = { ...TYPED, doorNo: '9' }
  const open = async (options: Parameters<typeof startAppInMemory>[0] = {}) => {
    const app = await startAppInMemory({
      ...(storage.getItem('authToken') === null && { session: SESSIONS.good }),
      storage,
      tabStorage,
      answers: {
        'POST /auth/login': () => ({ token: createSessionToken(SESSIONS.bens), user: BEN }),
        'POST /auth/logout': () => ({}),
        'GET /auth/me': () => ANN,
        'GET /delivery-addresses': () => saved,
        'PUT /delivery-addresses': ({ body }) => {
          saved = { ...saved, ...Object(body) }
          return { address: saved, message: '' }
        },
      },
      ...options,
    })
    const form = () => app.appActor.getSnapshot().children.deliveryAddress
    const send = async (event: Parameters<NonNullable<ReturnType<typeof form>>['send']>[0]) => {
      form()?.send(event)
      await flushPromises()
    }
    const session = () => app.appActor.getSnapshot().children.session
    await send({ type: 'address.needed' })
    return {
      ...app,
      send,
      /** Opens the form and types the door number. */
      typeDoor: async (value = TYPED.doorNo) => {
        await send({ type: 'address.formOpened' })
        await send({ type: 'address.fieldChanged', field: 'doorNo', value })
      },
      signOut: async () => {
        session()?.send({ type: 'session.signOutRequested' })
        await flushPromises()
      },
      signInAsBen: async () => {
        session()?.send({ type: 'session.signInSubmitted', email: BEN.email, password: 'lunchtime' })
        await flushPromises()
        await send({ type: 'address.needed' })
      },
      /** The texts of the open form; null while it is closed. */
      openForm: () => {
        const snapshot = form()?.getSnapshot()
        return snapshot?.hasTag('formOpen') ? snapshot.context.fields : null
      },
    }
  }
  const reload = async (page: Awaited<ReturnType<typeof open>>, options: Parameters<typeof open>[0] = {}) => {
    page.appActor.stop()
    return open(options)
  }
  return { open, reload, storage, tabStorage }
}

const keptDraft = ({ tabStorage }: ReturnType<typeof createTab>) =>
  tabStorage.getItem(`foodpark.addressDraft.${ANN.id}`)

describe('an address that is being typed', () => {
  // Specification 11.15.
  it('is in the open form again after a reload, in the tab alone', async () => {
    const tab = createTab()
    const page = await tab.open()
    await page.typeDoor()
    expect((await tab.reload(page)).openForm()).toEqual(TYPED)
    expect(JSON.stringify({ ...tab.storage })).not.toContain('Wharf')
    expect((await createTab({ storage: tab.storage }).open()).openForm()).toBeNull()
  })

  // Specification 11.15.
  it('is there also if the saved address cannot be loaded', async () => {
    const tab = createTab()
    const page = await tab.open()
    await page.typeDoor()
    const reloaded = await tab.reload(page, { answers: {} })
    expect(reloaded.openForm()).toEqual(TYPED)
  })

  // Specification 11.15.
  it('leaves the tab once it is saved or given up', async () => {
    const tab = createTab()
    const page = await tab.open()
    await page.typeDoor()
    await page.send({ type: 'address.submitted' })
    expect([page.openForm(), keptDraft(tab)]).toEqual([null, null])
    await page.typeDoor('15')
    await page.send({ type: 'address.cancelled' })
    expect([page.openForm(), keptDraft(tab)]).toEqual([null, null])
    expect((await tab.reload(page)).openForm()).toBeNull()
  })

  // Specification 11.15.
  it('is not kept while it is the saved one', async () => {
    const tab = createTab()
    const page = await tab.open()
    await page.send({ type: 'address.formOpened' })
    await page.typeDoor('9')
    expect((await tab.reload(page)).openForm()).toBeNull()
  })

  // Specification 11.15.
  it('is not asked for again if it was saved and the answer was lost', async () => {
    const tab = createTab()
    const page = await tab.open()
    await page.typeDoor()
    const kept = keptDraft(tab) ?? ''
    await page.send({ type: 'address.submitted' })
    tab.tabStorage.setItem(`foodpark.addressDraft.${ANN.id}`, kept)
    expect((await tab.reload(page)).openForm()).toBeNull()
    expect(keptDraft(tab)).toBeNull()
  })

  // Specification 11.15.
  it('is kept for 12 hours after the last key, also if the page is loaded again in between', async () => {
    const tab = createTab()
    const page = await tab.open({ session: { ...SESSIONS.good, expiresAt: NOW + 24 * HOUR } })
    await page.typeDoor()
    const later = await tab.reload(page, { clockOffset: 6 * HOUR })
    expect(later.openForm()).toEqual(TYPED)
    expect((await tab.reload(later, { clockOffset: 12 * HOUR })).openForm()).toBeNull()
  })

  // Specification 11.15.
  it('is forgotten at the sign-out, and shown to no other customer', async () => {
    const tab = createTab()
    const page = await tab.open()
    await page.typeDoor()
    await page.signOut()
    expect(keptDraft(tab)).toBeNull()
    await page.signInAsBen()
    expect(page.openForm()).toBeNull()
  })

  // Specification 11.15.
  it('is not shown after a sign-out in another tab, when the page was closed', async () => {
    const tab = createTab()
    const page = await tab.open()
    await page.typeDoor()
    page.appActor.stop()
    const other = await createTab({ storage: tab.storage }).open()
    await other.signOut()
    const reloaded = await tab.open({ clockOffset: 1 })
    expect(reloaded.openForm()).toBeNull()
  })
})
