import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { flows } from '#machines/registry'

const step = z.looseObject({ type: z.string() })

const figures = z.object({
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
  examples: z.array(z.object({ law: z.string(), id: z.string(), says: z.string(), path: z.array(step) })),
})

/** What the mutants of one chart showed. */
export type MutationFigures = z.infer<typeof figures>

const FILE = 'docs/flows/mutants.json'

/** What is written down of every chart, by its name; nothing before anybody ran it. */
export const readFigures = (file = FILE): Record<string, MutationFigures> =>
  existsSync(file) ? z.record(z.string(), figures).parse(JSON.parse(readFileSync(file, 'utf8'))) : {}

/** A list with one item a line. */
const lined = (items: readonly unknown[]): string =>
  items.length > 0 ? `[\n${items.map(item => `      ${JSON.stringify(item)}`).join(',\n')}\n    ]` : '[]'

const block = ([name, { of, sample, survivors, examples, ...counts }]: [
  string,
  MutationFigures,
]): string => `  "${name}": {
    "of": "${of}",
    "made": ${counts.made},
    "caught": ${counts.caught},
    "by": ${JSON.stringify(counts.by)},
    "sample": ${JSON.stringify(sample)},
    "survivors": ${lined(survivors)},
    "examples": ${lined(examples)}
  }`

/** Replaces those of one chart; the others stay. */
export function writeFigures(name: string, those: MutationFigures): void {
  const all = { ...readFigures(), [name]: those }
  const sorted = flows.flatMap(flow => Object.entries(all).filter(([other]) => other === flow.name))
  writeFileSync(FILE, `{\n${sorted.map(block).join(',\n')}\n}\n`)
}
