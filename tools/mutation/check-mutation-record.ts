/** Checks whether the recorded mutation results still belong to the current chart, and verifies a sample of them again. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { verifyFlow } from '#machines/kit/check/verify-flow'
import type { ChartEvent, Flow } from '#machines/kit/explore/flow'
import { possibleEvents } from '#machines/kit/explore/possible-events'
import { createStepper, type StepResult } from '#machines/kit/explore/stepper'
import { createMutants, type Mutant } from '#machines/kit/mutate/create-mutants'
import { fingerprintChart } from '#machines/kit/record/chart-fingerprint'
import type { MutationRecord } from './mutation-record'

type MutationExample = MutationRecord['examples'][number]
type MutationSample = MutationRecord['sample']

/** The syntax tree of a file as text, without positions. Line breaks and comments do not change it. */
const parseSource = (file: string): string =>
  JSON.stringify(parseSync(file, readFileSync(file, 'utf8')).program, (field, value: unknown) =>
    field === 'start' || field === 'end' ? undefined : value,
  )

/** What only the drawings read. No mutant can depend on it. */
const DRAWING_FILES: readonly string[] = [join('spec', 'sentences.ts'), join('spec', 'story.ts')]

/** Every file of a flow that its checks read: guards and actions, fixtures, invariants and examples. */
function parseFlowSources(name: string): string[] {
  const folder = join('machines', name)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter(file => file.endsWith('.ts') && !DRAWING_FILES.includes(file))
    .toSorted()
    .map(file => parseSource(join(folder, file)))
}

/** A short hash of everything that mutation results depend on: the chart, its mutants and the files in its folder. */
export function hashFlow({ name, machine }: Pick<Flow, 'name' | 'machine'>): string {
  const mutantIds = createMutants(machine).map(({ id }) => id)
  const text = JSON.stringify([fingerprintChart(machine), mutantIds, parseFlowSources(name)])
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** Replaces an event from the file with the same object from the fixtures, because invariants may compare events by identity. */
const toFixtureEvent = ({ fixtures }: Flow, { snapshot }: StepResult, recorded: ChartEvent): ChartEvent =>
  possibleEvents(fixtures, snapshot).find(event => JSON.stringify(event) === JSON.stringify(recorded)) ??
  recorded

/** Whether the recorded path still leads the mutant to a state that breaks the invariant. */
function breaksInvariant(flow: Flow, mutant: Mutant | undefined, example: MutationExample): boolean {
  if (mutant === undefined) return false
  const { start, next } = createStepper(mutant.machine)
  let last = start(flow.fixtures.input)
  const history = [last.step]
  for (const event of example.path) {
    last = next(last.snapshot, toFixtureEvent(flow, last, event))
    history.push(last.step)
  }
  return flow.invariants.some(
    ({ statement, holds }) => statement === example.invariant && !holds(last.snapshot, history),
  )
}

/** The statements of the examples that no longer break their invariant. */
export function findStaleExamples(flow: Flow, examples: readonly MutationExample[]): string[] {
  const mutantsById = new Map(createMutants(flow.machine).map(mutant => [mutant.id, mutant]))
  return examples
    .filter(example => !breaksInvariant(flow, mutantsById.get(example.id), example))
    .map(({ invariant }) => invariant)
}

/** Verifies the sampled mutants again. Returns the check that kills each one now, or null. */
export function verifySample(flow: Flow, sample: MutationSample): Record<string, string | null> {
  const sampled = createMutants(flow.machine).filter(({ id }) => id in sample)
  return Object.fromEntries(sampled.map(({ id, machine }) => [id, verifyFlow({ ...flow, machine })]))
}
