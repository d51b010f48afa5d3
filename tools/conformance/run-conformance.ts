/**
 * `npm run conformance -- https://their.host --email E --password P` checks whether the app works with a backend.
 * `--read-only` changes no cart and places no order. `--json FILE` writes the results for programs.
 * `--pages https://eat.example` checks whether pages of another origin may call it.
 * `--staff-email` and `--staff-password` name vendor staff, who change the status of the placed order.
 * It ends with 1 if anything is broken, and with 2 for a wrong command.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkBackend } from './check-backend'
import type { ConformanceResult } from './conformance-report'

const USAGE =
  'Usage: npm run conformance -- https://their.host --email E --password P [--pages https://eat.example] [--read-only] [--json FILE] [--staff-email E --staff-password P]'

const printLine = (line: string) => process.stdout.write(`${line}\n`)

/** With the code of its cause: Node's own message is always 'fetch failed'. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause, message } = error
  if (!(cause instanceof Error)) return message
  return `${message} (${'code' in cause ? cause.code : cause.message})`
}

const printResult = ({ check, outcome, detail }: ConformanceResult) =>
  printLine(`${outcome.padEnd(9)}  ${check}${detail === '' ? '' : `: ${detail}`}`)

function printSummary(results: readonly ConformanceResult[]): void {
  const countOf = (outcome: ConformanceResult['outcome']) =>
    results.filter(result => result.outcome === outcome).length
  printLine(
    `${countOf('passed')} passed, ${countOf('tolerated')} tolerated, ${countOf('broken')} broken, ${countOf('skipped')} skipped`,
  )
}

const OPTIONS = {
  email: { type: 'string' },
  password: { type: 'string' },
  'staff-email': { type: 'string' },
  'staff-password': { type: 'string' },
  pages: { type: 'string' },
  'read-only': { type: 'boolean', default: false },
  json: { type: 'string' },
} as const

const toCredentials = (email: string | undefined, password: string | undefined) =>
  email === undefined || password === undefined ? null : { email, password }

/** Null for a wrong command. */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
    const [host = ''] = positionals
    const account = toCredentials(values.email, values.password)
    const staff = toCredentials(values['staff-email'], values['staff-password'])
    if (!URL.canParse(host) || account === null) return null
    if (values.pages !== undefined && !URL.canParse(values.pages)) return null
    return {
      host: new URL(host).origin,
      account,
      staff,
      pages: values.pages === undefined ? null : new URL(values.pages).origin,
      isReadOnly: values['read-only'],
      json: values.json,
    }
  } catch {
    return null
  }
}

const given = readArguments()
if (given === null) {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 2
} else
  try {
    const placed = new Set<string>()
    const results = await checkBackend({
      ...given,
      onResult: printResult,
      onOrderPlaced: orderId => placed.add(orderId),
    })
    if (given.json !== undefined) writeFileSync(given.json, `${JSON.stringify(results, null, 2)}\n`)
    printSummary(results)
    if (placed.size > 0) printLine(`It placed these orders in cash. Cancel them: ${[...placed].join(', ')}`)
    if (results.some(({ outcome }) => outcome === 'broken')) process.exitCode = 1
  } catch (error) {
    process.stderr.write(`${given.host} does not answer: ${describeFailure(error)}\n`)
    process.exitCode = 1
  }
