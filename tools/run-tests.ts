/** `npm test`: runs the static checks at once, then the other suites one after the other, and prints the total counts. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import * as z from 'zod/mini'
import { getErrorMessage } from '#domain/error-message'
import { ensureChromium } from './chromium'
import { parseOptionsOrExit } from './parse-options'

interface TestCounts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

const REPORTS_FOLDER = '.tmp/reports'
/** Printed again at the end, because the output of the browser tests follows Vitest's. */
const failures: string[] = []
const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.nullable(z.array(z.string())),
        }),
      ),
    }),
  ),
})
type VitestReport = z.infer<typeof vitestReport>
const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.unknown()),
})

function runCommand(command: string, args: readonly string[], env: Record<string, string> = {}): boolean {
  return (
    spawnSync('npx', [command, ...args], {
      stdio: 'inherit',
      env: { ...process.env, ...env },
    }).status === 0
  )
}

const readReport = (name: string): unknown =>
  JSON.parse(readFileSync(`${REPORTS_FOLDER}/${name}.json`, 'utf8'))

/** Runs a check that counts as one test. Its output appears as a whole at its end, because other checks run meanwhile. */
const runCheck = (name: string, command: string, args: readonly string[]): Promise<TestCounts> =>
  new Promise(resolveCounts => {
    const output: Buffer[] = []
    const child = spawn('npx', [command, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    const finish = (passed: boolean, text: string) => {
      process.stdout.write(`\n— ${name}\n${text}`)
      resolveCounts({ passed: Number(passed), failed: Number(!passed), skipped: 0 })
    }
    child.once('error', error => finish(false, `${getErrorMessage(error)}\n`))
    child.once('close', status => finish(status === 0, Buffer.concat(output).toString()))
  })

/** The failed tests with their messages, one text each. A test file that did not load counts as one. */
const listFailures = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const texts = failed.map(
      ({ fullName, failureMessages }) => `${fullName}\n${failureMessages?.join('\n') ?? ''}`,
    )
    if (message && failed.length === 0) texts.push(message)
    return texts.map(text => `${relative('.', name)}: ${text}`)
  })

function runVitest(): TestCounts {
  const ok = runCommand('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${REPORTS_FOLDER}/vitest.json`,
  ])
  const report = vitestReport.parse(readReport('vitest'))
  failures.push(...listFailures(report))
  if (!ok && failures.length === 0)
    failures.push('Vitest failed without a failed test: see its output above.')
  const failed = report.numFailedTests || report.numFailedTestSuites || (ok ? 0 : 1)
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests }
}

function runEndToEndTests(): TestCounts {
  const ok = runCommand(
    'playwright',
    ['test', '--config', 'tests/e2e/playwright.config.ts', '--project=chromium', '--reporter=list,json'],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(REPORTS_FOLDER, 'e2e.json'),
      CHROMIUM_PATH: ensureChromium(),
    },
  )
  const { stats, errors } = playwrightReport.parse(readReport('e2e'))
  // A flaky test counts as failed, because the same problem can happen to a customer.
  const failed = stats.unexpected + stats.flaky + errors.length || (ok ? 0 : 1)
  return { passed: stats.expected, failed, skipped: stats.skipped }
}

/** They run at once, because one alone seldom uses both cores. Several type checkers would each compute the shared types, for twice the CPU time. */
const CHECKS: readonly (readonly [string, string, readonly string[]])[] = [
  ['format and lint', 'biome', ['check', '--error-on-warnings']],
  ['types', 'tsc', ['--checkers', '1']],
  ['unused code', 'knip', ['--config', 'tools/knip.json', '--no-progress']],
]
const SUITES: readonly (readonly [string, () => TestCounts])[] = [
  ['unit, server and command tests', runVitest],
  ['end-to-end tests', runEndToEndTests],
]

function runSuite(name: string, suite: () => TestCounts): TestCounts {
  process.stdout.write(`\n— ${name}\n`)
  try {
    return suite()
  } catch (error) {
    process.stderr.write(`${name}: ${getErrorMessage(error)}\n`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

parseOptionsOrExit('npm test', {})
rmSync(REPORTS_FOLDER, { recursive: true, force: true })
mkdirSync(REPORTS_FOLDER, { recursive: true })
const checkCounts = await Promise.all(CHECKS.map(check => runCheck(...check)))
const counts = [...checkCounts, ...SUITES.map(([name, suite]) => runSuite(name, suite))]
const sumOf = (key: keyof TestCounts) => counts.reduce((total, count) => total + count[key], 0)
for (const failure of failures) process.stdout.write(`\nFailed: ${failure}\n`)
const skipped = sumOf('skipped') > 0 ? `, ${sumOf('skipped')} skipped` : ''
process.stdout.write(`\n${sumOf('passed')} passed, ${sumOf('failed')} failed${skipped}\n`)
process.exitCode = sumOf('failed') > 0 ? 1 : 0
