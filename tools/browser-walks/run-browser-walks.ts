/**
 * `npm run walk`: walks all paths of the next rotation through the pages, and records in `docs/flows/browser-walks.json` that
 * they passed. `npm run walk -- payment session` walks only these charts.
 * `npm run walk -- --pictures` also takes the pictures of `docs/flows/pictures`. All other options go to Playwright.
 */
import { spawnSync } from 'node:child_process'
import { ensureChromium } from '#tools/chromium'
import { selectByName } from '#tools/select-by-name'
import { walkDrivers } from './all-drivers'
import { createBrowserPaths } from './walk-paths'
import { readNextRotation, recordPassedWalks } from './walk-record'

const PICTURES_FLAG = '--pictures'
const PLAYWRIGHT_ARGS = ['test', '--config', 'tests/e2e/playwright.config.ts', 'browser-walks.spec.ts']

const cliArgs = process.argv.slice(2)
const isName = (argument: string) => !argument.startsWith('--')

const flowNames = selectByName(
  walkDrivers.map(({ flow }) => flow),
  cliArgs.filter(isName),
).map(({ name }) => name)
const playwrightArgs = cliArgs.filter(argument => !isName(argument) && argument !== PICTURES_FLAG)
const rotation = readNextRotation()
process.stdout.write(`Rotation ${rotation}\n`)
const { status } = spawnSync(
  'npx',
  ['playwright', ...PLAYWRIGHT_ARGS, '-g', `paths of (?:${flowNames.join('|')}), part`, ...playwrightArgs],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: ensureChromium(),
      BROWSER_WALKS: 'all',
      WALK_ROTATION: String(rotation),
      ...(cliArgs.includes(PICTURES_FLAG) && { BROWSER_WALK_PICTURES: '1' }),
    },
  },
)
if (status === 0 && cliArgs.length === 0)
  recordPassedWalks(
    rotation,
    Object.fromEntries(
      walkDrivers.map(driver => [driver.flow.name, createBrowserPaths(driver, rotation).length]),
    ),
  )
process.exitCode = status ?? 1
