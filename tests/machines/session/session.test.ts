import { afterEach, beforeEach, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Pass, Reading, Verdict } from '#machines/session/pass'
import { ANN, NOW, PASSES } from '#machines/session/session.cases'
import { sessionMachine, userOf } from '#machines/session/session.machine'
import { answering, settled, silent } from '../../support/stand-ins'

const MINUTE = 60_000
let clock = new SimulatedClock()
let stored: Pass | null = null
let kept: (Pass | null)[] = []
let { asked, logic } = answering<Verdict>()

const start = () => {
  const reading = (): Reading => ({ now: NOW + clock.now(), stored, handed: null })
  const machine = sessionMachine.provide({
    actors: { watchStorage: silent, readStored: fromPromise(async () => reading()), validate: logic },
    actions: { storePass: ({ context }) => kept.push(context.pass) },
  })
  return createActor(machine, { clock })
}
let session = start()

/** Lets time pass in steps short enough for every timer to be met. */
const pass = async (ms: number) => {
  for (let gone = 0; gone < ms; gone += 30_000) {
    clock.increment(Math.min(30_000, ms - gone))
    await settled()
  }
}
const open = async (given: Pass) => {
  stored = given
  session = start()
  session.start()
  await settled()
}

beforeEach(() => {
  clock = new SimulatedClock()
  kept = []
  ;({ asked, logic } = answering<Verdict>())
})
afterEach(() => session.stop())

it('asks the server at once about a token that it never validated', async () => {
  await open(PASSES.fresh)
  await pass(1)
  expect(asked).toHaveLength(1)
  expect(userOf(session.getSnapshot())).toEqual(ANN)
})

it('asks the server once its word is 5 minutes old', async () => {
  await open({ ...PASSES.good, lastValidated: NOW })
  await pass(5 * MINUTE - 1)
  expect(asked).toHaveLength(0)
  await pass(1)
  expect(asked).toHaveLength(1)
})

it('asks at most once in 30 s near the expiry, and signs out at exp', async () => {
  await open({ ...PASSES.good, expiresAt: NOW + 2 * MINUTE, lastValidated: NOW })
  for (let seconds = 0; seconds < 115; seconds += 1) {
    await pass(1_000)
    asked.at(-1)?.answer({ now: NOW + clock.now(), user: ANN })
    await settled()
  }
  expect(asked).toHaveLength(3)
  await pass(5_000)
  expect(session.getSnapshot().hasTag('signedOut')).toBe(true)
})

it('marks the record invalid when no answer comes, and keeps the customer', async () => {
  await open(PASSES.fresh)
  await pass(1)
  await pass(25_000)
  expect(session.getSnapshot().matches({ signedIn: 'doubted' })).toBe(true)
  expect(kept.at(-1)).toMatchObject({ user: ANN, isValid: false })
})

it('keeps what the server says of the customer', async () => {
  await open(PASSES.fresh)
  await pass(1)
  asked[0]?.answer({ now: NOW + 5, user: { ...ANN, phone: '01632 960001' } })
  await settled()
  expect(kept.at(-1)).toEqual({
    ...PASSES.fresh,
    user: { ...ANN, phone: '01632 960001' },
    lastValidated: NOW + 5,
  })
})

it('gives up the question under way when another tab changes the stored data', async () => {
  await open(PASSES.fresh)
  await pass(1)
  stored = null
  session.send({ type: 'session.storageChanged' })
  await settled()
  expect(asked[0]?.signal.aborted).toBe(true)
  expect(session.getSnapshot().hasTag('signedOut')).toBe(true)
})
