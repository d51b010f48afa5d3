/** Walks a path of a chart through the real page, and compares each step with the pure transition function. */

import { formatPath } from 'statechart-kit/check/format-violation'
import type { ChartEvent } from 'statechart-kit/explore/flow'
import { runPath } from 'statechart-kit/explore/stepper'
import type { StepAction, WalkDriver } from '#tests/e2e/walks/driver'
import { isAutomaticNext, isAutomaticStep } from '#tests/e2e/walks/walk-paths'
import { type BrowserWalk, compareSegment, type StateVisitor } from './compare-page'
import type { WalkPage } from './walk-page'

/** The longest time for the action of a step, in ms of real time. */
const STEP_TIMEOUT_MS = 10_000

/** Waits for an action. @param limit in ms @returns a description of its failure or time-out; null on success */
async function failWhenLate(action: Promise<unknown>, limit: number): Promise<string | null> {
  const late = new Promise<string>(resolve => {
    setTimeout(resolve, limit, `took longer than ${limit} ms`).unref()
  })
  const done = action.then(
    () => null,
    error => `failed: ${error}`,
  )
  return Promise.race([done, late])
}

/** Runs the action of the step at this index, unless the step is automatic. @returns the failure; null on success */
async function performStep(
  { walkPage, driver, path, snapshots }: BrowserWalk,
  index: number,
): Promise<string | null> {
  const laterSteps = path.slice(index + 1)
  const [step, snapshotBefore, after] = [path[index], snapshots[index], snapshots[index + 1]]
  if (!step || !snapshotBefore || !after || isAutomaticStep(driver, step)) return null
  const action = driver.stepActions[step.type] ?? waitForTimer
  return failWhenLate(
    Promise.resolve(driver.prepareStep?.(walkPage, after, laterSteps)).then(() =>
      action(walkPage, { step, snapshotBefore, laterSteps }),
    ),
    STEP_TIMEOUT_MS * (driver.longSteps?.[step.type] ?? 1),
  )
}

/** Advances the page's clock until the timer of the step is due. */
const waitForTimer: StepAction = (walkPage, { step, snapshotBefore }) => {
  const name = step.type.split('.')[2] ?? ''
  const delay: unknown = snapshotBefore.machine.implementations.delays[name]
  const length =
    typeof delay === 'function' ? delay({ context: snapshotBefore.context, event: step }) : (delay ?? name)
  return walkPage.advanceTime(Number(length))
}

interface WalkOptions {
  readonly onState?: StateVisitor | undefined
  /** How many steps are taken before the page is hydrated. The app repeats them, and is compared then. */
  readonly earlySteps?: number
}

/** Walks a path. @returns a description of the first difference; null without one */
export async function walkPath(
  walkPage: WalkPage,
  driver: WalkDriver,
  path: readonly ChartEvent[],
  { onState, earlySteps = 0 }: WalkOptions = {},
): Promise<string | null> {
  const { machine, fixtures } = driver.flow
  const snapshots = runPath(machine, fixtures.input, path).map(({ snapshot }) => snapshot)
  const walk: BrowserWalk = { walkPage, driver, path, snapshots, onState }
  const report = (index: number, difference: string) =>
    `${machine.id}, step ${index} of ${formatPath(path)}\n  ${path[index - 1]?.type ?? 'opened'}: ${difference}`
  walkPage.server.reset()
  await driver.open(walkPage, path)
  let [firstIndex, statesBefore] = [0, 0]
  for (const lastIndex of snapshots.keys()) {
    const failure = lastIndex === 0 ? null : await performStep(walk, lastIndex - 1)
    if (failure) return report(lastIndex, failure)
    if (lastIndex === earlySteps) walkPage.server.releaseApp()
    if (lastIndex < earlySteps || isAutomaticNext(walk.driver, walk.path, lastIndex)) continue
    const { difference, newStateCount } = await compareSegment(walk, { firstIndex, lastIndex, statesBefore })
    if (difference) return report(lastIndex, difference)
    firstIndex = lastIndex + 1
    statesBefore += newStateCount
  }
  return null
}
