/** The transitions of a chart as sentences, for readers who do not know its code. */
import type { AnyEventObject, AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import type { CaseFields, ChartSentences } from '../../explore/chart-sentences.ts'
import { allStateNodes, transitionsByEvent } from '../../explore/state-nodes.ts'
import {
  conditionLabel,
  eventLabel,
  guardNames,
  type TriggerKind,
  triggerKindOf,
  triggerNameOf,
} from './labels.ts'

/** When a transition happens, in the words of customers; '' without any. */
export const transitionCauses = (
  { eventType, definition }: Pick<TransitionPosition, 'eventType' | 'definition'>,
  { causes = {} }: ChartSentences,
): string =>
  [triggerNameOf(eventType), ...guardNames(definition.guard)].flatMap(name => causes[name] ?? []).join(' ')

type SentenceOf = (sentences: ChartSentences, name: string) => string | undefined

const TRIGGER_SENTENCES: Readonly<Record<TriggerKind, SentenceOf>> = {
  event: ({ events, actors }, name) => events[name] ?? actors[name]?.reports,
  after: ({ delays }, name) => delays[name],
  done: ({ actors }, name) => actors[name]?.done,
  error: ({ actors }, name) => actors[name]?.failed,
  always: () => '',
}

/** The trigger of a transition as a sentence; its label if the chart has no sentences. */
export function eventSentence(
  machine: AnyStateMachine,
  eventType: string,
  sentences: ChartSentences | undefined,
): string {
  const sentence =
    sentences && TRIGGER_SENTENCES[triggerKindOf(eventType)](sentences, triggerNameOf(eventType))
  return sentence ?? eventLabel(machine, eventType)
}

/** Whether a value has these fields, also inside its fields. */
const hasFields = (value: unknown, fields: CaseFields): boolean =>
  Object.entries(fields).every(([name, field]) => {
    const found: unknown = Object(value)[name]
    return typeof field === 'object' ? hasFields(found, field) : found === field
  })

/** The sentences of the cases of an event; none without cases. */
export const caseSentences = (eventType: string, sentences: ChartSentences | undefined): readonly string[] =>
  (sentences?.cases?.[eventType] ?? []).map(({ sentence }) => sentence)

/** What happened in a step, as a sentence. */
export const stepSentence = (
  machine: AnyStateMachine,
  step: AnyEventObject,
  sentences: ChartSentences | undefined,
): string =>
  sentences?.cases?.[step.type]?.find(({ fields }) => hasFields(step, fields))?.sentence ??
  eventSentence(machine, step.type, sentences)

const withSmallFirstLetter = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1)

/** The guard of a transition as a sentence, 'otherwise' after guarded ones, '' without a condition. */
function conditionSentence(
  definition: Pick<AnyTransitionDefinition, 'guard'>,
  index: number,
  sentences: ChartSentences | undefined,
): string {
  const label = conditionLabel(definition, index)
  return sentences?.guards[label] ?? (label === 'else' ? 'otherwise' : label)
}

/** A transition of a state: the event, and which of the transitions of that event it is. */
export interface TransitionPosition {
  readonly eventType: string
  readonly definition: AnyTransitionDefinition
  /** Among the transitions of the same event. */
  readonly index: number
}

/** A transition as one sentence. A guard that distinguishes answers is used alone: 'The provider reports it paid'. */
export function transitionSentence(
  machine: AnyStateMachine,
  { eventType, definition, index }: TransitionPosition,
  sentences: ChartSentences,
): string {
  const trigger = eventSentence(machine, eventType, sentences)
  const condition = conditionSentence(definition, index, sentences)
  if (condition === '') return trigger || 'At once'
  return definition.guard
    ? guardedSentence(eventType, trigger, condition)
    : elseSentence(eventType, trigger, sentences)
}

function guardedSentence(eventType: string, trigger: string, condition: string): string {
  const kind = triggerKindOf(eventType)
  return kind === 'event' || kind === 'after'
    ? `${trigger}, and ${withSmallFirstLetter(condition)}`
    : condition
}

/** The sentence of the last transition, which is taken when no guard before it holds. */
function elseSentence(eventType: string, trigger: string, { actors }: ChartSentences): string {
  const kind = triggerKindOf(eventType)
  if (kind === 'always') return 'Otherwise'
  if (kind === 'error') return trigger
  const answer = kind === 'done' ? actors[triggerNameOf(eventType)]?.otherwise : undefined
  return answer ?? `Otherwise: ${withSmallFirstLetter(trigger)}`
}

/** Every sentence that a chart needs, as 'guards.isPaid' or 'actors.fetchPaymentStatus.done'. */
export function requiredSentences(machine: AnyStateMachine): string[] {
  const nodes = allStateNodes(machine)
  const actors = nodes.flatMap(({ invoke }) => invoke.map(({ id }) => `actors.${id}.work`))
  const delays = Object.keys(machine.implementations.delays ?? {}).map(name => `delays.${name}`)
  const transitions = nodes
    .flatMap(transitionsByEvent)
    .flatMap(([eventType, definitions]) =>
      definitions.flatMap(({ guard }, index) => [
        ...sentencesOfTrigger(eventType, !guard && index > 0),
        ...guardNames(guard).map(name => `guards.${name}`),
      ]),
    )
  return [...new Set([...actors, ...delays, ...transitions])].toSorted()
}

/** A state that ends is no actor, and needs no sentence. */
const isEndOfState = (eventType: string): boolean => eventType.startsWith('xstate.done.state.')

const REQUIRED_FOR: Readonly<Record<TriggerKind, (name: string, isElse: boolean) => string[]>> = {
  event: name => [`events.${name}`],
  after: name => [`delays.${name}`],
  done: (name, isElse) => [`actors.${name}.done`, ...(isElse ? [`actors.${name}.otherwise`] : [])],
  error: name => [`actors.${name}.failed`],
  always: () => [],
}

function sentencesOfTrigger(eventType: string, isElse: boolean): string[] {
  const name = triggerNameOf(eventType)
  if (isEndOfState(eventType)) return []
  if (eventType.startsWith('xstate.snapshot.')) return [`actors.${name}.reports`]
  return REQUIRED_FOR[triggerKindOf(eventType)](name, isElse)
}

/** Every sentence of a chart, named as in `requiredSentences`. */
export const presentSentences = ({ actors, causes: _, cases: __, ...others }: ChartSentences): string[] =>
  [
    ...Object.entries(others).flatMap(([kind, sentences]) =>
      Object.keys(sentences).map(name => `${kind}.${name}`),
    ),
    ...Object.entries(actors).flatMap(([name, sentences]) =>
      Object.keys(sentences).map(part => `actors.${name}.${part}`),
    ),
  ].toSorted()
