/**
 * `npm run mutate:functions`: Stryker makes one thing in a function wrong at a time, and says what the tests don't notice.
 * `npm run mutate:functions -- domain cart` takes only these folders. Of a chart it tries the functions; `npm run mutate` tries the rest.
 */
import { readdirSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import type { Flow } from '#machines/kit/explore/flow'
import { flows } from '#machines/registry'
import { selectByName } from '#tools/select-by-name'
import { listFunctionLocations } from './function-locations'

type StrykerMutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

/** What is made wrong, and the tests that are to notice: the folder's own alone, so that no chart is walked for a sum. */
interface MutationTarget {
  readonly name: string
  /** The chart that judges as well. */
  readonly flow?: string
  readonly mutate: string[]
  readonly testFiles: string[]
}

/** Of a hundred mutants of a folder, as many are to be caught. */
const MIN_PERCENT_KILLED = 85

/** What judges a chart; in the park's `begun` its laws and journeys have their words. */
const SPEC_FILES = /(?:\.(?:cases|laws|journeys|ledger|flow)|^begun)\.ts$/

/** All functions of a flow but those that judge it: the ones in its chart, and the ones beside it. */
const createFlowTarget = ({ name }: Flow): MutationTarget => ({
  name,
  flow: name,
  mutate: readdirSync(`machines/${name}`)
    .filter(file => file.endsWith('.ts') && !SPEC_FILES.test(file))
    .flatMap(file => listFunctionLocations(`machines/${name}/${file}`)),
  testFiles: [
    `tests/machines/${name}/*.test.ts`,
    `tests/machines/${name}*.test.ts`,
    'tests/functions/*.test.ts',
  ],
})

const MUTATION_TARGETS: readonly MutationTarget[] = [
  { name: 'domain', mutate: ['domain/**/*.ts'], testFiles: ['tests/domain/**/*.test.ts'] },
  ...flows.map(createFlowTarget),
  { name: 'kit', mutate: ['machines/kit/*.ts'], testFiles: ['tests/machines/kit/*.test.ts'] },
]

const folderOf = ({ fileName }: StrykerMutant): string => dirname(relative('.', fileName))
const isKilled = ({ status }: StrykerMutant): boolean => status === 'Killed' || status === 'Timeout'
/** Those that don't compile, or are made while a file is loaded, say nothing of the tests. */
const isMeaningful = (mutant: StrykerMutant): boolean =>
  isKilled(mutant) || mutant.status === 'Survived' || mutant.status === 'NoCoverage'

const countedMutants: StrykerMutant[] = []
for (const { flow, mutate, testFiles } of selectByName(MUTATION_TARGETS, process.argv.slice(2))) {
  process.env.FLOW = flow ?? ''
  const stryker = new Stryker({ configFile: 'tools/mutation/stryker.config.json', mutate, testFiles })
  countedMutants.push(...(await stryker.runMutationTest()).filter(isMeaningful))
}

/** A row of the table in `docs/figures.md`: the folder, its mutants, and how many of a hundred were caught. */
function printTableRow(folder: string, mutants: readonly StrykerMutant[]): void {
  const share = (100 * mutants.filter(isKilled).length) / mutants.length
  process.stdout.write(`| ${folder} | ${mutants.length} | ${share.toFixed(1)} |\n`)
  if (share < MIN_PERCENT_KILLED) process.exitCode = 1
}

for (const folder of new Set(countedMutants.map(folderOf)))
  printTableRow(
    folder,
    countedMutants.filter(mutant => folderOf(mutant) === folder),
  )
printTableRow('all', countedMutants)
