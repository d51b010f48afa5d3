import { afterEach, beforeEach, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { SessionInfo, StorageReading, ValidationResult } from '#machines/session/session-info'
import { ANN, NOW, SESSIONS } from '#machines/session/spec/fixtures'
import { sessionMachine, signedInUser } from '#machines/session/session.machine'
import { createManualPromiseActor, flushPromises, silentActor } from '#tests/fixtures/client/stub-actors'

const MINUTE = 60_000
let clock = new SimulatedClock()
let stored: SessionInfo | null = null
let savedSessions: (SessionInfo | null)[] = []
let { asked, logic } = createManualPromiseActor<ValidationResult>()

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

/** Lets time pass in steps short enough for every timer to be met. */
const advanceTime = async (ms: number) => {
  for (let gone = 0; gone < ms; gone += 30_000) {
    clock.increment(Math.min(30_000, ms - gone))
    await flushPromises()
  }
}
const openSessionWith = async (given: SessionInfo) => {
  stored = given
  session = startSession()
  session.start()
  await flushPromises()
}

beforeEach(() => {
  clock = new SimulatedClock()
  savedSessions = []
  ;({ asked, logic } = createManualPromiseActor<ValidationResult>())
})
afterEach(() => session.stop())

it('asks the server at once about a token that it never validated', async () => {
  await openSessionWith(SESSIONS.fresh)
  await advanceTime(1)
  expect(asked).toHaveLength(1)
  expect(signedInUser(session.getSnapshot())).toEqual(ANN)
})

it('asks the server once its word is 5 minutes old', async () => {
  await openSessionWith({ ...SESSIONS.good, lastValidated: NOW })
  await advanceTime(5 * MINUTE - 1)
  expect(asked).toHaveLength(0)
  await advanceTime(1)
  expect(asked).toHaveLength(1)
})

it('asks at most once in 30 s near the expiry, and signs out at exp', async () => {
  await openSessionWith({ ...SESSIONS.good, expiresAt: NOW + 2 * MINUTE, lastValidated: NOW })
  for (let seconds = 0; seconds < 115; seconds += 1) {
    await advanceTime(1_000)
    asked.at(-1)?.answer({ now: NOW + clock.now(), user: ANN })
    await flushPromises()
  }
  expect(asked).toHaveLength(3)
  await advanceTime(5_000)
  expect(session.getSnapshot().hasTag('signedOut')).toBe(true)
})

it('marks the record invalid when no answer comes, and keeps the customer', async () => {
  await openSessionWith(SESSIONS.fresh)
  await advanceTime(1)
  await advanceTime(25_000)
  expect(session.getSnapshot().matches({ signedIn: 'unverified' })).toBe(true)
  expect(savedSessions.at(-1)).toMatchObject({ user: ANN, isValid: false })
})

it('keeps what the server says of the customer', async () => {
  await openSessionWith(SESSIONS.fresh)
  await advanceTime(1)
  asked[0]?.answer({ now: NOW + 5, user: { ...ANN, phone: '01632 960001' } })
  await flushPromises()
  expect(savedSessions.at(-1)).toEqual({
    ...SESSIONS.fresh,
    user: { ...ANN, phone: '01632 960001' },
    lastValidated: NOW + 5,
  })
})

it('gives up the question under way when another tab changes the stored data', async () => {
  await openSessionWith(SESSIONS.fresh)
  await advanceTime(1)
  stored = null
  session.send({ type: 'session.storageChanged' })
  await flushPromises()
  expect(asked[0]?.signal.aborted).toBe(true)
  expect(session.getSnapshot().hasTag('signedOut')).toBe(true)
})
