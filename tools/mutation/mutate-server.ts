/**
 * `npm run mutate:server` lets Stryker change one thing in the server at a time and lists the changes that no test notices.
 * `npm run mutate:server -- server/orders server/settings.ts` takes only these folders and files. A second run takes only what
 * changed since. `--sample 5 --seed 7` runs 5 % of the mutants and estimates the rest.
 */
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { startPostgres } from '#tests/fixtures/server/postgres-process'
import {
  countMutants,
  estimatePercentKilled,
  formatMutationSummary,
  type MutantResult,
} from './mutation-summary'
import { SERVER_TARGETS, selectServerTargets } from './server-targets'

const MIN_PERCENT_KILLED = 85

const { values, positionals } = parseArgs({
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
})

const targets = selectServerTargets(positionals)
if (targets.length === 0) {
  const names = SERVER_TARGETS.map(({ name }) => name).join(', ')
  process.stderr.write(
    `Nothing is called ${positionals.join(' or ')}; name a file or a folder of server/. Parts: ${names}\n`,
  )
  process.exit(2)
}

process.env.SAMPLE_PERCENT = values.sample ?? '100'
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
    mutants.push(...(await stryker.runMutationTest()))
    process.stdout.write(formatMutationSummary(mutants))
  }
} finally {
  await postgres.stop()
}
if (estimatePercentKilled(countMutants(mutants)).percent < MIN_PERCENT_KILLED) process.exitCode = 1
