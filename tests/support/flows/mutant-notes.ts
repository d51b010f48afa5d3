/** What `npm run mutate` found, told by ways that can be played: laws that break in a changed chart, and changes that nothing notices. */
import type { Flow, Step } from '#machines/kit/flow'
import { mutants } from '#machines/kit/mutate'
import { allNodes, allTransitions } from '#machines/kit/nodes'
import { trace } from '#machines/kit/stepper'
import type { Mutation, Walk } from '../../../src/flow-pages/flow-data'
import type { MutationFigures } from '../mutation-record'
import { walkOf } from './walk-notes'

const ANSWERS: Readonly<Record<string, string>> = {
  onDone: 'xstate.done.actor.',
  onError: 'xstate.error.actor.',
  onSnapshot: 'xstate.snapshot.',
}

/** The type of an event as the chart has it, by what a change calls it: 'askKnown onDone', a delay by its name. */
function typesOf(slot: string, state: string): string[] {
  const [actor = '', answer = ''] = slot.split(' ')
  return [slot, `xstate.after.${slot}.${state}`, `${ANSWERS[answer] ?? ''}${actor}`]
}

const SLOT = /^[^,]+, (?<slot>[^,:]+?)(?:, (?<place>\d+)\.)?(?::| leads | is gone|$)/

/** The part of a chart that a change is about: a transition, or else the state. */
export function changedPart({ machine }: Pick<Flow, 'machine'>, says: string): string | null {
  const state = /^[^,:]+?(?=,|:| begins )/.exec(says)?.[0] ?? ''
  const { slot, place = '1' } = SLOT.exec(says)?.groups ?? {}
  const ids = slot ? typesOf(slot, state).map(type => `${state}|${type}|${Number(place) - 1}`) : []
  const known = [...allTransitions(machine), ...allNodes(machine)].map(({ id }) => id)
  return known.find(id => ids.includes(id)) ?? known.find(id => id === state) ?? null
}

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

/** Changes that nothing notices, each by the shortest way through what was changed. */
const survivorWalks = (
  flow: Flow,
  { survivors }: Pick<MutationFigures, 'survivors'>,
  paths: readonly (readonly Step[])[],
): Walk[] =>
  survivors.flatMap(({ says, why }, at) => {
    const part = changedPart(flow, says)
    const way = part === null ? null : wayThrough(flow, paths, part)
    return way ? [walkOf(flow, way, { kind: 'survivor', number: at + 1, title: says, story: why })] : []
  })

/** A way as it was read from the file, with the events that it was made of: a file keeps no function of theirs. */
function asItWas({ events }: Flow['cases'], path: readonly Step[]): readonly Step[] {
  if (typeof events === 'function') return path
  const known = new Map(events.map(event => [JSON.stringify(event), event]))
  return path.map(step => known.get(JSON.stringify(step)) ?? step)
}

/** Laws that break in a changed chart, walked in that chart. */
function exampleWalks(flow: Flow, { examples }: Pick<MutationFigures, 'examples'>): Walk[] {
  const changed = new Map(mutants(flow.machine).map(({ says, machine }) => [says, machine]))
  return examples.flatMap(({ says, law, path }, at) => {
    const machine = changed.get(says)
    const words = { kind: 'counterexample', number: at + 1, title: says, story: law } as const
    return machine ? [walkOf({ ...flow, machine }, asItWas(flow.cases, path), words)] : []
  })
}

export const mutantWalks = (
  flow: Flow,
  found: Pick<MutationFigures, 'survivors' | 'examples'>,
  paths: readonly (readonly Step[])[],
): Walk[] => [...exampleWalks(flow, found), ...survivorWalks(flow, found, paths)]

/** How many changes there were and how many were caught. */
export const mutationOf = (found: MutationFigures | undefined): Mutation | null =>
  found ? { made: found.made, caught: found.caught } : null
