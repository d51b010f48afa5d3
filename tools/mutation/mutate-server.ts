/**
 * `npm run mutate:server` lets Stryker change one thing in the server at a time and lists the changes that no test notices.
 * `npm run mutate:server -- server/ordering/orders server/settings.ts` takes only these folders and files. A second run takes only what
 * changed since. `--sample 5 --seed 7` runs 5 % of the mutants and estimates the rest.
 */
import { Stryker } from '@stryker-mutator/core'
import { parseOptionsOrExit } from '#tools/parse-options'
import { startPostgres } from '#tools/postgres-process'
import {
  countMutants,
  estimatePercentKilled,
  formatMutationSummary,
  type MutantResult,
} from './mutation-summary'
import { selectServerTargets } from './server-targets'

const USAGE = 'npm run mutate:server -- [FOLDER OR FILE …] [--sample PERCENT [--seed NUMBER]]'
const MIN_PERCENT_KILLED = 85

const { values, positionals } = parseOptionsOrExit(USAGE, {
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
})

const percent = Number(values.sample ?? 100)
if (!(percent > 0 && percent <= 100)) {
  process.stderr.write(`--sample takes a percentage, not ${values.sample}\n`)
  process.exit(2)
}
const targets = selectServerTargets(positionals)
if (targets.length === 0) {
  process.stderr.write(`${positionals.join(' or ')} is no file or folder of server/ with mutants\n`)
  process.exit(2)
}

process.env.SAMPLE_PERCENT = String(percent)
process.env.SAMPLE_SEED = values.seed
const postgres = await startPostgres()
process.env.TEST_DATABASE_URL = postgres.url
const mutants: MutantResult[] = []
try {
  for (const { name, mutate, testFiles } of targets) {
    const stryker = new Stryker({
      configFile: 'tools/mutation/stryker.server.config.json',
      mutate: [...mutate],
      testFiles: [...testFiles],
      checkers: values.sample === undefined ? [] : ['sample'],
      incremental: values.sample === undefined,
      incrementalFile: `.tmp/mutation/${name}.json`,
    })
    const results = await stryker.runMutationTest()
    mutants.push(...results)
    process.stdout.write(formatMutationSummary(results))
  }
} finally {
  await postgres.stop()
}
if (targets.length > 1) process.stdout.write(formatMutationSummary(mutants))
if (estimatePercentKilled(countMutants(mutants)).percent < MIN_PERCENT_KILLED) process.exitCode = 1
