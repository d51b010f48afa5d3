/** The ways through a chart, sorted for those who look for one. */
import type { ChartData, Walk, WalkKind } from '../flow-data'

export const walksOf = ({ walks }: ChartData, kind: WalkKind): Walk[] =>
  walks.filter(walk => walk.kind === kind)

export interface WalkGroup {
  readonly ends: string
  readonly walks: readonly Walk[]
}

/** By where they end; the ends that most come to first. */
export function groupedByEnd(walks: readonly Walk[]): WalkGroup[] {
  const groups = new Map<string, Walk[]>()
  for (const walk of walks) groups.set(walk.ends, [...(groups.get(walk.ends) ?? []), walk])
  return [...groups]
    .map(([ends, those]) => ({ ends, walks: those }))
    .toSorted((a, b) => b.walks.length - a.walks.length)
}

/** A walk with the step at which it is looked at: where it first comes through a part, or its start. */
export interface Passing {
  readonly walk: Walk
  readonly step: number
}

export const fromStart = (walks: readonly Walk[]): Passing[] => walks.map(walk => ({ walk, step: 0 }))

/** The walks that come through a state or a transition; those that come soonest first. */
export function walksThrough({ walks }: Pick<ChartData, 'walks'>, id: string): Passing[] {
  return walks
    .flatMap(walk => {
      const step = walk.steps.findIndex(({ states, transitions }) => [...states, ...transitions].includes(id))
      return step < 0 ? [] : [{ walk, step }]
    })
    .toSorted((a, b) => a.step - b.step)
}
