/** Ways through a chart as the player steps through them. */
import { isDeepStrictEqual } from 'node:util'
import type { AnyStateMachine } from 'xstate'
import { eventLabel, triggerKindOf } from '#machines/kit/draw/diagram'
import type { ChartEvent, Flow } from '#machines/kit/explore/flow'
import { activeStates } from '#machines/kit/explore/active-states'
import { type StepResult, tracePath } from '#machines/kit/explore/stepper'
import type { Trace, TraceKind, TraceStep } from '#flow-pages/flow-data'
import { effectsOf } from './trace-effects'
import { toJsonRecord } from './to-json-value'

type JsonContext = Readonly<Record<string, unknown>>

/** What is new in a context; null for what is gone. */
function diffContexts(before: JsonContext, after: JsonContext): JsonContext {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter(name => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null))
  return Object.fromEntries(changed.map(name => [name, after[name] ?? null]))
}

const toJsonEvent = ({ type, ...given }: ChartEvent) => ({ type, ...toJsonRecord(given) })

function createTraceStep(
  machine: AnyStateMachine,
  { snapshot, step, transitions }: StepResult,
  before: JsonContext,
): TraceStep {
  const isStart = step.event.type === 'xstate.init'
  const after = toJsonRecord(snapshot.context)
  return {
    event: toJsonEvent(step.event),
    label: isStart ? 'It begins' : eventLabel(machine, step.event.type),
    kind: triggerKindOf(step.event.type),
    transitions,
    states: snapshot._nodes.map(({ id }) => id),
    activeStates: activeStates(snapshot.value),
    contextChanges: isStart ? after : diffContexts(before, after),
    effects: effectsOf(machine, step),
  }
}

/** Where a chart is, by its innermost states, and whether it broke there. */
const formatEnd = (stepped: StepResult | undefined): string => {
  if (!stepped) return ''
  const stands = activeStates(stepped.snapshot.value).join(', ')
  return stepped.snapshot.status === 'error' ? `${stands}, broken` : stands
}

export interface TraceLabels {
  readonly kind: TraceKind
  /** From 1, among those of its kind. */
  readonly number: number
  readonly title: string
  readonly explanation?: string
}

/** Steps through a way. @param input in the place of the cases' own */
export function createTrace(
  { machine, fixtures }: Pick<Flow, 'machine' | 'fixtures'>,
  path: readonly ChartEvent[],
  { kind, number, title, explanation = '' }: TraceLabels,
  input: unknown = fixtures.input,
): Trace {
  const stepped = tracePath(machine, input, path)
  const contexts = stepped.map(({ snapshot }) => toJsonRecord(snapshot.context))
  return {
    id: `${kind}-${number}`,
    kind,
    title,
    explanation,
    endsIn: formatEnd(stepped.at(-1)),
    steps: stepped.map((step, at) => createTraceStep(machine, step, contexts[at - 1] ?? {})),
  }
}
