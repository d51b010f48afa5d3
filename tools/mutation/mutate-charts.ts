/**
 * `npm run mutate` verifies every mutant of every chart and lists the mutants that no check, example or invariant finds.
 * `npm run mutate -- checkout session` takes only these flows. It writes `.tmp/mutants.json` for the flow pages. It fails when a
 * chart kills less than 95 % of its mutants, or when the survivors differ from `tools/mutation/equivalent-mutants.ts`. It stops
 * with exit code 2 at a flow that fails unchanged: a broken flow would kill every mutant.
 */
import { verifyFlow } from 'statechart-kit/check/verify-flow'
import {
  findMutationProblems,
  formatMutationScore,
  measureMutants,
} from 'statechart-kit/mutate/mutation-score'
import { fingerprintChart } from 'statechart-kit/record/chart-fingerprint'
import { flows } from '#machines/registry'
import { selectByName } from '#tools/select-by-name'
import { EQUIVALENT_MUTANTS } from './equivalent-mutants'
import { writeMutationRecord } from './mutation-record'

for (const flow of selectByName(flows, process.argv.slice(2))) {
  const failure = verifyFlow(flow)
  if (failure !== null) {
    process.stderr.write(
      `${flow.name} fails unchanged: ${failure}. Its mutants say nothing until this is mended.\n`,
    )
    process.exit(2)
  }
  const reasons = EQUIVALENT_MUTANTS[flow.name] ?? {}
  const results = measureMutants(flow, reasons)
  const problems = findMutationProblems(results, reasons)
  writeMutationRecord(flow.name, { fingerprint: fingerprintChart(flow.machine), ...results })
  process.stdout.write(
    `${formatMutationScore(flow.name, results)}\n${problems.map(problem => `  ${problem}\n`).join('')}`,
  )
  if (problems.length > 0) process.exitCode = 1
}
