/**
 * `npm run replay -- FILE`: replays a scenario on the charts as they are now, and says where it differs first, if it does.
 * `--shrink` writes the shortest that still shows it beside it, as FILE.short.json; `--keep payment=success` says what its end must keep.
 * `--as-test NAME` makes it a scenario of the suite, with the end that it has now; `--force` replaces the one of that name. Exit code: 0 the
 * same end, 1 another, 2 no scenario, or none that can be made of it.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { errorWords } from '#domain/error-words'
import { fingerprints } from '#machines/kit/fingerprint'
import { type Replay, replay } from '#machines/kit/replay'
import { readScenario, type Scenario } from '#machines/kit/scenario'
import { recordedCharts } from '#machines/recorded'
import { flows } from '#machines/registry'
import { asTest, entriesWords, leftOutWords, reportOf, shrunk, write } from './replaying'
import { FOLDER } from './scenarios/suite'

const USAGE = 'npm run replay -- FILE [--shrink] [--keep chart[=state]] [--as-test NAME [--force]]'
const NAME = /^[a-z\d]+(?:-[a-z\d]+)*$/

const say = (text: string) => void process.stdout.write(`${text}\n`)

function save(file: string, scenario: Scenario, force = true): void {
  write(file, scenario, force)
  say(`Written: ${file}`)
}

/** What was asked for beside the replay itself. @returns the scenario that is left */
function follow(file: string, scenario: Scenario, { outcome }: Replay, keep: readonly string[]): Scenario {
  const short = shrunk(recordedCharts, scenario, outcome, keep)
  save(file.replace(/(?:\.json)?$/, '.short.json'), short)
  say(`Left are ${entriesWords(short)}.`)
  return short
}

/** Makes it a scenario of the suite. */
function makeTest(scenario: Scenario, now: Pick<Scenario, 'name' | 'charts'>, force = false): void {
  const test = asTest(recordedCharts, scenario, now)
  save(join(FOLDER, `${now.name}.json`), test, force)
  const leftOut = leftOutWords(scenario, test)
  if (leftOut) say(leftOut)
}

/** @throws Error when there is nothing to replay, or what was asked for cannot be done */
function run(): void {
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
  if (name !== undefined && !NAME.test(name)) throw new Error(`A test's name is like card-paid, not ${name}`)
  const scenario = readScenario(readFileSync(file, 'utf8'))
  const charts = fingerprints(flows)
  const replayed = replay(recordedCharts, scenario)
  say(reportOf(scenario, charts, replayed))
  if (replayed.outcome.kind !== 'same') process.exitCode = 1
  const left = values.shrink ? follow(file, scenario, replayed, values.keep ?? []) : scenario
  if (name !== undefined) makeTest(left, { name, charts }, values.force)
}

try {
  run()
} catch (error) {
  say(errorWords(error))
  process.exitCode = 2
}
