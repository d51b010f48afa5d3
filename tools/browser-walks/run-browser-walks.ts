/**
 * `npm run walk`: walks all paths of the next rotation through the pages, and records in `docs/flows/browser-walks.json` that
 * they passed. `npm run walk -- payment session` walks only these charts.
 * `npm run walk -- --rotations 3-23` walks several rotations, and records each that passes.
 * `npm run walk -- --pictures` also takes the pictures of `docs/flows/pictures`. What follows a further `--`
 * goes to Playwright, such as in `npm run walk -- payment -- --headed`.
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
import { hashWalkSources, readNextRotation, recordPassedWalks } from './walk-record'

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
/** A walk of some charts, or with options, does not pass the rotation. */
const isRecorded = options.flowNames.length === 0 && playwrightArgs.length === 0 && !isTakingPictures
const folder = mkdtempSync(join(tmpdir(), 'food-park-walks-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const passedPathsFile = join(folder, 'passed-paths.json')

/** @returns whether all paths passed; null when the walk was stopped */
function walkRotation({ rotation, passed }: RotationWalk): boolean | null {
  process.stdout.write(`Rotation ${rotation}\n`)
  writeFileSync(passedPathsFile, JSON.stringify(passed))
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
        WALK_PASSED_PATHS: passedPathsFile,
        ...(isTakingPictures && { BROWSER_WALK_PICTURES: '1' }),
      },
    },
  )
  return status === null ? null : status === 0
}

const pathsOf = (rotation: number) =>
  Object.fromEntries(walkDrivers.map(driver => [driver.flow.name, createBrowserPaths(driver, rotation)]))

const sources = hashWalkSources()
const missing = walkRotations(rotations ?? [readNextRotation()], {
  walk: walkRotation,
  pathsOf,
  onPassed: (rotation, paths) => {
    if (!isRecorded) return
    const counts = Object.entries(paths).map(([flowName, ofFlow]) => [flowName, ofFlow.length] as const)
    recordPassedWalks(rotation, sources, Object.fromEntries(counts))
  },
})
if (missing.length > 0) {
  process.stdout.write(`Not passed: rotation ${missing.join(', ')}\n`)
  process.exitCode = 1
}
