/** The ways through a chart, sorted for those who look for one. */
import type { ChartData, Trace, TraceKind } from '#flow-pages/flow-data'

export const tracesOfKind = ({ traces }: ChartData, kind: TraceKind): Trace[] =>
  traces.filter(walk => walk.kind === kind)

export interface TraceGroup {
  readonly endsIn: string
  readonly traces: readonly Trace[]
}

/** By where they end; the ends that most come to first. */
export function groupTracesByEnd(walks: readonly Trace[]): TraceGroup[] {
  const groups = new Map<string, Trace[]>()
  for (const walk of walks) groups.set(walk.endsIn, [...(groups.get(walk.endsIn) ?? []), walk])
  return [...groups]
    .map(([ends, those]) => ({ ends, traces: those }))
    .toSorted((a, b) => b.walks.length - a.walks.length)
}

/** A walk with the step at which it is looked at: where it first comes through a part, or its start. */
export interface TracePosition {
  readonly trace: Trace
  readonly step: number
}

export const startingPositions = (walks: readonly Trace[]): TracePosition[] =>
  walks.map(walk => ({ walk, step: 0 }))

/** The walks that come through a state or a transition; those that come soonest first. */
export function findTracesThrough({ traces }: Pick<ChartData, 'traces'>, id: string): TracePosition[] {
  return traces
    .flatMap(walk => {
      const step = walk.steps.findIndex(({ states, transitions }) => [...states, ...transitions].includes(id))
      return step < 0 ? [] : [{ walk, step }]
    })
    .toSorted((a, b) => a.step - b.step)
}
