/** Walks a path of a chart through the real page, and compares each step with the pure one. */
import type { Step } from '#machines/kit/flow'
import { pathLine } from '#machines/kit/report'
import { trace } from '#machines/kit/stepper'
import { compare, type Visitor, type Walk } from './compare'
import type { Driver } from './driver'
import { comesByItself } from './paths'
import type { World } from './world'

/** The longest that it may take to bring a step about, in ms of real time. */
const DEED = 10_000

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
    const { different, moved } = await compare(walk, { since, at, from })
    if (different) return told(at, different)
    since = at + 1
    from += moved
  }
  return null
}
