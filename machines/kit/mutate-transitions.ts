/** What may be wrong with one transition: where it leads, what guards it, what it does. */
import { type AnyStateMachine, not } from 'xstate'
import {
  type Change,
  eachDropped,
  isPart,
  listOf,
  nameOf,
  type Part,
  type Way,
  wrongAt,
} from '#machines/kit/mutate-config'

/** What a transition of a state may lead to by name. */
export interface Around {
  readonly machine: AnyStateMachine
  readonly siblings: readonly string[]
  readonly children: readonly string[]
}

export const asPart = (transition: unknown): Part =>
  isPart(transition) ? transition : { target: transition }

/** The one after this among its kind, the first after the last; nothing where it is alone. */
function nextOf(names: readonly string[], name: string): string | undefined {
  const next = names[(names.indexOf(name) + 1) % Math.max(names.length, 1)]
  return next === name ? undefined : next
}

/** The state beside the one that this id names, by its own id. */
function besideId(machine: AnyStateMachine, target: string): string[] {
  const { key, parent } = machine.getStateNodeById(target)
  const next = parent && nextOf(Object.keys(parent.states), key)
  return next === undefined ? [] : [`#${parent?.states[next]?.id ?? ''}`]
}

/** Where else a transition might lead: to the state after its own among those that it can name so. */
function otherTargets(target: string, { machine, siblings, children }: Around): string[] {
  if (target.startsWith('#')) return besideId(machine, target)
  const dot = target.startsWith('.') ? '.' : ''
  const next = nextOf(dot ? children : siblings, target.slice(dot.length).split('.')[0] ?? '')
  return next === undefined ? [] : [`${dot}${next}`]
}

function targetChanges(what: string, way: Way, transition: Part, around: Around): Change[] {
  const { target } = transition
  if (typeof target !== 'string') return []
  return [undefined, ...otherTargets(target, around)].map(to => ({
    ...wrongAt(way, `to ${to ?? 'nowhere'}`),
    says: `${what} leads ${to ? `to ${to}` : 'nowhere'} instead of to ${target}`,
    way,
    to: { ...transition, target: to },
  }))
}

/** `not` takes guards by name or object, as configs have them. */
const negated = (guard: unknown): unknown => not(typeof guard === 'string' ? guard : Object(guard))

function guardChanges(what: string, way: Way, transition: Part): Change[] {
  const { guard } = transition
  if (guard === undefined) return []
  const wrong = { dropped: undefined, negated: negated(guard) }
  return Object.entries(wrong).map(([how, to]) => ({
    ...wrongAt(way, `guard ${how}`),
    says: `${what}: guard ${nameOf(guard)} ${how}`,
    way,
    to: { ...transition, guard: to },
  }))
}

function transitionChanges(what: string, way: Way, given: unknown, around: Around): Change[] {
  const transition = asPart(given)
  return [
    ...targetChanges(what, way, transition, around),
    ...guardChanges(what, way, transition),
    ...eachDropped(`${what}: action`, [...way, 'actions'], transition.actions),
  ]
}

/**
 * Changes of everything that one event, timer or answer may set off, and the loss of each of them.
 * @param none what stands in the config for nothing that is set off
 */
export function slotChanges(
  what: string,
  way: Way,
  slot: unknown,
  around: Around,
  none: [] | undefined,
): Change[] {
  const list = listOf(slot)
  return list.flatMap((transition, at) => {
    const here = Array.isArray(slot) ? [...way, at] : way
    const named = list.length > 1 ? `${what}, ${at + 1}.` : what
    const rest = list.filter((_, place) => place !== at)
    return [
      { ...wrongAt(here, 'gone'), says: `${named} is gone`, way, to: rest.length > 0 ? rest : none },
      ...transitionChanges(named, here, transition, around),
    ]
  })
}
