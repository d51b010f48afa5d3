import { measureCoverage } from 'statechart-kit/explore/coverage'
import type { ChartEvent } from 'statechart-kit/explore/flow'
import { runPath } from 'statechart-kit/explore/stepper'
import { measureScenarioCoverage } from 'statechart-kit/record/scenario-coverage'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { APP_STEPS } from '#machines/app/spec/fixtures'
import { PAYMENT_STEPS } from '#machines/payment/spec/fixtures'
import { recordedCharts } from '#machines/recorded-charts'
import { flows } from '#machines/registry'
import { walkDrivers } from '#tests/e2e/walks/all-drivers'
import { appDriver } from '#tests/e2e/walks/drivers/app/app.driver'
import { paymentDriver } from '#tests/e2e/walks/drivers/payment/payment.driver'
import { findMissingContent } from '#tests/e2e/walks/page/compare-page'
import { type ExpectedMoves, followsPath } from '#tests/e2e/walks/page/follows-path'
import { DEFAULT_RESPONSES } from '#tests/e2e/walks/server/default-answers'
import {
  canStepHappen,
  chooseTour,
  expectedContentOf,
  formatActiveStates,
  isPageAtRest,
  measureBrowserCoverage,
  restingSnapshots,
} from '#tests/e2e/walks/walk-paths'
import { loadAllScenarios } from '#tools/recorded-scenarios'

describe.each(walkDrivers)('the browser walks of $flow.name', driver => {
  const coverage = measureBrowserCoverage(driver)

  test('take nearly every transition that a page can cause', () => {
    const missing = coverage.possible.filter(id => !coverage.walked.includes(id))
    const share = coverage.walked.length / coverage.possible.length
    expect(share, missing.join('\n')).toBeGreaterThanOrEqual(0.95)
  })

  test('have a valid list of impossible transitions, each with a reason', () => {
    expect(coverage.contradictions).toEqual([])
    expect(Object.values(coverage.impossibleTransitions).filter(reason => reason.length < 20)).toEqual([])
  })

  test('enter every state in a usual run too, by a part of the paths', () => {
    const { machine, fixtures } = driver.flow
    const tour = chooseTour(driver, coverage.paths)
    const missingFrom = (paths: readonly (readonly ChartEvent[])[]) =>
      measureCoverage(machine, paths, fixtures.input).states.missing
    expect(tour.length).toBeLessThanOrEqual(coverage.paths.length)
    expect(missingFrom(tour)).toEqual(missingFrom(coverage.paths))
  })

  test('have expected content in every state where the page rests', () => {
    const withoutContent = coverage.paths.flatMap(path =>
      [...restingSnapshots(driver, path)]
        .filter(
          ([index, snapshot]) =>
            !expectedContentOf(driver, snapshot, path.slice(0, index), path.slice(index))?.length,
        )
        .map(([, snapshot]) => formatActiveStates(snapshot)),
    )
    expect(withoutContent).toEqual([])
  })
})

test('no recorded session takes a transition that is listed as impossible', () => {
  const recorded = measureScenarioCoverage(recordedCharts, flows, loadAllScenarios())
  const contradicted = walkDrivers.flatMap(({ flow, impossibleTransitions }) =>
    (recorded[flow.name]?.transitions ?? []).filter(id => id in impossibleTransitions),
  )
  expect(Object.values(recorded).flatMap(({ transitions }) => transitions).length).toBeGreaterThan(50)
  expect(contradicted).toEqual([])
})

test('the default answers of the scripted server match the response schemas', () => {
  const invalid = DEFAULT_RESPONSES.filter(([call, json]) => !z.safeParse(call.responseSchema, json).success)
  expect(invalid.map(([{ route }]) => route)).toEqual([])
})

