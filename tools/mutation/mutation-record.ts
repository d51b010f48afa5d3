import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { flows } from '#machines/registry'

const eventSchema = z.looseObject({ type: z.string() })

const mutationRecordSchema = z.object({
  /** The hash of the flow's source when the mutants were verified. */
  sourceHash: z.string(),
  /** The number of mutants. */
  total: z.number(),
  /** How many of them a check found. */
  killed: z.number(),
  /** How many mutants each check killed. The first check that finds a mutant counts. */
  killedBy: z.record(z.string(), z.number()),
  /** A few mutant ids, each with the check that killed it. Every test run verifies these again. */
  sample: z.record(z.string(), z.string()),
  survivors: z.array(z.object({ id: z.string(), description: z.string(), reason: z.string() })),
  /** For each invariant: one mutant that breaks it, and the shortest path on which it does. */
  examples: z.array(
    z.object({ invariant: z.string(), id: z.string(), description: z.string(), path: z.array(eventSchema) }),
  ),
})

/** The result of verifying every mutant of one chart. */
export type MutationRecord = z.infer<typeof mutationRecordSchema>

const MUTATION_RECORD_PATH = 'docs/flows/mutants.json'

/** Reads the recorded results by flow name. Returns an empty record when the file does not exist. */
export const readMutationRecords = (file = MUTATION_RECORD_PATH): Record<string, MutationRecord> =>
  existsSync(file)
    ? z.record(z.string(), mutationRecordSchema).parse(JSON.parse(readFileSync(file, 'utf8')))
    : {}

/** A JSON list with one item per line. */
const formatJsonList = (items: readonly unknown[]): string =>
  items.length > 0 ? `[\n${items.map(item => `      ${JSON.stringify(item)}`).join(',\n')}\n    ]` : '[]'

const formatRecord = ([name, record]: [string, MutationRecord]): string => `  "${name}": {
    "sourceHash": "${record.sourceHash}",
    "total": ${record.total},
    "killed": ${record.killed},
    "killedBy": ${JSON.stringify(record.killedBy)},
    "sample": ${JSON.stringify(record.sample)},
    "survivors": ${formatJsonList(record.survivors)},
    "examples": ${formatJsonList(record.examples)}
  }`

/** Writes the record of one flow. The records of the other flows stay as they are. */
export function writeMutationRecord(name: string, record: MutationRecord): void {
  const all = { ...readMutationRecords(), [name]: record }
  const sorted = flows.flatMap(flow => Object.entries(all).filter(([other]) => other === flow.name))
  writeFileSync(MUTATION_RECORD_PATH, `{\n${sorted.map(formatRecord).join(',\n')}\n}\n`)
}
