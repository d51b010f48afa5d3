/** What `npm run replay` is asked for, and the file that it reads. */
import { readFileSync, statSync } from 'node:fs'
import { parseScenario, type Scenario } from 'statechart-kit/record/scenario'
import { getErrorMessage } from '#domain/error-message'
import { parseOptions } from '#tools/parse-options'

const USAGE = 'npm run replay -- FILE [--shrink [--keep chart[=state]]] [--as-test NAME [--force]]'
const TEST_NAME = /^[a-z\d]+(?:-[a-z\d]+)*$/

interface ReplayOptions {
  readonly file: string
  readonly isShrinking: boolean
  /** What the end of the shrunk scenario must keep. */
  readonly keep: readonly string[]
  /** The name of the test to write; null for none. */
  readonly testName: string | null
  readonly isForced: boolean
}

const OPTIONS = {
  shrink: { type: 'boolean', default: false },
  keep: { type: 'string', multiple: true },
  'as-test': { type: 'string' },
  force: { type: 'boolean', default: false },
} as const

/** @throws Error that says what is wrong with the command */
export function parseReplayOptions(args: readonly string[]): ReplayOptions {
  const { values, positionals } = parseOptions(USAGE, { args, allowPositionals: true, options: OPTIONS })
  const [file, ...others] = positionals
  const { keep = [], 'as-test': testName = null } = values
  if (file === undefined || others.length > 0) throw new Error(`Give one file.\nUsage: ${USAGE}`)
  if (keep.length > 0 && !values.shrink) throw new Error('--keep belongs to --shrink.')
  if (values.force && testName === null) throw new Error('--force belongs to --as-test.')
  if (testName !== null && !TEST_NAME.test(testName))
    throw new Error(`'${testName}' is not a valid test name. Use lower case and hyphens, as in card-paid.`)
  return { file, isShrinking: values.shrink, keep, testName, isForced: values.force }
}

/** Some editors of Windows put it before a text. */
const BYTE_ORDER_MARK = /^\uFEFF/

/** Reads a scenario. @throws Error with the name of the file if it is missing or not a scenario */
export function readScenario(file: string): Scenario {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats) throw new Error(`There is no file ${file}.`)
  if (stats.isDirectory()) throw new Error(`${file} is a folder. Give one of its files.`)
  try {
    return parseScenario(readFileSync(file, 'utf8').replace(BYTE_ORDER_MARK, ''))
  } catch (error) {
    throw new Error(`${file}: ${getErrorMessage(error)}`)
  }
}
