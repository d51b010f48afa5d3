import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import type { ExploredState, StateGraph } from '../explore/explore-states.ts'
import type { Flow } from '../explore/flow.ts'
import { allStateNodes, allTransitions, isDescriptorMatch } from '../explore/state-nodes.ts'

type SnapshotPredicate = (snapshot: AnyMachineSnapshot) => boolean

/** Active states in which no event is possible. */
export function findDeadlocks({ states, edges }: StateGraph): ExploredState[] {
  const sources = new Set(edges.map(edge => edge.source))
  return [...states.values()].filter(({ key, snapshot }) => snapshot.status === 'active' && !sources.has(key))
}

/** States from which no state that meets the goal can be reached. */
export function findTrapStates({ states, edges }: StateGraph, isGoal: SnapshotPredicate): ExploredState[] {
  const sourcesOf = new Map<string, string[]>()
  for (const { source, target } of edges) sourcesOf.set(target, [...(sourcesOf.get(target) ?? []), source])
  const canReachGoal = new Set(
    [...states.values()].filter(state => isGoal(state.snapshot)).map(state => state.key),
  )
  // A Set iterates in insertion order and includes entries added meanwhile.
  for (const key of canReachGoal) for (const source of sourcesOf.get(key) ?? []) canReachGoal.add(source)
  return [...states.values()].filter(state => !canReachGoal.has(state.key))
}

const isDone: SnapshotPredicate = snapshot => snapshot.status === 'done'

/**
 * Where a flow may stay: `isAtRest` of the flow, else the tag `settled`, else every state without the tag `busy`. It may
 * always stay in a final state.
 */
export function restConditionOf({ machine, isAtRest }: Flow): SnapshotPredicate {
  if (isAtRest) return snapshot => isDone(snapshot) || isAtRest(snapshot)
  if (allStateNodes(machine).some(node => node.tags.includes('settled')))
    return snapshot => isDone(snapshot) || snapshot.hasTag('settled')
  return snapshot => isDone(snapshot) || !snapshot.hasTag('busy')
}

/** States tagged `busy` from which no other state can be reached. A customer would watch a spinner for ever. */
export const findEndlessBusyStates = (graph: StateGraph): ExploredState[] =>
  findTrapStates(graph, snapshot => isDone(snapshot) || !snapshot.hasTag('busy'))

/** An actor that a state invokes, and whose failure nothing handles. */
export interface UnhandledInvoke {
  /** The id of the state. */
  readonly state: string
  /** The id of the actor. */
  readonly actor: string
}

/** Whether a state, or one around it, has a transition for an event. */
const handles = ({ transitions, parent }: AnyStateNode, type: string): boolean =>
  [...transitions.keys()].some(descriptor => isDescriptorMatch(descriptor, type)) ||
  (parent !== undefined && handles(parent, type))

/** Invoked actors without an `onError`. Their failure stops the chart. */
export const findUnhandledInvokes = (machine: AnyStateMachine): UnhandledInvoke[] =>
  allStateNodes(machine).flatMap(node =>
    node.invoke
      .filter(({ id }) => !handles(node, `xstate.error.actor.${id}`))
      .map(({ id }) => ({ state: node.id, actor: id })),
  )

/** The unhandled invokes as text: `<state id> invokes <actor id>` */
export const findUnhandledFailures = (machine: AnyStateMachine): string[] =>
  findUnhandledInvokes(machine).map(({ state, actor }) => `${state} invokes ${actor}`)

const isInRegion = ({ parent }: AnyStateNode): boolean =>
  parent !== undefined && (parent.type === 'parallel' || isInRegion(parent))

const hasTransition = ({ transitions, always = [], parent }: AnyStateNode): boolean =>
  transitions.size + always.length > 0 || (parent !== undefined && hasTransition(parent))

/**
 * States that are not final and that their region can never leave. The other regions go on, so these are no deadlocks. A region
 * with only one state has nowhere to go and is left out.
 */
export const findStuckRegions = (machine: AnyStateMachine): string[] =>
  allStateNodes(machine)
    .filter(node => node.type === 'atomic' && isInRegion(node) && !hasTransition(node))
    .filter(({ parent }) => parent?.type === 'compound' && Object.keys(parent.states).length > 1)
    .map(({ id }) => id)

/** The answer of an actor, or a timer that runs meanwhile. */
const ACTOR_RESULT_OR_TIMER = /^xstate\.(?:done\.actor|error\.actor|after)\./

/** Answers and timers after which a state still waits for its actor: the wait never ends. `<state id> at <event>` */
export const findIneffectiveAnswers = (machine: AnyStateMachine): string[] =>
  allStateNodes(machine)
    .filter(({ type, invoke }) => type === 'atomic' && invoke.length > 0)
    .flatMap(node =>
      [...node.transitions].flatMap(([event, definitions]) =>
        definitions
          .filter(
            ({ target }) =>
              ACTOR_RESULT_OR_TIMER.test(event) &&
              (target ?? [node]).every(targetNode => targetNode === node),
          )
          .map(() => `${node.id} at ${event}`),
      ),
    )

/** The answer of an actor, or the end of a region. Neither time nor a customer brings it about. */
const ACTOR_RESULT = /^xstate\.(?:done|error|snapshot)\./

/** Whether a timer, a customer or another flow can leave a state or one of its parents. */
const hasExit = (node: AnyStateNode): boolean =>
  [...node.transitions].some(
    ([event, definitions]) =>
      !ACTOR_RESULT.test(event) &&
      definitions.some(({ target }) => target?.some(targetNode => targetNode !== node)),
  ) ||
  (node.parent !== undefined && hasExit(node.parent))

/** States tagged `busy` that only the answer of an actor can leave. They stay busy when the answer never comes. */
export const findBusyStatesWithoutExit = (machine: AnyStateMachine): string[] =>
  allStateNodes(machine)
    .filter(node => node.tags.includes('busy') && node.invoke.length > 0 && !hasExit(node))
    .map(node => node.id)

/** States without a description. The root does not need one. */
export const findUndescribedStates = (machine: AnyStateMachine): string[] =>
  allStateNodes(machine)
    .filter(node => node.parent !== undefined && !node.description?.trim())
    .map(node => node.id)

/** States and transitions that no path reaches. */
export function findUnreachableParts(machine: AnyStateMachine, { initialStep, edges }: StateGraph): string[] {
  const reached = new Set(
    [initialStep, ...edges].flatMap(({ states, transitions }) => [...states, ...transitions]),
  )
  const parts = [...allStateNodes(machine), ...allTransitions(machine)]
  return parts.map(part => part.id).filter(id => !reached.has(id))
}

/** States in which the chart has stopped with an error, for example because it does not handle the failure of an actor. */
export const findCrashes = ({ states }: StateGraph): ExploredState[] =>
  [...states.values()].filter(({ snapshot }) => snapshot.status === 'error')
