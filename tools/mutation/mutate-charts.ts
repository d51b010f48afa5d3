/**
 * `npm run mutate`: takes each chart, makes one thing in it wrong at a time, and lists what its laws, journeys and checks don't notice.
 * `npm run mutate -- checkout session` takes only these. The result goes to `docs/flows/mutants.json`; it is an error when a chart
 * catches less than 95 %, or when a survivor and the reasons in `tools/mutation/equivalent-mutants.ts` don't agree.
 */
import { flows } from '#machines/registry'
import { EQUIVALENT_MUTANTS } from './equivalent-mutants'
import { findMutationProblems, formatMutationScore, measureMutants } from './mutation-score'
import { hashFlow } from './check-mutation-record'
import { writeMutationRecord } from './mutation-record'
import { selectByName } from '#tools/select-by-name'

for (const flow of selectByName(flows, process.argv.slice(2))) {
  const figures = measureMutants(flow, EQUIVALENT_MUTANTS[flow.name] ?? {})
  const faults = findMutationProblems(figures, EQUIVALENT_MUTANTS[flow.name] ?? {})
  writeMutationRecord(flow.name, { of: hashFlow(flow), ...figures })
  process.stdout.write(
    `${formatMutationScore(flow.name, figures)}\n${faults.map(fault => `  ${fault}\n`).join('')}`,
  )
  if (faults.length > 0) process.exitCode = 1
}
