import { afterEach, beforeEach, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { sessionMachine } from '#machines/session/session.machine'
import type { SessionInfo, StorageReading, ValidationResult } from '#machines/session/session-info'
import { signedInUser } from '#machines/session/signed-in-user'
import { ANN, NOW, SESSIONS } from '#machines/session/spec/fixtures'
import { createManualPromiseActor, flushPromises, silentActor } from '#tests/fixtures/client/stub-actors'

const MINUTE = 60_000
let clock = new SimulatedClock()
let stored: SessionInfo | null = null
let savedSessions: (SessionInfo | null)[] = []
let { calls, logic } = createManualPromiseActor<ValidationResult>()

const startSession = () => {
  const reading = (): StorageReading => ({ now: NOW + clock.now(), stored, external: null })
  const machine = sessionMachine.provide({
    actors: {
      watchStorage: silentActor,
      readStoredSession: fromPromise(async () => reading()),
      validateToken: logic,
    },
    actions: { storeSessionInfo: ({ context }) => savedSessions.push(context.sessionInfo) },
  })
  return createActor(machine, { clock })
}
let session = startSession()

/** Advances the clock in steps of at most 30 s, so every timer runs in time. */
const advanceTime = async (ms: number) => {
  for (let elapsed = 0; elapsed < ms; elapsed += 30_000) {
    clock.increment(Math.min(30_000, ms - elapsed))
    await flushPromises()
  }
}
const openSessionWith = async (storedSession: SessionInfo) => {
  stored = storedSession
  session = startSession()
  session.start()
  await flushPromises()
}

beforeEach(() => {
  clock = new SimulatedClock()
  savedSessions = []
  ;({ calls, logic } = createManualPromiseActor<ValidationResult>())
})
afterEach(() => session.stop())

it('validates a token at once that was never validated', async () => {
  await openSessionWith(SESSIONS.fresh)
  await advanceTime(1)
  expect(calls).toHaveLength(1)
  expect(signedInUser(session.getSnapshot())).toEqual(ANN)
})

// Specification 4.14.
it('validates the token again after 5 minutes', async () => {
  await openSessionWith({ ...SESSIONS.good, lastValidated: NOW })
  await advanceTime(5 * MINUTE - 1)
  expect(calls).toHaveLength(0)
  await advanceTime(1)
  expect(calls).toHaveLength(1)
})

// Specification 4.15 and 4.16.
it('validates at most once in 30 s near the expiry and signs out at `exp`', async () => {
  await openSessionWith({ ...SESSIONS.good, expiresAt: NOW + 2 * MINUTE, lastValidated: NOW })
  for (let seconds = 0; seconds < 115; seconds += 1) {
    await advanceTime(1_000)
    calls.at(-1)?.answer({ now: NOW + clock.now(), user: ANN })
    await flushPromises()
  }
  expect(calls).toHaveLength(3)
  await advanceTime(5_000)
  expect(session.getSnapshot().hasTag('signedOut')).toBe(true)
})

it('marks the record invalid and keeps the customer signed in if no answer comes', async () => {
  await openSessionWith(SESSIONS.fresh)
  await advanceTime(1)
  await advanceTime(25_000)
  expect(session.getSnapshot().matches({ signedIn: 'unverified' })).toBe(true)
  expect(savedSessions.at(-1)).toMatchObject({ user: ANN, isValid: false })
})

it('stores the profile that the server sends', async () => {
  await openSessionWith(SESSIONS.fresh)
  await advanceTime(1)
  calls[0]?.answer({ now: NOW + 5, user: { ...ANN, phone: '01632 960001' } })
  await flushPromises()
  expect(savedSessions.at(-1)).toEqual({
    ...SESSIONS.fresh,
    user: { ...ANN, phone: '01632 960001' },
    lastValidated: NOW + 5,
  })
})

it('aborts a running validation when another tab changes the stored session', async () => {
  await openSessionWith(SESSIONS.fresh)
  await advanceTime(1)
  stored = null
  session.send({ type: 'session.storageChanged' })
  await flushPromises()
  expect(calls[0]?.signal.aborted).toBe(true)
  expect(session.getSnapshot().hasTag('signedOut')).toBe(true)
})
