/** What `npm run replay` does with a scenario, and what it says of it. */
import { existsSync, writeFileSync } from 'node:fs'
import type { RecordedCharts } from '#machines/kit/record/recording-player'
import { playPossibleInputs, type ReplayOutcome, type ReplayResult } from '#machines/kit/record/replay-recording'
import { findChangedCharts, type Scenario, serializeScenario } from '#machines/kit/record/scenario'
import { shrinkToSameEnd, shrinkToSameFailure } from '#machines/kit/record/shrink-recording'
import { activeStates } from '#machines/kit/explore/active-states'
import type { ChartStates } from '#machines/kit/record/actor-paths'
import { formatElapsed } from '#devtools/entry-labels'
import { formatOutcome } from './format-replay'

const formatDuration = ({ entries }: Scenario): string => formatElapsed(entries.at(-1)?.at ?? 0)

/** What entered the charts, and the notes beside it: '38 inputs and 9 notes'. */
export function formatEntryCounts({ entries }: Pick<Scenario, 'entries'>): string {
  const notes = entries.filter(({ kind }) => kind === 'annotated').length
  return `${entries.length - notes} inputs and ${notes} notes`
}

/** Which charts changed since, first of all. */
export const formatChangedCharts = (
  scenario: Pick<Scenario, 'fingerprints'>,
  charts: Scenario['fingerprints'],
): string => {
  const changed = findChangedCharts(scenario, charts)
  return changed.length > 0
    ? `Changed since it was recorded: ${changed.join(', ')}.`
    : 'No chart has changed since it was recorded.'
}

/** What it is, which charts changed since, and how it went. @param charts the fingerprints of now */
export function formatReport(
  scenario: Scenario,
  charts: Scenario['fingerprints'],
  { outcome }: ReplayResult,
): string {
  const { name, description, version, savedAt } = scenario
  const head = `${name}: ${formatEntryCounts(scenario)} in ${formatDuration(scenario)} min, version ${version}, ${savedAt}.`
  return [head, description, formatChangedCharts(scenario, charts), formatOutcome(outcome)]
    .filter(line => line !== undefined)
    .join('\n')
}

const lastPathSegment = (way: string): string => way.split('/').at(-1) || 'app'

/** Whether an end keeps what was asked for: 'payment=success', or 'payment' where it ended; without a word the whole end. */
export function createEndMatcher({ end }: Scenario, words: readonly string[]): (now: ChartStates) => boolean {
  const wanted = words.map(word => {
    const [chart = '', state] = word.split('=')
    const way = Object.keys(end).find(known => lastPathSegment(known) === chart)
    if (way === undefined) throw new Error(`No chart ${chart} was recorded`)
    return { way, state: state ?? formatStates(end[way]) }
  })
  if (words.length === 0)
    return now => Object.keys(end).every(way => formatStates(now[way]) === formatStates(end[way]))
  return now => wanted.every(({ way, state }) => ` ${formatStates(now[way])} `.includes(` ${state} `))
}

const formatStates = (value: ChartStates[string] | undefined): string =>
  value === undefined || value === null ? '' : activeStates(value).join(' ')

/** The shortest with the same first trouble, or, of one that is replayed well, with the end that is to be kept. */
export function shrinkScenario(
  charts: RecordedCharts,
  scenario: Scenario,
  outcome: ReplayOutcome,
  keep: readonly string[],
): Scenario {
  if (scenario.dropped > 0)
    throw new Error('Its beginning was let go: it cannot be replayed, and so not shrunk')
  if (outcome.kind !== 'matched') return shrinkToSameFailure(charts, scenario, outcome)
  const keeps = createEndMatcher(scenario, keep)
  if (!keeps(scenario.end)) throw new Error(`It does not end with ${keep.join(' and ')}`)
  return shrinkToSameEnd(charts, scenario, keeps)
}

/** A scenario of the suite: it expects what the charts of now do. What cannot happen any more is left out. */
export function createTestScenario(
  charts: RecordedCharts,
  scenario: Scenario,
  now: Pick<Scenario, 'name' | 'fingerprints'>,
): Scenario {
  if (scenario.dropped > 0)
    throw new Error('Its beginning was let go: it cannot be replayed, and so is no test')
  const { start, entries, end } = playPossibleInputs(charts, scenario)
  return { ...scenario, ...now, start, entries, end }
}

/** How much of a scenario its test goes without; nothing where it is whole. */
export function formatOmittedEntries(scenario: Scenario, test: Scenario): string | undefined {
  const count = scenario.entries.length - test.entries.length
  if (count === 0) return undefined
  const what = count === 1 ? '1 entry that cannot happen' : `${count} entries that cannot happen`
  return `Left out: ${what} any more.`
}

/** @param force whether a file that is there already may be replaced. @throws Error where it may not */
export function writeScenarioFile(file: string, scenario: Scenario, force: boolean): void {
  if (!force && existsSync(file)) throw new Error(`${file} is there already: --force replaces it`)
  writeFileSync(file, serializeScenario(scenario))
}
