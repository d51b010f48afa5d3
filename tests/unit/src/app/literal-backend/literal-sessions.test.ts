/** The session of a customer on a backend that does what the specification says and nothing more. */
import { describe, expect, it } from 'vitest'
import {
  openLiteralApp,
  openSignedInApp,
  startTestBackend,
} from '#tests/fixtures/client/app-on-literal-backend'
import { ACCOUNT, LITERAL_USER } from '#tests/fixtures/literal-backend/literal-data'
import { LITERAL_SEEDS } from '#tests/fixtures/literal-backend/literal-seeds'

const session = ({ children }: Awaited<ReturnType<typeof openLiteralApp>>) =>
  children().session?.getSnapshot()

describe.each(LITERAL_SEEDS.slice(0, 4))('on the backend of seed %i', seed => {
  it('shows the message of the backend for a wrong password, and takes the right one', async () => {
    const app = await openLiteralApp(await startTestBackend(seed))
    app.children().session?.send({ type: 'session.signInSubmitted', ...ACCOUNT, password: 'dinner' })
    await expect.poll(() => session(app)?.context.errorMessage).toBe('Invalid email or password')
    app.children().session?.send({ type: 'session.signInSubmitted', ...ACCOUNT })
    await expect.poll(app.isSignedIn).toBe(true)
  })

  it('signs in with the token of a wrapper, and keeps the session over a reload', async () => {
    const backend = await startTestBackend(seed)
    const app = await openSignedInApp(backend)
    expect(app.appActor.getSnapshot().context.userId).toBe(LITERAL_USER.id)
    app.appActor.stop()
    const reloaded = await openLiteralApp(backend, { storage: app.storage })
    await expect.poll(reloaded.isSignedIn).toBe(true)
  })

  it('signs out when the customer signs out in another tab, without a call for it', async () => {
    const backend = await startTestBackend(seed)
    const app = await openSignedInApp(backend)
    const otherTab = await openLiteralApp(backend, { storage: app.storage })
    await expect.poll(otherTab.isSignedIn).toBe(true)
    app.children().session?.send({ type: 'session.signOutRequested' })
    expect(app.isSignedIn()).toBe(false)
    otherTab.window.dispatchEvent(Object.assign(new Event('storage'), { key: 'authToken' }))
    await expect.poll(otherTab.isSignedIn).toBe(false)
  })

  it('signs out when the token expires', async () => {
    const app = await openSignedInApp(await startTestBackend(seed, 600))
    app.clock.increment(600_000)
    await expect.poll(app.isSignedIn).toBe(false)
  })

  it('signs out when the backend no longer takes the token, although the answer has no code', async () => {
    const backend = await startTestBackend(seed)
    const app = await openSignedInApp(backend)
    backend.endSessions()
    app.children().cart?.send({ type: 'cart.vendorChosen', vendorId: 31 })
    await expect.poll(app.isSignedIn).toBe(false)
  })

  it('keeps the sign-in while the network is gone, and checks it when it is back', async () => {
    const backend = await startTestBackend(seed)
    const before = await openSignedInApp(backend)
    before.appActor.stop()
    const app = await openLiteralApp(backend, { storage: before.storage, isOffline: true })
    await expect.poll(app.isSignedIn).toBe(true)
    app.children().session?.send({ type: 'session.recheckRequested' })
    await expect.poll(() => session(app)?.matches({ signedIn: 'unverified' })).toBe(true)
    app.network.isOffline = false
    app.window.dispatchEvent(new Event('online'))
    await expect.poll(() => session(app)?.matches({ signedIn: 'verified' })).toBe(true)
  })
})
