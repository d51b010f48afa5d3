import { test as base, expect } from '@playwright/test'
import type { ChartEvent } from 'statechart-kit/explore/flow'
import { walkDrivers } from '#tests/e2e/walks/all-drivers'
import type { WalkDriver } from '#tests/e2e/walks/driver'
import { earlyWalks } from '#tests/e2e/walks/drivers/early-walks'
import { createPictureTaker } from '#tests/e2e/walks/page/state-pictures'
import { createWalkPage, type WalkPage } from '#tests/e2e/walks/page/walk-page'
import { walkPath } from '#tests/e2e/walks/page/walk-path'
import { startScriptedServer } from '#tests/e2e/walks/server/scripted-server'
import { chooseTour, createBrowserPaths, createPairPaths } from '#tests/e2e/walks/walk-paths'
import { browserFixturePaths } from '#tests/fixtures/browser/browser-test-server'
import { IS_LONG_RUN } from '#tests/fixtures/run-count'

const test = base.extend<{ walkPage: WalkPage }>({
  contextOptions: { reducedMotion: 'reduce' },
  walkPage: async ({ context }, use) => {
    const server = await startScriptedServer(
      browserFixturePaths(process.env.E2E_FIXTURES_FOLDER ?? '').clientFolder,
    )
    const uncaughtErrors: string[] = []
    context.on('weberror', error => uncaughtErrors.push(error.error().message))
    await use(await createWalkPage(context, server))
    await context.close()
    await server.close()
    expect(uncaughtErrors).toEqual([])
  },
})

const isTakingPictures = process.env.BROWSER_WALK_PICTURES === '1'
/** The paths are split into several tests, so that both workers share them. Pictures need one test for each flow. */
const PATHS_PER_TEST = isTakingPictures ? 1_000 : 12

type Paths = readonly (readonly ChartEvent[])[]

/** Each step has its own limit, so this limit only ends a walk that hangs. A busy machine takes minutes for a part. */
const PART_TIMEOUT_MS = 900_000
test.describe.configure({ mode: 'parallel', timeout: PART_TIMEOUT_MS })

async function walkPaths(walkPage: WalkPage, driver: WalkDriver, paths: Paths): Promise<string[]> {
  const onState = isTakingPictures ? createPictureTaker(driver.flow.name) : undefined
  const differences: (string | null)[] = []
  for (const path of paths) differences.push(await walkPath(walkPage, driver, path, { onState }))
  return differences.filter(difference => difference !== null)
}

const generated = new Map<WalkDriver, Paths>()
const takesAllPaths = IS_LONG_RUN || process.env.WALKS !== undefined
/** Generates the paths of a flow once: each worker loads this file, and all flows take four seconds. */
function pathsOf(driver: WalkDriver): Paths {
  const known = generated.get(driver)
  if (known) return known
  const paths = process.env.WALKS === 'pairs' ? createPairPaths(driver) : createBrowserPaths(driver)
  const chosen = takesAllPaths ? paths : chooseTour(driver, paths)
  generated.set(driver, chosen)
  return chosen
}

const allParts = walkDrivers.flatMap(driver => {
  const partCount = Math.ceil(pathsOf(driver).length / PATHS_PER_TEST)
  return Array.from({ length: partCount }, (_, index) => ({ driver, index }))
})

for (const { driver, index } of allParts)
  test(`the pages follow the generated paths of ${driver.flow.name}, part ${index + 1}`, async ({
    walkPage,
  }) => {
    const start = index * PATHS_PER_TEST
    const paths = pathsOf(driver).slice(start, start + PATHS_PER_TEST)
    expect(paths).not.toEqual([])
    expect(await walkPaths(walkPage, driver, paths)).toEqual([])
  })

for (const { driver, path, earlySteps } of earlyWalks)
  test(`the pages follow the paths of ${driver.flow.name}, part 0: taps before the app has loaded`, async ({
    walkPage,
  }) => {
    expect(await walkPath(walkPage, driver, path, { earlySteps })).toBeNull()
  })
