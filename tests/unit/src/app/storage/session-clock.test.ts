import { beforeEach, expect, it } from 'vitest'
import { createSessionClock } from '#app/storage/session-clock'
import { ANN, NOW, SESSIONS } from '#machines/session/spec/fixtures'
import { startAppInMemory } from '#tests/fixtures/client/app-in-memory'
import { createFakeStorage, createFakeToken } from '#tests/fixtures/client/fake-storage'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const OFFSET_KEY = 'foodpark.clockOffset'
const LIFETIME = SESSIONS.good.expiresAt - NOW
const issuedToken = createFakeToken({ ...ANN, exp: SESSIONS.good.expiresAt / 1000, iat: NOW / 1000 })

let storage = createFakeStorage()
beforeEach(() => {
  storage = createFakeStorage()
})

/** Opens the app on a device whose clock is wrong. @returns whether the customer is signed in */
async function openApp(clockOffset: number, signsIn: boolean): Promise<boolean> {
  const answers = {
    'POST /auth/login': () => ({ token: issuedToken, user: ANN }),
    'GET /auth/me': () => ANN,
  }
  const { appActor } = await startAppInMemory({ storage, answers, clockOffset })
  const { session } = appActor.getSnapshot().children
  if (signsIn) session?.send({ type: 'session.signInSubmitted', email: ANN.email, password: 'lunchtime' })
  await flushPromises()
  const isSignedIn = appActor.getSnapshot().matches('signedIn')
  appActor.stop()
  return isSignedIn
}

// Specification 4.34.
it.each([
  ['a day ahead', DAY],
  ['a day behind', -DAY],
  ['four minutes ahead', 4 * MINUTE],
])(
  'a customer whose clock is %s signs in, stays signed in, and is signed out at the expiry',
  async (_, offset) => {
    expect(await openApp(offset, true)).toBe(true)
    expect(await openApp(offset, false)).toBe(true)
    expect(await openApp(offset + LIFETIME, false)).toBe(false)
  },
)

// Specification 4.34.
it('a difference that is small, or that a token does not tell, is not stored, and an older one is forgotten', () => {
  const clockAhead = (offset: number) => createSessionClock(storage, () => NOW + offset)
  clockAhead(DAY).adjust(issuedToken)
  expect([storage.getItem(OFFSET_KEY), clockAhead(DAY).now()]).toEqual([String(-DAY), NOW])
  clockAhead(5 * MINUTE).adjust(issuedToken)
  expect([storage.getItem(OFFSET_KEY), clockAhead(DAY).now()]).toEqual([null, NOW + DAY])
  clockAhead(-5 * MINUTE - 1).adjust(issuedToken)
  expect(storage.getItem(OFFSET_KEY)).toBe(String(5 * MINUTE + 1))
  clockAhead(DAY).adjust(createFakeToken({ ...ANN }))
  expect(storage.getItem(OFFSET_KEY)).toBeNull()
})

it.each(['', 'NaN', 'Infinity', '{"offset":1}'])('a stored difference that is %j changes nothing', stored => {
  storage.setItem(OFFSET_KEY, stored)
  expect(createSessionClock(storage, () => NOW).now()).toBe(NOW)
})
