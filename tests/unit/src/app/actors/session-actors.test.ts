import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { createSendRequest } from '#api/send-request'
import { provideSession } from '#app/actors/session-actors'
import type { ExternalToken } from '#app/browser/external-token'
import { createAuthStorage } from '#app/storage/auth-storage'
import { createSafeStorage } from '#app/storage/safe-storage'
import { createSessionClock } from '#app/storage/session-clock'
import { signedInUser } from '#machines/session/signed-in-user'
import { ANN, BEN, NOW, SESSIONS } from '#machines/session/spec/fixtures'
import { createFakeStorage, createFakeToken } from '#tests/fixtures/client/fake-storage'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

const EXP = SESSIONS.good.expiresAt / 1000
const annsToken = createFakeToken({ ...ANN, exp: EXP })
const bensToken = createFakeToken({ ...BEN, exp: EXP })
const expired = createFakeToken({ ...ANN, exp: NOW / 1000 - 1 })

let storage = createFakeStorage()
let tabs = new EventTarget()
let sentRequests: [path: string, authorization: string | null][] = []
let answers: Record<string, () => Response> = {}
let logged: string[] = []

const createReply = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status })

const startSession = async (externalTokens: readonly ExternalToken[] = []) => {
  const authStorage = createAuthStorage(createSafeStorage(() => storage))
  const request = createSendRequest({
    baseUrl: '/api',
    getToken: authStorage.getToken,
    onUnauthorized: () => {},
    onResponse: () => {},
    fetch: async (url, init) => {
      sentRequests.push([String(url), new Headers(init?.headers).get('authorization')])
      const answer = answers[String(url)]
      if (!answer) throw new TypeError('Failed to fetch')
      return answer()
    },
  })
  const log = (message: string) => logged.push(message)
  const sessionClock = createSessionClock(storage, () => NOW)
  const machine = provideSession({
    request,
    authStorage,
    externalTokens,
    clock: sessionClock,
    shareSessionEnd: () => {},
    log,
    tabs,
  })
  const session = createActor(machine, { clock: new SimulatedClock() }).start()
  await flushPromises()
  return session
}
const dispatchStorageChange = async (key: string | null) => {
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key }))
  await flushPromises()
}
const storeSession = (token: string, sessionInfo: typeof SESSIONS.good) => {
  const authStorage = createAuthStorage(createSafeStorage(() => storage))
  authStorage.holdReceivedToken(token)
  authStorage.storeReceivedToken(sessionInfo)
}

beforeEach(() => {
  storage = createFakeStorage()
  tabs = new EventTarget()
  sentRequests = []
  answers = { '/api/auth/me': createReply(200, ANN) }
  logged = []
})

describe('start-up', () => {
  // Specification 4.3 and 4.11.
  it('signs in with an external token, and stores it as never validated', async () => {
    const session = await startSession([{ token: annsToken, isFallback: false }])
    expect(signedInUser(session.getSnapshot())).toEqual(ANN)
    expect(JSON.parse(storage.getItem('tokenData') ?? '')).toMatchObject({
      token: annsToken,
      lastValidated: 0,
    })
  })

  // Specification 4.26.
  it('logs an expired or undecodable token, and takes the next one', async () => {
    const session = await startSession([
      { token: expired, isFallback: false },
      { token: 'no token', isFallback: false },
      { token: bensToken, isFallback: true },
    ])
    expect(signedInUser(session.getSnapshot())?.id).toBe(BEN.id)
    expect(logged).toHaveLength(2)
    expect(logged.join()).not.toContain(expired)
  })

  // Specification 4.6.
  it('keeps a valid stored session when a link brings another token', async () => {
    storeSession(annsToken, SESSIONS.good)
    const session = await startSession([{ token: bensToken, isFallback: false }])
    expect(signedInUser(session.getSnapshot())?.id).toBe(ANN.id)
    expect(storage.getItem('authToken')).toBe(annsToken)
  })

  // Specification 4.4 and 20.5.
  it('validates a stored token without a record', async () => {
    storage.setItem('authToken', annsToken)
    const session = await startSession()
    expect(sentRequests).toEqual([['/api/auth/me', `Bearer ${annsToken}`]])
    expect(session.getSnapshot().matches({ signedIn: 'verified' })).toBe(true)
    expect(JSON.parse(storage.getItem('tokenData') ?? '')).toMatchObject({
      lastValidated: NOW,
      isValid: true,
    })
  })

  // Specification 4.17.
  it('stays signed in without a network, and marks the record invalid', async () => {
    answers = {}
    storage.setItem('authToken', annsToken)
    const session = await startSession()
    expect(session.getSnapshot().matches({ signedIn: 'unverified' })).toBe(true)
    expect(JSON.parse(storage.getItem('tokenData') ?? '')).toMatchObject({ isValid: false })
  })

  // Specification 4.19.
  it('signs out and clears the storage when the server refuses the token', async () => {
    answers = { '/api/auth/me': createReply(401, { message: 'No' }) }
    storage.setItem('authToken', annsToken)
    const session = await startSession()
    expect(session.getSnapshot().hasTag('signedOut')).toBe(true)
    expect(storage.length).toBe(0)
  })

  // Specification 4.27.
  it.each([['user'], ['tokenData']])('clears all auth data when %s cannot be parsed', async key => {
    storeSession(annsToken, SESSIONS.good)
    storage.setItem(key, '{"half":')
    const session = await startSession()
    expect(session.getSnapshot().hasTag('signedOut')).toBe(true)
    expect(storage.length).toBe(0)
  })
})

