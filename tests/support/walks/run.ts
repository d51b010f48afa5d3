/**
 * `npm run walk`: walks the generated paths of the charts through the pages. `npm run walk -- -g payment` walks one chart,
 * `npm run walk -- --pictures` takes the pictures of `docs/flows/pictures` on the way.
 */
import { spawnSync } from 'node:child_process'
import { ensureChromium } from '../chromium'

const words = process.argv.slice(2).filter(word => word !== '--pictures')
const takesPictures = process.argv.includes('--pictures')
const suite = ['test', '--config', 'tests/journeys/playwright.config.ts', 'walk.spec.ts']
const { status } = spawnSync('npx', ['playwright', ...suite, ...words], {
  stdio: 'inherit',
  env: {
    ...process.env,
    CHROMIUM_PATH: ensureChromium(),
    ...(takesPictures && { WALK_PICTURES: '1' }),
  },
})
process.exitCode = status ?? 1
