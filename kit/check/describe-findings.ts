/** Describes in sentences what is wrong with any chart. */
import type { AnyStateMachine } from 'xstate'
import { createDiagram, type DiagramTransition } from '../draw/diagram/diagram.ts'
import { stepSentence } from '../draw/diagram/transition-sentences.ts'
import {
  type ExploredState,
  exploreStates,
  type StateGraph,
  shortestPathTo,
} from '../explore/explore-states.ts'
import type { ChartEvent, Flow } from '../explore/flow.ts'
import { findOneSidedGuards } from '../explore/guard-coverage.ts'
import { isStateWithin } from '../explore/is-state-within.ts'
import { KitError } from '../explore/kit-error.ts'
import { actorNameOf, stateIdOf } from '../explore/state-nodes.ts'
import {
  findCrashes,
  findDeadlocks,
  findStuckRegions,
  findUnhandledInvokes,
  findUnreachableParts,
} from './structural-checks.ts'

/** Events that the kit or the chart itself causes, and wildcards. */
const NEEDS_NO_FIXTURE = /^always$|^xstate\.(?:after|done\.state|init)|\*/

/** The types of all events that the fixtures have. */
function listedTypes({ events }: Flow['fixtures'], { states }: StateGraph): ReadonlySet<string> {
  const listed = typeof events === 'function' ? [...states.values()].flatMap(s => events(s.snapshot)) : events
  return new Set(listed.map(({ type }) => type))
}

/** What one chart reaches, and what its parts are called. */
interface Exploration {
  readonly flow: Flow
  readonly graph: StateGraph
  readonly transitions: ReadonlyMap<string, DiagramTransition>
  readonly unreached: readonly string[]
}

function explore(flow: Flow): Exploration {
  const graph = exploreStates(flow)
  const { transitions } = createDiagram(flow.machine, flow.sentences)
  return {
    ...{ flow, graph, unreached: findUnreachableParts(flow.machine, graph) },
    transitions: new Map(transitions.map(transition => [transition.id, transition])),
  }
}

const nameOf = ({ transitions }: Exploration, id: string): string => {
  const transition = transitions.get(id)
  return transition ? `'${transition.words}' in ${transition.source}` : id
}

const isState = (id: string): boolean => !id.includes('|')
const sourceOf = (id: string): string => id.slice(0, id.indexOf('|'))
const eventTypeOf = (id: string): string => id.slice(id.indexOf('|') + 1, id.lastIndexOf('|'))

/** States and transitions that nothing leads to, without those inside such a state, and events that the fixtures lack. */
function describeUnreached(exploration: Exploration): string[] {
  const { flow, graph, unreached } = exploration
  const states = unreached.filter(isState)
  const outermost = states.filter(id => !states.some(other => other !== id && isStateWithin(id, other)))
  const transitions = unreached.filter(id => !isState(id) && !states.includes(sourceOf(id)))
  const listed = listedTypes(flow.fixtures, graph)
  const isMissing = (id: string) => !NEEDS_NO_FIXTURE.test(eventTypeOf(id)) && !listed.has(eventTypeOf(id))
  const missing = transitions
    .filter(isMissing)
    .map(id => `The fixtures have no event '${eventTypeOf(id)}', which ${sourceOf(id)} waits for.`)
  const others = transitions.filter(id => !isMissing(id))
  return [
    ...new Set(missing),
    ...[...outermost, ...others].map(id => `Nothing leads to ${nameOf(exploration, id)}.`),
  ]
}

const withFields = ({ type: _, ...fields }: ChartEvent): string =>
  Object.keys(fields).length > 0 ? ` ${JSON.stringify(fields)}` : ''

/** 'parcel.stuck after: weigh ✓ {"output":1}' */
function placeText({ flow, graph }: Exploration, state: ExploredState): string {
  const events = shortestPathTo(graph, state).map(({ step }) => step.event)
  const steps = events.map(
    event => `${stepSentence(flow.machine, event, flow.sentences)}${withFields(event)}`,
  )
  return `${stateIdOf(state.snapshot)} ${steps.length > 0 ? `after: ${steps.join(' → ')}` : 'at the start'}`
}

const describeFailures = (machine: AnyStateMachine): string[] =>
  findUnhandledInvokes(machine).map(
    ({ state, actor }) => `${state} invokes ${actorNameOf(machine, actor)}, and nothing handles its failure.`,
  )

/** States in which the chart has stopped because no transition takes the failure of an actor: there is none, or no guard holds. */
function describeCrashes(exploration: Exploration): string[] {
  const { graph, flow } = exploration
  const known = findUnhandledInvokes(flow.machine).map(({ actor }) => `xstate.error.actor.${actor}`)
  const causes = new Map<string, ExploredState>()
  for (const state of findCrashes(graph)) {
    const { event } = state.incomingEdge?.step ?? graph.initialStep.step
    const cause = JSON.stringify(event)
    // The first one has the shortest path. Further states with the same cause add nothing.
    if (!known.includes(event.type) && !causes.has(cause)) causes.set(cause, state)
  }
  return [...causes.values()].map(
    state => `The chart stops with an error in ${placeText(exploration, state)}.`,
  )
}

function describeGuards(exploration: Exploration): string[] {
  const { flow, graph } = exploration
  return findOneSidedGuards(flow.machine, graph.guardOutcomes)
    .filter(({ transition }) => graph.guardOutcomes.get(transition)?.size)
    .map(({ transition, never }) => `The guard of ${nameOf(exploration, transition)} never ${never}.`)
}

function describeExplored(exploration: Exploration): string[] {
  const { graph, flow, unreached } = exploration
  const stuck = findStuckRegions(flow.machine).filter(id => !unreached.includes(id))
  return [
    ...describeUnreached(exploration),
    ...describeFailures(flow.machine),
    ...describeCrashes(exploration),
    ...findDeadlocks(graph).map(state => `Nothing can happen in ${placeText(exploration, state)}.`),
    ...stuck.map(id => `Nothing leads out of ${id}, and it is not final.`),
    ...describeGuards(exploration),
  ]
}

/**
 * Unreachable parts, events that the fixtures lack, failures that nothing handles, deadlocks, regions without a way out, guards
 * that never failed or never held, and transitions that follow each other without end.
 * @throws KitError for a chart that the kit cannot explore, such as one with an inline actor
 */
export function describeFindings(flow: Flow): string[] {
  try {
    return describeExplored(explore(flow))
  } catch (error) {
    if (!(error instanceof KitError) || error.code !== 'infinite_loop') throw error
    const place = error.state ?? flow.machine.id
    return [`From ${place} on, transitions that happen at once follow each other without end.`]
  }
}