describe('followsPath', () => {
  const expected: ExpectedMoves = {
    startState: 'pending',
    states: ['requesting', 'readingClock', 'waiting'],
    intermediateStates: [],
    staysAtEnd: true,
  }

  test.each([
    [['requesting', 'readingClock', 'waiting'], true],
    [['pending', 'requesting', 'requesting', 'readingClock', 'waiting', 'waiting'], true],
    [['requesting', 'failed', 'requesting', 'readingClock', 'waiting'], false],
    [['requesting', 'waiting'], false],
    [['requesting', 'readingClock', 'waiting', 'requesting'], false],
    [[], false],
  ])('compares %j with requesting → readingClock → waiting: %s', (visitedStates, isMatch) => {
    expect(followsPath(visitedStates, expected)).toBe(isMatch)
  })

  test('expects one move for every step, also for a step that stays in its state', () => {
    const stays = { ...expected, startState: 'waiting', states: ['waiting'] }
    expect(followsPath([], stays)).toBe(false)
    expect(followsPath(['waiting'], stays)).toBe(true)
    expect(followsPath(['failed', 'waiting'], stays)).toBe(false)
  })

  test('allows further moves when the page does not stay at the end', () => {
    const movesOn = { ...expected, states: ['requesting', 'readingClock'], staysAtEnd: false }
    expect(followsPath(['requesting', 'readingClock', 'waiting'], movesOn)).toBe(true)
    expect(followsPath(['requesting', 'waiting', 'readingClock'], movesOn)).toBe(false)
  })

  test('allows intermediate states, and only those, on the way to the same end', () => {
    const withIntermediate = {
      ...expected,
      states: ['failed'],
      intermediateStates: ['requesting', 'waiting'],
    }
    expect(followsPath(['requesting', 'waiting', 'requesting', 'failed'], withIntermediate)).toBe(true)
    expect(followsPath(['requesting', 'readingClock', 'failed'], withIntermediate)).toBe(false)
    expect(followsPath(['requesting', 'failed', 'waiting'], withIntermediate)).toBe(false)
  })
})

describe('findMissingContent', () => {
  const contents = [{ text: 'Paid' }, { text: 'Thank you' }]
  const walkPage = { advanceTime: async () => undefined }

  test('checks until all content is visible at the same moment', async () => {
    const checkVisibility = vi.fn(async () => [true, true])
    checkVisibility.mockResolvedValueOnce([true, false]).mockResolvedValueOnce([false, true])
    expect(await findMissingContent(walkPage, contents, checkVisibility)).toEqual([])
    expect(checkVisibility).toHaveBeenCalledTimes(3)
  })

  test('returns content that is never visible together with the rest', async () => {
    let isFirst = false
    const checkVisibility = async () => {
      isFirst = !isFirst
      return [isFirst, !isFirst]
    }
    expect(await findMissingContent(walkPage, contents, checkVisibility)).toHaveLength(1)
  })

  test('returns all content when the page does not answer', async () => {
    const checkVisibility = () => Promise.reject(new Error('closed'))
    expect(await findMissingContent(walkPage, contents, checkVisibility)).toEqual(contents)
  })
})

test('no other step can happen while an immediate actor runs', () => {
  const driver = { ...paymentDriver, immediateActors: ['restoreSavedPayment'] }
  const [start] = runPath(driver.flow.machine, driver.flow.fixtures.input, [])
  const canHappen = (step: ChartEvent) => start && canStepHappen(driver, step, start.snapshot)
  expect([canHappen(PAYMENT_STEPS.left), canHappen(PAYMENT_STEPS.nothingSaved)]).toEqual([false, true])
})

test('the page does not rest where the app leaves an ended payment by itself', () => {
  const { ann, lastPaymentOpen, paymentOpened, paymentDone } = APP_STEPS
  const path = [ann, lastPaymentOpen, paymentOpened, paymentDone]
  const snapshots = runPath(appDriver.flow.machine, appDriver.flow.fixtures.input, path)
  expect(snapshots.map(({ snapshot }) => isPageAtRest(appDriver, snapshot))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
})
