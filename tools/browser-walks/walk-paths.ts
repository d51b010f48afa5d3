/** The paths of a chart that a page can walk, and how much of the chart they reach. No browser is needed to know. */
import type { AnyMachineSnapshot } from 'xstate'
import { measureCoverage } from '#machines/kit/explore/coverage'
import { exploreStates } from '#machines/kit/explore/explore-states'
import type { ChartEvent } from '#machines/kit/explore/flow'
import { allTransitions } from '#machines/kit/explore/state-nodes'
import { activeStates } from '#machines/kit/explore/active-states'
import { tracePath } from '#machines/kit/explore/stepper'
import { generateTestPaths } from '#machines/kit/explore/transition-tour'
import type { ExpectedContent, WalkDriver } from './driver'

const ACTOR_RESULT = /^xstate\.(?:done|error)\.actor\.(.+)$/
const actorNameOf = ({ type }: ChartEvent): string => ACTOR_RESULT.exec(type)?.[1] ?? ''
const isTimer = ({ type }: ChartEvent) => type.startsWith('xstate.after.')

/** Whether a step comes without anybody's doing. */
export const isAutomaticStep = (
  { immediateActors = [], isAutomatic: does }: WalkDriver,
  step: ChartEvent,
): boolean => immediateActors.includes(actorNameOf(step)) || (does?.(step) ?? false)

/** Whether the page stays in a state: none of the actors runs there that answer in the same breath. */
export const isPageAtRest = (
  { immediateActors = [] }: WalkDriver,
  { children }: AnyMachineSnapshot,
): boolean => !immediateActors.some(actor => actor in children)

/** Whether the page can bring this step about here. */
export function canStepHappen(driver: WalkDriver, step: ChartEvent, before: AnyMachineSnapshot): boolean {
  const { immediateActors = [], stepActions, isStepPossible } = driver
  if (!isPageAtRest(driver, before) && !immediateActors.includes(actorNameOf(step))) return false
  const hasWay = step.type in stepActions || isTimer(step) || isAutomaticStep(driver, step)
  return hasWay && (isStepPossible?.(step, before) ?? true)
}

/** The paths of a chart along steps that its pages can bring about. */
export const createBrowserPaths = (driver: WalkDriver): ChartEvent[][] => [
  ...(driver.extraPaths ?? []).map(path => [...path]),
  ...generateTestPaths(
    exploreStates(driver.flow, { isAllowed: (step, before) => canStepHappen(driver, step, before) }),
  ),
]

/** The active states as the probe and the pictures name them. */
export const formatActiveStates = ({ value }: AnyMachineSnapshot): string => activeStates(value).join(' ')

/** What the customer should see: what is said of the innermost state, else of the one around it; of all regions. */
export function expectedContentOf(
  { expectedContent }: WalkDriver,
  snapshot: AnyMachineSnapshot,
  came: readonly ChartEvent[],
  rest: readonly ChartEvent[],
): readonly ExpectedContent[] | null {
  const found = activeStates(snapshot.value).map(state => {
    const parts = state.split('.')
    const names = parts.map((_, at) => parts.slice(0, parts.length - at).join('.'))
    return names.map(name => expectedContent[name]).find(Boolean)
  })
  return found.some(seen => seen === undefined)
    ? null
    : found.flatMap(seen => seen?.(snapshot, came, rest) ?? [])
}

/** The snapshots on a path in which the page stands still, by their place: 0 is the start. */
export const restingSnapshots = (
  driver: WalkDriver,
  path: readonly ChartEvent[],
): ReadonlyMap<number, AnyMachineSnapshot> => {
  const { machine, fixtures } = driver.flow
  const places = tracePath(machine, fixtures.input, path).map(({ snapshot }, at) => [at, snapshot] as const)
  return new Map(
    places.filter(
      ([at, snapshot]) =>
        isPageAtRest(driver, snapshot) && !path.slice(at, at + 1).some(next => isAutomaticStep(driver, next)),
    ),
  )
}

export interface BrowserCoverage {
  readonly paths: readonly (readonly ChartEvent[])[]
  /** Ids of all transitions, by what becomes of them in the browser. */
  readonly walked: readonly string[]
  /** All but those that no page can bring about. */
  readonly possible: readonly string[]
  readonly impossibleTransitions: Readonly<Record<string, string>>
  /** What contradicts itself: in words. */
  readonly contradictions: readonly string[]
}

/** How much of a chart its walks in the browser reach. */
export function measureBrowserCoverage(driver: WalkDriver): BrowserCoverage {
  const { flow, impossibleTransitions } = driver
  const paths = createBrowserPaths(driver)
  const { counts } = measureCoverage(flow.machine, paths, flow.fixtures.input).transitions
  const all = allTransitions(flow.machine).map(({ id }) => id)
  const walked = all.filter(id => (counts.get(id) ?? 0) > 0)
  const contradictions = Object.keys(impossibleTransitions).flatMap(id => {
    if (!all.includes(id)) return [`${id} is listed, and there is no such transition`]
    return walked.includes(id) ? [`${id} is listed as impossible, and is walked`] : []
  })
  return {
    paths,
    walked,
    possible: all.filter(id => !(id in impossibleTransitions)),
    impossibleTransitions,
    contradictions,
  }
}
