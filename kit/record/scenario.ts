/** A scenario is a recording as a file. A browser makes it, and any computer can replay it. */
import { isRecord } from '../explore/is-record.ts'
import { KitError } from '../explore/kit-error.ts'
import type { ChartStates } from './actor-paths.ts'
import type { RecordedEntry, Recording } from './recording.ts'

export interface Scenario extends Recording {
  readonly format: 1
  readonly name: string
  /** What happens, in a sentence or two. */
  readonly description?: string
  /** The version of the app. */
  readonly version: string
  /** The fingerprints of the charts at the time of the recording, by flow name. */
  readonly fingerprints: Readonly<Record<string, string>>
  /** The time of saving, in ISO 8601. */
  readonly savedAt: string
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number'
const isEvent = (value: unknown): boolean => isRecord(value) && isText(value.type)
const isStateValue = (value: unknown): boolean =>
  value === null || isText(value) || (isRecord(value) && Object.values(value).every(isStateValue))
const isChartStates = (value: unknown): boolean => isRecord(value) && Object.values(value).every(isStateValue)

type FieldChecks = Readonly<Record<string, (value: unknown) => boolean>>

/** The fields of each kind of entry, beside `at` and `states`. */
const ENTRY_FIELDS: Readonly<Record<string, FieldChecks>> = {
  sent: { to: isText, event: isEvent },
  answered: { from: isText, to: isText, event: isEvent },
  timerFired: { to: isText, event: isEvent },
  started: { to: isText },
  annotated: { topic: isText },
}

const SCENARIO_FIELDS: FieldChecks = {
  name: isText,
  version: isText,
  savedAt: isText,
  fingerprints: (value: unknown) => isRecord(value) && Object.values(value).every(isText),
  start: isChartStates,
  end: isChartStates,
  dropped: isNumber,
  entries: Array.isArray,
}

/** The first field that is missing or invalid, or null. */
const findInvalidField = (fields: Readonly<Record<string, unknown>>, checks: FieldChecks) =>
  Object.entries(checks).find(([name, isValid]) => !isValid(fields[name]))?.[0] ?? null

/** What is wrong with an entry, or null. */
function findEntryError(entry: unknown): string | null {
  if (!isRecord(entry) || !isText(entry.kind)) return 'has no kind'
  // Every object has fields of its prototype, such as 'constructor'.
  const checks = Object.hasOwn(ENTRY_FIELDS, entry.kind) ? ENTRY_FIELDS[entry.kind] : undefined
  if (!checks) return `has the unknown kind '${entry.kind}'`
  const invalidField = findInvalidField(entry, { at: isNumber, states: isChartStates, ...checks })
  return invalidField && `(${entry.kind}) has no valid '${invalidField}'`
}

/** Why a value is not a scenario, or null. */
function findScenarioError(value: unknown): string | null {
  if (!isRecord(value)) return 'it is not a scenario'
  if (!('format' in value)) return "it is not a scenario: it has no 'format'"
  if (value.format !== 1) return `its format is ${String(value.format)}, and only 1 is supported`
  const invalidField = findInvalidField(value, SCENARIO_FIELDS)
  if (invalidField) return `it has no valid '${invalidField}'`
  const entryErrors = Array.isArray(value.entries) ? value.entries.map(findEntryError) : []
  const index = entryErrors.findIndex(error => error !== null)
  return index < 0 ? null : `its entry ${index + 1} ${entryErrors[index]}`
}

const isScenario = (value: unknown): value is Scenario => findScenarioError(value) === null

/**
 * A chart that is in another state after the last entry than at the end; undefined without one. A chart that stops may take its
 * last state in the same step, so only the charts that still run are compared.
 */
function findEarlyEnd({ start, entries, end, dropped }: Scenario): string | undefined {
  // Its first entries are missing, which a replay reports.
  if (dropped > 0) return undefined
  const last: ChartStates = Object.assign({}, start, ...entries.map(({ states }) => states))
  return Object.keys(last).find(
    path => last[path] !== null && JSON.stringify(last[path]) !== JSON.stringify(end[path]),
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new KitError('invalid_scenario', 'it is not a JSON file', { cause })
  }
}

/** Parses the text of a file. @throws KitError `invalid_scenario` with the reason, such as 'it is not a JSON file' */
export function parseScenario(text: string): Scenario {
  const value = parseJson(text)
  if (!isScenario(value)) throw new KitError('invalid_scenario', findScenarioError(value) ?? '')
  if (findEarlyEnd(value) !== undefined)
    throw new KitError(
      'invalid_scenario',
      'its last entries are missing: they do not lead to the end that it names',
    )
  return value
}

/** What a scenario holds beside the recording. */
export type ScenarioMetadata = Pick<Scenario, 'name' | 'description' | 'version' | 'fingerprints' | 'savedAt'>

/** Makes a scenario of a recording. */
export const createScenario = (recording: Recording, metadata: ScenarioMetadata): Scenario => ({
  format: 1,
  ...metadata,
  ...recording,
})

/** The text of a file, with one entry per line, so that a diff of a committed file is readable. */
export function serializeScenario({ entries, ...rest }: Scenario): string {
  const head = JSON.stringify(rest, null, 2).slice(0, -2)
  const lines = entries.map((entry: RecordedEntry) => `    ${JSON.stringify(entry)}`).join(',\n')
  return `${head},\n  "entries": [${lines && `\n${lines}\n  `}]\n}\n`
}

/** The names of the flows whose charts have changed since the recording. New and removed flows count. */
export function findChangedCharts(
  { fingerprints: recorded }: Pick<Scenario, 'fingerprints'>,
  current: Scenario['fingerprints'],
): string[] {
  const names = [...new Set([...Object.keys(recorded), ...Object.keys(current)])]
  return names.filter(name => recorded[name] !== current[name])
}
