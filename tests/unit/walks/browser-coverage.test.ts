import { measureCoverage } from 'statechart-kit/explore/coverage'
import { exploreStates } from 'statechart-kit/explore/explore-states'
import type { ChartEvent } from 'statechart-kit/explore/flow'
import { measurePairCoverage } from 'statechart-kit/explore/pair-coverage'
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
import { checkoutDriver } from '#tests/e2e/walks/drivers/checkout.driver'
import { paymentDriver } from '#tests/e2e/walks/drivers/payment/payment.driver'
import { findMissingContent } from '#tests/e2e/walks/page/compare-page'
import { type ExpectedMoves, followsPath } from '#tests/e2e/walks/page/follows-path'
import { createRotatedPaths, ROTATION_COUNT } from '#tests/e2e/walks/pair-rotation'
import { DEFAULT_RESPONSES } from '#tests/e2e/walks/server/default-answers'
import {
  canStepHappen,
  expectedContentOf,
  formatActiveStates,
  isPageAtRest,
  measureBrowserCoverage,
  restingSnapshots,
} from '#tests/e2e/walks/walk-paths'
import { loadAllScenarios } from '#tools/scenarios/recorded-scenarios'

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

test('the rotations together take every pair that a page can cause, and each takes every transition', () => {
  const { flow } = checkoutDriver
  const graph = exploreStates(flow, {
    isAllowed: (step, before) => canStepHappen(checkoutDriver, step, before),
  })
  const takenBy = (paths: readonly (readonly ChartEvent[])[]) =>
    measureCoverage(flow.machine, paths, flow.fixtures.input).transitions.missing
  const usual = createRotatedPaths(flow, graph, null)
  const rotations = Array.from({ length: ROTATION_COUNT }, (_, rotation) =>
    createRotatedPaths(flow, graph, rotation),
  )
  expect(rotations.map(takenBy)).toEqual(rotations.map(() => takenBy(usual)))
  expect(measurePairCoverage(flow.machine, graph, usual, flow.fixtures.input).missing).not.toEqual([])
  expect(measurePairCoverage(flow.machine, graph, rotations.flat(), flow.fixtures.input).missing).toEqual([])
  expect(createRotatedPaths(flow, graph, ROTATION_COUNT + 1)).toEqual(rotations[1])
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
