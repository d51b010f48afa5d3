/** Runs Stryker over folders and prints one table row per folder. Each `npm run mutate:…` script lists its own targets. */
import { dirname, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { selectByName } from '#tools/select-by-name'

type StrykerMutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

/** Files to mutate, and the tests that must notice. Only the tests of the same folder run, which keeps a run short. */
export interface MutationTarget {
  readonly name: string
  /** The flow whose chart is verified as well. The tests read it from the environment variable FLOW. */
  readonly flow?: string
  readonly mutate: readonly string[]
  readonly testFiles: readonly string[]
}

interface StrykerOptions {
  readonly configFile: string
  /** A folder below this percentage makes the script fail. */
  readonly minPercentKilled: number
}

const folderOf = ({ fileName }: StrykerMutant): string => dirname(relative('.', fileName))
const isKilled = ({ status }: StrykerMutant): boolean => status === 'Killed' || status === 'Timeout'
/** Excludes mutants that do not compile and mutants of code that only runs while a file loads. */
const isMeaningful = (mutant: StrykerMutant): boolean =>
  isKilled(mutant) || mutant.status === 'Survived' || mutant.status === 'NoCoverage'

async function runTarget(target: MutationTarget, configFile: string): Promise<StrykerMutant[]> {
  process.env.FLOW = target.flow ?? ''
  const stryker = new Stryker({
    configFile,
    mutate: [...target.mutate],
    testFiles: [...target.testFiles],
  })
  return (await stryker.runMutationTest()).filter(isMeaningful)
}

/** Prints a row of a table: folder, mutants, percentage killed. */
function printTableRow(folder: string, mutants: readonly StrykerMutant[], minPercentKilled: number): void {
  const percent = (100 * mutants.filter(isKilled).length) / mutants.length
  process.stdout.write(`| ${folder} | ${mutants.length} | ${percent.toFixed(1)} |\n`)
  if (percent < minPercentKilled) process.exitCode = 1
}

/** Runs the targets that the command line names, or all of them, and sets a failing exit code for a weak folder. */
export async function runStryker(
  targets: readonly MutationTarget[],
  { configFile, minPercentKilled }: StrykerOptions,
): Promise<void> {
  const mutants: StrykerMutant[] = []
  for (const target of selectByName(targets, process.argv.slice(2)))
    mutants.push(...(await runTarget(target, configFile)))
  for (const folder of new Set(mutants.map(folderOf)))
    printTableRow(
      folder,
      mutants.filter(mutant => folderOf(mutant) === folder),
      minPercentKilled,
    )
  printTableRow('all', mutants, minPercentKilled)
}
