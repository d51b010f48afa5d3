/** What may be wrong with one transition: where it leads, what guards it, what it does. */
import { type AnyStateMachine, not } from 'xstate'
import {
  type ConfigChange,
  type ConfigObject,
  type ConfigPath,
  dropEach,
  identifyChange,
  implementationNameOf,
  isConfigObject,
  toList,
} from './config-changes'

/** What a transition of a state may lead to by name. */
export interface TargetScope {
  readonly machine: AnyStateMachine
  readonly siblings: readonly string[]
  readonly children: readonly string[]
}

export const toTransitionObject = (transition: unknown): ConfigObject =>
  isConfigObject(transition) ? transition : { target: transition }

/** The one after this among its kind, the first after the last; nothing where it is alone. */
function nextNameAfter(names: readonly string[], name: string): string | undefined {
  const next = names[(names.indexOf(name) + 1) % Math.max(names.length, 1)]
  return next === name ? undefined : next
}

/** The state beside the one that this id names, by its own id. */
function siblingTarget(machine: AnyStateMachine, target: string): string[] {
  const { key, parent } = machine.getStateNodeById(target)
  const next = parent && nextNameAfter(Object.keys(parent.states), key)
  return next === undefined ? [] : [`#${parent?.states[next]?.id ?? ''}`]
}

/** Where else a transition might lead: to the state after its own among those that it can name so. */
function otherTargets(target: string, { machine, siblings, children }: TargetScope): string[] {
  if (target.startsWith('#')) return siblingTarget(machine, target)
  const dot = target.startsWith('.') ? '.' : ''
  const next = nextNameAfter(dot ? children : siblings, target.slice(dot.length).split('.')[0] ?? '')
  return next === undefined ? [] : [`${dot}${next}`]
}

function targetChanges(
  what: string,
  path: ConfigPath,
  transition: ConfigObject,
  scope: TargetScope,
): ConfigChange[] {
  const { target } = transition
  if (typeof target !== 'string') return []
  return [undefined, ...otherTargets(target, scope)].map(to => ({
    ...identifyChange(path, `to ${to ?? 'nowhere'}`),
    description: `${what} leads ${to ? `to ${to}` : 'nowhere'} instead of to ${target}`,
    replacedPath: path,
    replacement: { ...transition, target: to },
  }))
}

/** `not` takes guards by name or object, as configs have them. */
const negateGuard = (guard: unknown): unknown => not(typeof guard === 'string' ? guard : Object(guard))

function guardChanges(what: string, path: ConfigPath, transition: ConfigObject): ConfigChange[] {
  const { guard } = transition
  if (guard === undefined) return []
  const wrong = { dropped: undefined, negated: negateGuard(guard) }
  return Object.entries(wrong).map(([how, to]) => ({
    ...identifyChange(path, `guard ${how}`),
    description: `${what}: guard ${implementationNameOf(guard)} ${how}`,
    replacedPath: path,
    replacement: { ...transition, guard: to },
  }))
}

function transitionChanges(
  what: string,
  way: ConfigPath,
  given: unknown,
  around: TargetScope,
): ConfigChange[] {
  const transition = toTransitionObject(given)
  return [
    ...targetChanges(what, way, transition, around),
    ...guardChanges(what, way, transition),
    ...dropEach(`${what}: action`, [...way, 'actions'], transition.actions),
  ]
}

/**
 * Changes of everything that one event, timer or answer may set off, and the loss of each of them.
 * @param none what stands in the config for nothing that is set off
 */
export function changesOfTransitions(
  what: string,
  replacedPath: ConfigPath,
  slot: unknown,
  around: TargetScope,
  none: [] | undefined,
): ConfigChange[] {
  const list = toList(slot)
  return list.flatMap((transition, at) => {
    const here = Array.isArray(slot) ? [...replacedPath, at] : replacedPath
    const named = list.length > 1 ? `${what}, ${at + 1}.` : what
    const rest = list.filter((_, place) => place !== at)
    return [
      {
        ...identifyChange(here, 'gone'),
        description: `${named} is gone`,
        replacedPath,
        replacement: rest.length > 0 ? rest : none,
      },
      ...transitionChanges(named, here, transition, around),
    ]
  })
}
