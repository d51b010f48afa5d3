/** Whether a chart's figures are still those of this chart: what they were taken of, and what of them is tried again in every run. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { eventsAt } from '#machines/kit/explore'
import { fingerprint } from '#machines/kit/fingerprint'
import type { Flow, Step } from '#machines/kit/flow'
import { judge } from '#machines/kit/judge'
import { type Mutant, mutants } from '#machines/kit/mutate'
import { type Stepped, stepper } from '#machines/kit/stepper'
import type { MutationFigures } from './mutation-record'

type Example = MutationFigures['examples'][number]
type Sample = MutationFigures['sample']

/** What a file says, wherever its lines end and whatever its comments tell. */
const meaningOf = (file: string): string =>
  JSON.stringify(parseSync(file, readFileSync(file, 'utf8')).program, (field, value: unknown) =>
    field === 'start' || field === 'end' ? undefined : value,
  )

/** Every file of a flow: its guards and actions, and the cases, laws and journeys that judge it. */
function sourcesOf(name: string): string[] {
  const folder = join('machines', name)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter(file => file.endsWith('.ts'))
    .toSorted()
    .map(file => meaningOf(join(folder, file)))
}

/** A short hash of all that figures are taken of: the chart, what was made wrong in it, and all that its folder says. */
export function takenOf({ name, machine }: Pick<Flow, 'name' | 'machine'>): string {
  const made = mutants(machine).map(({ id }) => id)
  const all = JSON.stringify([fingerprint(machine), made, sourcesOf(name)])
  return createHash('sha256').update(all).digest('hex').slice(0, 16)
}

/** A step as it was read from the file, as the very event that it was made of: laws know it by that. */
const asListed = ({ cases }: Flow, { snapshot }: Stepped, step: Step): Step =>
  eventsAt(cases, snapshot).find(event => JSON.stringify(event) === JSON.stringify(step)) ?? step

/** Whether the path of an example leads its mutant to where the law is broken. */
function isBroken(flow: Flow, mutant: Mutant | undefined, { law, path }: Example): boolean {
  if (mutant === undefined) return false
  const { start, next } = stepper(mutant.machine)
  let last = start(flow.cases.input)
  const history = [last.taken]
  for (const step of path) {
    last = next(last.snapshot, asListed(flow, last, step))
    history.push(last.taken)
  }
  return flow.laws.some(({ says, holds }) => says === law && !holds(last.snapshot, history))
}

/** The examples that no longer show a law being broken, by its words. */
export function keptAfterAll(flow: Flow, examples: readonly Example[]): string[] {
  const known = new Map(mutants(flow.machine).map(mutant => [mutant.id, mutant]))
  return examples.filter(example => !isBroken(flow, known.get(example.id), example)).map(({ law }) => law)
}

/** What notices each mutant of the sample now. */
export function sampleNow(flow: Flow, sample: Sample): Record<string, string | null> {
  const picked = mutants(flow.machine).filter(({ id }) => id in sample)
  return Object.fromEntries(picked.map(({ id, machine }) => [id, judge({ ...flow, machine })]))
}
