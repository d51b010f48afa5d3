/** A chart as a diagram: boxes, arrows and labels. Reads the machine and starts nothing. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { allStateNodes, transitionIds, transitionsByEvent } from '#machines/kit/explore/state-nodes'

/** What triggers a transition: an event from outside, a timer, the answer or failure of an actor, or only a guard. */
export type TriggerKind = 'event' | 'after' | 'done' | 'error' | 'always'

/** A line of text inside a box. */
export interface DiagramLine {
  readonly text: string
  /** The id of the transition that the line describes, as in `allTransitions`. Only for transitions without a target. */
  readonly transition?: string
}

export interface DiagramState {
  readonly id: string
  readonly name: string
  readonly kind: AnyStateNode['type']
  readonly description: string
  readonly tags: readonly string[]
  /** The id of the initial state. */
  readonly initial: string | null
  readonly lines: readonly DiagramLine[]
  readonly states: readonly DiagramState[]
}

export interface DiagramArrow {
  /** The transition id, as in `allTransitions`. */
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

/** The name of a delay, and its length when that is a number: 'pollEvery, 2 s'. */
function delayLabel(machine: AnyStateMachine, name: string): string {
  const delay: unknown = machine.implementations.delays?.[name] ?? Number(name)
  if (typeof delay !== 'number' || Number.isNaN(delay)) return name
  return Number.isNaN(Number(name)) ? `${name}, ${formatDelayLength(delay)}` : formatDelayLength(delay)
}

const TRIGGER_PREFIXES: readonly (readonly [prefix: string, kind: TriggerKind])[] = [
  ['always', 'always'],
  ['xstate.after.', 'after'],
  ['xstate.done.', 'done'],
  ['xstate.error.', 'error'],
]

/** What triggers a transition. @param eventType as in `allTransitions` */
export const triggerKindOf = (eventType: string): TriggerKind =>
  TRIGGER_PREFIXES.find(([prefix]) => eventType.startsWith(prefix))?.[1] ?? 'event'

const TRIGGER_LABELS: Readonly<Record<TriggerKind, (machine: AnyStateMachine, type: string) => string>> = {
  always: () => 'at once',
  after: (machine, type) => `after ${delayLabel(machine, type.split('.')[2] ?? '')}`,
  done: (_, type) => `${type.replace(/^xstate\.done\.(?:actor|state)\./, '')} ✓`,
  error: (_, type) => `${type.replace(/^xstate\.error\.actor\./, '')} ✗`,
  event: (_, type) => type.replace(/^xstate\.snapshot\.(.*)/, '$1 reports'),
}

/** The trigger of a transition in words: 'after pollEvery, 2 s', 'askOutcome ✓'. */
export const eventLabel = (machine: AnyStateMachine, eventType: string): string =>
  TRIGGER_LABELS[triggerKindOf(eventType)](machine, eventType)

/** The name of a guard or an action, whether the config has a string, an object or a function. */
function implementationNameOf(part: unknown): string {
  if (typeof part === 'string') return part
  if (typeof part === 'function') return 'type' in part ? String(part.type) : part.name
  return typeof part === 'object' && part !== null && 'type' in part ? String(part.type) : ''
}

/** The name of a guard. `not`, `and` and `or` list the guards inside them. */
export function guardLabel(guard: unknown): string {
  if (typeof guard !== 'function' || !('guards' in guard) || !Array.isArray(guard.guards))
    return implementationNameOf(guard)
  const labels = guard.guards.map(guardLabel)
  return guard.name === 'not' ? `not ${labels.join('')}` : labels.join(` ${guard.name} `)
}

/** XState's own actions that add nothing to the arrow. */
const HIDDEN_ACTIONS = /^xstate\.(?:cancel|raise|stopChild|enqueueActions)$/

/** The names of actions, in order. */
export const actionNames = (actions: readonly unknown[]): string[] =>
  actions
    .map(implementationNameOf)
    .filter(name => name !== '' && !HIDDEN_ACTIONS.test(name))
    .map(name => name.replace(/^xstate\./, ''))

/** The id of a state without the name of the chart: 'signedIn.verified'. */
export const withoutRootId = (id: string, root: string): string =>
  id === root ? root : id.slice(root.length + 1)

/**
 * The condition of a transition: its guard, or 'else' after guarded ones.
 * @param index among the transitions of the same event
 */
export function conditionLabel({ guard }: AnyTransitionDefinition, index: number): string {
  if (guard) return guardLabel(guard)
  return index > 0 ? 'else' : ''
}

/** 'payment.left [isPaid]', or 'payment.left [else]' after guarded ones. */
function transitionLabel(
  machine: AnyStateMachine,
  eventType: string,
  definition: AnyTransitionDefinition,
  index: number,
) {
  const condition = conditionLabel(definition, index)
  return `${eventLabel(machine, eventType)}${condition && ` [${condition}]`}`
}

/** A transition with its label. */
interface LabeledTransition {
  readonly transition: string
  readonly label: string
  readonly kind: TriggerKind
  readonly source: string
  readonly definition: AnyTransitionDefinition
}

/** Every transition of a chart, in the order of the file. */
function labelTransitions(machine: AnyStateMachine): LabeledTransition[] {
  const ids = transitionIds(machine)
  return allStateNodes(machine).flatMap(node =>
    transitionsByEvent(node).flatMap(([eventType, definitions]) =>
      definitions.map((definition, index) => ({
        transition: ids.get(definition) ?? '',
        label: transitionLabel(machine, eventType, definition, index),
        kind: triggerKindOf(eventType),
        source: node.id,
        definition,
      })),
    ),
  )
}

/** History nodes have no box of their own. Their arrows lead to the state around them, which then resumes what it remembers. */
const arrowTarget = (node: AnyStateNode): { readonly target: string; readonly note: string } =>
  node.type === 'history' && node.parent
    ? { target: node.parent.id, note: node.history === 'deep' ? ' (deep history)' : ' (history)' }
    : { target: node.id, note: '' }

const arrowsOf = ({ definition, label, ...transition }: LabeledTransition): DiagramArrow[] =>
  (definition.target ?? []).map(arrowTarget).map(({ target, note }) => ({
    ...transition,
    label: `${label}${note}`,
    target,
  }))

/** A line for a transition without a target. A forbidden event gets none. */
function linesOf({ definition: { target, actions }, label, transition }: LabeledTransition): DiagramLine[] {
  if (target !== undefined || actions.length === 0) return []
  const names = actionNames(actions)
  return [{ text: names.length > 0 ? `${label} → ${names.join(', ')}` : label, transition }]
}

function toDiagramState(node: AnyStateNode, transitions: readonly LabeledTransition[]): DiagramState {
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
      ...transitions.filter(({ source }) => source === node.id).flatMap(linesOf),
    ],
    states: Object.values(node.states)
      .filter(({ type }) => type !== 'history')
      .map(child => toDiagramState(child, transitions)),
  }
}

/** Reads a whole chart. History nodes appear as notes on the arrows that lead to them. */
export function createDiagram(machine: AnyStateMachine): Diagram {
  const transitions = labelTransitions(machine)
  return { root: toDiagramState(machine.root, transitions), arrows: transitions.flatMap(arrowsOf) }
}
