/** What `npm run mutate:server` adds to Stryker: a random sample, survivors as they are found, and no mutants in log texts. */
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Stryker } from '@stryker-mutator/core'

type StrykerMutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number]
type MutantKey = Pick<StrykerMutant, 'fileName' | 'location' | 'mutatorName' | 'replacement'>

interface Sample {
  readonly percent: number
  readonly seed: number
}

/** Whether the sample takes a mutant. Each mutant is taken or left independently of the others. */
export function isInSample(mutant: MutantKey, { percent, seed }: Sample): boolean {
  const { fileName, location, mutatorName, replacement } = mutant
  const key = JSON.stringify([seed, relative('.', fileName), location, mutatorName, replacement])
  return createHash('sha256').update(key).digest().readUInt32BE() < (percent / 100) * 2 ** 32
}

const readSample = (): Sample => ({
  percent: Number(process.env.SAMPLE_PERCENT ?? 100),
  seed: Number(process.env.SAMPLE_SEED ?? 0),
})

/** Stryker does not run a mutant that a checker refuses. It calls such mutants compile errors. */
const sampleChecker = {
  init: async () => {},
  group: async (mutants: readonly StrykerMutant[]) => [mutants.map(({ id }) => id)],
  check: async (mutants: readonly StrykerMutant[]) => {
    const sample = readSample()
    return Object.fromEntries(
      mutants.map(mutant => [
        mutant.id,
        isInSample(mutant, sample)
          ? { status: 'passed' }
          : { status: 'compileError', reason: 'not in the sample' },
      ]),
    )
  },
}

const survivorReporter = {
  onMutantTested: ({ status, fileName, location, mutatorName, replacement }: Readonly<StrykerMutant>) => {
    if (status === 'Killed' || status === 'CompileError' || status === 'Ignored') return
    const { line, column } = location.start
    process.stdout.write(
      `${status} ${relative('.', fileName)}:${line}:${column} ${mutatorName} ${replacement ?? ''}\n`,
    )
  },
}

/** The part of Babel's path to a node that the check below reads. */
interface NodePath {
  readonly node: { readonly type: string }
  readonly parentPath?: { readonly node: { readonly type: string; readonly callee?: unknown } } | null
  toString(): string
}

const LOG_CALL = /^(?:\w+\.)*log(?:ger)?\.(?:debug|info|warn|error)\(/

const logTextIgnorer = {
  shouldIgnore: ({ node, parentPath }: NodePath): string | undefined =>
    node.type === 'StringLiteral' && LOG_CALL.test(parentPath?.toString() ?? '')
      ? 'the text of a log line'
      : undefined,
}

export const strykerPlugins = [
  { kind: 'Checker', name: 'sample', value: sampleChecker },
  { kind: 'Reporter', name: 'survivors', value: survivorReporter },
  { kind: 'Ignore', name: 'log-text', value: logTextIgnorer },
]
