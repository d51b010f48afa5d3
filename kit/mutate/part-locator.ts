/** Finds the part of a chart that belongs to a path of its config. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { allTransitions } from '../explore/state-nodes.ts'
import type { ConfigPath } from './config-changes.ts'

/** The transitions of an `invoke`, and how the types of their events begin. */
export const INVOKE_EVENT_PREFIXES: Readonly<Record<string, string>> = {
  onDone: 'xstate.done.actor.',
  onError: 'xstate.error.actor.',
  onSnapshot: 'xstate.snapshot.',
}

/** The innermost state on a path, and the rest of the path. */
function stateNodeAt(node: AnyStateNode, path: ConfigPath): readonly [node: AnyStateNode, rest: ConfigPath] {
  const [field, name, ...rest] = path
  const child = field === 'states' ? node.states[String(name)] : undefined
  return child ? stateNodeAt(child, rest) : [node, path]
}

/** The list index with which a path goes on, and the rest. A single value has the index 0. */
function listIndexAt(path: ConfigPath): readonly [index: number, rest: ConfigPath] {
  const [first, ...rest] = path
  return typeof first === 'number' ? [first, rest] : [0, path]
}

/** The event type to which a path leads, and the rest. Null when it leads to no event. */
function eventTypeAt(node: AnyStateNode, [field, ...path]: ConfigPath): readonly [string, ConfigPath] | null {
  const [name, ...rest] = path
  if (field === 'on') return [String(name), rest]
  if (field === 'after') return [`xstate.after.${name}.${node.id}`, rest]
  if (field === 'always') return ['always', path]
  if (field === 'onDone') return [`xstate.done.state.${node.id}`, path]
  if (field !== 'invoke') return null
  const [index, [answer, ...answerRest]] = listIndexAt(path)
  return [`${INVOKE_EVENT_PREFIXES[String(answer)]}${node.invoke[index]?.id}`, answerRest]
}

/** A function from a path to the id of the transition there, or otherwise of the state. */
export function createPartLocator(machine: AnyStateMachine): (path: ConfigPath) => string {
  const transitions = new Set(allTransitions(machine).map(({ id }) => id))
  return path => {
    const [node, rest] = stateNodeAt(machine.root, path)
    const [type, afterType] = eventTypeAt(node, rest) ?? ['', []]
    const id = `${node.id}|${type}|${listIndexAt(afterType)[0]}`
    return transitions.has(id) ? id : node.id
  }
}
