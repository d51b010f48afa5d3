/**
 * `npm run mutate:functions`: Stryker makes one thing in a function wrong at a time, and says what the tests don't notice.
 * `npm run mutate:functions -- domain cart` takes only these folders. Of a chart it tries the functions; `npm run mutate` tries the rest.
 */
import { readdirSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import type { Flow } from '#machines/kit/flow'
import { flows } from '#machines/registry'
import { named } from '../support/named'
import { bodiesIn } from './bodies'

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

/** What is made wrong, and the tests that are to notice: the folder's own alone, so that no chart is walked for a sum. */
interface Room {
  readonly name: string
  /** The chart that judges as well. */
  readonly flow?: string
  readonly mutate: string[]
  readonly testFiles: string[]
}

/** Of a hundred mutants of a folder, as many are to be caught. */
const ENOUGH = 85

/** What judges a chart; in the park's `begun` its laws and journeys have their words. */
const JUDGES = /(?:\.(?:cases|laws|journeys|ledger|flow)|^begun)\.ts$/

/** All functions of a flow but those that judge it: the ones in its chart, and the ones beside it. */
const flowRoom = ({ name }: Flow): Room => ({
  name,
  flow: name,
  mutate: readdirSync(`machines/${name}`)
    .filter(file => file.endsWith('.ts') && !JUDGES.test(file))
    .flatMap(file => bodiesIn(`machines/${name}/${file}`)),
  testFiles: [
    `tests/machines/${name}/*.test.ts`,
    `tests/machines/${name}*.test.ts`,
    'tests/functions/*.test.ts',
  ],
})

const ROOMS: readonly Room[] = [
  { name: 'domain', mutate: ['domain/**/*.ts'], testFiles: ['tests/domain/**/*.test.ts'] },
  ...flows.map(flowRoom),
  { name: 'kit', mutate: ['machines/kit/*.ts'], testFiles: ['tests/machines/kit/*.test.ts'] },
]

const folderOf = ({ fileName }: Mutant): string => dirname(relative('.', fileName))
const isCaught = ({ status }: Mutant): boolean => status === 'Killed' || status === 'Timeout'
/** Those that don't compile, or are made while a file is loaded, say nothing of the tests. */
const counts = (mutant: Mutant): boolean =>
  isCaught(mutant) || mutant.status === 'Survived' || mutant.status === 'NoCoverage'

const all: Mutant[] = []
for (const { flow, mutate, testFiles } of named(ROOMS, process.argv.slice(2))) {
  process.env.FLOW = flow ?? ''
  const stryker = new Stryker({ configFile: 'tests/functions/stryker.config.json', mutate, testFiles })
  all.push(...(await stryker.runMutationTest()).filter(counts))
}

/** A row of the table in `docs/figures.md`: the folder, its mutants, and how many of a hundred were caught. */
function tell(folder: string, mutants: readonly Mutant[]): void {
  const share = (100 * mutants.filter(isCaught).length) / mutants.length
  process.stdout.write(`| ${folder} | ${mutants.length} | ${share.toFixed(1)} |\n`)
  if (share < ENOUGH) process.exitCode = 1
}

for (const folder of new Set(all.map(folderOf)))
  tell(
    folder,
    all.filter(mutant => folderOf(mutant) === folder),
  )
tell('all', all)
