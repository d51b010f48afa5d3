import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { flows } from '#machines/registry'

const eventSchema = z.looseObject({ type: z.string() })

const mutationRecordSchema = z.object({
  /** A hash of what they were taken of. */
  of: z.string(),
  /** How many there are, and how many of them some test caught. */
  made: z.number(),
  caught: z.number(),
  /** How many each test caught, as the first to notice. */
  by: z.record(z.string(), z.number()),
  /** A few mutants by their ids, each with what noticed it first: every run of the tests tries them again. */
  sample: z.record(z.string(), z.string()),
  survivors: z.array(z.object({ id: z.string(), says: z.string(), why: z.string() })),
  /** For each law one mutant that breaks it, with the shortest path on which it does. */
  examples: z.array(
    z.object({ law: z.string(), id: z.string(), says: z.string(), path: z.array(eventSchema) }),
  ),
})

/** What the mutants of one chart showed. */
export type MutationRecord = z.infer<typeof mutationRecordSchema>

const MUTATION_RECORD_PATH = 'docs/flows/mutants.json'

/** What is written down of every chart, by its name; nothing before anybody ran it. */
export const readMutationRecords = (file = MUTATION_RECORD_PATH): Record<string, MutationRecord> =>
  existsSync(file)
    ? z.record(z.string(), mutationRecordSchema).parse(JSON.parse(readFileSync(file, 'utf8')))
    : {}

/** A list with one item a line. */
const formatJsonList = (items: readonly unknown[]): string =>
  items.length > 0 ? `[\n${items.map(item => `      ${JSON.stringify(item)}`).join(',\n')}\n    ]` : '[]'

const formatRecord = ([name, { of, sample, survivors, examples, ...counts }]: [
  string,
  MutationRecord,
]): string => `  "${name}": {
    "of": "${of}",
    "made": ${counts.made},
    "caught": ${counts.caught},
    "by": ${JSON.stringify(counts.by)},
    "sample": ${JSON.stringify(sample)},
    "survivors": ${formatJsonList(survivors)},
    "examples": ${formatJsonList(examples)}
  }`

/** Replaces those of one chart; the others stay. */
export function writeMutationRecord(name: string, those: MutationRecord): void {
  const all = { ...readMutationRecords(), [name]: those }
  const sorted = flows.flatMap(flow => Object.entries(all).filter(([other]) => other === flow.name))
  writeFileSync(MUTATION_RECORD_PATH, `{\n${sorted.map(formatRecord).join(',\n')}\n}\n`)
}
