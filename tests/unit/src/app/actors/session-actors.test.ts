import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { ANN, BEN, NOW, SESSIONS } from '#machines/session/spec/fixtures'
import { signedInUser } from '#machines/session/session.machine'
import { createSendRequest } from '#api/send-request'
import { createAuthStorage } from '#app/storage/auth-storage'
import type { ExternalToken } from '#app/browser/external-token'
import { createSafeStorage } from '#app/storage/safe-storage'
import { provideSession } from '#app/actors/session-actors'
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
    onUnauthorised: () => {},
    onResponse: () => {},
    fetch: async (url, init) => {
      sentRequests.push([String(url), new Headers(init?.headers).get('authorization')])
      const answer = answers[String(url)]
      if (!answer) throw new TypeError('Failed to fetch')
      return answer()
    },
  })
  const log = (message: string) => logged.push(message)
  const machine = provideSession({ request, authStorage, externalTokens, now: () => NOW, log, tabs })
  const session = createActor(machine, { clock: new SimulatedClock() }).start()
  await flushPromises()
  return session
}
const dispatchStorageChange = async (key: string | null) => {
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key }))
  await flushPromises()
}
const storeSession = (token: string, pass: typeof SESSIONS.good) => {
  const auth = createAuthStorage(createSafeStorage(() => storage))
  auth.holdReceivedToken(token)
  auth.storeReceivedToken(pass)
}

beforeEach(() => {
  storage = createFakeStorage()
  tabs = new EventTarget()
  sentRequests = []
  answers = { '/api/auth/me': createReply(200, ANN) }
  logged = []
})

describe('starting up', () => {
  it('signs a handed-over token in with the user decoded from it, and stores it as never validated', async () => {
    const session = await startSession([{ token: annsToken, isFallback: false }])
    expect(signedInUser(session.getSnapshot())).toEqual(ANN)
    expect(JSON.parse(storage.getItem('tokenData') ?? '')).toMatchObject({
      token: annsToken,
      lastValidated: 0,
    })
  })

  it('refuses an expired token, which is only logged, and takes the next one', async () => {
    const session = await startSession([
      { token: expired, isFallback: false },
      { token: 'no token', isFallback: false },
      { token: bensToken, isFallback: true },
    ])
    expect(signedInUser(session.getSnapshot())?.id).toBe(BEN.id)
    expect(logged).toHaveLength(2)
    expect(logged.join()).not.toContain(expired)
  })

  it('keeps a live session whatever token a link brings', async () => {
    storeSession(annsToken, SESSIONS.good)
    const session = await startSession([{ token: bensToken, isFallback: false }])
    expect(signedInUser(session.getSnapshot())?.id).toBe(ANN.id)
    expect(storage.getItem('authToken')).toBe(annsToken)
  })

  it('asks the server about a stored token without a record', async () => {
    storage.setItem('authToken', annsToken)
    const session = await startSession()
    expect(sentRequests).toEqual([['/api/auth/me', `Bearer ${annsToken}`]])
    expect(session.getSnapshot().matches({ signedIn: 'verified' })).toBe(true)
    expect(JSON.parse(storage.getItem('tokenData') ?? '')).toMatchObject({
      lastValidated: NOW,
      isValid: true,
    })
  })

  it('keeps the sign-in without a network, and marks the record invalid', async () => {
    answers = {}
    storage.setItem('authToken', annsToken)
    const session = await startSession()
    expect(session.getSnapshot().matches({ signedIn: 'unverified' })).toBe(true)
    expect(JSON.parse(storage.getItem('tokenData') ?? '')).toMatchObject({ isValid: false })
  })

  it('signs out, and clears everything, when the server says no', async () => {
    answers = { '/api/auth/me': createReply(401, { message: 'No' }) }
    storage.setItem('authToken', annsToken)
    const session = await startSession()
    expect(session.getSnapshot().hasTag('signedOut')).toBe(true)
    expect(storage.length).toBe(0)
  })

  it.each([['user'], ['tokenData']])('clears all auth data when %s cannot be parsed', async key => {
    storeSession(annsToken, SESSIONS.good)
    storage.setItem(key, '{"half":')
    const session = await startSession()
    expect(session.getSnapshot().hasTag('signedOut')).toBe(true)
    expect(storage.length).toBe(0)
  })
})

describe('signing in and out', () => {
  const submit = { type: 'session.signInSubmitted', email: ANN.email, password: 'lunchtime' } as const

  it('stores what the server answers', async () => {
    answers['/api/auth/login'] = createReply(200, { token: annsToken, user: ANN })
    const session = await startSession()
    session.send(submit)
    await flushPromises()
    expect(signedInUser(session.getSnapshot())).toEqual(ANN)
    expect(storage.getItem('authToken')).toBe(annsToken)
  })

  it.each([
    [createReply(401, { message: 'Wrong email or password' }), 'Wrong email or password'],
    [createReply(500, 'Internal'), 'Login failed. Please try again.'],
    [createReply(200, { token: annsToken }), 'Login failed. Please try again.'],
    [createReply(200, { token: expired, user: ANN }), 'Login failed. Please try again.'],
    [undefined, 'Network error occurred'],
  ])('shows its problem and stores nothing', async (answer, problem) => {
    if (answer) answers['/api/auth/login'] = answer
    const session = await startSession()
    session.send(submit)
    await flushPromises()
    expect(session.getSnapshot().context.errorMessage).toBe(problem)
    expect(storage.length).toBe(0)
  })

  it('tells the server of a sign-out with the token that it clears', async () => {
    storeSession(annsToken, SESSIONS.good)
    const session = await startSession()
    session.send({ type: 'session.signOutRequested' })
    await flushPromises()
    expect(sentRequests).toEqual([['/api/auth/logout', `Bearer ${annsToken}`]])
    expect(storage.length).toBe(0)
    expect(logged).toHaveLength(1)
  })

  it.each([
    [annsToken, BEN, BEN.id],
    [annsToken, null, ANN.id],
    [expired, BEN, undefined],
    ['no token', BEN, undefined],
  ])('signs in by a given token where it is good', async (token, user, id) => {
    const session = await startSession()
    session.send({ type: 'session.tokenSubmitted', token, user })
    await flushPromises()
    expect(signedInUser(session.getSnapshot())?.id).toBe(id)
    expect(session.getSnapshot().context.errorMessage).toBeNull()
  })
})

describe('another tab', () => {
  it('that signs out signs this one out', async () => {
    storeSession(annsToken, SESSIONS.good)
    const session = await startSession()
    storage.clear()
    await dispatchStorageChange(null)
    expect(session.getSnapshot().hasTag('signedOut')).toBe(true)
  })

  it('that changes accounts changes this one', async () => {
    storeSession(annsToken, SESSIONS.good)
    const session = await startSession()
    storeSession(bensToken, SESSIONS.bens)
    await dispatchStorageChange('tokenData')
    expect(signedInUser(session.getSnapshot())?.id).toBe(BEN.id)
  })

  it('that signs in signs this one in', async () => {
    const session = await startSession()
    storeSession(annsToken, SESSIONS.good)
    await dispatchStorageChange('authToken')
    expect(signedInUser(session.getSnapshot())?.id).toBe(ANN.id)
  })

  it('that stores something else is not listened to', async () => {
    const session = await startSession()
    storeSession(annsToken, SESSIONS.good)
    await dispatchStorageChange('foodpark.cart.7')
    expect(session.getSnapshot().hasTag('signedOut')).toBe(true)
  })
})
