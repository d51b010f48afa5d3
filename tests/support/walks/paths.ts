/** The paths of a chart that a page can walk, and how much of the chart they reach. No browser is needed to know. */
import type { AnyMachineSnapshot } from 'xstate'
import { coverage } from '#machines/kit/coverage'
import { explore } from '#machines/kit/explore'
import type { Step } from '#machines/kit/flow'
import { allTransitions } from '#machines/kit/nodes'
import { activeStates } from '#machines/kit/standing'
import { trace } from '#machines/kit/stepper'
import { testPaths } from '#machines/kit/tour'
import type { Driver, Sight } from './driver'

const ANSWER = /^xstate\.(?:done|error)\.actor\.(.+)$/
const actorOf = ({ type }: Step): string => ANSWER.exec(type)?.[1] ?? ''
const isTimer = ({ type }: Step) => type.startsWith('xstate.after.')

/** Whether a step comes without anybody's doing. */
export const comesByItself = ({ atOnce = [], comesByItself: does }: Driver, step: Step): boolean =>
  atOnce.includes(actorOf(step)) || (does?.(step) ?? false)

/** Whether the page stays in a state: none of the actors runs there that answer in the same breath. */
export const isAtRest = ({ atOnce = [] }: Driver, { children }: AnyMachineSnapshot): boolean =>
  !atOnce.some(actor => actor in children)

/** Whether the page can bring this step about here. */
export function canCome(driver: Driver, step: Step, before: AnyMachineSnapshot): boolean {
  const { atOnce = [], ways, allows } = driver
  if (!isAtRest(driver, before) && !atOnce.includes(actorOf(step))) return false
  const hasWay = step.type in ways || isTimer(step) || comesByItself(driver, step)
  return hasWay && (allows?.(step, before) ?? true)
}

/** The paths of a chart along steps that its pages can bring about. */
export const browserPaths = (driver: Driver): Step[][] => [
  ...(driver.also ?? []).map(path => [...path]),
  ...testPaths(explore(driver.flow, { allows: (step, before) => canCome(driver, step, before) })),
]

/** The active states as the probe and the pictures name them. */
export const stateOf = ({ value }: AnyMachineSnapshot): string => activeStates(value).join(' ')

/** What the customer should see: what is said of the innermost state, else of the one around it; of all regions. */
export function sightsOf(
  { sees }: Driver,
  snapshot: AnyMachineSnapshot,
  came: readonly Step[],
  rest: readonly Step[],
): readonly Sight[] | null {
  const found = activeStates(snapshot.value).map(state => {
    const parts = state.split('.')
    const names = parts.map((_, at) => parts.slice(0, parts.length - at).join('.'))
    return names.map(name => sees[name]).find(Boolean)
  })
  return found.some(seen => seen === undefined)
    ? null
    : found.flatMap(seen => seen?.(snapshot, came, rest) ?? [])
}

/** The snapshots on a path in which the page stands still, by their place: 0 is the start. */
export const restsOn = (driver: Driver, path: readonly Step[]): ReadonlyMap<number, AnyMachineSnapshot> => {
  const { machine, cases } = driver.flow
  const places = trace(machine, cases.input, path).map(({ snapshot }, at) => [at, snapshot] as const)
  return new Map(
    places.filter(
      ([at, snapshot]) =>
        isAtRest(driver, snapshot) && !path.slice(at, at + 1).some(next => comesByItself(driver, next)),
    ),
  )
}

export interface BrowserCoverage {
  readonly paths: readonly (readonly Step[])[]
  /** Ids of all transitions, by what becomes of them in the browser. */
  readonly walked: readonly string[]
  /** All but those that no page can bring about. */
  readonly possible: readonly string[]
  readonly cannot: Readonly<Record<string, string>>
  /** What contradicts itself: in words. */
  readonly faults: readonly string[]
}

/** How much of a chart its walks in the browser reach. */
export function coverageOf(driver: Driver): BrowserCoverage {
  const { flow, cannot } = driver
  const paths = browserPaths(driver)
  const { counts } = coverage(flow.machine, paths, flow.cases.input).transitions
  const all = allTransitions(flow.machine).map(({ id }) => id)
  const walked = all.filter(id => (counts.get(id) ?? 0) > 0)
  const faults = Object.keys(cannot).flatMap(id => {
    if (!all.includes(id)) return [`${id} is listed, and there is no such transition`]
    return walked.includes(id) ? [`${id} is listed as impossible, and is walked`] : []
  })
  return { paths, walked, possible: all.filter(id => !(id in cannot)), cannot, faults }
}
