import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import type { ExploredState, StateGraph } from '#machines/kit/explore/explore-states'
import type { Flow } from '#machines/kit/explore/flow'
import { allStateNodes, allTransitions } from '#machines/kit/explore/state-nodes'

type SnapshotPredicate = (snapshot: AnyMachineSnapshot) => boolean

/** Places that are still active although nothing can happen there any more. */
export function findDeadlocks({ states, edges }: StateGraph): ExploredState[] {
  const sources = new Set(edges.map(edge => edge.source))
  return [...states.values()].filter(({ key, snapshot }) => snapshot.status === 'active' && !sources.has(key))
}

/** Places from which no place that meets the goal can be reached any more. */
export function findTrapStates({ states, edges }: StateGraph, goal: SnapshotPredicate): ExploredState[] {
  const sourcesOf = new Map<string, string[]>()
  for (const { source, target } of edges) sourcesOf.set(target, [...(sourcesOf.get(target) ?? []), source])
  const saved = new Set([...states.values()].filter(place => goal(place.snapshot)).map(place => place.key))
  // A Set is walked in the order of insertion, additions included.
  for (const key of saved) for (const source of sourcesOf.get(key) ?? []) saved.add(source)
  return [...states.values()].filter(place => !saved.has(place.key))
}

const isDone: SnapshotPredicate = snapshot => snapshot.status === 'done'

/** Where a flow may come to rest: as it says itself, else at an end or `settled`, else wherever it is not `busy`. */
export function restConditionOf({ machine, isAtRest }: Flow): SnapshotPredicate {
  if (isAtRest) return snapshot => isDone(snapshot) || isAtRest(snapshot)
  if (allStateNodes(machine).some(node => node.tags.includes('settled')))
    return snapshot => isDone(snapshot) || snapshot.hasTag('settled')
  return snapshot => isDone(snapshot) || !snapshot.hasTag('busy')
}

/** Places tagged `busy` from which no way leads to one that is not: a customer would watch a spinner for ever. */
export const findEndlessBusyStates = (graph: StateGraph): ExploredState[] =>
  findTrapStates(graph, snapshot => isDone(snapshot) || !snapshot.hasTag('busy'))

/** Invoked actors whose failure nobody handles: it would stop the chart itself. `<node id> invokes <actor id>` */
export const findUnhandledFailures = (machine: AnyStateMachine): string[] =>
  allStateNodes(machine).flatMap(node =>
    node.invoke
      .filter(({ id }) => !node.transitions.has(`xstate.error.actor.${id}`))
      .map(({ id }) => `${node.id} invokes ${id}`),
  )

/** What an actor answers, or a timer that runs meanwhile. */
const ACTOR_RESULT_OR_TIMER = /^xstate\.(?:done\.actor|error\.actor|after)\./

/** Answers and timers that leave a state as it was although it waits for them: the waiting would have no end. `<node id> at <event>` */
export const findIneffectiveAnswers = (machine: AnyStateMachine): string[] =>
  allStateNodes(machine)
    .filter(({ type, invoke }) => type === 'atomic' && invoke.length > 0)
    .flatMap(node =>
      [...node.transitions].flatMap(([event, definitions]) =>
        definitions
          .filter(
            ({ target }) => ACTOR_RESULT_OR_TIMER.test(event) && (target ?? [node]).every(to => to === node),
          )
          .map(() => `${node.id} at ${event}`),
      ),
    )

/** An answer of an actor, or the end of a region: nothing that time or a hand could bring about. */
const ACTOR_RESULT = /^xstate\.(?:done|error|snapshot)\./

/** Whether time, a customer or another flow gets out of a state: from it, or from one that it is in. */
const hasExit = (node: AnyStateNode): boolean =>
  [...node.transitions].some(
    ([event, definitions]) =>
      !ACTOR_RESULT.test(event) && definitions.some(({ target }) => target?.some(to => to !== node)),
  ) ||
  (node.parent !== undefined && hasExit(node.parent))

/** States tagged `busy` that nothing but an answer ends: one that never comes would keep them so. */
export const findBusyStatesWithoutExit = (machine: AnyStateMachine): string[] =>
  allStateNodes(machine)
    .filter(node => node.tags.includes('busy') && node.invoke.length > 0 && !hasExit(node))
    .map(node => node.id)

/** States that do not say what they mean; the root speaks by its name. */
export const findUndescribedStates = (machine: AnyStateMachine): string[] =>
  allStateNodes(machine)
    .filter(node => node.parent !== undefined && !node.description?.trim())
    .map(node => node.id)

/** States and transitions that no way leads to, whatever happens. */
export function findUnreachableParts(machine: AnyStateMachine, { initialStep, edges }: StateGraph): string[] {
  const seen = new Set(
    [initialStep, ...edges].flatMap(({ states, transitions }) => [...states, ...transitions]),
  )
  const parts = [...allStateNodes(machine), ...allTransitions(machine)]
  return parts.map(part => part.id).filter(id => !seen.has(id))
}

/** Charts that broke while they were walked: an answer nobody handles leaves them in error. */
export const findCrashes = ({ states }: StateGraph): ExploredState[] =>
  [...states.values()].filter(({ snapshot }) => snapshot.status === 'error')
