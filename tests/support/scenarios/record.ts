/**
 * `npm run scenarios`: records every scenario of `tests/scenarios` anew, in a real browser and against a real park.
 * `npm run scenarios -- card token` takes only those whose names contain one of the words.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { replay } from '#machines/kit/replay'
import { readScenario, type Scenario, writeScenario } from '#machines/kit/scenario'
import { recordedCharts } from '#machines/recorded'
import { settleIn } from '../../journeys/park'
import { openBrowserPark } from '../browser-park'
import { ensureChromium } from '../chromium'
import { layGrounds } from '../grounds'
import { named } from '../named'
import { outcomeWords, SAME } from '../replay-words'
import { entriesWords } from '../replaying'
import { CARD_SCRIPTS } from './card-scripts'
import { LINE_SCRIPTS } from './line-scripts'
import type { Script } from './script'
import { SESSION_SCRIPTS } from './session-scripts'
import { FOLDER } from './suite'

const SCRIPTS = [...CARD_SCRIPTS, ...SESSION_SCRIPTS, ...LINE_SCRIPTS]

const wanted = named(SCRIPTS, process.argv.slice(2), (name, word) => name.includes(word))

/** What the app's own button saves. */
async function savedBy(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save scenario' }).click(),
  ])
  const chunks = await (await download.createReadStream()).toArray()
  return Buffer.concat(chunks).toString()
}

/** Plays one script in a park and a browser of its own. */
async function record(browser: Browser, grounds: string, script: Script): Promise<Scenario> {
  const park = await openBrowserPark(grounds)
  const context = await browser.newContext({
    baseURL: park.address,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    ...script.browser,
  })
  try {
    await settleIn(context, park)
    const page = await script.play({ park, context, page: await context.newPage() })
    const { format, name: _, ...rest } = readScenario(await savedBy(page))
    return { format, name: script.name, description: script.description, ...rest }
  } finally {
    await context.close()
    await park.close()
  }
}

/** @returns how it is replayed */
async function write(script: Script): Promise<string> {
  const scenario = await record(browser, grounds.folder, script)
  writeFileSync(join(FOLDER, `${script.name}.json`), writeScenario(scenario))
  return `${entriesWords(scenario)}. ${outcomeWords(replay(recordedCharts, scenario).outcome)}`
}

mkdirSync(FOLDER, { recursive: true })
const grounds = await layGrounds()
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
for (const script of wanted) {
  const words = await write(script).catch((error: unknown) => `not recorded: ${String(error)}`)
  process.stdout.write(`${script.name}: ${words}\n`)
  if (!words.endsWith(SAME)) process.exitCode = 1
}
await browser.close()
grounds.remove()
