/** The paths of a chart that a page can walk, and how much of the chart they cover. Needs no browser. */

import { activeStates } from 'statechart-kit/explore/active-states'
import { measureCoverage } from 'statechart-kit/explore/coverage'
import { exploreStates } from 'statechart-kit/explore/explore-states'
import type { ChartEvent } from 'statechart-kit/explore/flow'
import { generatePairPaths } from 'statechart-kit/explore/pair-tour'
import { allTransitions } from 'statechart-kit/explore/state-nodes'
import { runPath } from 'statechart-kit/explore/stepper'
import { generateTestPaths } from 'statechart-kit/explore/transition-tour'
import type { AnyMachineSnapshot } from 'xstate'
import type { ExpectedContent, WalkDriver } from './driver'

const ACTOR_RESULT = /^xstate\.(?:done|error)\.actor\.(.+)$/
const actorNameOf = ({ type }: ChartEvent): string => ACTOR_RESULT.exec(type)?.[1] ?? ''
const isTimer = ({ type }: ChartEvent) => type.startsWith('xstate.after.')

/** Whether a step happens without an action of the walk. */
export const isAutomaticStep = (
  { immediateActors = [], isAutomatic }: WalkDriver,
  step: ChartEvent,
): boolean => immediateActors.includes(actorNameOf(step)) || (isAutomatic?.(step) ?? false)

/** Whether the step at this index of a path happens without an action of the walk. */
export const isAutomaticNext = (driver: WalkDriver, path: readonly ChartEvent[], index: number): boolean =>
  path.slice(index, index + 1).some(next => isAutomaticStep(driver, next))

const runsImmediateActor = (
  { immediateActors = [] }: WalkDriver,
  { children }: AnyMachineSnapshot,
): boolean => immediateActors.some(actor => actor in children)

/** Whether the page stays in a state: no immediate actor runs in it, and the page does not leave it by itself. */
export const isPageAtRest = (driver: WalkDriver, snapshot: AnyMachineSnapshot): boolean =>
  !runsImmediateActor(driver, snapshot) && !(driver.leavesByItself?.(snapshot) ?? false)

/** Whether the page can cause this step in this state. */
export function canStepHappen(driver: WalkDriver, step: ChartEvent, before: AnyMachineSnapshot): boolean {
  const { immediateActors = [], stepActions, isStepPossible } = driver
  if (runsImmediateActor(driver, before) && !immediateActors.includes(actorNameOf(step))) return false
  const canHappen = step.type in stepActions || isTimer(step) || isAutomaticStep(driver, step)
  return canHappen && (isStepPossible?.(step, before) ?? true)
}

const exploreBrowserStates = (driver: WalkDriver) =>
  exploreStates(driver.flow, { isAllowed: (step, before) => canStepHappen(driver, step, before) })

/** The extra paths of the driver, then paths that take every transition that the pages can cause. */
export const createBrowserPaths = (driver: WalkDriver): ChartEvent[][] => [
  ...(driver.extraPaths ?? []).map(path => [...path]),
  ...generateTestPaths(exploreBrowserStates(driver)),
]

/** Short, so that a difference is easy to find. */
const MAX_PAIR_PATH_LENGTH = 10

/** Paths that take every two transitions that can follow each other. They take hours. */
export const createPairPaths = (driver: WalkDriver): ChartEvent[][] =>
  generatePairPaths(exploreBrowserStates(driver), MAX_PAIR_PATH_LENGTH)

/** What a path shows in the browser: the states that it enters, and its steps by their types. */
function visitedParts({ flow }: WalkDriver, path: readonly ChartEvent[]): ReadonlySet<string> {
  const states = runPath(flow.machine, flow.fixtures.input, path).flatMap(({ snapshot }) =>
    activeStates(snapshot.value).map(state => `state ${state}`),
  )
  return new Set([...states, ...path.map(({ type }) => `step ${type}`)])
}

/** In steps. What it costs to open the page again. */
const COST_OF_OPENING = 4

/** A few of the paths that together enter every state and take every kind of step. */
export function chooseTour(driver: WalkDriver, paths: readonly ChartEvent[][]): ChartEvent[][] {
  const candidates = paths.map(path => ({ path, parts: visitedParts(driver, path) }))
  const open = new Set(candidates.flatMap(({ parts }) => [...parts]))
  const tour: ChartEvent[][] = []
  const gainOf = ({ path, parts }: (typeof candidates)[number]) =>
    [...parts].filter(part => open.has(part)).length / (path.length + COST_OF_OPENING)
  while (open.size > 0) {
    const [best] = candidates.toSorted((one, other) => gainOf(other) - gainOf(one))
    if (!best) break
    tour.push(best.path)
    for (const part of best.parts) open.delete(part)
  }
  return tour
}

/** The active states in the format of the state probe and the picture names. */
export const formatActiveStates = ({ value }: AnyMachineSnapshot): string => activeStates(value).join(' ')

/**
 * What the customer should see, by the innermost states or their parents, in all parallel regions.
 * @returns null when the driver says nothing about one of the states
 */
export function expectedContentOf(
  { expectedContent }: WalkDriver,
  snapshot: AnyMachineSnapshot,
  earlierSteps: readonly ChartEvent[],
  laterSteps: readonly ChartEvent[],
): readonly ExpectedContent[] | null {
  const describers = activeStates(snapshot.value).map(state => {
    const parts = state.split('.')
    const names = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'))
    return names.map(name => expectedContent[name]).find(Boolean)
  })
  return describers.some(describe => describe === undefined)
    ? null
    : describers.flatMap(describe => describe?.(snapshot, earlierSteps, laterSteps) ?? [])
}

/** The snapshots of a path in which the page rests, by their index; 0 is the start. */
export const restingSnapshots = (
  driver: WalkDriver,
  path: readonly ChartEvent[],
): ReadonlyMap<number, AnyMachineSnapshot> => {
  const { machine, fixtures } = driver.flow
  const entries = runPath(machine, fixtures.input, path).map(
    ({ snapshot }, index) => [index, snapshot] as const,
  )
  return new Map(
    entries.filter(
      ([index, snapshot]) => isPageAtRest(driver, snapshot) && !isAutomaticNext(driver, path, index),
    ),
  )
}

export interface BrowserCoverage {
  readonly paths: readonly ChartEvent[][]
  /** Ids of the transitions that the paths take. */
  readonly walked: readonly string[]
  /** Ids of all transitions except the impossible ones. */
  readonly possible: readonly string[]
  readonly impossibleTransitions: Readonly<Record<string, string>>
  /** Descriptions of wrong entries in `impossibleTransitions`. */
  readonly contradictions: readonly string[]
}

/** Measures how much of a chart the browser walks cover. */
export function measureBrowserCoverage(driver: WalkDriver): BrowserCoverage {
  const { flow, impossibleTransitions } = driver
  const paths = createBrowserPaths(driver)
  const { counts } = measureCoverage(flow.machine, paths, flow.fixtures.input).transitions
  const all = allTransitions(flow.machine).map(({ id }) => id)
  const walked = all.filter(id => (counts.get(id) ?? 0) > 0)
  const contradictions = Object.keys(impossibleTransitions).flatMap(id => {
    if (!all.includes(id)) return [`${id} is listed as impossible but does not exist`]
    return walked.includes(id) ? [`${id} is listed as impossible but is walked`] : []
  })
  return {
    paths,
    walked,
    possible: all.filter(id => !(id in impossibleTransitions)),
    impossibleTransitions,
    contradictions,
  }
}
