import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fingerprintChart } from 'statechart-kit/record/chart-fingerprint'
import { z } from 'zod'
import { flows } from '#machines/registry'

const eventSchema = z.looseObject({ type: z.string() })

const mutationRecordSchema = z.object({
  /** The chart that was verified (`fingerprintChart`). */
  fingerprint: z.string(),
  /** The number of mutants. */
  total: z.number(),
  /** How many of them a check found. */
  killed: z.number(),
  /** How many mutants each check killed. The first check that finds a mutant counts. */
  killedBy: z.record(z.string(), z.number()),
  survivors: z.array(z.object({ id: z.string(), description: z.string(), reason: z.string() })),
  /** For each invariant: one mutant that breaks it, and the shortest path on which it does. */
  examples: z.array(
    z.object({ invariant: z.string(), id: z.string(), description: z.string(), path: z.array(eventSchema) }),
  ),
})

/** The result of verifying every mutant of one chart. */
export type MutationRecord = z.infer<typeof mutationRecordSchema>

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
