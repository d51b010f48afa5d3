/** Compares a page with where its path is: the states that it went through, and what the customer sees. */
import type { AnyMachineSnapshot } from 'xstate'
import type { ChartEvent } from '#machines/kit/explore/flow'
import { followsPath } from './follows-path'
import type { ExpectedContent, WalkDriver } from '#tools/browser-walks/driver'
import { expectedContentOf, formatActiveStates, isPageAtRest } from '#tools/browser-walks/walk-paths'
import { formatContent, isContentVisible } from './expected-content'
import type { WalkPage } from './walk-page'

/** Real time for one look at the page, in ms: most news is there at once. */
const LOOK_TIMEOUT_MS = 150
/** Between two looks the page's own time goes on by so many ms: some of what it does waits for a timer. */
const TIME_STEP_MS = 10
/** So many looks in vain, and it will not come. */
const MAX_LOOKS = 25

/** A path on its way through the page. */
export interface BrowserWalk {
  readonly walkPage: WalkPage
  readonly driver: WalkDriver
  readonly path: readonly ChartEvent[]
  /** By the pure steps; the first is the start. */
  readonly snapshots: readonly AnyMachineSnapshot[]
  /** Sees each place where the page stands still and is right. */
  readonly onState?: StateVisitor | undefined
}

/** Is shown the page where it is right, with the state by its name. */
export type StateVisitor = (world: WalkPage, state: string) => Promise<unknown>

/** Looks again and again, while the page takes a breath in between. */
async function retryWithTime(
  { advanceTime }: Pick<WalkPage, 'advanceTime'>,
  look: () => Promise<boolean>,
): Promise<boolean> {
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    // A page that is just being left answers nothing.
    if (await look().catch(() => false)) return true
    await advanceTime(TIME_STEP_MS)
  }
  return false
}

/** A stretch of a path that is compared at its end. */
export interface PathSegment {
  /** Its first place, after the last one that was compared. */
  readonly firstIndex: number
  readonly lastIndex: number
  /** How many states the page had gone through before it. */
  readonly statesBefore: number
}

/** How far the page has come, and in words what is different. */
export interface Comparison {
  readonly difference: string | null
  /** How many states of the chart the page has gone through since the last look. */
  readonly newStateCount: number
}

/** Compares the states of a stretch. @param rests whether the page stays at its end */
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
    staysAtEnd ? LOOK_TIMEOUT_MS : 0,
  ] as const
  let through: readonly string[] = []
  const isRight = await retryWithTime(walkPage, async () => {
    through = (await walkPage.page.evaluate(given => window.stateLog.waitForState(...given), where))
      .visitedStates
    return followsPath(through, { startState, states, intermediateStates, staysAtEnd })
  })
  const real = through.join(' → ') || 'nothing happened'
  const difference = isRight ? null : `expected the state ${states.join(' → ')}, really ${real}`
  return { difference, newStateCount: through.length }
}

/** Looks until all is there at once. @returns what was missing at the last look */
export async function findMissingContent(
  world: Pick<WalkPage, 'advanceTime'>,
  sights: readonly ExpectedContent[],
  look: () => Promise<readonly boolean[]>,
): Promise<readonly ExpectedContent[]> {
  let missing = sights
  await retryWithTime(world, async () => {
    const seen = await look()
    missing = sights.filter((_, at) => !seen[at])
    return missing.length === 0
  })
  return missing
}

/** Compares what the customer sees; in words what is missing. */
async function compareContent(
  walk: BrowserWalk,
  snapshot: AnyMachineSnapshot,
  at: number,
): Promise<string | null> {
  const { page } = walk.walkPage
  const sights = expectedContentOf(walk.driver, snapshot, walk.path.slice(0, at), walk.path.slice(at))
  if (!sights) return `the driver does not say what is seen in ${formatActiveStates(snapshot)}`
  const missing = await findMissingContent(walk.walkPage, sights, async () => {
    // The probe tells of a state before the page shows it.
    await page.evaluate(() => window.stateLog.waitForPaint())
    return Promise.all(sights.map(sight => isContentVisible(page, sight)))
  })
  if (missing.length === 0) return null
  const real = await page.locator('body').ariaSnapshot()
  return `expected to see ${missing.map(formatContent).join(' and ')}, really ${page.url()}\n${real}`
}

/** Compares a stretch: the states that it goes through, and what is seen at its end. */
export async function compareSegment(walk: BrowserWalk, stretch: PathSegment): Promise<Comparison> {
  const { snapshots, walkPage, driver, path } = walk
  const { lastIndex } = stretch
  const [snapshot] = snapshots.slice(lastIndex)
  if (!snapshot) return { difference: null, newStateCount: 0 }
  const rests = isPageAtRest(driver, snapshot)
  const { difference, newStateCount } = await compareStates(walk, stretch, rests)
  const unseen = difference ?? (rests ? await compareContent(walk, snapshot, lastIndex) : null)
  const poses = rests && (driver.isPictureReady?.(snapshot, path.slice(lastIndex)) ?? true)
  if (unseen === null && poses) await walk.onState?.(walkPage, formatActiveStates(snapshot))
  return { difference: unseen, newStateCount }
}
