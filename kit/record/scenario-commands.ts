/** What can be done with a scenario on the command line, and the reports about it. */

import { existsSync, writeFileSync } from 'node:fs'
import { activeStates } from '../explore/active-states.ts'
import type { ChartStates } from './actor-paths.ts'
import { formatElapsed, lastPathSegment } from './entry-labels.ts'
import { explainChange } from './explain-change.ts'
import { formatOutcome } from './format-replay.ts'
import type { RecordedCharts } from './recording-player.ts'
import { playPossibleInputs, type ReplayOutcome, type ReplayResult } from './replay-recording.ts'
import { findChangedCharts, type Scenario, serializeScenario } from './scenario.ts'
import { shrinkToSameEnd, shrinkToSameFailure } from './shrink-recording.ts'

const formatDuration = ({ entries }: Scenario): string => formatElapsed(entries.at(-1)?.at ?? 0)

/** '38 inputs and 9 annotations'. */
export function formatEntryCounts({ entries }: Pick<Scenario, 'entries'>): string {
  const annotations = entries.filter(({ kind }) => kind === 'annotated').length
  return `${entries.length - annotations} inputs and ${annotations} annotations`
}

/** The charts that have changed since the recording. */
const formatChangedCharts = (
  scenario: Pick<Scenario, 'fingerprints'>,
  charts: Scenario['fingerprints'],
): string => {
  const changed = findChangedCharts(scenario, charts)
  return changed.length > 0
    ? `Changed since it was recorded: ${changed.join(', ')}.`
    : 'No chart has changed since it was recorded.'
}

/** What is gone from the charts since the recording, so that it cannot be replayed. Undefined if nothing is. */
function formatPreventingChanges(outcome: ReplayOutcome, charts: RecordedCharts): string | undefined {
  const changes = explainChange(charts, outcome)
  return changes.length > 0 ? `What prevents the replay: ${changes.join('. ')}.` : undefined
}

/**
 * The scenario, the changed charts, the outcome of the replay, and what prevents it.
 * @param fingerprints the current ones
 */
export function formatReport(
  scenario: Scenario,
  fingerprints: Scenario['fingerprints'],
  { outcome }: ReplayResult,
  charts: RecordedCharts,
): string {
  const { name, description, version, savedAt } = scenario
  const head = `${name}: ${formatEntryCounts(scenario)} in ${formatDuration(scenario)} min, version ${version}, ${savedAt}.`
  return [
    head,
    description,
    formatChangedCharts(scenario, fingerprints),
    formatOutcome(outcome),
    formatPreventingChanges(outcome, charts),
  ]
    .filter(line => line !== undefined)
    .join('\n')
}

/**
 * Creates a function that says whether an end is kept.
 * @param conditions 'payment=success' for a state, or 'payment' for the recorded state; without conditions the whole end
 * @throws Error for a chart that was not recorded
 */
export function createEndMatcher(
  { end }: Scenario,
  conditions: readonly string[],
): (current: ChartStates) => boolean {
  const expectedStates = conditions.map(condition => {
    const [chart = '', state] = condition.split('=')
    const path = Object.keys(end).find(recordedPath => lastPathSegment(recordedPath) === chart)
    if (path === undefined) throw new Error(`No chart ${chart} was recorded`)
    return { path, state: state ?? formatStates(end[path]) }
  })
  if (conditions.length === 0)
    return current => Object.keys(end).every(path => formatStates(current[path]) === formatStates(end[path]))
  return current =>
    expectedStates.every(({ path, state }) => ` ${formatStates(current[path])} `.includes(` ${state} `))
}

const formatStates = (value: ChartStates[string] | undefined): string =>
  value === undefined || value === null ? '' : activeStates(value).join(' ')

/**
 * The shortest scenario with the same first failure or, when the replay matches, with the kept end.
 * @throws Error for an incomplete scenario
 */
export function shrinkScenario(
  charts: RecordedCharts,
  scenario: Scenario,
  outcome: ReplayOutcome,
  keep: readonly string[],
): Scenario {
  if (scenario.dropped > 0)
    throw new Error('Its first inputs were dropped, so it cannot be replayed or shrunk')
  if (outcome.kind !== 'matched') return shrinkToSameFailure(charts, scenario, outcome)
  const keeps = createEndMatcher(scenario, keep)
  if (!keeps(scenario.end)) throw new Error(`It does not end with ${keep.join(' and ')}`)
  return shrinkToSameEnd(charts, scenario, keeps)
}

/** A scenario of the test suite. It expects what the current charts do, and leaves out entries that cannot happen any more. */
export function createTestScenario(
  charts: RecordedCharts,
  scenario: Scenario,
  metadata: Pick<Scenario, 'name' | 'fingerprints'>,
): Scenario {
  if (scenario.dropped > 0)
    throw new Error('Its first inputs were dropped, so it cannot be replayed or become a test')
  const { start, entries, end } = playPossibleInputs(charts, scenario)
  return { ...scenario, ...metadata, start, entries, end }
}

/** What a developer should know about a test: which entries it leaves out, and whether its description is missing. */
export function formatTestNotes(scenario: Scenario, test: Scenario): string[] {
  const count = scenario.entries.length - test.entries.length
  const entries = count === 1 ? '1 entry that cannot happen' : `${count} entries that cannot happen`
  return [
    ...(count > 0 ? [`Left out: ${entries} any more.`] : []),
    ...(test.description
      ? []
      : ["Add a 'description' to the file: a sentence that says what happens. The test needs it."]),
  ]
}

/**
 * Writes a scenario.
 * @param force whether to replace an existing file.
 * @throws Error when the file exists and `force` is false
 */
export function writeScenarioFile(file: string, scenario: Scenario, force: boolean): void {
  if (!force && existsSync(file)) throw new Error(`${file} already exists. --force replaces it.`)
  writeFileSync(file, serializeScenario(scenario))
}
