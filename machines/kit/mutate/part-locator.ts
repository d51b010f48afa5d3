/** Which part of a chart stands at a place of its config. */
import type { AnyStateMachine } from 'xstate'
import { allTransitions } from '#machines/kit/explore/state-nodes'
import type { ConfigPath } from './config-changes'

/** What an `invoke` hears of its actor, and how the types of those events begin. */
export const INVOKE_EVENT_PREFIXES: Readonly<Record<string, string>> = {
  onDone: 'xstate.done.actor.',
  onError: 'xstate.error.actor.',
  onSnapshot: 'xstate.snapshot.',
}

/** The id of the innermost state on a way, and the way from there. */
function stateIdAt(id: string, way: ConfigPath): readonly [state: string, rest: ConfigPath] {
  const [field, name, ...rest] = way
  return field === 'states' ? stateIdAt(`${id}.${name}`, rest) : [id, way]
}

/** The place in a list that a way goes on with, and the rest; what stands alone is the first. */
function listIndexAt(way: ConfigPath): readonly [place: number, rest: ConfigPath] {
  const [first, ...rest] = way
  return typeof first === 'number' ? [first, rest] : [0, way]
}

/** The type of the event that a way leads to, and the rest; null where it leads to no event. */
function eventTypeAt(
  machine: AnyStateMachine,
  state: string,
  [field, ...way]: ConfigPath,
): readonly [string, ConfigPath] | null {
  const [name, ...rest] = way
  if (field === 'on') return [String(name), rest]
  if (field === 'after') return [`xstate.after.${name}.${state}`, rest]
  if (field === 'always') return ['always', way]
  if (field !== 'invoke') return null
  const [place, [answer, ...there]] = listIndexAt(way)
  const actor = machine.getStateNodeById(state).invoke[place]?.id
  return [`${INVOKE_EVENT_PREFIXES[String(answer)]}${actor}`, there]
}

/** Tells the parts of a chart by their places: the id of the transition there, or else of the state. */
export function createPartLocator(machine: AnyStateMachine): (way: ConfigPath) => string {
  const known = new Set(allTransitions(machine).map(({ id }) => id))
  return way => {
    const [state, rest] = stateIdAt(machine.id, way)
    const [type, there] = eventTypeAt(machine, state, rest) ?? ['', []]
    const id = `${state}|${type}|${listIndexAt(there)[0]}`
    return known.has(id) ? id : state
  }
}