describe('sign-in and sign-out', () => {
  const submit = { type: 'session.signInSubmitted', email: ANN.email, password: 'lunchtime' } as const

  // Specification 20.3.
  it('stores the token and the user', async () => {
    answers['/api/auth/login'] = createReply(200, { token: annsToken, user: ANN })
    const session = await startSession()
    session.send(submit)
    await flushPromises()
    expect(signedInUser(session.getSnapshot())).toEqual(ANN)
    expect(storage.getItem('authToken')).toBe(annsToken)
  })

  // Specification 20.4.
  it.each([
    [createReply(401, { message: 'Wrong email or password' }), 'Wrong email or password'],
    [createReply(500, 'Internal'), 'Login failed. Please try again.'],
    [createReply(200, { token: annsToken }), 'Login failed. Please try again.'],
    [createReply(200, { token: expired, user: ANN }), 'Login failed. Please try again.'],
    [undefined, 'Network error occurred'],
  ])('shows its error and stores nothing', async (answer, errorMessage) => {
    if (answer) answers['/api/auth/login'] = answer
    const session = await startSession()
    session.send(submit)
    await flushPromises()
    expect(session.getSnapshot().context.errorMessage).toBe(errorMessage)
    expect(storage.length).toBe(0)
  })

  it('revokes the token that it clears', async () => {
    storeSession(annsToken, SESSIONS.good)
    const session = await startSession()
    session.send({ type: 'session.signOutRequested' })
    await flushPromises()
    expect(sentRequests).toEqual([['/api/auth/logout', `Bearer ${annsToken}`]])
    expect(storage.length).toBe(0)
    expect(logged).toHaveLength(1)
  })

  // Specification 6.2.
  it.each([
    [annsToken, BEN, BEN.id],
    [annsToken, null, ANN.id],
    [expired, BEN, undefined],
    ['no token', BEN, undefined],
  ])('signs in with a submitted token if it is valid', async (token, user, id) => {
    const session = await startSession()
    session.send({ type: 'session.tokenSubmitted', token, user })
    await flushPromises()
    expect(signedInUser(session.getSnapshot())?.id).toBe(id)
    expect(session.getSnapshot().context.errorMessage).toBeNull()
  })
})

describe('another tab', () => {
  // Specification 4.24.
  it('signs this tab out when it signs out', async () => {
    storeSession(annsToken, SESSIONS.good)
    const session = await startSession()
    storage.clear()
    await dispatchStorageChange(null)
    expect(session.getSnapshot().hasTag('signedOut')).toBe(true)
  })

  // Specification 4.24.
  it('changes the account of this tab when it changes accounts', async () => {
    storeSession(annsToken, SESSIONS.good)
    const session = await startSession()
    storeSession(bensToken, SESSIONS.bens)
    await dispatchStorageChange('tokenData')
    expect(signedInUser(session.getSnapshot())?.id).toBe(BEN.id)
  })

  it('signs this tab in when it signs in', async () => {
    const session = await startSession()
    storeSession(annsToken, SESSIONS.good)
    await dispatchStorageChange('authToken')
    expect(signedInUser(session.getSnapshot())?.id).toBe(ANN.id)
  })

  // Specification 4.24.
  it('keeps its new sign-in when the server refuses the old token here', async () => {
    storage.setItem('authToken', annsToken)
    answers = {
      '/api/auth/me': () => {
        storeSession(bensToken, SESSIONS.bens)
        answers = { '/api/auth/me': createReply(200, BEN) }
        return createReply(401, { message: 'No' })()
      },
    }
    const session = await startSession()
    await dispatchStorageChange('authToken')
    expect(signedInUser(session.getSnapshot())?.id).toBe(BEN.id)
    expect(storage.getItem('authToken')).toBe(bensToken)
    expect(sentRequests.map(([, authorization]) => authorization)).toEqual([
      `Bearer ${annsToken}`,
      `Bearer ${bensToken}`,
    ])
  })

  it('changes nothing when it stores another key', async () => {
    const session = await startSession()
    storeSession(annsToken, SESSIONS.good)
    await dispatchStorageChange('foodpark.cart.7')
    expect(session.getSnapshot().hasTag('signedOut')).toBe(true)
  })
})
