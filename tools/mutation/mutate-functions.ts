/**
 * `npm run mutate:functions` lets Stryker change one thing in a function at a time and lists the changes that no test notices.
 * `npm run mutate:functions -- domain cart` takes only these folders. It mutates the functions of a chart; `npm run mutate`
 * mutates the rest of the chart.
 */
import { readdirSync } from 'node:fs'
import type { Flow } from 'statechart-kit/explore/flow'
import { flows } from '#machines/registry'
import { listFunctionLocations } from './function-locations'
import { type MutationTarget, runStryker } from './run-stryker'

/** The source files of a flow, without the fixtures, invariants and examples in `spec/` that verify it. */
const listFlowSources = (name: string): string[] =>
  readdirSync(`machines/${name}`)
    .filter(file => file.endsWith('.ts'))
    .map(file => `machines/${name}/${file}`)

const createFlowTarget = ({ name }: Flow): MutationTarget => ({
  name,
  flow: name,
  mutate: listFlowSources(name).flatMap(listFunctionLocations),
  testFiles: [`tests/unit/machines/${name}/**/*.test.ts`, 'tools/mutation/*.test.ts'],
})

const MUTATION_TARGETS: readonly MutationTarget[] = [
  { name: 'domain', mutate: ['domain/**/*.ts'], testFiles: ['tests/unit/domain/**/*.test.ts'] },
  ...flows.map(createFlowTarget),
  {
    name: 'kit',
    mutate: ['kit/*/**/*.ts', '!kit/tests/**'],
    // Without the test of the package, which starts npm and the compiler.
    testFiles: ['kit/tests/*/**/*.test.ts', 'kit/tests/{generality,unsupported-features}.test.ts'],
  },
]

await runStryker(MUTATION_TARGETS, {
  configFile: 'tools/mutation/stryker.config.json',
  minPercentKilled: 85,
})
