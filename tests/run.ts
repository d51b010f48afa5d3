/** `npm test`: every suite one after the other, and one closing line over all of them. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { errorWords } from '#domain/error-words'
import { ensureChromium } from './support/chromium'

interface Count {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

const REPORTS = '.tmp/reports'
const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  numPendingTests: z.number(),
})
const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.unknown()),
})

function run(command: string, words: readonly string[], env: Record<string, string> = {}): boolean {
  return (
    spawnSync('npx', [command, ...words], {
      stdio: 'inherit',
      env: { ...process.env, ...env },
    }).status === 0
  )
}

const report = (name: string): unknown => JSON.parse(readFileSync(`${REPORTS}/${name}.json`, 'utf8'))

/** A suite that is one question with a yes or a no. */
const asked = (command: string, words: readonly string[]): Count =>
  run(command, words) ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }

function vitest(): Count {
  const ok = run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${REPORTS}/vitest.json`,
  ])
  const found = vitestReport.parse(report('vitest'))
  const failed = found.numFailedTests || found.numFailedTestSuites || (ok ? 0 : 1)
  return {
    passed: found.numPassedTests,
    failed,
    skipped: found.numPendingTests,
  }
}

function journeys(): Count {
  const ok = run(
    'playwright',
    ['test', '--config', 'tests/journeys/playwright.config.ts', '--reporter=list,json'],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(REPORTS, 'journeys.json'),
      CHROMIUM_PATH: ensureChromium(),
    },
  )
  const { stats, errors } = playwrightReport.parse(report('journeys'))
  // A journey that needed a second try has failed: what is flaky for us is flaky for a customer.
  const failed = stats.unexpected + stats.flaky + errors.length || (ok ? 0 : 1)
  return { passed: stats.expected, failed, skipped: stats.skipped }
}

const SUITES: readonly (readonly [string, () => Count])[] = [
  ['format and lint', () => asked('biome', ['check', '--error-on-warnings'])],
  ['types', () => asked('tsc', [])],
  ['rules, charts and server', vitest],
  ['journeys', journeys],
]

function attempt(name: string, suite: () => Count): Count {
  process.stdout.write(`\n— ${name}\n`)
  try {
    return suite()
  } catch (error) {
    process.stderr.write(`${name}: ${errorWords(error)}\n`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const counts = SUITES.map(([name, suite]) => attempt(name, suite))
const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}\n`)
process.exitCode = sum('failed') > 0 ? 1 : 0
