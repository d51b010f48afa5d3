import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { ANN, BEN, NOW, PASSES } from '#machines/session/session.cases'
import { userOf } from '#machines/session/session.machine'
import { createRequest } from '../../../src/api/request'
import { createAuthStorage } from '../../../src/app/auth-storage'
import type { HandedToken } from '../../../src/app/handed-token'
import { safeStorage } from '../../../src/app/safe-storage'
import { sessionWith } from '../../../src/app/session-actors'
import { fakeStorage, tokenSaying } from '../../support/fake-storage'
import { settled } from '../../support/stand-ins'

const EXP = PASSES.good.expiresAt / 1000
const anns = tokenSaying({ ...ANN, exp: EXP })
const bens = tokenSaying({ ...BEN, exp: EXP })
const expired = tokenSaying({ ...ANN, exp: NOW / 1000 - 1 })

let storage = fakeStorage()
let tabs = new EventTarget()
let asked: [path: string, authorization: string | null][] = []
let answers: Record<string, () => Response> = {}
let logged: string[] = []

const reply = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status })

const start = async (handed: readonly HandedToken[] = []) => {
  const auth = createAuthStorage(safeStorage(() => storage))
  const request = createRequest({
    base: '/api',
    token: auth.token,
    onUnauthorised: () => {},
    onAnswered: () => {},
    fetch: async (url, init) => {
      asked.push([String(url), new Headers(init?.headers).get('authorization')])
      const answer = answers[String(url)]
      if (!answer) throw new TypeError('Failed to fetch')
      return answer()
    },
  })
  const log = (message: string) => logged.push(message)
  const machine = sessionWith({ request, auth, handed, now: () => NOW, log, tabs })
  const session = createActor(machine, { clock: new SimulatedClock() }).start()
  await settled()
  return session
}
const changed = async (key: string | null) => {
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key }))
  await settled()
}
const store = (token: string, pass: typeof PASSES.good) => {
  const auth = createAuthStorage(safeStorage(() => storage))
  auth.offer(token)
  auth.storeOffered(pass)
}

beforeEach(() => {
  storage = fakeStorage()
  tabs = new EventTarget()
  asked = []
  answers = { '/api/auth/me': reply(200, ANN) }
  logged = []
})

describe('starting up', () => {
  it('signs a handed-over token in with the user decoded from it, and stores it as never validated', async () => {
    const session = await start([{ token: anns, lastResort: false }])
    expect(userOf(session.getSnapshot())).toEqual(ANN)
    expect(JSON.parse(storage.getItem('tokenData') ?? '')).toMatchObject({ token: anns, lastValidated: 0 })
  })

  it('refuses an expired token, which is only logged, and takes the next one', async () => {
    const session = await start([
      { token: expired, lastResort: false },
      { token: 'no token', lastResort: false },
      { token: bens, lastResort: true },
    ])
    expect(userOf(session.getSnapshot())?.id).toBe(BEN.id)
    expect(logged).toHaveLength(2)
    expect(logged.join()).not.toContain(expired)
  })

  it('keeps a live session whatever token a link brings', async () => {
    store(anns, PASSES.good)
    const session = await start([{ token: bens, lastResort: false }])
    expect(userOf(session.getSnapshot())?.id).toBe(ANN.id)
    expect(storage.getItem('authToken')).toBe(anns)
  })

  it('asks the server about a stored token without a record', async () => {
    storage.setItem('authToken', anns)
    const session = await start()
    expect(asked).toEqual([['/api/auth/me', `Bearer ${anns}`]])
    expect(session.getSnapshot().matches({ signedIn: 'trusted' })).toBe(true)
    expect(JSON.parse(storage.getItem('tokenData') ?? '')).toMatchObject({
      lastValidated: NOW,
      isValid: true,
    })
  })

  it('keeps the sign-in without a network, and marks the record invalid', async () => {
    answers = {}
    storage.setItem('authToken', anns)
    const session = await start()
    expect(session.getSnapshot().matches({ signedIn: 'doubted' })).toBe(true)
    expect(JSON.parse(storage.getItem('tokenData') ?? '')).toMatchObject({ isValid: false })
  })

  it('signs out, and clears everything, when the server says no', async () => {
    answers = { '/api/auth/me': reply(401, { message: 'No' }) }
    storage.setItem('authToken', anns)
    const session = await start()
    expect(session.getSnapshot().hasTag('signedOut')).toBe(true)
    expect(storage.length).toBe(0)
  })

  it.each([['user'], ['tokenData']])('clears all auth data when %s cannot be parsed', async key => {
    store(anns, PASSES.good)
    storage.setItem(key, '{"half":')
    const session = await start()
    expect(session.getSnapshot().hasTag('signedOut')).toBe(true)
    expect(storage.length).toBe(0)
  })
})

describe('signing in and out', () => {
  const submit = { type: 'session.signInSubmitted', email: ANN.email, password: 'lunchtime' } as const

  it('stores what the server answers', async () => {
    answers['/api/auth/login'] = reply(200, { token: anns, user: ANN })
    const session = await start()
    session.send(submit)
    await settled()
    expect(userOf(session.getSnapshot())).toEqual(ANN)
    expect(storage.getItem('authToken')).toBe(anns)
  })

  it.each([
    [reply(401, { message: 'Wrong email or password' }), 'Wrong email or password'],
    [reply(500, 'Internal'), 'Login failed. Please try again.'],
    [reply(200, { token: anns }), 'Login failed. Please try again.'],
    [reply(200, { token: expired, user: ANN }), 'Login failed. Please try again.'],
    [undefined, 'Network error occurred'],
  ])('shows its problem and stores nothing', async (answer, problem) => {
    if (answer) answers['/api/auth/login'] = answer
    const session = await start()
    session.send(submit)
    await settled()
    expect(session.getSnapshot().context.problem).toBe(problem)
    expect(storage.length).toBe(0)
  })

  it('tells the server of a sign-out with the token that it clears', async () => {
    store(anns, PASSES.good)
    const session = await start()
    session.send({ type: 'session.signOutChosen' })
    await settled()
    expect(asked).toEqual([['/api/auth/logout', `Bearer ${anns}`]])
    expect(storage.length).toBe(0)
    expect(logged).toHaveLength(1)
  })

  it.each([
    [anns, BEN, BEN.id],
    [anns, null, ANN.id],
    [expired, BEN, undefined],
    ['no token', BEN, undefined],
  ])('signs in by a given token where it is good', async (token, user, id) => {
    const session = await start()
    session.send({ type: 'session.tokenGiven', token, user })
    await settled()
    expect(userOf(session.getSnapshot())?.id).toBe(id)
    expect(session.getSnapshot().context.problem).toBeNull()
  })
})

describe('another tab', () => {
  it('that signs out signs this one out', async () => {
    store(anns, PASSES.good)
    const session = await start()
    storage.clear()
    await changed(null)
    expect(session.getSnapshot().hasTag('signedOut')).toBe(true)
  })

  it('that changes accounts changes this one', async () => {
    store(anns, PASSES.good)
    const session = await start()
    store(bens, PASSES.bens)
    await changed('tokenData')
    expect(userOf(session.getSnapshot())?.id).toBe(BEN.id)
  })

  it('that signs in signs this one in', async () => {
    const session = await start()
    store(anns, PASSES.good)
    await changed('authToken')
    expect(userOf(session.getSnapshot())?.id).toBe(ANN.id)
  })

  it('that stores something else is not listened to', async () => {
    const session = await start()
    store(anns, PASSES.good)
    await changed('foodpark.cart.7')
    expect(session.getSnapshot().hasTag('signedOut')).toBe(true)
  })
})
