/** `npm test`: runs the static checks at once, then the other suites at once, and prints the total counts. */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { getErrorMessage } from '#domain/error-message'
import { ensureChromium } from './chromium'

interface TestCounts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

const REPORTS_FOLDER = '.tmp/reports'
/** Printed again at the end, because they stand among the lines of the other suite. */
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

/** Prints each line with the name of its suite, because the suites print at the same time. */
function printLines(suite: string, output: Readable): void {
  createInterface({ input: output }).on('line', line => process.stdout.write(`${suite} | ${line}\n`))
}

/** @returns whether the command succeeded */
const runCommand = (
  suite: string,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<boolean> =>
  new Promise((resolveResult, reject) => {
    const child = spawn('npx', [command, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    printLines(suite, child.stdout)
    printLines(suite, child.stderr)
    child.once('error', reject)
    child.once('close', status => resolveResult(status === 0))
  })

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

async function runVitest(suite: string): Promise<TestCounts> {
  const ok = await runCommand(suite, 'vitest', [
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
  return {
    passed: report.numPassedTests,
    failed,
    skipped: report.numPendingTests,
  }
}

async function runBrowserTests(suite: string): Promise<TestCounts> {
  const ok = await runCommand(
    suite,
    'playwright',
    ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'],
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

/** One alone uses both cores only at times. */
const CHECKS: readonly (readonly [string, string, readonly string[]])[] = [
  ['format and lint', 'biome', ['check', '--error-on-warnings']],
  ['types', 'tsc', []],
  ['unused code', 'knip', ['--config', 'tools/knip.json', '--no-progress']],
]
/**
 * Each waits a lot, so two at once use the cores better than one after the other. The browser tests come first: they install
 * Chromium, if there is none, before Vitest starts and installs Redis. Two installations at once would fail.
 */
const SUITES: readonly (readonly [string, (suite: string) => Promise<TestCounts>])[] = [
  ['browser', runBrowserTests],
  ['vitest', runVitest],
]

async function runSuite(name: string, run: (suite: string) => Promise<TestCounts>): Promise<TestCounts> {
  try {
    return await run(name)
  } catch (error) {
    process.stderr.write(`${name}: ${getErrorMessage(error)}\n`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

rmSync(REPORTS_FOLDER, { recursive: true, force: true })
mkdirSync(REPORTS_FOLDER, { recursive: true })
const checkCounts = await Promise.all(CHECKS.map(check => runCheck(...check)))
const suiteCounts = await Promise.all(SUITES.map(([name, run]) => runSuite(name, run)))
const counts = [...checkCounts, ...suiteCounts]
const sumOf = (key: keyof TestCounts) => counts.reduce((total, count) => total + count[key], 0)
for (const failure of failures) process.stdout.write(`\nFailed: ${failure}\n`)
const skipped = sumOf('skipped') > 0 ? `, ${sumOf('skipped')} skipped` : ''
process.stdout.write(`\n${sumOf('passed')} passed, ${sumOf('failed')} failed${skipped}\n`)
process.exitCode = sumOf('failed') > 0 ? 1 : 0
