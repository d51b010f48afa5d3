import { test as base, expect } from '@playwright/test'
import type { ChartEvent } from '#machines/kit/explore/flow'
import { browserFixturePaths } from '#tests/fixtures/browser/browser-test-server'
import type { WalkDriver } from '#tools/browser-walks/driver'
import { walkDrivers } from '#tools/browser-walks/all-drivers'
import { createBrowserPaths } from '#tools/browser-walks/walk-paths'
import { createPictureTaker } from '#tools/browser-walks/page/state-pictures'
import { startScriptedServer } from '#tools/browser-walks/server/scripted-server'
import { walkPath } from '#tools/browser-walks/page/walk-path'
import { createWalkPage, type WalkPage } from '#tools/browser-walks/page/walk-page'

/** A walk changes from phone to desk when it likes, be it in the middle of the browser's fade from page to page. */
const INTERRUPTED_TRANSITION = /^Transition was (?:aborted|skipped)/

const test = base.extend<{ world: WalkPage }>({
  contextOptions: { reducedMotion: 'reduce' },
  world: async ({ context }, use) => {
    const server = await startScriptedServer(browserFixturePaths(process.env.JOURNEYS_GROUNDS ?? '').client)
    const uncaught: string[] = []
    context.on('weberror', error => uncaught.push(error.error().message))
    await use(await createWalkPage(context, server))
    await context.close()
    await server.close()
    expect(uncaught.filter(message => !INTERRUPTED_TRANSITION.test(message))).toEqual([])
  },
})

const isTakingPictures = process.env.WALK_PICTURES === '1'
/** So many paths make one test, so that both workers have something to do; pictures are taken in one go. */
const PATHS_PER_TEST = isTakingPictures ? 1_000 : 12

type Paths = readonly (readonly ChartEvent[])[]
const splitIntoParts = (paths: Paths): Paths[] =>
  paths.length > PATHS_PER_TEST
    ? [paths.slice(0, PATHS_PER_TEST), ...splitIntoParts(paths.slice(PATHS_PER_TEST))]
    : [paths]

test.describe.configure({ mode: 'parallel', timeout: isTakingPictures ? 900_000 : 180_000 })

async function walkPaths(world: WalkPage, driver: WalkDriver, paths: Paths): Promise<string[]> {
  const visit = isTakingPictures ? createPictureTaker(driver.flow.name) : undefined
  const different: (string | null)[] = []
  for (const path of paths) different.push(await walkPath(world, driver, path, visit))
  return different.filter(found => found !== null)
}

for (const driver of walkDrivers)
  for (const [at, paths] of splitIntoParts(createBrowserPaths(driver)).entries())
    test(`the pages follow the generated paths of ${driver.flow.name}, part ${at + 1}`, async ({ world }) => {
      expect(await walkPaths(world, driver, paths)).toEqual([])
    })
