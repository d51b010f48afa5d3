/** The findings of a mutation run as traces: invariants that break in a mutated chart, and mutants that no test notices. */

import type { ChartEvent, Flow } from '../../explore/flow.ts'
import { runPath } from '../../explore/stepper.ts'
import { createMutants, type Mutant } from '../../mutate/create-mutants.ts'
import type { MutationResults } from '../../mutate/mutation-score.ts'
import type { MutationScore, Trace } from '../flow-data.ts'
import { createTrace } from './create-trace.ts'

/** The findings that the pages show. */
export type MutationFindings = Pick<MutationResults, 'total' | 'killed' | 'survivors' | 'examples'>

/** The shortest beginning of these paths that reaches a part; null when no path does. */
export function shortestPathThrough(
  { machine, fixtures }: Pick<Flow, 'machine' | 'fixtures'>,
  paths: readonly (readonly ChartEvent[])[],
  part: string,
): readonly ChartEvent[] | null {
  const candidates = paths.flatMap(path => {
    const steps = runPath(machine, fixtures.input, path)
    const index = steps.findIndex(({ states, transitions }) => [...states, ...transitions].includes(part))
    return index < 0 ? [] : [path.slice(0, index)]
  })
  return candidates.toSorted((a, b) => a.length - b.length)[0] ?? null
}

/** The mutants of a chart by their ids. */
type MutantsById = ReadonlyMap<string, Mutant>

/** One trace for each surviving mutant: the shortest path through the mutated part. */
const createSurvivorTraces = (
  flow: Flow,
  { survivors }: Pick<MutationFindings, 'survivors'>,
  mutants: MutantsById,
  paths: readonly (readonly ChartEvent[])[],
): Trace[] =>
  survivors.flatMap(({ id, description, reason }, index) => {
    const part = mutants.get(id)?.partId
    const path = part === undefined ? null : shortestPathThrough(flow, paths, part)
    return path
      ? [
          createTrace(flow, path, {
            kind: 'survivor',
            number: index + 1,
            title: description,
            explanation: reason,
          }),
        ]
      : []
  })

/** Replaces the events of a stored path by the equal events of the fixtures, because JSON cannot hold functions in events. */
function withFixtureEvents({ events }: Flow['fixtures'], path: readonly ChartEvent[]): readonly ChartEvent[] {
  if (typeof events === 'function') return path
  const fixtureEvents = new Map(events.map(event => [JSON.stringify(event), event]))
  return path.map(step => fixtureEvents.get(JSON.stringify(step)) ?? step)
}

/** One trace for each invariant that breaks in a mutated chart, executed in that chart. */
const createCounterexampleTraces = (
  flow: Flow,
  { examples }: Pick<MutationFindings, 'examples'>,
  mutants: MutantsById,
): Trace[] =>
  examples.flatMap(({ id, description, invariant, path }, index) => {
    const machine = mutants.get(id)?.machine
    const labels = {
      kind: 'counterexample',
      number: index + 1,
      title: description,
      explanation: invariant,
    } as const
    return machine ? [createTrace({ ...flow, machine }, withFixtureEvents(flow.fixtures, path), labels)] : []
  })

/** All traces for the mutation findings of a flow. @param paths its generated paths */
export function createMutationTraces(
  flow: Flow,
  findings: Pick<MutationFindings, 'survivors' | 'examples'>,
  paths: readonly (readonly ChartEvent[])[],
): Trace[] {
  const mutants = new Map(createMutants(flow.machine).map(mutant => [mutant.id, mutant]))
  return [
    ...createCounterexampleTraces(flow, findings, mutants),
    ...createSurvivorTraces(flow, findings, mutants, paths),
  ]
}

/** The mutation score of a chart; null without findings. */
export const createMutationScore = (findings: MutationFindings | undefined): MutationScore | null =>
  findings ? { total: findings.total, killed: findings.killed } : null
