/** What `npm run mutate` found, told by ways that can be played: laws that break in a changed chart, and changes that nothing notices. */
import type { Flow, Step } from '#machines/kit/flow'
import { type Mutant, mutants } from '#machines/kit/mutate'
import { trace } from '#machines/kit/stepper'
import type { Mutation, Walk } from '../../../src/flow-pages/flow-data'
import type { MutationFigures } from '../mutation-record'
import { walkOf } from './walk-notes'

/** What the pages tell of it. */
export type Found = Pick<MutationFigures, 'made' | 'caught' | 'survivors' | 'examples'>

/** The shortest way to a part among these paths, no further than the part itself. */
export function wayThrough(
  { machine, cases }: Pick<Flow, 'machine' | 'cases'>,
  paths: readonly (readonly Step[])[],
  part: string,
): readonly Step[] | null {
  const ways = paths.flatMap(path => {
    const steps = trace(machine, cases.input, path)
    const at = steps.findIndex(({ states, transitions }) => [...states, ...transitions].includes(part))
    return at < 0 ? [] : [path.slice(0, at)]
  })
  return ways.toSorted((a, b) => a.length - b.length)[0] ?? null
}

/** The changes of a chart by their ids. */
type Known = ReadonlyMap<string, Mutant>

/** Changes that nothing notices, each by the shortest way through what was changed. */
const survivorWalks = (
  flow: Flow,
  { survivors }: Pick<Found, 'survivors'>,
  known: Known,
  paths: readonly (readonly Step[])[],
): Walk[] =>
  survivors.flatMap(({ id, says, why }, at) => {
    const part = known.get(id)?.part
    const way = part === undefined ? null : wayThrough(flow, paths, part)
    return way ? [walkOf(flow, way, { kind: 'survivor', number: at + 1, title: says, story: why })] : []
  })

/** A way as it was read from the file, with the events that it was made of: a file keeps no function of theirs. */
function asItWas({ events }: Flow['cases'], path: readonly Step[]): readonly Step[] {
  if (typeof events === 'function') return path
  const known = new Map(events.map(event => [JSON.stringify(event), event]))
  return path.map(step => known.get(JSON.stringify(step)) ?? step)
}

/** Laws that break in a changed chart, walked in that chart. */
const exampleWalks = (flow: Flow, { examples }: Pick<Found, 'examples'>, known: Known): Walk[] =>
  examples.flatMap(({ id, says, law, path }, at) => {
    const machine = known.get(id)?.machine
    const words = { kind: 'counterexample', number: at + 1, title: says, story: law } as const
    return machine ? [walkOf({ ...flow, machine }, asItWas(flow.cases, path), words)] : []
  })

export function mutantWalks(
  flow: Flow,
  found: Pick<Found, 'survivors' | 'examples'>,
  paths: readonly (readonly Step[])[],
): Walk[] {
  const known = new Map(mutants(flow.machine).map(mutant => [mutant.id, mutant]))
  return [...exampleWalks(flow, found, known), ...survivorWalks(flow, found, known, paths)]
}

/** How many changes there were and how many were caught. */
export const mutationOf = (found: Found | undefined): Mutation | null =>
  found ? { made: found.made, caught: found.caught } : null
