/** Walks a path of a chart through the real page, and compares each step with the pure one: the state, and what the customer sees. */
import type { AnyMachineSnapshot } from 'xstate'
import type { Step } from '#machines/kit/flow'
import { pathLine } from '#machines/kit/report'
import { trace } from '#machines/kit/stepper'
import type { Driver } from './driver'
import { comesByItself, isAtRest, sightsOf, stateOf } from './paths'
import { isSeen, sightWords } from './sights'
import type { World } from './world'

/** Real time for one look at the page, in ms: most news is there at once. */
const LOOK = 150
/** Between two looks the page's own time goes on by so many ms: some of what it does waits for a timer. */
const BREATH = 10
/** So many looks in vain, and it will not come. */
const LOOKS = 25
/** The longest that it may take to bring a step about, in ms of real time. */
const DEED = 10_000

interface Walk {
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
async function soon(world: World, look: () => Promise<boolean>): Promise<boolean> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    // A page that is just being left answers nothing.
    if (await look().catch(() => false)) return true
    await world.pass(BREATH)
  }
  return false
}

/** Whether a trail has all of these states, in their order. */
export function passes(trail: readonly string[], wanted: readonly string[]): boolean {
  let left = wanted
  for (const state of trail) if (state === left[0]) left = left.slice(1)
  return left.length === 0
}

/** How far the page has come, and in words what is different. */
interface Compared {
  readonly different: string | null
  /** How many states of the chart the page has gone through since the last look. */
  readonly moved: number
}

/** Compares the state. @param wanted what was passed through, and at its end where it is or, when it does not rest there, was */
async function compareState(
  { world, driver }: Walk,
  wanted: readonly string[],
  from: number,
  rests: boolean,
): Promise<Compared> {
  const where = [driver.flow.machine.id, wanted.at(-1) ?? '', from, rests ? LOOK : 0] as const
  let through: readonly string[] = []
  const isRight = await soon(world, async () => {
    const reached = await world.page.evaluate(given => window.walk.reach(...given), where)
    through = reached.through
    return (reached.isThere || !rests) && passes(through, wanted)
  })
  const real = through.join(' → ') || 'nothing happened'
  const different = isRight ? null : `expected the state ${wanted.join(' → ')}, really ${real}`
  return { different, moved: through.length }
}

/** Compares what the customer sees; in words what is missing. */
async function compareSights(walk: Walk, snapshot: AnyMachineSnapshot, at: number): Promise<string | null> {
  const { page } = walk.world
  let missing = sightsOf(walk.driver, snapshot, walk.path.slice(0, at), walk.path.slice(at))
  if (!missing) return `the driver does not say what is seen in ${stateOf(snapshot)}`
  const look = async () => {
    const seen = await Promise.all((missing ?? []).map(sight => isSeen(page, sight)))
    missing = (missing ?? []).filter((_, at) => !seen[at])
    return missing.length === 0
  }
  if (await soon(walk.world, look)) return null
  const real = await page.locator('body').ariaSnapshot()
  return `expected to see ${missing.map(sightWords).join(' and ')}, really ${page.url()}\n${real}`
}

/** Compares a place. @param since the first place after the last one that was compared */
async function compare(walk: Walk, since: number, at: number, from: number): Promise<Compared> {
  const { places, world, driver } = walk
  const [snapshot] = places.slice(at)
  if (!snapshot) return { different: null, moved: 0 }
  const rests = isAtRest(driver, snapshot)
  const wanted = places.slice(since, at + 1).map(stateOf)
  const { different, moved } = await compareState(walk, wanted, from, rests)
  const unseen = different ?? (rests ? await compareSights(walk, snapshot, at) : null)
  const poses = rests && (driver.poses?.(snapshot, walk.path.slice(at)) ?? true)
  if (unseen === null && poses) await walk.visit?.(world, stateOf(snapshot))
  return { different: unseen, moved }
}

/** Fails in words when it takes too long: a reply that nobody asked for would be waited for till the end of the test. */
async function inTime(deed: Promise<unknown>): Promise<string | null> {
  const late = new Promise<string>(resolve => {
    setTimeout(resolve, DEED, 'could not be brought about').unref()
  })
  const done = deed.then(
    () => null,
    error => `could not be brought about: ${error}`,
  )
  return Promise.race([done, late])
}

/** Brings the step at this place about, unless it comes by itself. */
async function bring({ world, driver, path, places }: Walk, at: number): Promise<string | null> {
  const rest = path.slice(at + 1)
  const [step, before, after] = [path[at], places[at], places[at + 1]]
  if (!step || !before || !after || comesByItself(driver, step)) return null
  const way = driver.ways[step.type] ?? passing
  return inTime(
    Promise.resolve(driver.lay?.(world, after, rest)).then(() => way(world, { step, before, rest })),
  )
}

/** A timer comes when its time has passed. */
const passing: Driver['ways'][string] = (world, { step, before }) => {
  const name = step.type.split('.')[2] ?? ''
  const delay: unknown = before.machine.implementations.delays[name]
  const length =
    typeof delay === 'function' ? delay({ context: before.context, event: step }) : (delay ?? name)
  return world.pass(Number(length))
}

/** Walks a path. @returns the first difference, in words; null where there is none */
export async function walkPath(
  world: World,
  driver: Driver,
  path: readonly Step[],
  visit?: Visitor,
): Promise<string | null> {
  const { machine, cases } = driver.flow
  const places = trace(machine, cases.input, path).map(({ snapshot }) => snapshot)
  const walk = { world, driver, path, places, visit }
  const told = (at: number, different: string) =>
    `${machine.id}, step ${at} of ${pathLine(path)}\n  ${path[at - 1]?.type ?? 'opened'}: ${different}`
  world.server.reset()
  await driver.open(world, path)
  let [since, from] = [0, 0]
  for (const at of places.keys()) {
    const missed = at === 0 ? null : await bring(walk, at - 1)
    if (missed) return told(at, missed)
    if (path.slice(at, at + 1).some(next => comesByItself(driver, next))) continue
    const { different, moved } = await compare(walk, since, at, from)
    if (different) return told(at, different)
    since = at + 1
    from += moved
  }
  return null
}
