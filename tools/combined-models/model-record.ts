/** What `npm run explore` has measured: `docs/combined-models.json`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CombinedModel, Exploration } from '#tests/fixtures/combined-models/combined-model'

const RECORD_FILE = join(import.meta.dirname, '../../docs/combined-models.json')

export interface ExplorationRecord {
  readonly states: number
  /** CPU time. */
  readonly seconds: number
  /** The highest memory of the process, in MB. */
  readonly memory: number
}
/** By the name of the exploration. */
export type ModelRecord = Readonly<Record<string, ExplorationRecord>>

/** 'two-tabs: 14 steps, 0 faults, moment': the name of an exploration in the record. */
export const explorationName = (
  { name }: CombinedModel,
  { from, steps, faults, check }: Exploration,
): string => `${name}: ${from ? `${from}, ` : ''}${steps} steps, ${faults} faults, ${check}`

export const readModelRecord = (): ModelRecord => JSON.parse(readFileSync(RECORD_FILE, 'utf8'))

export const writeModelRecord = (record: ModelRecord): void =>
  writeFileSync(RECORD_FILE, `${JSON.stringify(record, null, 2)}\n`)
