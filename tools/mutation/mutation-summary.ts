/** Counts the results of a mutation run by folder. */
import { dirname, relative } from 'node:path'
import type { Stryker } from '@stryker-mutator/core'

type StrykerMutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number]
export type MutantResult = Pick<StrykerMutant, 'fileName' | 'status' | 'statusReason'>

export interface MutationCounts {
  readonly killed: number
  readonly survived: number
  readonly timedOut: number
  readonly noCoverage: number
  /** Mutants that a sample leaves out. */
  readonly leftOut: number
}

/** Vitest's message when a test takes too long. On a busy machine it need not be the mutant's fault, so it is not a plain kill. */
const TEST_TIMEOUT = /timed out in \d+ms/

/** Leaves out mutants of code that only runs while a file loads. */
export function countMutants(mutants: readonly MutantResult[]): MutationCounts {
  const countStatus = (wanted: MutantResult['status']) =>
    mutants.filter(({ status }) => status === wanted).length
  const testTimeouts = mutants.filter(
    ({ status, statusReason }) => status === 'Killed' && TEST_TIMEOUT.test(statusReason ?? ''),
  ).length
  return {
    killed: countStatus('Killed') - testTimeouts,
    survived: countStatus('Survived'),
    timedOut: countStatus('Timeout') + testTimeouts,
    noCoverage: countStatus('NoCoverage'),
    leftOut: countStatus('CompileError'),
  }
}

/** Two-sided, for a confidence of 95 %. */
const Z = 1.96

export interface Estimate {
  readonly percent: number
  /** The 95 % interval, in percent. Both ends equal `percent` when nothing was left out. */
  readonly low: number
  readonly high: number
}

/**
 * The percentage killed of all mutants. A sample estimates it, with Wilson's interval. A mutant without coverage survives, and
 * one that never ends counts as killed.
 */
export function estimatePercentKilled(counts: MutationCounts): Estimate {
  const noticed = counts.killed + counts.timedOut
  const sampled = noticed + counts.survived + counts.noCoverage
  if (sampled === 0) return { percent: 0, low: 0, high: counts.leftOut === 0 ? 0 : 100 }
  const share = noticed / sampled
  if (counts.leftOut === 0) return { percent: 100 * share, low: 100 * share, high: 100 * share }
  const centre = (share + Z ** 2 / (2 * sampled)) / (1 + Z ** 2 / sampled)
  const margin =
    (Z / (1 + Z ** 2 / sampled)) * Math.sqrt((share * (1 - share)) / sampled + Z ** 2 / (4 * sampled ** 2))
  return { percent: 100 * share, low: 100 * (centre - margin), high: 100 * (centre + margin) }
}

/** '| server/ordering/orders | 352 | 300 | 40 | 2 | 10 | 85.8 |'. A sample adds how many mutants were run, and the interval. */
function formatRow(folder: string, mutants: readonly MutantResult[]): string {
  const counts = countMutants(mutants)
  const { killed, survived, timedOut, noCoverage, leftOut } = counts
  const total = killed + survived + timedOut + noCoverage + leftOut
  const { percent, low, high } = estimatePercentKilled(counts)
  const interval = leftOut === 0 ? '' : ` (${low.toFixed(1)} to ${high.toFixed(1)})`
  const cells = [folder, total, killed, survived, timedOut, noCoverage, `${percent.toFixed(1)}${interval}`]
  return `| ${cells.join(' | ')} |\n`
}

const HEADER =
  '| folder | mutants | killed | survived | timed out | no coverage | killed, % |\n|---|---|---|---|---|---|---|\n'

const folderOf = ({ fileName }: MutantResult): string => dirname(relative('.', fileName))

/** A table with one row per folder and one for all. */
export function formatMutationSummary(mutants: readonly MutantResult[]): string {
  const meaningful = mutants.filter(({ status }) => status !== 'Ignored' && status !== 'RuntimeError')
  const folders = [...new Set(meaningful.map(folderOf))].toSorted()
  const rows = folders.map(folder =>
    formatRow(
      folder,
      meaningful.filter(mutant => folderOf(mutant) === folder),
    ),
  )
  return [HEADER, ...rows, formatRow('all', meaningful)].join('')
}
