/** Changes of one transition: its target, its guard, its actions. */
import { type AnyStateMachine, not } from 'xstate'
import {
  type ConfigChange,
  type ConfigObject,
  type ConfigPath,
  changeIdentity,
  dropEachAction,
  implementationNameOf,
  isConfigObject,
  toList,
} from './config-changes.ts'

/** What a transition of a state can name as its target. */
export interface TargetScope {
  readonly machine: AnyStateMachine
  readonly siblings: readonly string[]
  readonly children: readonly string[]
}

export const toTransitionObject = (transition: unknown): ConfigObject =>
  isConfigObject(transition) ? transition : { target: transition }

/** The name after this one, and the first after the last. Undefined when there is no other name. */
function nextNameAfter(names: readonly string[], name: string): string | undefined {
  const next = names[(names.indexOf(name) + 1) % Math.max(names.length, 1)]
  return next === name ? undefined : next
}

/** The next sibling of the state that an id such as '#payment.pending' names, as an id. */
function siblingTarget(machine: AnyStateMachine, target: string): string[] {
  const { key, parent } = machine.getStateNodeById(target)
  const next = parent && nextNameAfter(Object.keys(parent.states), key)
  return next === undefined ? [] : [`#${parent?.states[next]?.id ?? ''}`]
}

/** Another target of the same form (id, sibling or child). Empty when there is none. */
function otherTargets(target: string, { machine, siblings, children }: TargetScope): string[] {
  if (target.startsWith('#')) return siblingTarget(machine, target)
  const dot = target.startsWith('.') ? '.' : ''
  const next = nextNameAfter(dot ? children : siblings, target.slice(dot.length).split('.')[0] ?? '')
  return next === undefined ? [] : [`${dot}${next}`]
}

/** Several targets at once enter several regions: the changes drop all of them, or one of them. */
const otherTargetLists = (targets: readonly unknown[]): (readonly unknown[] | undefined)[] => [
  undefined,
  ...targets.map(dropped => targets.filter(target => target !== dropped)),
]

function targetChanges(
  label: string,
  path: ConfigPath,
  transition: ConfigObject,
  scope: TargetScope,
): ConfigChange[] {
  const { target } = transition
  if (target === undefined) return []
  const others =
    typeof target === 'string'
      ? [undefined, ...otherTargets(target, scope)]
      : otherTargetLists(toList(target))
  return others.map(other => ({
    ...changeIdentity(path, `to ${other ?? 'nowhere'}`),
    description: `${label} leads ${other ? `to ${other}` : 'nowhere'} instead of to ${target}`,
    replacedPath: path,
    replacement: { ...transition, target: other },
  }))
}

/** `not` takes a guard as a config has it: a name, an object or a function. */
const negateGuard = (guard: unknown): unknown => not(typeof guard === 'string' ? guard : Object(guard))

function guardChanges(label: string, path: ConfigPath, transition: ConfigObject): ConfigChange[] {
  const { guard } = transition
  if (guard === undefined) return []
  const replacements = { dropped: undefined, negated: negateGuard(guard) }
  return Object.entries(replacements).map(([kind, replacement]) => ({
    ...changeIdentity(path, `guard ${kind}`),
    description: `${label}: guard ${implementationNameOf(guard)} ${kind}`,
    replacedPath: path,
    replacement: { ...transition, guard: replacement },
  }))
}

function transitionChanges(
  label: string,
  path: ConfigPath,
  value: unknown,
  scope: TargetScope,
): ConfigChange[] {
  const transition = toTransitionObject(value)
  return [
    ...targetChanges(label, path, transition, scope),
    ...guardChanges(label, path, transition),
    ...dropEachAction(`${label}: action`, [...path, 'actions'], transition.actions),
  ]
}

/**
 * The changes of every transition on one event, timer or answer, and the loss of each transition.
 * @param slot the value in the config: one transition or a list
 * @param empty what the config holds when no transition is left
 */
export function changesOfTransitions(
  label: string,
  replacedPath: ConfigPath,
  slot: unknown,
  scope: TargetScope,
  empty: [] | undefined,
): ConfigChange[] {
  const transitions = toList(slot)
  return transitions.flatMap((transition, index) => {
    const path = Array.isArray(slot) ? [...replacedPath, index] : replacedPath
    const numberedLabel = transitions.length > 1 ? `${label}, ${index + 1}.` : label
    const others = transitions.filter((_, other) => other !== index)
    return [
      {
        ...changeIdentity(path, 'gone'),
        description: `${numberedLabel} is gone`,
        replacedPath,
        replacement: others.length > 0 ? others : empty,
      },
      ...transitionChanges(numberedLabel, path, transition, scope),
    ]
  })
}
