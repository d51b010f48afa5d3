/** A chart as what a picture of it needs: boxes, arrows and words. Nothing is started to find it out. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { allStateNodes, transitionIds, transitionsByEvent } from '#machines/kit/explore/state-nodes'

/** What sets an arrow off: a customer or another flow, time, an actor's answer or failure, or nothing but a guard. */
export type TriggerKind = 'event' | 'after' | 'done' | 'error' | 'always'

/** A line of text inside a box. */
export interface DiagramLine {
  readonly text: string
  /** The transition that it tells of, where it is one that stays: as `allTransitions` names it. */
  readonly transition?: string
}

export interface DiagramState {
  readonly id: string
  readonly name: string
  readonly kind: AnyStateNode['type']
  readonly description: string
  readonly tags: readonly string[]
  /** The id of the state in which it begins. */
  readonly initial: string | null
  readonly lines: readonly DiagramLine[]
  readonly states: readonly DiagramState[]
}

export interface DiagramArrow {
  /** As `allTransitions` names it. */
  readonly transition: string
  readonly source: string
  readonly target: string
  readonly label: string
  readonly kind: TriggerKind
}

export interface Diagram {
  readonly root: DiagramState
  readonly arrows: readonly DiagramArrow[]
}

const MINUTE = 60_000
const SECOND = 1_000

function formatDelayLength(milliseconds: number): string {
  if (milliseconds >= MINUTE && milliseconds % MINUTE === 0) return `${milliseconds / MINUTE} min`
  return milliseconds >= SECOND ? `${milliseconds / SECOND} s` : `${milliseconds} ms`
}

/** A delay by its name, with its length where that is fixed: 'pollEvery, 2 s'. */
function delayLabel(machine: AnyStateMachine, name: string): string {
  const length: unknown = machine.implementations.delays?.[name] ?? Number(name)
  if (typeof length !== 'number' || Number.isNaN(length)) return name
  return Number.isNaN(Number(name)) ? `${name}, ${formatDelayLength(length)}` : formatDelayLength(length)
}

const TRIGGER_PREFIXES: readonly (readonly [prefix: string, kind: TriggerKind])[] = [
  ['always', 'always'],
  ['xstate.after.', 'after'],
  ['xstate.done.', 'done'],
  ['xstate.error.', 'error'],
]

/** What sets a transition off. @param eventType as `allTransitions` has it */
export const triggerKindOf = (eventType: string): TriggerKind =>
  TRIGGER_PREFIXES.find(([prefix]) => eventType.startsWith(prefix))?.[1] ?? 'event'

const TRIGGER_LABELS: Readonly<Record<TriggerKind, (machine: AnyStateMachine, type: string) => string>> = {
  always: () => 'at once',
  after: (machine, type) => `after ${delayLabel(machine, type.split('.')[2] ?? '')}`,
  done: (_, type) => `${type.replace(/^xstate\.done\.(?:actor|state)\./, '')} ✓`,
  error: (_, type) => `${type.replace(/^xstate\.error\.actor\./, '')} ✗`,
  event: (_, type) => type.replace(/^xstate\.snapshot\.(.*)/, '$1 reports'),
}

/** What sets a transition off, as people say it: 'after pollEvery, 2 s', 'askOutcome ✓'. */
export const eventLabel = (machine: AnyStateMachine, eventType: string): string =>
  TRIGGER_LABELS[triggerKindOf(eventType)](machine, eventType)

/** The name of a guard or an action, however it was written down. */
function implementationNameOf(part: unknown): string {
  if (typeof part === 'string') return part
  if (typeof part === 'function') return 'type' in part ? String(part.type) : part.name
  return typeof part === 'object' && part !== null && 'type' in part ? String(part.type) : ''
}

