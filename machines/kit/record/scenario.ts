/** A recording as a file: made in a browser, played again anywhere. */
import type { RecordedEntry, Recording } from './recording'

export interface Scenario extends Recording {
  readonly format: 1
  readonly name: string
  /** What happened, and what was there before it, in a sentence or two. */
  readonly description?: string
  /** The app's. */
  readonly version: string
  /** The charts' fingerprints when it was recorded, by the flows' names. */
  readonly fingerprints: Readonly<Record<string, string>>
  /** When it was saved, as ISO 8601. */
  readonly savedAt: string
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number'
const isEvent = (value: unknown): boolean => isFields(value) && isText(value.type)
const isStateValue = (value: unknown): boolean =>
  value === null || isText(value) || (isFields(value) && Object.values(value).every(isStateValue))
const isChartStates = (value: unknown): boolean => isFields(value) && Object.values(value).every(isStateValue)

/** What must be in an entry of each kind, beside its time and what it changed. */
const ENTRY_FIELDS: Readonly<Record<string, Readonly<Record<string, (value: unknown) => boolean>>>> = {
  sent: { to: isText, event: isEvent },
  answered: { from: isText, to: isText, event: isEvent },
  timerFired: { to: isText, event: isEvent },
  started: { to: isText },
  annotated: { topic: isText },
}

const SCENARIO_FIELDS = {
  name: isText,
  version: isText,
  savedAt: isText,
  fingerprints: (value: unknown) => isFields(value) && Object.values(value).every(isText),
  start: isChartStates,
  end: isChartStates,
  dropped: isNumber,
  entries: Array.isArray,
} as const satisfies Record<string, (value: unknown) => boolean>

/** The first field that is missing or is something else than it has to be; null where there is none. */
const findInvalidField = (fields: Fields, wanted: Readonly<Record<string, (value: unknown) => boolean>>) =>
  Object.entries(wanted).find(([name, isRight]) => !isRight(fields[name]))?.[0] ?? null

/** What is wrong with an entry; null where nothing is. */
function findEntryError(entry: unknown): string | null {
  if (!isFields(entry) || !isText(entry.kind)) return 'has no kind'
  const wanted = ENTRY_FIELDS[entry.kind]
  if (!wanted) return `is of a kind that nobody knows: '${entry.kind}'`
  const wrong = findInvalidField(entry, { at: isNumber, states: isChartStates, ...wanted })
  return wrong && `(${entry.kind}) has no right '${wrong}'`
}

/** What keeps a value from being a scenario; null where nothing does. */
function findScenarioError(value: unknown): string | null {
  if (!isFields(value)) return 'it is no scenario'
  if (!('format' in value)) return "it is no scenario: it has no 'format'"
  if (value.format !== 1) return `its format is ${String(value.format)}, and only 1 is known here`
  const wrong = findInvalidField(value, SCENARIO_FIELDS)
  if (wrong) return `it has no right '${wrong}'`
  const troubles = Array.isArray(value.entries) ? value.entries.map(findEntryError) : []
  const at = troubles.findIndex(trouble => trouble !== null)
  return at < 0 ? null : `its entry ${at + 1} ${troubles[at]}`
}

const isScenario = (value: unknown): value is Scenario => findScenarioError(value) === null

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('it is no JSON file')
  }
}

/** Reads a file's text. @throws Error that says what is wrong with it, as in 'it is no JSON file' */
export function parseScenario(text: string): Scenario {
  const value = parseJson(text)
  if (isScenario(value)) return value
  throw new Error(findScenarioError(value) ?? '')
}

/** What a file says of itself beside what was recorded. */
export type ScenarioMetadata = Pick<Scenario, 'name' | 'description' | 'version' | 'fingerprints' | 'savedAt'>

/** A recording with what its file says of it. */
export const createScenario = (recording: Recording, saved: ScenarioMetadata): Scenario => ({
  format: 1,
  ...saved,
  ...recording,
})

/** One entry a line, so that changes of a committed file can be read. */
export function serializeScenario({ entries, ...rest }: Scenario): string {
  const head = JSON.stringify(rest, null, 2).slice(0, -2)
  const lines = entries.map((entry: RecordedEntry) => `    ${JSON.stringify(entry)}`).join(',\n')
  return `${head},\n  "entries": [${lines && `\n${lines}\n  `}]\n}\n`
}

/** The flows whose charts are not those that were recorded, new and dropped ones included. @param charts as they are now */
export function findChangedCharts(
  { fingerprints: then }: Pick<Scenario, 'fingerprints'>,
  charts: Scenario['fingerprints'],
): string[] {
  const names = [...new Set([...Object.keys(then), ...Object.keys(charts)])]
  return names.filter(name => then[name] !== charts[name])
}
