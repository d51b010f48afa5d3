/**
 * `npm run walk`: walks a path through every transition that the pages can cause, of every chart. `npm run walk -- payment
 * session` walks only these charts. `npm run walk -- --pairs` walks every two transitions that can follow each other.
 * `npm run walk -- --pictures` takes a picture of each state into `.tmp/state-pictures`, for the flow pages. What follows a
 * further `--` goes to Playwright, such as in `npm run walk -- payment -- --headed`.
 */
import { spawnSync } from 'node:child_process'
import { ensureChromium } from '#tools/chromium'
import { parseOptionsOrExit } from '#tools/parse-options'
import { selectByName } from '#tools/select-by-name'
import { walkDrivers } from './all-drivers'

const args = process.argv.slice(2)
const end = args.includes('--') ? args.indexOf('--') : args.length
const { values, positionals } = parseOptionsOrExit(
  'npm run walk -- [FLOW …] [--pairs] [--pictures] [-- PLAYWRIGHT OPTIONS]',
  {
    args: args.slice(0, end),
    options: { pairs: { type: 'boolean' }, pictures: { type: 'boolean' } },
    allowPositionals: true,
  },
)
const flows = walkDrivers.map(({ flow }) => flow)
const flowNames = selectByName(flows, positionals).map(({ name }) => name)
const { status } = spawnSync(
  'npx',
  [
    ...['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', 'browser-walks.spec.ts'],
    ...['-g', `paths of (?:${flowNames.join('|')}), part`, ...args.slice(end + 1)],
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: ensureChromium(),
      WALKS: values.pairs ? 'pairs' : 'all',
      ...(values.pictures && { BROWSER_WALK_PICTURES: '1' }),
    },
  },
)
process.exitCode = status ?? 1
