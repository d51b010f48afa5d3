/**
 * `npm run scenarios`: records every scenario of `tests/scenarios` anew, in a real browser and against a real park.
 * `npm run scenarios -- card token` takes only those whose names contain one of the words.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { replayRecording } from '#machines/kit/record/replay-recording'
import { parseScenario, type Scenario, serializeScenario } from '#machines/kit/record/scenario'
import { recordedCharts } from '#machines/recorded-charts'
import { prepareContext } from '#tests/e2e/e2e-test'
import { startBrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { ensureChromium } from '#tools/chromium'
import { createBrowserFixtures } from '#tests/fixtures/browser/browser-fixtures'
import { selectByName } from '#tools/select-by-name'
import { formatOutcome, SAME_END_MESSAGE } from '#tools/replay/format-replay'
import { formatEntryCounts } from '#tools/replay/scenario-commands'
import { CARD_SCRIPTS } from './card-scripts'
import { REALTIME_SCRIPTS } from './realtime-scripts'
import type { ScenarioScript } from './scenario-script'
import { SESSION_SCRIPTS } from './session-scripts'
import { SCENARIOS_FOLDER } from './recorded-scenarios'

const SCRIPTS = [...CARD_SCRIPTS, ...SESSION_SCRIPTS, ...REALTIME_SCRIPTS]

const wanted = selectByName(SCRIPTS, process.argv.slice(2), (name, word) => name.includes(word))

/** What the app's own button saves. */
async function downloadScenario(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save scenario' }).click(),
  ])
  const chunks = await (await download.createReadStream()).toArray()
  return Buffer.concat(chunks).toString()
}

/** Plays one script in a park and a browser of its own. */
async function recordScenario(browser: Browser, grounds: string, script: ScenarioScript): Promise<Scenario> {
  const testServer = await startBrowserTestServer(grounds)
  const context = await browser.newContext({
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

/** @returns how it is replayed */
async function recordAndSave(script: ScenarioScript): Promise<string> {
  const scenario = await recordScenario(browser, grounds.folder, script)
  writeFileSync(join(SCENARIOS_FOLDER, `${script.name}.json`), serializeScenario(scenario))
  return `${formatEntryCounts(scenario)}. ${formatOutcome(replayRecording(recordedCharts, scenario).outcome)}`
}

mkdirSync(SCENARIOS_FOLDER, { recursive: true })
const grounds = await createBrowserFixtures()
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
for (const script of wanted) {
  const words = await recordAndSave(script).catch((error: unknown) => `not recorded: ${String(error)}`)
  process.stdout.write(`${script.name}: ${words}\n`)
  if (!words.endsWith(SAME_END_MESSAGE)) process.exitCode = 1
}
await browser.close()
grounds.remove()
