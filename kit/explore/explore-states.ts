import type { AnyMachineSnapshot } from 'xstate'
import type { ChartEvent, Flow, HistoryStep, Invariant } from './flow.ts'
import { KitError } from './kit-error.ts'
import { possibleEvents } from './possible-events.ts'
import { assertSerializable, serializeContext } from './serialize-context.ts'
import { stateIdOf } from './state-nodes.ts'
import { createStepper, type GuardOutcomes, type StepResult } from './stepper.ts'

/** One step between two explored states. Its `snapshot` may differ from the target's in what the key leaves out. */
export interface Edge extends StepResult {
  readonly source: string
  readonly target: string
}

/** A state of the chart together with everything that its guards read. */
export interface ExploredState {
  readonly key: string
  readonly snapshot: AnyMachineSnapshot
  /** The length of the shortest path from the start. */
  readonly depth: number
  /** The last step of the shortest path to this state. Absent at the start. */
  readonly incomingEdge?: Edge
}

/** Everything that a chart can do with its fixtures. */
export interface StateGraph {
  readonly initialState: ExploredState
  /** The start: the entry actions, and the `always` transitions that lead to the first state. */
  readonly initialStep: StepResult
  readonly states: ReadonlyMap<string, ExploredState>
  readonly edges: readonly Edge[]
  /** The results of each guard, wherever it was evaluated. */
  readonly guardOutcomes: GuardOutcomes
  /** Every step that an explored snapshot allows, also when its context differs from the one of its key. */
  readonly stepsFrom: (snapshot: AnyMachineSnapshot) => StepResult[]
}

interface ExploreOptions {
  /** More states than this mean that the key grows without bound. Default: 5,000. */
  readonly limit?: number
  readonly historyKey?: Invariant<Flow['machine']>['historyKey']
  /** Restricts the steps, for tests that cannot cause all of them. Default: every possible step. */
  readonly isAllowed?: (event: ChartEvent, snapshot: AnyMachineSnapshot) => boolean
}

/** The shortest path to a state. */
export function shortestPathTo({ states }: Pick<StateGraph, 'states'>, state: ExploredState): Edge[] {
  const path: Edge[] = []
  for (let edge = state.incomingEdge; edge !== undefined; edge = states.get(edge.source)?.incomingEdge)
    path.unshift(edge)
  return path
}

/** Every step of the shortest path to a state, the start included. */
export const shortestHistoryTo = (
  graph: Pick<StateGraph, 'states' | 'initialStep'>,
  state: ExploredState,
): HistoryStep[] => [graph.initialStep.step, ...shortestPathTo(graph, state).map(edge => edge.step)]

/** The states that history nodes remember, by their ids. */
const historyIdsOf = ({ historyValue }: AnyMachineSnapshot) =>
  Object.entries(historyValue).map(([name, nodes]) => [name, nodes.map(({ id }) => id)])

type StateKeyFunction = (result: StepResult, history: () => readonly HistoryStep[]) => string

/** Two snapshots with the same key are one state. The history is only built when an invariant has a `historyKey`. */
const createStateKeyFunction =
  ({ key }: Flow['fixtures'], historyKey: ExploreOptions['historyKey']): StateKeyFunction =>
  ({ snapshot }, history) => {
    const state = stateIdOf(snapshot)
    return JSON.stringify([
      snapshot.value,
      snapshot.status,
      historyIdsOf(snapshot),
      serializeContext(key ? key(snapshot) : snapshot.context, state),
      historyKey?.(history()),
    ])
  }

/**
 * Explores a chart breadth first until there is nothing new. Runs no action and no actor.
 * @throws KitError `too_many_states` above `limit`, `infinite_loop`, `inline_actor`, `actor_without_id`,
 * `context_not_serializable`
 */
export function exploreStates(
  { name, machine, fixtures }: Flow,
  { limit = 5_000, historyKey, isAllowed = () => true }: ExploreOptions = {},
): StateGraph {
  const { start, next, guardOutcomes } = createStepper(machine)
  const keyOf = createStateKeyFunction(fixtures, historyKey)
  const allowedEvents = (snapshot: AnyMachineSnapshot) =>
    possibleEvents(fixtures, snapshot).filter(event => isAllowed(event, snapshot))
  const initialStep = start(fixtures.input)
  if (!fixtures.key) assertSerializable(initialStep.snapshot.context, stateIdOf(initialStep.snapshot))
  const initialState: ExploredState = {
    key: keyOf(initialStep, () => [initialStep.step]),
    snapshot: initialStep.snapshot,
    depth: 0,
  }
  const states = new Map([[initialState.key, initialState]])
  const edges: Edge[] = []
  const visit = (source: ExploredState, event: ChartEvent) => {
    const result = next(source.snapshot, event)
    const target = keyOf(result, () => [...shortestHistoryTo({ states, initialStep }, source), result.step])
    const edge = { source: source.key, target, ...result }
    edges.push(edge)
    if (states.has(target)) return
    const { snapshot } = result
    states.set(target, { key: target, snapshot, depth: source.depth + 1, incomingEdge: edge })
    if (states.size > limit)
      throw new KitError(
        'too_many_states',
        `${name} has more than ${limit} states: narrow its key or events`,
        {
          state: stateIdOf(snapshot),
        },
      )
  }
  // A Map iterates in insertion order and includes entries added meanwhile, so it is the queue as well.
  for (const state of states.values()) for (const event of allowedEvents(state.snapshot)) visit(state, event)
  return {
    initialState,
    initialStep,
    states,
    edges,
    guardOutcomes: guardOutcomes(),
    stepsFrom: snapshot => allowedEvents(snapshot).map(event => next(snapshot, event)),
  }
}
