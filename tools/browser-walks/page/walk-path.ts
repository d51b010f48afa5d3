/** Walks a path of a chart through the real page, and compares each step with the pure one. */
import type { ChartEvent } from '#machines/kit/explore/flow'
import { formatPath } from '#machines/kit/check/format-report'
import { tracePath } from '#machines/kit/explore/stepper'
import { type BrowserWalk, compareSegment, type StateVisitor } from './compare-page'
import type { WalkDriver } from '#tools/browser-walks/driver'
import { isAutomaticStep } from '#tools/browser-walks/walk-paths'
import type { WalkPage } from './walk-page'

/** The longest that it may take to bring a step about, in ms of real time. */
const STEP_TIMEOUT_MS = 10_000

/** Fails in words when it takes too long: a reply that nobody asked for would be waited for till the end of the test. */
async function failWhenLate(deed: Promise<unknown>): Promise<string | null> {
  const late = new Promise<string>(resolve => {
    setTimeout(resolve, STEP_TIMEOUT_MS, 'could not be brought about').unref()
  })
  const done = deed.then(
    () => null,
    error => `could not be brought about: ${error}`,
  )
  return Promise.race([done, late])
}

/** Brings the step at this place about, unless it comes by itself. */
async function performStep(
  { walkPage, driver, path, snapshots }: BrowserWalk,
  at: number,
): Promise<string | null> {
  const laterSteps = path.slice(at + 1)
  const [step, snapshotBefore, after] = [path[at], snapshots[at], snapshots[at + 1]]
  if (!step || !snapshotBefore || !after || isAutomaticStep(driver, step)) return null
  const way = driver.stepActions[step.type] ?? waitForTimer
  return failWhenLate(
    Promise.resolve(driver.prepareStep?.(walkPage, after, laterSteps)).then(() =>
      way(walkPage, { step, snapshotBefore, laterSteps }),
    ),
  )
}

/** A timer comes when its time has passed. */
const waitForTimer: WalkDriver['stepActions'][string] = (world, { step, snapshotBefore }) => {
  const name = step.type.split('.')[2] ?? ''
  const delay: unknown = snapshotBefore.machine.implementations.delays[name]
  const length =
    typeof delay === 'function' ? delay({ context: snapshotBefore.context, event: step }) : (delay ?? name)
  return world.advanceTime(Number(length))
}

/** Walks a path. @returns the first difference, in words; null where there is none */
export async function walkPath(
  world: WalkPage,
  driver: WalkDriver,
  path: readonly ChartEvent[],
  visit?: StateVisitor,
): Promise<string | null> {
  const { machine, fixtures } = driver.flow
  const places = tracePath(machine, fixtures.input, path).map(({ snapshot }) => snapshot)
  const walk = { world, driver, path, places, visit }
  const told = (at: number, different: string) =>
    `${machine.id}, step ${at} of ${formatPath(path)}\n  ${path[at - 1]?.type ?? 'opened'}: ${different}`
  world.server.reset()
  await driver.open(world, path)
  let [firstIndex, statesBefore] = [0, 0]
  for (const lastIndex of places.keys()) {
    const missed = lastIndex === 0 ? null : await performStep(walk, lastIndex - 1)
    if (missed) return told(lastIndex, missed)
    if (path.slice(lastIndex, lastIndex + 1).some(next => isAutomaticStep(driver, next))) continue
    const { difference, newStateCount } = await compareSegment(walk, { firstIndex, lastIndex, statesBefore })
    if (difference) return told(lastIndex, difference)
    firstIndex = lastIndex + 1
    statesBefore += newStateCount
  }
  return null
}
