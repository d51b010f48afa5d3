/** What `npm run conformance` reads, checks and prints. */
import { statSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { getErrorMessage } from '#domain/error-message'
import { parseOptions } from '#tools/parse-options'
import { type ConformanceOptions, checkBackend } from './check-backend'
import type { ConformanceResult } from './conformance-report'

const USAGE =
  'npm run conformance -- https://their.host --email E --password P [--pages https://eat.example] [--read-only] [--json FILE] [--staff-email E --staff-password P]'

const OPTIONS = {
  email: { type: 'string' },
  password: { type: 'string' },
  'staff-email': { type: 'string' },
  'staff-password': { type: 'string' },
  pages: { type: 'string' },
  'read-only': { type: 'boolean', default: false },
  json: { type: 'string' },
} as const

export interface CommandOutput {
  readonly print: (line: string) => void
  readonly printError: (line: string) => void
}

interface CommandArguments extends Omit<ConformanceOptions, 'onResult' | 'onOrderPlaced'> {
  readonly json: string | undefined
}

/** @throws Error if a text is no address of a web server */
function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Error(`'${text}' is not an address such as https://their.host.`)
  return url.origin
}

/** @throws Error if only one of the two is there */
function toCredentials(name: string, email: string | undefined, password: string | undefined) {
  if (email === undefined && password === undefined) return null
  if (email === undefined || password === undefined)
    throw new Error(`--${name}email and --${name}password belong together.`)
  return { email, password }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** Refuses a file that cannot be written, before any order is placed. @throws Error */
function requireWritable(file: string): void {
  if (isFolder(file)) throw new Error(`--json needs a file, and ${file} is a folder.`)
  const folder = dirname(resolve(file))
  if (!isFolder(folder)) throw new Error(`${file} cannot be written: there is no folder ${folder}.`)
}

/** @throws Error that says what is wrong with the command */
function parseArguments(args: readonly string[]): CommandArguments {
  const { values, positionals } = parseOptions(USAGE, { args, options: OPTIONS, allowPositionals: true })
  const [host, ...others] = positionals
  if (host === undefined || others.length > 0) throw new Error(`Give one address.\nUsage: ${USAGE}`)
  const account = toCredentials('', values.email, values.password)
  if (account === null) throw new Error('--email and --password of a test account are missing.')
  if (values.json !== undefined) requireWritable(values.json)
  return {
    host: parseOrigin(host),
    account,
    staff: toCredentials('staff-', values['staff-email'], values['staff-password']),
    pages: values.pages === undefined ? null : parseOrigin(values.pages),
    isReadOnly: values['read-only'],
    json: values.json,
  }
}

/** With the code of its cause: Node's own message is always 'fetch failed'. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause, message } = error
  if (!(cause instanceof Error)) return message
  return `${message} (${'code' in cause ? cause.code : cause.message})`
}

const formatResult = ({ check, outcome, detail }: ConformanceResult): string =>
  `${outcome.padEnd(9)}  ${check}${detail === '' ? '' : `: ${detail}`}`

function formatSummary(results: readonly ConformanceResult[]): string {
  const countOf = (outcome: ConformanceResult['outcome']) =>
    results.filter(result => result.outcome === outcome).length
  return `${countOf('passed')} passed, ${countOf('tolerated')} tolerated, ${countOf('broken')} broken, ${countOf('skipped')} skipped`
}

/** The results, or null if the backend stopped answering. The orders that were placed are named in both cases. */
async function checkAndPrint(given: CommandArguments, { print, printError }: CommandOutput) {
  const placed = new Set<string>()
  try {
    const results = await checkBackend({
      ...given,
      onResult: result => print(formatResult(result)),
      onOrderPlaced: orderId => placed.add(orderId),
    })
    print(formatSummary(results))
    return results
  } catch (error) {
    printError(`${given.host} does not answer: ${describeFailure(error)}`)
    return null
  } finally {
    if (placed.size > 0) print(`It placed these orders in cash. Cancel them: ${[...placed].join(', ')}`)
  }
}

/** @returns the exit code: 1 if anything is broken, 2 for a wrong command */
export async function runConformance(args: readonly string[], output: CommandOutput): Promise<number> {
  try {
    const given = parseArguments(args)
    const results = await checkAndPrint(given, output)
    if (results === null) return 1
    if (given.json !== undefined) writeFileSync(given.json, `${JSON.stringify(results, null, 2)}\n`)
    return results.some(({ outcome }) => outcome === 'broken') ? 1 : 0
  } catch (error) {
    output.printError(getErrorMessage(error))
    return 2
  }
}
