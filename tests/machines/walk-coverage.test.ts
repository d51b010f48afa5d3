import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Step } from '#machines/kit/flow'
import { trace } from '#machines/kit/stepper'
import { STEPS } from '#machines/payment/payment.cases'
import { missingFrom } from '../support/walks/compare'
import { type Course, follows } from '../support/walks/course'
import { ANSWERED } from '../support/walks/default-script'
import { drivers } from '../support/walks/drivers'
import { canCome, coverageOf, restsOn, sightsOf, stateOf } from '../support/walks/paths'
import { paymentDriver } from '../support/walks/payment.driver'

/** Of the transitions that a page can bring about. */
const ENOUGH = 0.95

describe.each(drivers)('the walk of $flow.name through the pages', driver => {
  const reached = coverageOf(driver)

  test('takes nearly every transition that a page can bring about', () => {
    const missing = reached.possible.filter(id => !reached.walked.includes(id))
    expect(reached.walked.length / reached.possible.length, missing.join('\n')).toBeGreaterThanOrEqual(ENOUGH)
  })

  test('lists what no page can bring about, each with why, and nothing that it brings about', () => {
    expect(reached.faults).toEqual([])
    expect(Object.values(reached.cannot).filter(why => why.length < 20)).toEqual([])
  })

  test('knows what the customer sees wherever the page rests', () => {
    const blind = reached.paths.flatMap(path =>
      [...restsOn(driver, path)]
        .filter(([at, snapshot]) => !sightsOf(driver, snapshot, path.slice(0, at), path.slice(at))?.length)
        .map(([, snapshot]) => stateOf(snapshot)),
    )
    expect(blind).toEqual([])
  })
})

test('what the scripted server answers by itself can be read by its calls', () => {
  const unreadable = ANSWERED.filter(([call, json]) => !z.safeParse(call.reply, json).success)
  expect(unreadable.map(([{ route }]) => route)).toEqual([])
})

describe('the trail of a page', () => {
  const course: Course = {
    before: 'pending',
    way: ['asking', 'noting', 'waiting'],
    meanwhile: [],
    rests: true,
  }

  test.each([
    [['asking', 'noting', 'waiting'], true],
    [['pending', 'asking', 'asking', 'noting', 'waiting', 'waiting'], true],
    [['asking', 'failed', 'asking', 'noting', 'waiting'], false],
    [['asking', 'waiting'], false],
    [['asking', 'noting', 'waiting', 'asking'], false],
    [[], false],
  ])('%j follows asking → noting → waiting: %s', (trail, is) => {
    expect(follows(trail, course)).toBe(is)
  })

  test('moves once for every step, be it one that stays', () => {
    const stays = { ...course, before: 'waiting', way: ['waiting'] }
    expect(follows([], stays)).toBe(false)
    expect(follows(['waiting'], stays)).toBe(true)
    expect(follows(['failed', 'waiting'], stays)).toBe(false)
  })

  test('may go on where the page does not rest', () => {
    const goesOn = { ...course, way: ['asking', 'noting'], rests: false }
    expect(follows(['asking', 'noting', 'waiting'], goesOn)).toBe(true)
    expect(follows(['asking', 'waiting', 'noting'], goesOn)).toBe(false)
  })

  test('leads through what a way brings with it, and nothing else, to the same end', () => {
    const brings = { ...course, way: ['failed'], meanwhile: ['asking', 'waiting'] }
    expect(follows(['asking', 'waiting', 'asking', 'failed'], brings)).toBe(true)
    expect(follows(['asking', 'noting', 'failed'], brings)).toBe(false)
    expect(follows(['asking', 'failed', 'waiting'], brings)).toBe(false)
  })
})

describe('what the customer is to see', () => {
  const sights = [{ text: 'Paid' }, { text: 'Thank you' }]
  const world = { pass: async () => undefined }

  test('is looked for until all of it is there at once', async () => {
    const look = vi.fn(async () => [true, true])
    look.mockResolvedValueOnce([true, false]).mockResolvedValueOnce([false, true])
    expect(await missingFrom(world, sights, look)).toEqual([])
    expect(look).toHaveBeenCalledTimes(3)
  })

  test('is missing when it is never there at once', async () => {
    let isFirst = false
    const inTurn = async () => {
      isFirst = !isFirst
      return [isFirst, !isFirst]
    }
    expect(await missingFrom(world, sights, inTurn)).toHaveLength(1)
  })

  test('is missing on a page that answers nothing', async () => {
    const gone = () => Promise.reject(new Error('gone'))
    expect(await missingFrom(world, sights, gone)).toEqual(sights)
  })
})

test('nothing else can come while an actor runs that answers at once', () => {
  const driver = { ...paymentDriver, atOnce: ['askKnown'] }
  const [start] = trace(driver.flow.machine, driver.flow.cases.input, [])
  const can = (step: Step) => start && canCome(driver, step, start.snapshot)
  expect([can(STEPS.left), can(STEPS.nothingKnown)]).toEqual([false, true])
})
