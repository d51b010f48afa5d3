/** The fixtures of the journeys in Firefox and in WebKit: a browser with a new profile, whose errors fail the test. */
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestInfo } from '@playwright/test'
import { test as base, expect } from '#tests/e2e/e2e-test'
import {
  type BrowserTestServer,
  browserFixturePaths,
  startBrowserTestServer,
} from '#tests/fixtures/browser/browser-test-server'
import { type EngineName, findFirefox, findWebKit } from '#tools/engines'
import { createEngineBrowser, type EngineBrowser, type EnginePage } from './driver/engine-page'
import { startFirefox } from './driver/start-firefox'
import { startWebKit } from './driver/start-webkit'
import type { EngineSession } from './driver/webdriver'
import { addErrorReports, collectReports } from './page-errors'

export { expect }

/** @throws Error if the engine is not on this machine */
function startEngine(engineName: EngineName, isTouch: boolean): Promise<EngineSession> {
  const [firefox, webkit] = [findFirefox(), findWebKit()]
  if (engineName === 'firefox' && firefox) return startFirefox(firefox, isTouch)
  if (engineName === 'webkit' && webkit) return startWebKit(webkit)
  throw new Error(
    `${engineName} is not on this machine. Run npm run test:engines, which installs it, or see docs/how-to.md.`,
  )
}

const TICK_MS = 500
const LAST_ERROR = 'the end of the journey'

/** Causes one error, which must be the only report. So this also shows that reports arrive. */
async function expectNoErrors(page: EnginePage, reports: readonly string[]): Promise<void> {
  await page.evaluate(message => dispatchEvent(new ErrorEvent('error', { message })), LAST_ERROR)
  await expect.poll(() => reports.map(report => report.trim())).toEqual([LAST_ERROR])
}

async function saveScreenshots({ listPages }: EngineBrowser, testInfo: TestInfo): Promise<void> {
  for (const [index, page] of (await listPages()).entries())
    await page.saveScreenshot(testInfo.outputPath(`screen-${index + 1}.png`))
}

interface EngineFixtures {
  readonly testServer: BrowserTestServer
  readonly engine: EngineBrowser
}
interface EngineWorkerFixtures {
  readonly engineName: EngineName
  /** A copy of the built client whose pages report their errors. */
  readonly clientFolder: string
}

export const engineTest = base.extend<EngineFixtures, EngineWorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  clientFolder: [
    async ({ fixturesFolder }, use, { workerIndex }) => {
      const folder = join(fixturesFolder, `engine-client-${workerIndex}`)
      cpSync(browserFixturePaths(fixturesFolder).clientFolder, folder, { recursive: true })
      addErrorReports(folder)
      await use(folder)
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  testServer: async ({ clientFolder, fixturesFolder, seededDatabase }, use) => {
    const database = { ...seededDatabase, close: seededDatabase.reset }
    const options = { clientFolder, database, hasKitchen: false }
    const testServer = await startBrowserTestServer(fixturesFolder, options)
    // The clocks of the browsers run, so the clock of the server runs too: a failed job is tried again.
    const ticks = setInterval(() => testServer.clock.advance(TICK_MS), TICK_MS)
    await use(testServer)
    clearInterval(ticks)
    await testServer.close()
  },
  engine: async ({ engineName, testServer, viewport, hasTouch }, use, testInfo) => {
    const reports = collectReports(testServer.app.server)
    const session = await startEngine(engineName, hasTouch)
    const browser = await createEngineBrowser(
      session,
      testServer.address,
      viewport ?? { width: 390, height: 844 },
    )
    await use(browser)
    if (testInfo.status === testInfo.expectedStatus) await expectNoErrors(browser.page, reports)
    else await saveScreenshots(browser, testInfo)
    await session.close()
  },
})
