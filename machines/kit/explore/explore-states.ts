import type { AnyMachineSnapshot } from 'xstate'
import type { ChartEvent, Flow, HistoryStep, Invariant } from './flow'
import { createStepper, type GuardOutcomes, type StepResult } from './stepper'

/** One step between two places; its `snapshot` may differ from the target's in what the key does not tell apart. */
export interface Edge extends StepResult {
  readonly source: string
  readonly target: string
}

/** A state of the chart together with all that its guards read. */
export interface ExploredState {
  readonly key: string
  readonly snapshot: AnyMachineSnapshot
  /** Steps from the start, by the shortest way. */
  readonly depth: number
  /** The last step of the shortest way here; absent at the start. */
  readonly incomingEdge?: Edge
}

/** Everything a chart can do with its cases. */
export interface StateGraph {
  readonly initialState: ExploredState
  /** How it started: the entry actions and the `always` transitions on the way to the first state. */
  readonly initialStep: StepResult
  readonly states: ReadonlyMap<string, ExploredState>
  readonly edges: readonly Edge[]
  /** How each guard came out, wherever it was looked at. */
  readonly guardOutcomes: GuardOutcomes
}

interface ExploreOptions {
  /** More places than this are taken for a key that grows without bound. */
  readonly limit?: number
  readonly historyKey?: Invariant<Flow['machine']>['historyKey']
  /** Whether a step is taken here; without it every step that is possible. For walks that cannot bring all of them about. */
  readonly isAllowed?: (step: ChartEvent, snapshot: AnyMachineSnapshot) => boolean
}

/** The shortest way to a place. */
export function shortestPathTo({ states }: Pick<StateGraph, 'states'>, place: ExploredState): Edge[] {
  const way: Edge[] = []
  for (let via = place.incomingEdge; via !== undefined; via = states.get(via.source)?.incomingEdge)
    way.unshift(via)
  return way
}

/** All that was taken on the shortest way to a place, the start included. */
export const shortestHistoryTo = (
  graph: Pick<StateGraph, 'states' | 'initialStep'>,
  place: ExploredState,
): HistoryStep[] => [graph.initialStep.step, ...shortestPathTo(graph, place).map(edge => edge.step)]

const afterEventsIn = (snapshot: AnyMachineSnapshot): ChartEvent[] =>
  snapshot._nodes
    .flatMap(node => [...node.transitions.keys()])
    .filter(type => type.startsWith('xstate.after.'))
    .map(type => ({ type }))

/** What can happen in a state: the cases' events and the state's timers, without those that nothing there listens to. */
export function possibleEvents(cases: Flow['fixtures'], snapshot: AnyMachineSnapshot): ChartEvent[] {
  if (snapshot.status !== 'active') return []
  const listed = typeof cases.events === 'function' ? cases.events(snapshot) : cases.events
  const known = new Set(listed.map(event => event.type))
  const timers = afterEventsIn(snapshot).filter(({ type }) => !known.has(type))
  return [...listed, ...timers].filter(event => snapshot.can(event))
}

type StateKeyFunction = (stepped: StepResult, history: () => readonly HistoryStep[]) => string

/** What makes two states one. The history is only put together where a law remembers something of it. */
const createStateKeyFunction =
  ({ key }: Flow['fixtures'], remembers: ExploreOptions['historyKey']): StateKeyFunction =>
  ({ snapshot }, history) =>
    JSON.stringify([
      snapshot.value,
      snapshot.status,
      snapshot.historyValue,
      key ? key(snapshot) : snapshot.context,
      remembers?.(history()),
    ])

/**
 * Walks a chart breadth first until nothing new is found.
 * @throws Error when there are more than `limit` places
 */
export function exploreStates(
  { name, machine, fixtures }: Flow,
  { limit = 5_000, historyKey, isAllowed = () => true }: ExploreOptions = {},
): StateGraph {
  const { start: begin, next, guardOutcomes } = createStepper(machine)
  const keyOf = createStateKeyFunction(fixtures, historyKey)
  const initialStep = begin(fixtures.input)
  const initialState: ExploredState = {
    key: keyOf(initialStep, () => [initialStep.step]),
    snapshot: initialStep.snapshot,
    depth: 0,
  }
  const states = new Map([[initialState.key, initialState]])
  const edges: Edge[] = []
  const visit = (source: ExploredState, event: ChartEvent) => {
    const stepped = next(source.snapshot, event)
    const target = keyOf(stepped, () => [...shortestHistoryTo({ states, initialStep }, source), stepped.step])
    const edge = { source: source.key, target, ...stepped }
    edges.push(edge)
    if (states.has(target)) return
    states.set(target, {
      key: target,
      snapshot: stepped.snapshot,
      depth: source.depth + 1,
      incomingEdge: edge,
    })
    if (states.size > limit)
      throw new Error(`${name} has more than ${limit} states: narrow its key or events`)
  }
  // A Map is walked in the order of insertion, additions included: it is the queue as well.
  for (const place of states.values())
    for (const event of possibleEvents(fixtures, place.snapshot))
      if (isAllowed(event, place.snapshot)) visit(place, event)
  return { initialState, initialStep, states, edges, guardOutcomes: guardOutcomes() }
}
