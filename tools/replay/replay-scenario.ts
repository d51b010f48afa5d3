/**
 * `npm run replay -- FILE` replays a scenario on the current charts and prints the first difference.
 * `--shrink` also writes the shortest scenario that shows the same, as FILE.short.json. `--keep payment=success` says what its
 * end must keep.
 * `--as-test NAME` saves it as a scenario of the test suite, with its current end. `--force` replaces a scenario of that name.
 * Exit code: 0 for the same end, 1 for a difference, 2 when the command fails.
 */
import { join } from 'node:path'
import { fingerprintCharts } from 'statechart-kit/record/chart-fingerprint'
import { type ReplayResult, replayRecording } from 'statechart-kit/record/replay-recording'
import type { Scenario } from 'statechart-kit/record/scenario'
import {
  createTestScenario,
  formatEntryCounts,
  formatReport,
  formatTestNotes,
  shrinkScenario,
  writeScenarioFile,
} from 'statechart-kit/record/scenario-commands'
import { getErrorMessage } from '#domain/error-message'
import { recordedCharts } from '#machines/recorded-charts'
import { flows } from '#machines/registry'
import { SCENARIOS_FOLDER } from '#tools/recorded-scenarios'
import { parseReplayOptions, readScenario } from './replay-options'

const printLine = (text: string) => void process.stdout.write(`${text}\n`)

function saveScenario(file: string, scenario: Scenario, force = true): void {
  writeScenarioFile(file, scenario, force)
  printLine(`Written: ${file}`)
}

/** Shrinks a scenario and saves it beside the original. @returns the shrunk scenario */
function saveShrunkScenario(
  file: string,
  scenario: Scenario,
  { outcome }: ReplayResult,
  keep: readonly string[],
): Scenario {
  const short = shrinkScenario(recordedCharts, scenario, outcome, keep)
  saveScenario(file.replace(/(?:\.json)?$/, '.short.json'), short)
  printLine(`It has ${formatEntryCounts(short)}.`)
  return short
}

/** Saves a scenario in the folder of the test suite. */
function saveAsTest(
  scenario: Scenario,
  metadata: Pick<Scenario, 'name' | 'fingerprints'>,
  force = false,
): void {
  const test = createTestScenario(recordedCharts, scenario, metadata)
  saveScenario(join(SCENARIOS_FOLDER, `${metadata.name}.json`), test, force)
  for (const note of formatTestNotes(scenario, test)) printLine(note)
}

/** @throws Error when the command is wrong, the file is not a scenario, or an option cannot be applied */
function runCommand(): void {
  const { file, keep, isShrinking, testName, isForced } = parseReplayOptions(process.argv.slice(2))
  const scenario = readScenario(file)
  const fingerprints = fingerprintCharts(flows)
  const replayed = replayRecording(recordedCharts, scenario)
  printLine(formatReport(scenario, fingerprints, replayed, recordedCharts))
  if (replayed.outcome.kind !== 'matched') process.exitCode = 1
  const result = isShrinking ? saveShrunkScenario(file, scenario, replayed, keep) : scenario
  if (testName !== null) saveAsTest(result, { name: testName, fingerprints }, isForced)
}

try {
  runCommand()
} catch (error) {
  printLine(getErrorMessage(error))
  process.exitCode = 2
}
