/** The names of events, guards, delays and actions as short labels. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { actorNameOf } from '../../explore/state-nodes.ts'

/** What triggers a transition: an event from outside, a timer, the answer or failure of an actor, or only a guard. */
export type TriggerKind = 'event' | 'after' | 'done' | 'error' | 'always'

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
  done: (machine, type) => `${actorNameOf(machine, type.replace(/^xstate\.done\.(?:actor|state)\./, ''))} ✓`,
  error: (machine, type) => `${actorNameOf(machine, type.replace(/^xstate\.error\.actor\./, ''))} ✗`,
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

/** The part of an event type that has a sentence: the event, the delay, or the actor. */
export const triggerNameOf = (eventType: string): string =>
  /^xstate\.(?:after\.([^.]+)|(?:done|error)\.actor\.(.+)|snapshot\.(.+))/
    .exec(eventType)
    ?.slice(1)
    .find(Boolean) ?? eventType

/** The names of all guards inside a guard. */
export function guardNames(guard: unknown): string[] {
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards))
    return guard.guards.flatMap(guardNames)
  return [implementationNameOf(guard)].filter(Boolean)
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
export function conditionLabel({ guard }: Pick<AnyTransitionDefinition, 'guard'>, index: number): string {
  if (guard) return guardLabel(guard)
  return index > 0 ? 'else' : ''
}

/** Adds the title of a state to the titles around it: 'Signed in, payment'. */
export const joinTitles = (around: string, title: string): string =>
  around === '' ? title : `${around}, ${title.slice(0, 1).toLowerCase()}${title.slice(1)}`

/** The name of a state in words: 'openingCheckout' is 'Opening checkout'. */
export const stateTitle = (name: string): string => {
  const words = name.replace(
    /([a-z0-9])([A-Z])/g,
    (_, last: string, first: string) => `${last} ${first.toLowerCase()}`,
  )
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
