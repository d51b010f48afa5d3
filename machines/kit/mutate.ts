/** Charts with one thing wrong each: what a chart's tests are worth shows in how many of them they catch. */
import { type AnyStateMachine, not, StateMachine } from 'xstate'

/** One thing that is wrong, in words, and the chart that has it. */
export interface Mutant {
  readonly says: string
  readonly machine: AnyStateMachine
}

/** A part of a chart's config, as it was written. */
type Part = Record<string, unknown>

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.getPrototypeOf(value) === Object.prototype

/** A copy that may be changed; functions and actor logic stay the same ones. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf)
  if (!isPart(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyOf(part)]))
}

const listOf = (value: unknown): readonly unknown[] => {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

/** The way to a part of the config, by its names. */
type Way = readonly (string | number)[]

/** A change of one part: undefined takes it out. */
interface Change {
  readonly says: string
  readonly way: Way
  readonly to: unknown
}

const nameOf = (part: unknown): string => (isPart(part) ? String(part.type) : String(part))

/** Each of a list left out once: of actions, which may also stand alone. */
const eachDropped = (what: string, way: Way, value: unknown): Change[] =>
  listOf(value).map((dropped, at) => ({
    says: `${what} ${nameOf(dropped)} dropped`,
    way,
    to: listOf(value).filter((_, place) => place !== at),
  }))

const asPart = (transition: unknown): Part => (isPart(transition) ? transition : { target: transition })

/** What a transition of a state may lead to by name. */
interface Around {
  readonly siblings: readonly string[]
  readonly children: readonly string[]
}

/** Where else a transition might lead: to the state after its own among those that it can name so, and nowhere. */
function otherTargets(target: string, { siblings, children }: Around): (string | undefined)[] {
  const dot = target.startsWith('.') ? '.' : ''
  const names = dot ? children : siblings
  const at = names.indexOf(target.slice(dot.length).split('.')[0] ?? '')
  const next = names[(at + 1) % Math.max(names.length, 1)]
  return [undefined, ...(next && names.length > 1 ? [`${dot}${next}`] : [])]
}

function changesOfTransition(what: string, way: Way, given: unknown, around: Around): Change[] {
  const transition = asPart(given)
  const { target, guard, actions } = transition
  const targets = typeof target === 'string' && !target.startsWith('#') ? otherTargets(target, around) : []
  return [
    ...targets.map(to => ({
      says: `${what} leads ${to ? `to ${to}` : 'nowhere'} instead of to ${target}`,
      way,
      to: { ...transition, target: to },
    })),
    ...(guard === undefined
      ? []
      : [
          { says: `${what}: guard ${nameOf(guard)} dropped`, way, to: { ...transition, guard: undefined } },
          {
            says: `${what}: guard ${nameOf(guard)} negated`,
            way,
            to: { ...transition, guard: negated(guard) },
          },
        ]),
    ...eachDropped(`${what}: action`, [...way, 'actions'], actions),
  ]
}

/** `not` takes guards by name or object, as configs have them. */
const negated = (guard: unknown): unknown => not(typeof guard === 'string' ? guard : Object(guard))

/** Changes of everything that one event, timer or answer may set off, and the loss of each of them. */
function changesOfSlot(what: string, way: Way, slot: unknown, around: Around): Change[] {
  const list = listOf(slot)
  return list.flatMap((transition, at) => {
    const here = Array.isArray(slot) ? [...way, at] : way
    const named = list.length > 1 ? `${what}, ${at + 1}.` : what
    return [
      { says: `${named} is gone`, way, to: list.filter((_, place) => place !== at) },
      ...changesOfTransition(named, here, transition, around),
    ]
  })
}

const ANSWERS = ['onDone', 'onError', 'onSnapshot'] as const

/** All that may be wrong with one state, and with those in it. */
function changesOfState(name: string, way: Way, state: Part, siblings: readonly string[]): Change[] {
  const inside = isPart(state.states) ? state.states : {}
  const names = Object.keys(inside)
  const around = { siblings, children: names }
  const slots = (field: string): Change[] =>
    Object.entries(isPart(state[field]) ? state[field] : {}).flatMap(([event, slot]) =>
      changesOfSlot(`${name}, ${event}`, [...way, field, event], slot, around),
    )
  const answers = listOf(state.invoke).flatMap((invoke, at) =>
    ANSWERS.flatMap(answer =>
      changesOfSlot(
        `${name}, ${nameOf(asPart(invoke).id)} ${answer}`,
        [...way, 'invoke', ...(Array.isArray(state.invoke) ? [at] : []), answer],
        asPart(invoke)[answer],
        around,
      ),
    ),
  )
  const initials = names
    .filter(other => typeof state.initial === 'string' && other !== state.initial)
    .slice(0, 1)
    .map(to => ({ says: `${name} begins in ${to}`, way: [...way, 'initial'], to }))
  return [
    ...initials,
    ...eachDropped(`${name}: entry`, [...way, 'entry'], state.entry),
    ...eachDropped(`${name}: exit`, [...way, 'exit'], state.exit),
    ...slots('on'),
    ...slots('after'),
    ...changesOfSlot(`${name}, always`, [...way, 'always'], state.always, around),
    ...answers,
    ...Object.entries(inside).flatMap(([child, part]) =>
      isPart(part) ? changesOfState(`${name}.${child}`, [...way, 'states', child], part, names) : [],
    ),
  ]
}

/** The config with one part changed. */
function changed(part: unknown, [name, ...way]: Way, to: unknown): unknown {
  if (name === undefined) return to
  if (Array.isArray(part)) return part.map((value, at) => (at === name ? changed(value, way, to) : value))
  return isPart(part) ? { ...part, [name]: changed(part[name], way, to) } : part
}

/** Every chart that differs from this one in one thing. */
export function mutants(machine: AnyStateMachine): Mutant[] {
  const config = copyOf(machine.config)
  if (!isPart(config)) return []
  return changesOfState(machine.id, [], config, []).map(({ says, way, to }) => ({
    says,
    machine: new StateMachine(Object(changed(config, way, to)), machine.implementations),
  }))
}
