/**
 * `npm run walk`: walks a path through every transition that the pages can cause, of every chart. `npm run walk -- payment
 * session` walks only these charts. `npm run walk -- --rotations 0-23` also walks the pairs of transitions, in 24 parts.
 * `npm run walk -- --pictures` takes a picture of each state into `.tmp/state-pictures`, for the flow pages. What follows a
 * further `--` goes to Playwright, such as in `npm run walk -- payment -- --headed`.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from '#tools/chromium'
import { parseOrExit } from '#tools/parse-options'
import { selectByName } from '#tools/select-by-name'
import { walkDrivers } from './all-drivers'
import { type RotationWalk, walkRotations } from './passed-paths'
import { parseWalkOptions } from './walk-options'
import { createBrowserPaths } from './walk-paths'

const PLAYWRIGHT_ARGS = [
  'test',
  ...['--config', 'tests/e2e/playwright.config.ts', 'browser-walks.spec.ts'],
  // All paths of the chosen charts may have passed in earlier rotations.
  '--pass-with-no-tests',
]

const options = parseOrExit(() => parseWalkOptions(process.argv.slice(2)))
const { rotations, isTakingPictures, playwrightArgs } = options
const flowNames = selectByName(
  walkDrivers.map(({ flow }) => flow),
  options.flowNames,
).map(({ name }) => name)
const folder = mkdtempSync(join(tmpdir(), 'food-park-walks-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const passedPathsFile = join(folder, 'passed-paths.json')

/** @param env for the test @returns whether all paths passed; null when the walk was stopped */
function runWalks(env: Record<string, string>): boolean | null {
  const { status } = spawnSync(
    'npx',
    ['playwright', ...PLAYWRIGHT_ARGS, '-g', `paths of (?:${flowNames.join('|')}), part`, ...playwrightArgs],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        CHROMIUM_PATH: ensureChromium(),
        ...(isTakingPictures && { BROWSER_WALK_PICTURES: '1' }),
        ...env,
      },
    },
  )
  return status === null ? null : status === 0
}

function walkRotation({ rotation, passed }: RotationWalk): boolean | null {
  process.stdout.write(`Rotation ${rotation}\n`)
  writeFileSync(passedPathsFile, JSON.stringify(passed))
  return runWalks({ WALK_ROTATION: String(rotation), WALK_PASSED_PATHS: passedPathsFile })
}

const pathsOf = (rotation: number) =>
  Object.fromEntries(walkDrivers.map(driver => [driver.flow.name, createBrowserPaths(driver, rotation)]))

if (rotations === null) process.exitCode = runWalks({}) ? 0 : 1
else {
  const missing = walkRotations(rotations, { walk: walkRotation, pathsOf })
  if (missing.length > 0) {
    process.stdout.write(`Not passed: rotation ${missing.join(', ')}\n`)
    process.exitCode = 1
  }
}
