/**
 * `npm run scenarios` records every scenario of `tests/fixtures/scenarios` again, in a real browser against a test server.
 * `npm run scenarios -- card token` takes only scenarios whose names contain one of these words.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { formatOutcome, SAME_END_MESSAGE } from 'statechart-kit/record/format-replay'
import { replayRecording } from 'statechart-kit/record/replay-recording'
import { parseScenario, type Scenario, serializeScenario } from 'statechart-kit/record/scenario'
import { formatEntryCounts } from 'statechart-kit/record/scenario-commands'
import { recordedCharts } from '#machines/recorded-charts'
import { prepareContext } from '#tests/e2e/e2e-test'
import { createBrowserFixtures } from '#tests/fixtures/browser/browser-fixtures'
import { startBrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { CHROMIUM_ARGS, ensureChromium } from '#tools/chromium'
import { SCENARIOS_FOLDER } from '#tools/recorded-scenarios'
import { selectByName } from '#tools/select-by-name'
import { CARD_SCRIPTS } from './card-scripts'
import { REALTIME_SCRIPTS } from './realtime-scripts'
import type { ScenarioScript } from './scenario-script'
import { SESSION_SCRIPTS } from './session-scripts'

const SCRIPTS = [...CARD_SCRIPTS, ...SESSION_SCRIPTS, ...REALTIME_SCRIPTS]

const selectedScripts = selectByName(SCRIPTS, process.argv.slice(2), (name, word) => name.includes(word))

/** Clicks the app's button and returns the text of the saved file. */
async function downloadScenario(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save scenario' }).click(),
  ])
  const chunks = await (await download.createReadStream()).toArray()
  return Buffer.concat(chunks).toString()
}

/** Runs one script with its own test server and browser context. */
async function recordScenario(browser: Browser, folder: string, script: ScenarioScript): Promise<Scenario> {
  const testServer = await startBrowserTestServer(folder)
  const context = await browser.newContext({
    serviceWorkers: 'block',
    baseURL: testServer.address,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    ...script.browser,
  })
  try {
    await prepareContext(context, testServer)
    const page = await script.run({ testServer, context, page: await context.newPage() })
    const { format, name: _, ...rest } = parseScenario(await downloadScenario(page))
    return { format, name: script.name, description: script.description, ...rest }
  } finally {
    await context.close()
    await testServer.close()
  }
}

/** @returns the number of entries and the outcome of a replay */
async function recordAndSave(script: ScenarioScript): Promise<string> {
  const scenario = await recordScenario(browser, fixtures.folder, script)
  writeFileSync(join(SCENARIOS_FOLDER, `${script.name}.json`), serializeScenario(scenario))
  return `${formatEntryCounts(scenario)}. ${formatOutcome(replayRecording(recordedCharts, scenario).outcome)}`
}

mkdirSync(SCENARIOS_FOLDER, { recursive: true })
const fixtures = await createBrowserFixtures()
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS })
for (const script of selectedScripts) {
  const outcome = await recordAndSave(script).catch((error: unknown) => `not recorded: ${String(error)}`)
  process.stdout.write(`${script.name}: ${outcome}\n`)
  if (!outcome.endsWith(SAME_END_MESSAGE)) process.exitCode = 1
}
await browser.close()
fixtures.remove()
