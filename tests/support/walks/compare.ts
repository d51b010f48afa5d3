/** Compares a page with where its path is: the states that it went through, and what the customer sees. */
import type { AnyMachineSnapshot } from 'xstate'
import type { Step } from '#machines/kit/flow'
import { follows } from './course'
import type { Driver, Sight } from './driver'
import { isAtRest, sightsOf, stateOf } from './paths'
import { isSeen, sightWords } from './sights'
import type { World } from './world'

/** Real time for one look at the page, in ms: most news is there at once. */
const LOOK = 150
/** Between two looks the page's own time goes on by so many ms: some of what it does waits for a timer. */
const BREATH = 10
/** So many looks in vain, and it will not come. */
const LOOKS = 25

/** A path on its way through the page. */
export interface Walk {
  readonly world: World
  readonly driver: Driver
  readonly path: readonly Step[]
  /** By the pure steps; the first is the start. */
  readonly places: readonly AnyMachineSnapshot[]
  /** Sees each place where the page stands still and is right. */
  readonly visit?: Visitor | undefined
}

/** Is shown the page where it is right, with the state by its name. */
export type Visitor = (world: World, state: string) => Promise<unknown>

/** Looks again and again, while the page takes a breath in between. */
async function soon({ pass }: Pick<World, 'pass'>, look: () => Promise<boolean>): Promise<boolean> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    // A page that is just being left answers nothing.
    if (await look().catch(() => false)) return true
    await pass(BREATH)
  }
  return false
}

/** A stretch of a path that is compared at its end. */
export interface Stretch {
  /** Its first place, after the last one that was compared. */
  readonly since: number
  readonly at: number
  /** How many states the page had gone through before it. */
  readonly from: number
}

/** How far the page has come, and in words what is different. */
export interface Compared {
  readonly different: string | null
  /** How many states of the chart the page has gone through since the last look. */
  readonly moved: number
}

/** Compares the states of a stretch. @param rests whether the page stays at its end */
async function compareStates(
  { world, driver, path, places }: Walk,
  { since, at, from }: Stretch,
  rests: boolean,
): Promise<Compared> {
  const before = places.slice(0, since).map(stateOf).at(-1) ?? ''
  const way = places.slice(since, at + 1).map(stateOf)
  const steps = path.slice(Math.max(since - 1, 0), at)
  const meanwhile = steps.flatMap(({ type }) => driver.meanwhile?.[type] ?? [])
  const where = [driver.flow.machine.id, way.at(-1) ?? '', from, rests ? LOOK : 0] as const
  let through: readonly string[] = []
  const isRight = await soon(world, async () => {
    through = (await world.page.evaluate(given => window.walk.reach(...given), where)).through
    return follows(through, { before, way, meanwhile, rests })
  })
  const real = through.join(' → ') || 'nothing happened'
  const different = isRight ? null : `expected the state ${way.join(' → ')}, really ${real}`
  return { different, moved: through.length }
}

/** Looks until all is there at once. @returns what was missing at the last look */
export async function missingFrom(
  world: Pick<World, 'pass'>,
  sights: readonly Sight[],
  look: () => Promise<readonly boolean[]>,
): Promise<readonly Sight[]> {
  let missing = sights
  await soon(world, async () => {
    const seen = await look()
    missing = sights.filter((_, at) => !seen[at])
    return missing.length === 0
  })
  return missing
}

/** Compares what the customer sees; in words what is missing. */
async function compareSights(walk: Walk, snapshot: AnyMachineSnapshot, at: number): Promise<string | null> {
  const { page } = walk.world
  const sights = sightsOf(walk.driver, snapshot, walk.path.slice(0, at), walk.path.slice(at))
  if (!sights) return `the driver does not say what is seen in ${stateOf(snapshot)}`
  const missing = await missingFrom(walk.world, sights, async () => {
    // The probe tells of a state before the page shows it.
    await page.evaluate(() => window.walk.drawn())
    return Promise.all(sights.map(sight => isSeen(page, sight)))
  })
  if (missing.length === 0) return null
  const real = await page.locator('body').ariaSnapshot()
  return `expected to see ${missing.map(sightWords).join(' and ')}, really ${page.url()}\n${real}`
}

/** Compares a stretch: the states that it goes through, and what is seen at its end. */
export async function compare(walk: Walk, stretch: Stretch): Promise<Compared> {
  const { places, world, driver, path } = walk
  const { at } = stretch
  const [snapshot] = places.slice(at)
  if (!snapshot) return { different: null, moved: 0 }
  const rests = isAtRest(driver, snapshot)
  const { different, moved } = await compareStates(walk, stretch, rests)
  const unseen = different ?? (rests ? await compareSights(walk, snapshot, at) : null)
  const poses = rests && (driver.poses?.(snapshot, path.slice(at)) ?? true)
  if (unseen === null && poses) await walk.visit?.(world, stateOf(snapshot))
  return { different: unseen, moved }
}
