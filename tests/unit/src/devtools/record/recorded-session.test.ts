import { createRecorder } from 'statechart-kit/record/create-recorder'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { provideSession } from '#app/actors/session-actors'
import { readExternalTokens } from '#app/browser/external-token'
import { createAuthStorage } from '#app/storage/auth-storage'
import { createSafeStorage } from '#app/storage/safe-storage'
import { createRedactor } from '#devtools/record/redactor'
import { createFakeApi } from '#tests/fixtures/client/fake-api'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'
import { flushPromises } from '#tests/fixtures/client/stub-actors'
import { findSecrets, SECRETS } from '#tests/fixtures/data/secrets'

const { token, email, password, name, phone } = SECRETS
const NOW = 1_800_000_000_000
const user = { id: '7', email, name, role: 'customer', phone, vendorId: null }

/** A page that gets an external token in one way, or none. */
function createPage({ address = '/', global, meta }: { address?: string; global?: string; meta?: string }) {
  const location = new URL(address, 'http://park.example')
  return {
    location,
    history: { state: null, replaceState: () => {} },
    document: { querySelector: () => (meta ? { getAttribute: () => meta } : null) },
    __AUTH_TOKEN__: global,
  }
}

/** Starts and records a session on such a page, as the devtools do. */
async function recordSession(
  page: ReturnType<typeof createPage>,
  storage = createFakeStorage(),
  builtIn?: string,
) {
  const clock = new SimulatedClock()
  const recorder = createRecorder({ now: () => 0, clock, redact: createRedactor() })
  const { request } = createFakeApi({
    'POST /auth/login': () => ({ token, user }),
    'GET /auth/me': () => user,
  })
  const machine = provideSession({
    request,
    authStorage: createAuthStorage(createSafeStorage(() => storage)),
    externalTokens: readExternalTokens(page, builtIn ?? null),
    clock: { now: () => NOW, adjust: () => {} },
    shareSessionEnd: () => {},
    log: () => {},
    tabs: new EventTarget(),
  })
  const session = createActor(machine, { clock: recorder.clock, inspect: recorder.inspect }).start()
  await flushPromises()
  return { session, recording: () => recorder.recording() }
}

describe('a recorded session', () => {
  it.each([
    ['the address', createPage({ address: `/cart?token=${token}` }), undefined],
    ['a mobile wrapper', createPage({ global: token }), undefined],
    ['the page’s own tag', createPage({ meta: token }), undefined],
    ['the build', createPage({}), token],
  ])('keeps no token that came from %s, and signs in', async (_, page, builtIn) => {
    const { session, recording } = await recordSession(page, createFakeStorage(), builtIn)
    expect(session.getSnapshot().hasTag('signedIn')).toBe(true)
    expect(findSecrets(recording())).toEqual([])
  })

  it('keeps no secret from the storage of the browser', async () => {
    const storage = createFakeStorage({ authToken: token, user: JSON.stringify(user) })
    const { recording } = await recordSession(createPage({}), storage)
    expect(findSecrets(recording())).toEqual([])
  })

  it('keeps no password and no name after a sign-in by form or by the token login page', async () => {
    const { session, recording } = await recordSession(createPage({}))
    session.send({ type: 'session.signInSubmitted', email, password })
    await flushPromises()
    session.send({ type: 'session.tokenSubmitted', token, user })
    await flushPromises()
    expect(recording().entries.length).toBeGreaterThan(3)
    expect(findSecrets(recording())).toEqual([])
  })
})
