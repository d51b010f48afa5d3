import { test as base, expect } from '@playwright/test'
import type { Step } from '#machines/kit/flow'
import { groundsIn } from '../support/browser-park'
import type { Driver } from '../support/walks/driver'
import { drivers } from '../support/walks/drivers'
import { browserPaths } from '../support/walks/paths'
import { takesPictures } from '../support/walks/pictures'
import { openScriptedServer } from '../support/walks/scripted-server'
import { walkPath } from '../support/walks/walk'
import { makeWorld, type World } from '../support/walks/world'

/** A walk changes from phone to desk when it likes, be it in the middle of the browser's fade from page to page. */
const INTERRUPTED = /^Transition was (?:aborted|skipped)/

const test = base.extend<{ world: World }>({
  contextOptions: { reducedMotion: 'reduce' },
  world: async ({ context }, use) => {
    const server = await openScriptedServer(groundsIn(process.env.JOURNEYS_GROUNDS ?? '').client)
    const uncaught: string[] = []
    context.on('weberror', error => uncaught.push(error.error().message))
    await use(await makeWorld(context, server))
    await context.close()
    await server.close()
    expect(uncaught.filter(message => !INTERRUPTED.test(message))).toEqual([])
  },
})

const isTaking = process.env.WALK_PICTURES === '1'
/** So many paths make one test, so that both workers have something to do; pictures are taken in one go. */
const PART = isTaking ? 1_000 : 12

type Paths = readonly (readonly Step[])[]
const partsOf = (paths: Paths): Paths[] =>
  paths.length > PART ? [paths.slice(0, PART), ...partsOf(paths.slice(PART))] : [paths]

test.describe.configure({ mode: 'parallel', timeout: isTaking ? 900_000 : 180_000 })

async function walkAll(world: World, driver: Driver, paths: Paths): Promise<string[]> {
  const visit = isTaking ? takesPictures(driver.flow.name) : undefined
  const different: (string | null)[] = []
  for (const path of paths) different.push(await walkPath(world, driver, path, visit))
  return different.filter(found => found !== null)
}

for (const driver of drivers)
  for (const [at, paths] of partsOf(browserPaths(driver)).entries())
    test(`the pages follow the generated paths of ${driver.flow.name}, part ${at + 1}`, async ({ world }) => {
      expect(await walkAll(world, driver, paths)).toEqual([])
    })
