import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { createRecorder } from '#machines/kit/record'
import { createAuthStorage } from '../../../src/app/auth-storage'
import { takeHandedTokens } from '../../../src/app/handed-token'
import { safeStorage } from '../../../src/app/safe-storage'
import { sessionWith } from '../../../src/app/session-actors'
import { createRedactor } from '../../../src/workbench/redact'
import { fakeApi } from '../../support/fake-api'
import { fakeStorage } from '../../support/fake-storage'
import { settled } from '../../support/stand-ins'
import { SECRETS, secretsIn } from './secrets'

const { token, email, password, name, phone } = SECRETS
const NOW = 1_800_000_000_000
const user = { id: '7', email, name, role: 'customer', phone, vendorId: null }

/** A page that is handed a token in one way, or none. */
function pageWith({ address = '/', global, meta }: { address?: string; global?: string; meta?: string }) {
  const location = new URL(address, 'http://park.example')
  return {
    location,
    history: { state: null, replaceState: () => {} },
    document: { querySelector: () => (meta ? { getAttribute: () => meta } : null) },
    __AUTH_TOKEN__: global,
  }
}

/** A session that begins on such a page, recorded as the workbench records it. */
async function recorded(page: ReturnType<typeof pageWith>, storage = fakeStorage(), builtIn?: string) {
  const clock = new SimulatedClock()
  const recorder = createRecorder({ now: () => 0, clock, redact: createRedactor() })
  const { request } = fakeApi({ 'POST /auth/login': () => ({ token, user }), 'GET /auth/me': () => user })
  const machine = sessionWith({
    request,
    auth: createAuthStorage(safeStorage(() => storage)),
    handed: takeHandedTokens(page, builtIn ?? null),
    now: () => NOW,
    log: () => {},
    tabs: new EventTarget(),
  })
  const session = createActor(machine, { clock: recorder.clock, inspect: recorder.inspect }).start()
  await settled()
  return { session, recording: () => recorder.recording() }
}

describe('a recorded session', () => {
  it.each([
    ['the address', pageWith({ address: `/cart?token=${token}` }), undefined],
    ['a mobile wrapper', pageWith({ global: token }), undefined],
    ['the page’s own tag', pageWith({ meta: token }), undefined],
    ['the build', pageWith({}), token],
  ])('keeps no token that came by %s, and signs in all the same', async (_, page, builtIn) => {
    const { session, recording } = await recorded(page, fakeStorage(), builtIn)
    expect(session.getSnapshot().hasTag('signedIn')).toBe(true)
    expect(secretsIn(recording())).toEqual([])
  })

  it('keeps nothing of what the browser had stored', async () => {
    const storage = fakeStorage({ authToken: token, user: JSON.stringify(user) })
    const { recording } = await recorded(pageWith({}), storage)
    expect(secretsIn(recording())).toEqual([])
  })

  it('keeps no password, and no name, when somebody signs in by hand or by the test page', async () => {
    const { session, recording } = await recorded(pageWith({}))
    session.send({ type: 'session.signInSubmitted', email, password })
    await settled()
    session.send({ type: 'session.tokenGiven', token, user })
    await settled()
    expect(recording().entries.length).toBeGreaterThan(3)
    expect(secretsIn(recording())).toEqual([])
  })
})
