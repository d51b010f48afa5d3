/** Whether a chart's figures are still those of this chart: what they were taken of, and what of them is tried again in every run. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { possibleEvents } from '#machines/kit/explore/explore-states'
import { fingerprintChart } from '#machines/kit/record/chart-fingerprint'
import type { ChartEvent, Flow } from '#machines/kit/explore/flow'
import { verifyFlow } from '#machines/kit/check/verify-flow'
import { createMutants, type Mutant } from '#machines/kit/mutate/create-mutants'
import { createStepper, type StepResult } from '#machines/kit/explore/stepper'
import type { MutationRecord } from './mutation-record'

type MutationExample = MutationRecord['examples'][number]
type MutationSample = MutationRecord['sample']

/** What a file says, wherever its lines end and whatever its comments tell. */
const parseSource = (file: string): string =>
  JSON.stringify(parseSync(file, readFileSync(file, 'utf8')).program, (field, value: unknown) =>
    field === 'start' || field === 'end' ? undefined : value,
  )

/** Every file of a flow: its guards and actions, and the cases, laws and journeys that judge it. */
function parseFlowSources(name: string): string[] {
  const folder = join('machines', name)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter(file => file.endsWith('.ts'))
    .toSorted()
    .map(file => parseSource(join(folder, file)))
}

/** A short hash of all that figures are taken of: the chart, what was made wrong in it, and all that its folder says. */
export function hashFlow({ name, machine }: Pick<Flow, 'name' | 'machine'>): string {
  const made = createMutants(machine).map(({ id }) => id)
  const all = JSON.stringify([fingerprintChart(machine), made, parseFlowSources(name)])
  return createHash('sha256').update(all).digest('hex').slice(0, 16)
}

/** A step as it was read from the file, as the very event that it was made of: laws know it by that. */
const toFixtureEvent = ({ fixtures }: Flow, { snapshot }: StepResult, step: ChartEvent): ChartEvent =>
  possibleEvents(fixtures, snapshot).find(event => JSON.stringify(event) === JSON.stringify(step)) ?? step

/** Whether the path of an example leads its mutant to where the law is broken. */
function breaksInvariant(flow: Flow, mutant: Mutant | undefined, { law, path }: MutationExample): boolean {
  if (mutant === undefined) return false
  const { start, next } = createStepper(mutant.machine)
  let last = start(flow.fixtures.input)
  const history = [last.step]
  for (const step of path) {
    last = next(last.snapshot, toFixtureEvent(flow, last, step))
    history.push(last.step)
  }
  return flow.invariants.some(({ statement, holds }) => statement === law && !holds(last.snapshot, history))
}

/** The examples that no longer show a law being broken, by its words. */
export function findStaleExamples(flow: Flow, examples: readonly MutationExample[]): string[] {
  const known = new Map(createMutants(flow.machine).map(mutant => [mutant.id, mutant]))
  return examples
    .filter(example => !breaksInvariant(flow, known.get(example.id), example))
    .map(({ law }) => law)
}

/** What notices each mutant of the sample now. */
export function verifySample(flow: Flow, sample: MutationSample): Record<string, string | null> {
  const picked = createMutants(flow.machine).filter(({ id }) => id in sample)
  return Object.fromEntries(picked.map(({ id, machine }) => [id, verifyFlow({ ...flow, machine })]))
}
