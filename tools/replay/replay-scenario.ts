/**
 * `npm run replay -- FILE`: replays a scenario on the charts as they are now, and says where it differs first, if it does.
 * `--shrink` writes the shortest that still shows it beside it, as FILE.short.json; `--keep payment=success` says what its end must keep.
 * `--as-test NAME` makes it a scenario of the suite, with the end that it has now; `--force` replaces the one of that name. Exit code: 0 the
 * same end, 1 another, 2 no scenario, or none that can be made of it.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { getErrorMessage } from '#domain/error-message'
import { fingerprintCharts } from '#machines/kit/record/chart-fingerprint'
import { type ReplayResult, replayRecording } from '#machines/kit/record/replay-recording'
import { parseScenario, type Scenario } from '#machines/kit/record/scenario'
import { recordedCharts } from '#machines/recorded-charts'
import { flows } from '#machines/registry'
import {
  createTestScenario,
  formatEntryCounts,
  formatOmittedEntries,
  formatReport,
  shrinkScenario,
  writeScenarioFile,
} from './scenario-commands'
import { SCENARIOS_FOLDER } from '#tools/scenarios/recorded-scenarios'

const USAGE = 'npm run replay -- FILE [--shrink] [--keep chart[=state]] [--as-test NAME [--force]]'
const TEST_NAME = /^[a-z\d]+(?:-[a-z\d]+)*$/

const printLine = (text: string) => void process.stdout.write(`${text}\n`)

function saveScenario(file: string, scenario: Scenario, force = true): void {
  writeScenarioFile(file, scenario, force)
  printLine(`Written: ${file}`)
}

/** What was asked for beside the replay itself. @returns the scenario that is left */
function saveShrunkScenario(
  file: string,
  scenario: Scenario,
  { outcome }: ReplayResult,
  keep: readonly string[],
): Scenario {
  const short = shrinkScenario(recordedCharts, scenario, outcome, keep)
  saveScenario(file.replace(/(?:\.json)?$/, '.short.json'), short)
  printLine(`Left are ${formatEntryCounts(short)}.`)
  return short
}

/** Makes it a scenario of the suite. */
function saveAsTest(scenario: Scenario, now: Pick<Scenario, 'name' | 'fingerprints'>, force = false): void {
  const test = createTestScenario(recordedCharts, scenario, now)
  saveScenario(join(SCENARIOS_FOLDER, `${now.name}.json`), test, force)
  const leftOut = formatOmittedEntries(scenario, test)
  if (leftOut) printLine(leftOut)
}

/** @throws Error when there is nothing to replay, or what was asked for cannot be done */
function runCommand(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      shrink: { type: 'boolean' },
      keep: { type: 'string', multiple: true },
      'as-test': { type: 'string' },
      force: { type: 'boolean' },
    },
  })
  const [file] = positionals
  const name = values['as-test']
  if (file === undefined) throw new Error(USAGE)
  if (name !== undefined && !TEST_NAME.test(name))
    throw new Error(`A test's name is like card-paid, not ${name}`)
  const scenario = parseScenario(readFileSync(file, 'utf8'))
  const fingerprints = fingerprintCharts(flows)
  const replayed = replayRecording(recordedCharts, scenario)
  printLine(formatReport(scenario, fingerprints, replayed))
  if (replayed.outcome.kind !== 'matched') process.exitCode = 1
  const left = values.shrink ? saveShrunkScenario(file, scenario, replayed, values.keep ?? []) : scenario
  if (name !== undefined) saveAsTest(left, { name, fingerprints }, values.force)
}

try {
  runCommand()
} catch (error) {
  printLine(getErrorMessage(error))
  process.exitCode = 2
}
