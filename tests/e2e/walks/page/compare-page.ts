/** Compares a page with its path: the states that it went through, and what the customer sees. */

import type { ChartEvent } from 'statechart-kit/explore/flow'
import type { AnyMachineSnapshot } from 'xstate'
import type { ExpectedContent, WalkDriver } from '#tests/e2e/walks/driver'
import { expectedContentOf, formatActiveStates, isPageAtRest } from '#tests/e2e/walks/walk-paths'
import { formatContent, isContentVisible } from './expected-content'
import { followsPath } from './follows-path'
import type { WalkPage } from './walk-page'

/** The longest real time for one check of the page, in ms. Most changes are there immediately. */
const CHECK_TIMEOUT_MS = 150
/** How far the page's clock advances between two checks, in ms, because some changes wait for a timer. */
const TIME_STEP_MS = 10
/** How many checks must fail before the comparison fails. */
const MAX_CHECKS = 25

/** A path that is being walked through the page. */
export interface BrowserWalk {
  readonly walkPage: WalkPage
  readonly driver: WalkDriver
  readonly path: readonly ChartEvent[]
  /** The chart at each step, computed by the pure transition function. The first is the start. */
  readonly snapshots: readonly AnyMachineSnapshot[]
  /** Called in each state where the page rests and matches the path. */
  readonly onState?: StateVisitor | undefined
}

/** Receives the page and the name of its state. */
export type StateVisitor = (walkPage: WalkPage, state: string) => Promise<unknown>

/** Repeats a check until it succeeds, and advances the page's clock in between. @returns whether it succeeded */
async function retryWithTime(
  { advanceTime }: Pick<WalkPage, 'advanceTime'>,
  check: () => Promise<boolean>,
): Promise<boolean> {
  for (let checks = 0; checks < MAX_CHECKS; checks += 1) {
    // A check on a page that is just navigating away throws.
    if (await check().catch(() => false)) return true
    await advanceTime(TIME_STEP_MS)
  }
  return false
}

/** A part of a path that is compared at its end. */
export interface PathSegment {
  /** The index of its first snapshot, after the last one that was compared. */
  readonly firstIndex: number
  readonly lastIndex: number
  /** How many states the page had gone through before this part. */
  readonly statesBefore: number
}

/** The result of a comparison. */
export interface Comparison {
  /** A description of the difference; null without one. */
  readonly difference: string | null
  /** How many states the page has gone through since the last comparison. */
  readonly newStateCount: number
}

/** Compares the states of a part of the path. @param staysAtEnd whether the page rests in its last state */
async function compareStates(
  { walkPage, driver, path, snapshots }: BrowserWalk,
  { firstIndex, lastIndex, statesBefore }: PathSegment,
  staysAtEnd: boolean,
): Promise<Comparison> {
  const startState = snapshots.slice(0, firstIndex).map(formatActiveStates).at(-1) ?? ''
  const states = snapshots.slice(firstIndex, lastIndex + 1).map(formatActiveStates)
  const steps = path.slice(Math.max(firstIndex - 1, 0), lastIndex)
  const intermediateStates = steps.flatMap(({ type }) => driver.intermediateStates?.[type] ?? [])
  const where = [
    driver.flow.machine.id,
    states.at(-1) ?? '',
    statesBefore,
    staysAtEnd ? CHECK_TIMEOUT_MS : 0,
  ] as const
  let visitedStates: readonly string[] = []
  const isMatch = await retryWithTime(walkPage, async () => {
    const result = await walkPage.page.evaluate(target => window.stateLog.waitForState(...target), where)
    visitedStates = result.visitedStates
    return followsPath(visitedStates, { startState, states, intermediateStates, staysAtEnd })
  })
  const actual = visitedStates.join(' → ') || 'no change'
  const difference = isMatch ? null : `expected the states ${states.join(' → ')}, got ${actual}`
  return { difference, newStateCount: visitedStates.length }
}

/** Checks until everything is visible at the same moment. @returns what was missing at the last check */
export async function findMissingContent(
  walkPage: Pick<WalkPage, 'advanceTime'>,
  contents: readonly ExpectedContent[],
  checkVisibility: () => Promise<readonly boolean[]>,
): Promise<readonly ExpectedContent[]> {
  let missing = contents
  await retryWithTime(walkPage, async () => {
    const visible = await checkVisibility()
    missing = contents.filter((_, index) => !visible[index])
    return missing.length === 0
  })
  return missing
}

/** Compares what the customer sees. @returns a description of what is missing; null when nothing is */
async function compareContent(
  walk: BrowserWalk,
  snapshot: AnyMachineSnapshot,
  index: number,
): Promise<string | null> {
  const { page } = walk.walkPage
  const contents = expectedContentOf(walk.driver, snapshot, walk.path.slice(0, index), walk.path.slice(index))
  if (!contents) return `the driver has no expected content for ${formatActiveStates(snapshot)}`
  const missing = await findMissingContent(walk.walkPage, contents, async () => {
    // The state probe changes before React paints the state.
    await page.evaluate(() => window.stateLog.waitForPaint())
    return Promise.all(contents.map(content => isContentVisible(page, content)))
  })
  if (missing.length === 0) return null
  const actual = await page.locator('body').ariaSnapshot()
  return `expected to see ${missing.map(formatContent).join(' and ')}, got ${page.url()}\n${actual}`
}

/** Compares a part of the path: the states that the page goes through, and what the customer sees at the end. */
export async function compareSegment(walk: BrowserWalk, segment: PathSegment): Promise<Comparison> {
  const { snapshots, walkPage, driver, path } = walk
  const { lastIndex } = segment
  const [snapshot] = snapshots.slice(lastIndex)
  if (!snapshot) return { difference: null, newStateCount: 0 }
  const rests = isPageAtRest(driver, snapshot)
  const { difference, newStateCount } = await compareStates(walk, segment, rests)
  const anyDifference = difference ?? (rests ? await compareContent(walk, snapshot, lastIndex) : null)
  const isPictureReady = rests && (driver.isPictureReady?.(snapshot, path.slice(lastIndex)) ?? true)
  if (anyDifference === null && isPictureReady) await walk.onState?.(walkPage, formatActiveStates(snapshot))
  return { difference: anyDifference, newStateCount }
}
