/** Selects and groups the traces of a chart. */
import type { ChartData, Trace, TraceKind } from '../flow-data.ts'

export const tracesOfKind = ({ traces }: ChartData, kind: TraceKind): Trace[] =>
  traces.filter(trace => trace.kind === kind)

export interface TraceGroup {
  readonly endsIn: string
  readonly first: Trace
  readonly traces: readonly Trace[]
}

/** Groups traces by the state in which they end; the largest group first. */
export function groupTracesByEnd(traces: readonly Trace[]): TraceGroup[] {
  const groups = new Map<string, TraceGroup>()
  for (const trace of traces) {
    const { first = trace, traces: others = [] } = groups.get(trace.endsIn) ?? {}
    groups.set(trace.endsIn, { endsIn: trace.endsIn, first, traces: [...others, trace] })
  }
  return [...groups.values()].toSorted((a, b) => b.traces.length - a.traces.length)
}

/** A trace and one of its steps. */
export interface TracePosition {
  readonly trace: Trace
  readonly step: number
}

/** Each trace at its start. */
export const traceStarts = (traces: readonly Trace[]): TracePosition[] =>
  traces.map(trace => ({ trace, step: 0 }))

const KIND_ORDER: readonly TraceKind[] = ['example', 'path', 'counterexample', 'survivor']

/** Compares traces by kind. The kinds that explain most come first. */
export const compareTraceKinds = (one: Trace, other: Trace): number =>
  KIND_ORDER.indexOf(one.kind) - KIND_ORDER.indexOf(other.kind)

/** The traces through a state or a transition, each at its first step there: by kind, and the shortest first. */
export function findTracesThrough({ traces }: Pick<ChartData, 'traces'>, id: string): TracePosition[] {
  return traces
    .flatMap(trace => {
      const step = trace.steps.findIndex(({ states, transitions }) =>
        [...states, ...transitions].includes(id),
      )
      return step < 0 ? [] : [{ trace, step }]
    })
    .toSorted((a, b) => compareTraceKinds(a.trace, b.trace) || a.trace.steps.length - b.trace.steps.length)
}
