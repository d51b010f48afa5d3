import { isDeepStrictEqual } from 'node:util'
import type { AnyStateMachine } from 'xstate'
import { eventLabel, triggerKindOf } from '../../draw/diagram/labels.ts'
import { stepSentence } from '../../draw/diagram/transition-sentences.ts'
import { activeStates } from '../../explore/active-states.ts'
import type { ChartSentences } from '../../explore/chart-sentences.ts'
import type { ChartEvent, Flow } from '../../explore/flow.ts'
import { runPath, type StepResult } from '../../explore/stepper.ts'
import type { Trace, TraceKind, TraceStep } from '../flow-data.ts'
import { toJsonRecord } from './to-json-value.ts'
import { listStepEffects } from './trace-effects.ts'

type JsonContext = Readonly<Record<string, unknown>>

/** The changed values of a context; null for removed values. */
function diffContexts(before: JsonContext, after: JsonContext): JsonContext {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter(name => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null))
  return Object.fromEntries(changed.map(name => [name, after[name] ?? null]))
}

const toJsonEvent = ({ type, ...fields }: ChartEvent) => ({ type, ...toJsonRecord(fields) })

function createTraceStep(
  { machine, sentences }: TracedChart,
  { snapshot, step, transitions }: StepResult,
  before: JsonContext,
): TraceStep {
  const isStart = step.event.type === 'xstate.init'
  const after = toJsonRecord(snapshot.context)
  return {
    event: toJsonEvent(step.event),
    label: isStart ? 'It begins' : eventLabel(machine, step.event.type),
    sentence: isStart ? 'It begins' : stepSentence(machine, step.event, sentences) || 'At once',
    kind: triggerKindOf(step.event.type),
    transitions,
    states: snapshot._nodes.map(({ id }) => id),
    activeStates: activeStates(snapshot.value),
    contextChanges: isStart ? after : diffContexts(before, after),
    effects: listStepEffects(machine, step),
  }
}

/** The innermost states after a step, with a note when the chart failed. */
const formatEnd = (result: StepResult | undefined): string => {
  if (!result) return ''
  const states = activeStates(result.snapshot.value).join(', ')
  return result.snapshot.status === 'error' ? `${states}, broken` : states
}

interface TracedChart {
  readonly machine: AnyStateMachine
  readonly sentences?: ChartSentences | undefined
}

export interface TraceLabels {
  readonly kind: TraceKind
  /** Counts from 1 within the kind. */
  readonly number: number
  readonly title: string
  readonly explanation?: string
}

/** Executes a path. @param input replaces the input of the fixtures */
export function createTrace(
  { machine, fixtures, sentences }: Pick<Flow, 'machine' | 'fixtures' | 'sentences'>,
  path: readonly ChartEvent[],
  { kind, number, title, explanation = '' }: TraceLabels,
  input: unknown = fixtures.input,
): Trace {
  const results = runPath(machine, input, path)
  const contexts = results.map(({ snapshot }) => toJsonRecord(snapshot.context))
  return {
    id: `${kind}-${number}`,
    kind,
    title,
    explanation,
    endsIn: formatEnd(results.at(-1)),
    steps: results.map((result, index) =>
      createTraceStep({ machine, sentences }, result, contexts[index - 1] ?? {}),
    ),
  }
}
