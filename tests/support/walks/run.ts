/**
 * `npm run walk`: walks the generated paths of the charts through the pages. `npm run walk -- payment session` walks these charts alone,
 * `npm run walk -- --pictures` takes the pictures of `docs/flows/pictures` on the way. What else begins with '--' is Playwright's.
 */
import { spawnSync } from 'node:child_process'
import { ensureChromium } from '../chromium'
import { named } from '../named'
import { drivers } from './drivers'

const PICTURES = '--pictures'
const SUITE = ['test', '--config', 'tests/journeys/playwright.config.ts', 'walk.spec.ts']

const words = process.argv.slice(2)
const isName = (word: string) => !word.startsWith('--')

const names = named(
  drivers.map(({ flow }) => flow),
  words.filter(isName),
).map(({ name }) => name)
const others = words.filter(word => !isName(word) && word !== PICTURES)
const { status } = spawnSync(
  'npx',
  ['playwright', ...SUITE, '-g', `paths of (?:${names.join('|')}), part`, ...others],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: ensureChromium(),
      ...(words.includes(PICTURES) && { WALK_PICTURES: '1' }),
    },
  },
)
process.exitCode = status ?? 1
