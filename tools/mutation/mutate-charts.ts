/**
 * `npm run mutate` verifies every mutant of every chart and lists the mutants that no check, example or invariant finds.
 * `npm run mutate -- checkout session` takes only these flows. It writes `docs/flows/mutants.json`. It fails when a chart kills
 * less than 95 % of its mutants, or when the survivors differ from `tools/mutation/equivalent-mutants.ts`.
 */
import { flows } from '#machines/registry'
import { selectByName } from '#tools/select-by-name'
import { hashFlow } from './check-mutation-record'
import { EQUIVALENT_MUTANTS } from './equivalent-mutants'
import { writeMutationRecord } from './mutation-record'
import { findMutationProblems, formatMutationScore, measureMutants } from './mutation-score'

for (const flow of selectByName(flows, process.argv.slice(2))) {
  const reasons = EQUIVALENT_MUTANTS[flow.name] ?? {}
  const results = measureMutants(flow, reasons)
  const problems = findMutationProblems(results, reasons)
  writeMutationRecord(flow.name, { sourceHash: hashFlow(flow), ...results })
  process.stdout.write(
    `${formatMutationScore(flow.name, results)}\n${problems.map(problem => `  ${problem}\n`).join('')}`,
  )
  if (problems.length > 0) process.exitCode = 1
}