/** A guard by its name; `not`, `and` and `or` by what they are about. */
export function guardLabel(guard: unknown): string {
  if (typeof guard !== 'function' || !('guards' in guard) || !Array.isArray(guard.guards))
    return implementationNameOf(guard)
  const words = guard.guards.map(guardLabel)
  return guard.name === 'not' ? `not ${words.join('')}` : words.join(` ${guard.name} `)
}

/** XState's own actions that say nothing which the arrow does not. */
const HIDDEN_ACTIONS = /^xstate\.(?:cancel|raise|stopChild|enqueueActions)$/

/** The names of what is done, in its order. */
export const actionNames = (actions: readonly unknown[]): string[] =>
  actions
    .map(implementationNameOf)
    .filter(name => name !== '' && !HIDDEN_ACTIONS.test(name))
    .map(name => name.replace(/^xstate\./, ''))

/** The id of a state without the chart's own name: 'signedIn.asking'. */
export const withoutRootId = (id: string, root: string): string =>
  id === root ? root : id.slice(root.length + 1)

/**
 * What is asked before a transition is taken: its guard, or that those before it were not.
 * @param place among those of its event
 */
export function conditionLabel({ guard }: AnyTransitionDefinition, place: number): string {
  if (guard) return guardLabel(guard)
  return place > 0 ? 'else' : ''
}

/** 'payment.left [isPaid]', and '[else]' where the ones before it had guards. */
function transitionLabel(
  machine: AnyStateMachine,
  eventType: string,
  definition: AnyTransitionDefinition,
  at: number,
) {
  const condition = conditionLabel(definition, at)
  return `${eventLabel(machine, eventType)}${condition && ` [${condition}]`}`
}

/** A transition where it stands, with its words. */
interface LabeledTransition {
  readonly transition: string
  readonly label: string
  readonly kind: TriggerKind
  readonly source: string
  readonly definition: AnyTransitionDefinition
}

/** All that the states of a chart hear, in the order of the file. */
function labelTransitions(machine: AnyStateMachine): LabeledTransition[] {
  const ids = transitionIds(machine)
  return allStateNodes(machine).flatMap(node =>
    transitionsByEvent(node).flatMap(([eventType, definitions]) =>
      definitions.map((definition, at) => ({
        transition: ids.get(definition) ?? '',
        label: transitionLabel(machine, eventType, definition, at),
        kind: triggerKindOf(eventType),
        source: node.id,
        definition,
      })),
    ),
  )
}

const arrowsOf = ({ definition, ...told }: LabeledTransition): DiagramArrow[] =>
  (definition.target ?? []).map(({ id }) => ({ ...told, target: id }))

/** A line for what a state hears without leaving; none for what it forbids. */
function linesOf({ definition: { target, actions }, label, transition }: LabeledTransition): DiagramLine[] {
  if (target !== undefined || actions.length === 0) return []
  const done = actionNames(actions)
  return [{ text: done.length > 0 ? `${label} → ${done.join(', ')}` : label, transition }]
}

function toDiagramState(node: AnyStateNode, heard: readonly LabeledTransition[]): DiagramState {
  return {
    id: node.id,
    name: node.key,
    kind: node.type,
    description: node.description ?? '',
    tags: node.tags,
    initial: node.type === 'compound' ? (node.initial.target?.[0]?.id ?? null) : null,
    lines: [
      ...node.invoke.map(({ id }) => ({ text: `runs ${id}` })),
      ...actionNames(node.entry).map(name => ({ text: `on entry: ${name}` })),
      ...actionNames(node.exit).map(name => ({ text: `on exit: ${name}` })),
      ...heard.filter(({ source }) => source === node.id).flatMap(linesOf),
    ],
    states: Object.values(node.states)
      .filter(({ type }) => type !== 'history')
      .map(child => toDiagramState(child, heard)),
  }
}

/** Reads a whole chart. */
export function createDiagram(machine: AnyStateMachine): Diagram {
  const heard = labelTransitions(machine)
  return { root: toDiagramState(machine.root, heard), arrows: heard.flatMap(arrowsOf) }
}
