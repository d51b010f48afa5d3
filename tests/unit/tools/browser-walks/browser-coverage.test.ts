import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { ChartEvent } from '#machines/kit/explore/flow'
import { tracePath } from '#machines/kit/explore/stepper'
import { STEPS } from '#machines/payment/spec/fixtures'
import { findMissingContent } from '#tools/browser-walks/page/compare-page'
import { type ExpectedMoves, followsPath } from '#tools/browser-walks/page/follows-path'
import { DEFAULT_RESPONSES } from '#tools/browser-walks/server/default-answers'
import { walkDrivers } from '#tools/browser-walks/all-drivers'
import {
  canStepHappen,
  expectedContentOf,
  formatActiveStates,
  measureBrowserCoverage,
  restingSnapshots,
} from '#tools/browser-walks/walk-paths'
import { paymentDriver } from '#tools/browser-walks/drivers/payment/payment.driver'

/** Of the transitions that a page can bring about. */
const MIN_COVERAGE = 0.95

describe.each(walkDrivers)('the walk of $flow.name through the pages', driver => {
  const reached = measureBrowserCoverage(driver)

  test('takes nearly every transition that a page can bring about', () => {
    const missing = reached.possible.filter(id => !reached.walked.includes(id))
    expect(reached.walked.length / reached.possible.length, missing.join('\n')).toBeGreaterThanOrEqual(
      MIN_COVERAGE,
    )
  })

  test('lists what no page can bring about, each with why, and nothing that it brings about', () => {
    expect(reached.contradictions).toEqual([])
    expect(Object.values(reached.impossibleTransitions).filter(why => why.length < 20)).toEqual([])
  })

  test('knows what the customer sees wherever the page rests', () => {
    const blind = reached.paths.flatMap(path =>
      [...restingSnapshots(driver, path)]
        .filter(
          ([at, snapshot]) => !expectedContentOf(driver, snapshot, path.slice(0, at), path.slice(at))?.length,
        )
        .map(([, snapshot]) => formatActiveStates(snapshot)),
    )
    expect(blind).toEqual([])
  })
})

test('what the scripted server answers by itself can be read by its calls', () => {
  const unreadable = DEFAULT_RESPONSES.filter(([call, json]) => !z.safeParse(call.reply, json).success)
  expect(unreadable.map(([{ route }]) => route)).toEqual([])
})

describe('the trail of a page', () => {
  const course: ExpectedMoves = {
    startState: 'pending',
    states: ['asking', 'noting', 'waiting'],
    intermediateStates: [],
    staysAtEnd: true,
  }

  test.each([
    [['asking', 'noting', 'waiting'], true],
    [['pending', 'asking', 'asking', 'noting', 'waiting', 'waiting'], true],
    [['asking', 'failed', 'asking', 'noting', 'waiting'], false],
    [['asking', 'waiting'], false],
    [['asking', 'noting', 'waiting', 'asking'], false],
    [[], false],
  ])('%j follows asking → noting → waiting: %s', (trail, is) => {
    expect(followsPath(trail, course)).toBe(is)
  })

  test('moves once for every step, be it one that stays', () => {
    const stays = { ...course, before: 'waiting', way: ['waiting'] }
    expect(followsPath([], stays)).toBe(false)
    expect(followsPath(['waiting'], stays)).toBe(true)
    expect(followsPath(['failed', 'waiting'], stays)).toBe(false)
  })

  test('may go on where the page does not rest', () => {
    const goesOn = { ...course, way: ['asking', 'noting'], rests: false }
    expect(followsPath(['asking', 'noting', 'waiting'], goesOn)).toBe(true)
    expect(followsPath(['asking', 'waiting', 'noting'], goesOn)).toBe(false)
  })

  test('leads through what a way brings with it, and nothing else, to the same end', () => {
    const brings = { ...course, way: ['failed'], meanwhile: ['asking', 'waiting'] }
    expect(followsPath(['asking', 'waiting', 'asking', 'failed'], brings)).toBe(true)
    expect(followsPath(['asking', 'noting', 'failed'], brings)).toBe(false)
    expect(followsPath(['asking', 'failed', 'waiting'], brings)).toBe(false)
  })
})

describe('what the customer is to see', () => {
  const sights = [{ text: 'Paid' }, { text: 'Thank you' }]
  const world = { pass: async () => undefined }

  test('is looked for until all of it is there at once', async () => {
    const look = vi.fn(async () => [true, true])
    look.mockResolvedValueOnce([true, false]).mockResolvedValueOnce([false, true])
    expect(await findMissingContent(world, sights, look)).toEqual([])
    expect(look).toHaveBeenCalledTimes(3)
  })

  test('is missing when it is never there at once', async () => {
    let isFirst = false
    const inTurn = async () => {
      isFirst = !isFirst
      return [isFirst, !isFirst]
    }
    expect(await findMissingContent(world, sights, inTurn)).toHaveLength(1)
  })

  test('is missing on a page that answers nothing', async () => {
    const gone = () => Promise.reject(new Error('gone'))
    expect(await findMissingContent(world, sights, gone)).toEqual(sights)
  })
})

test('nothing else can come while an actor runs that answers at once', () => {
  const driver = { ...paymentDriver, atOnce: ['restorePayment'] }
  const [start] = tracePath(driver.flow.machine, driver.flow.fixtures.input, [])
  const can = (step: ChartEvent) => start && canStepHappen(driver, step, start.snapshot)
  expect([can(STEPS.left), can(STEPS.nothingSaved)]).toEqual([false, true])
})
