import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { MutationResults } from 'statechart-kit/mutate/mutation-score'
import { fingerprintChart } from 'statechart-kit/record/chart-fingerprint'
import { z } from 'zod'
import { flows } from '#machines/registry'

const eventSchema = z.looseObject({ type: z.string() })

const mutationRecordSchema = z.object({
  /** The chart that was verified (`fingerprintChart`). */
  fingerprint: z.string(),
  total: z.number(),
  killed: z.number(),
  killedBy: z.record(z.string(), z.number()),
  survivors: z.array(z.object({ id: z.string(), description: z.string(), reason: z.string() })),
  examples: z.array(
    z.object({ invariant: z.string(), id: z.string(), description: z.string(), path: z.array(eventSchema) }),
  ),
})

/** The result of verifying every mutant of one chart. */
export interface MutationRecord extends MutationResults {
  readonly fingerprint: string
}

/** `npm run mutate` writes it, and the flow pages show it. */
const MUTATION_RECORD_PATH = '.tmp/mutants.json'

/** Reads the results by flow name. Leaves out charts that have changed since. Empty when the file does not exist. */
export function readMutationRecords(file = MUTATION_RECORD_PATH): Record<string, MutationRecord> {
  const records = existsSync(file)
    ? z.record(z.string(), mutationRecordSchema).parse(JSON.parse(readFileSync(file, 'utf8')))
    : {}
  const current = new Map(flows.map(({ name, machine }) => [name, fingerprintChart(machine)]))
  return Object.fromEntries(
    Object.entries(records).filter(([name, { fingerprint }]) => fingerprint === current.get(name)),
  )
}

/** Writes the record of one flow. The records of the other flows stay as they are. */
export function writeMutationRecord(name: string, record: MutationRecord, file = MUTATION_RECORD_PATH): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...readMutationRecords(file), [name]: record }, null, 2))
}
