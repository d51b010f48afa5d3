/** What `npm run mutate` found, told by ways that can be played: laws that break in a changed chart, and changes that nothing notices. */
import type { ChartEvent, Flow } from '#machines/kit/explore/flow'
import { createMutants, type Mutant } from '#machines/kit/mutate/create-mutants'
import { tracePath } from '#machines/kit/explore/stepper'
import type { MutationScore, Trace } from '#flow-pages/flow-data'
import type { MutationRecord } from '#tools/mutation/mutation-record'
import { createTrace } from './create-trace'

/** What the pages tell of it. */
export type MutationFindings = Pick<MutationRecord, 'total' | 'killed' | 'survivors' | 'examples'>

/** The shortest way to a part among these paths, no further than the part itself. */
export function shortestPathThrough(
  { machine, fixtures }: Pick<Flow, 'machine' | 'fixtures'>,
  paths: readonly (readonly ChartEvent[])[],
  part: string,
): readonly ChartEvent[] | null {
  const ways = paths.flatMap(path => {
    const steps = tracePath(machine, fixtures.input, path)
    const at = steps.findIndex(({ states, transitions }) => [...states, ...transitions].includes(part))
    return at < 0 ? [] : [path.slice(0, at)]
  })
  return ways.toSorted((a, b) => a.length - b.length)[0] ?? null
}

/** The changes of a chart by their ids. */
type MutantsById = ReadonlyMap<string, Mutant>

/** Changes that nothing notices, each by the shortest way through what was changed. */
const createSurvivorTraces = (
  flow: Flow,
  { survivors }: Pick<MutationFindings, 'survivors'>,
  known: MutantsById,
  paths: readonly (readonly ChartEvent[])[],
): Trace[] =>
  survivors.flatMap(({ id, description, reason }, at) => {
    const part = known.get(id)?.partId
    const way = part === undefined ? null : shortestPathThrough(flow, paths, part)
    return way
      ? [createTrace(flow, way, { kind: 'survivor', number: at + 1, title: description, explanation: reason })]
      : []
  })

/** A way as it was read from the file, with the events that it was made of: a file keeps no function of theirs. */
function withFixtureEvents({ events }: Flow['fixtures'], path: readonly ChartEvent[]): readonly ChartEvent[] {
  if (typeof events === 'function') return path
  const known = new Map(events.map(event => [JSON.stringify(event), event]))
  return path.map(step => known.get(JSON.stringify(step)) ?? step)
}

/** Laws that break in a changed chart, walked in that chart. */
const createCounterexampleTraces = (
  flow: Flow,
  { examples }: Pick<MutationFindings, 'examples'>,
  known: MutantsById,
): Trace[] =>
  examples.flatMap(({ id, description, invariant, path }, at) => {
    const machine = known.get(id)?.machine
    const words = { kind: 'counterexample', number: at + 1, title: description, explanation: invariant } as const
    return machine ? [createTrace({ ...flow, machine }, withFixtureEvents(flow.fixtures, path), words)] : []
  })

export function createMutantTraces(
  flow: Flow,
  found: Pick<MutationFindings, 'survivors' | 'examples'>,
  paths: readonly (readonly ChartEvent[])[],
): Trace[] {
  const known = new Map(createMutants(flow.machine).map(mutant => [mutant.id, mutant]))
  return [
    ...createCounterexampleTraces(flow, found, known),
    ...createSurvivorTraces(flow, found, known, paths),
  ]
}

/** How many changes there were and how many were caught. */
export const createMutationScore = (found: MutationFindings | undefined): MutationScore | null =>
  found ? { total: found.total, killed: found.killed } : null
