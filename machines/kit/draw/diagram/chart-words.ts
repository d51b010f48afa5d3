/** The names of a chart as sentences, for readers who do not know its code. */
import type { AnyEventObject, AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { allStateNodes, transitionsByEvent } from '#machines/kit/explore/state-nodes'
import {
  conditionLabel,
  eventLabel,
  guardNames,
  type TriggerKind,
  triggerKindOf,
  triggerNameOf,
} from './labels'

/** What an actor does and how it ends. A sentence is there if the chart has such a transition. */
interface ActorWords {
  /** What it does: 'The server creates the payment'. */
  readonly work: string
  /** Its answer: 'The status has arrived'. */
  readonly done?: string
  /** An answer for which no guard holds: 'It is not paid yet'. */
  readonly otherwise?: string
  /** Its failure: 'The status cannot be read'. */
  readonly failed?: string
  /** A change that it reports while it runs. */
  readonly reports?: string
}

interface CaseFields {
  readonly [name: string]: string | number | CaseFields
}

/** One of the things that an event can be about, with the fields that tell it apart. */
interface EventCase {
  readonly fields: CaseFields
  /** 'They tap Accept'. */
  readonly sentence: string
}

/** One sentence for each name, without a full stop. */
export interface ChartWords {
  readonly events: Readonly<Record<string, string>>
  /** What an event can be, by its type, in short sentences. Drawings and played paths show these instead of the event. */
  readonly cases?: Readonly<Record<string, readonly EventCase[]>>
  readonly guards: Readonly<Record<string, string>>
  readonly delays: Readonly<Record<string, string>>
  readonly actors: Readonly<Record<string, ActorWords>>
  /** When an event, guard, delay or actor occurs, as full sentences. Only what its own sentence does not say. */
  readonly causes?: Readonly<Record<string, string>>
}

/** When a transition happens, in the words of customers; '' without any. */
export const transitionCauses = (
  { eventType, definition }: Pick<TransitionPosition, 'eventType' | 'definition'>,
  { causes = {} }: ChartWords,
): string =>
  [triggerNameOf(eventType), ...guardNames(definition.guard)].flatMap(name => causes[name] ?? []).join(' ')

type SentenceOf = (words: ChartWords, name: string) => string | undefined

const TRIGGER_SENTENCES: Readonly<Record<TriggerKind, SentenceOf>> = {
  event: ({ events, actors }, name) => events[name] ?? actors[name]?.reports,
  after: ({ delays }, name) => delays[name],
  done: ({ actors }, name) => actors[name]?.done,
  error: ({ actors }, name) => actors[name]?.failed,
  always: () => '',
}

/** The trigger of a transition as a sentence; its label if the chart has no words. */
export function eventSentence(
  machine: AnyStateMachine,
  eventType: string,
  words: ChartWords | undefined,
): string {
  const sentence = words && TRIGGER_SENTENCES[triggerKindOf(eventType)](words, triggerNameOf(eventType))
  return sentence ?? eventLabel(machine, eventType)
}

/** Whether a value has these fields, also inside its fields. */
const hasFields = (value: unknown, fields: CaseFields): boolean =>
  Object.entries(fields).every(([name, field]) => {
    const found: unknown = Object(value)[name]
    return typeof field === 'object' ? hasFields(found, field) : found === field
  })

/** The sentences of the cases of an event; none without cases. */
export const caseSentences = (eventType: string, words: ChartWords | undefined): readonly string[] =>
  (words?.cases?.[eventType] ?? []).map(({ sentence }) => sentence)

/** What happened in a step, as a sentence. */
export const stepSentence = (
  machine: AnyStateMachine,
  step: AnyEventObject,
  words: ChartWords | undefined,
): string =>
  words?.cases?.[step.type]?.find(({ fields }) => hasFields(step, fields))?.sentence ??
  eventSentence(machine, step.type, words)

const withSmallFirstLetter = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1)

/** The guard of a transition as a sentence, 'otherwise' after guarded ones, '' without a condition. */
export function conditionSentence(
  definition: Pick<AnyTransitionDefinition, 'guard'>,
  index: number,
  words: ChartWords | undefined,
): string {
  const label = conditionLabel(definition, index)
  return words?.guards[label] ?? (label === 'else' ? 'otherwise' : label)
}

/** A transition of a state: the event, and which of the transitions of that event it is. */
export interface TransitionPosition {
  readonly eventType: string
  readonly definition: AnyTransitionDefinition
  /** Among the transitions of the same event. */
  readonly index: number
}

/** A transition as one sentence. A guard that tells answers apart stands alone: 'The provider reports it paid'. */
export function transitionSentence(
  machine: AnyStateMachine,
  { eventType, definition, index }: TransitionPosition,
  words: ChartWords,
): string {
  const trigger = eventSentence(machine, eventType, words)
  const condition = conditionSentence(definition, index, words)
  if (condition === '') return trigger || 'At once'
  return definition.guard
    ? guardedSentence(eventType, trigger, condition)
    : elseSentence(eventType, trigger, words)
}

function guardedSentence(eventType: string, trigger: string, condition: string): string {
  const kind = triggerKindOf(eventType)
  return kind === 'event' || kind === 'after'
    ? `${trigger}, and ${withSmallFirstLetter(condition)}`
    : condition
}

/** The sentence of the last transition, which is taken when no guard before it holds. */
function elseSentence(eventType: string, trigger: string, { actors }: ChartWords): string {
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

/** Every sentence that words have, named as in `requiredSentences`. */
export const presentSentences = ({ actors, causes: _, cases: __, ...others }: ChartWords): string[] =>
  [
    ...Object.entries(others).flatMap(([kind, sentences]) =>
      Object.keys(sentences).map(name => `${kind}.${name}`),
    ),
    ...Object.entries(actors).flatMap(([name, sentences]) =>
      Object.keys(sentences).map(part => `actors.${name}.${part}`),
    ),
  ].toSorted()
