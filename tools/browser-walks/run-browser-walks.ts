/**
 * `npm run walk`: walks the generated paths of the charts through the pages. `npm run walk -- payment session` walks these charts alone,
 * `npm run walk -- --pictures` takes the pictures of `docs/flows/pictures` on the way. What else begins with '--' is Playwright's.
 */
import { spawnSync } from 'node:child_process'
import { ensureChromium } from '#tools/chromium'
import { selectByName } from '#tools/select-by-name'
import { walkDrivers } from './all-drivers'

const PICTURES_FLAG = '--pictures'
const PLAYWRIGHT_ARGS = ['test', '--config', 'tests/e2e/playwright.config.ts', 'walk.spec.ts']

const cliArgs = process.argv.slice(2)
const isName = (word: string) => !word.startsWith('--')

const flowNames = selectByName(
  walkDrivers.map(({ flow }) => flow),
  cliArgs.filter(isName),
).map(({ name }) => name)
const playwrightArgs = cliArgs.filter(word => !isName(word) && word !== PICTURES_FLAG)
const { status } = spawnSync(
  'npx',
  ['playwright', ...PLAYWRIGHT_ARGS, '-g', `paths of (?:${flowNames.join('|')}), part`, ...playwrightArgs],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: ensureChromium(),
      ...(cliArgs.includes(PICTURES_FLAG) && { BROWSER_WALK_PICTURES: '1' }),
    },
  },
)
process.exitCode = status ?? 1
