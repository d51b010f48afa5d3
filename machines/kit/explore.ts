import type { AnyMachineSnapshot } from 'xstate'
import type { Flow, Law, Step, Taken } from '#machines/kit/flow'
import { type Stepped, stepper, type Verdicts } from '#machines/kit/stepper'

/** One step between two places; its `snapshot` may differ from the target's in what the key does not tell apart. */
export interface Edge extends Stepped {
  readonly source: string
  readonly target: string
}

/** A state of the chart together with all that its guards read. */
export interface Place {
  readonly key: string
  readonly snapshot: AnyMachineSnapshot
  /** Steps from the start, by the shortest way. */
  readonly depth: number
  /** The last step of the shortest way here; absent at the start. */
  readonly via?: Edge
}

/** Everything a chart can do with its cases. */
export interface Graph {
  readonly start: Place
  /** How it started: the entry actions and the `always` transitions on the way to the first state. */
  readonly started: Stepped
  readonly places: ReadonlyMap<string, Place>
  readonly edges: readonly Edge[]
  /** How each guard came out, wherever it was looked at. */
  readonly guards: Verdicts
}

interface Options {
  /** More places than this are taken for a key that grows without bound. */
  readonly limit?: number
  readonly remembers?: Law<Flow['machine']>['remembers']
  /** Whether a step is taken here; without it every step that is possible. For walks that cannot bring all of them about. */
  readonly allows?: (step: Step, snapshot: AnyMachineSnapshot) => boolean
}

/** The shortest way to a place. */
export function wayTo({ places }: Pick<Graph, 'places'>, place: Place): Edge[] {
  const way: Edge[] = []
  for (let via = place.via; via !== undefined; via = places.get(via.source)?.via) way.unshift(via)
  return way
}

/** All that was taken on the shortest way to a place, the start included. */
export const historyOf = (graph: Pick<Graph, 'places' | 'started'>, place: Place): Taken[] => [
  graph.started.taken,
  ...wayTo(graph, place).map(edge => edge.taken),
]

const timersOf = (snapshot: AnyMachineSnapshot): Step[] =>
  snapshot._nodes
    .flatMap(node => [...node.transitions.keys()])
    .filter(type => type.startsWith('xstate.after.'))
    .map(type => ({ type }))

/** What can happen in a state: the cases' events and the state's timers, without those that nothing there listens to. */
export function eventsAt(cases: Flow['cases'], snapshot: AnyMachineSnapshot): Step[] {
  if (snapshot.status !== 'active') return []
  const listed = typeof cases.events === 'function' ? cases.events(snapshot) : cases.events
  const known = new Set(listed.map(event => event.type))
  const timers = timersOf(snapshot).filter(({ type }) => !known.has(type))
  return [...listed, ...timers].filter(event => snapshot.can(event))
}

type KeyOf = (stepped: Stepped, history: () => readonly Taken[]) => string

/** What makes two states one. The history is only put together where a law remembers something of it. */
const keyBy =
  ({ key }: Flow['cases'], remembers: Options['remembers']): KeyOf =>
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
export function explore(
  { name, machine, cases }: Flow,
  { limit = 5_000, remembers, allows = () => true }: Options = {},
): Graph {
  const { start: begin, next, verdicts } = stepper(machine)
  const keyOf = keyBy(cases, remembers)
  const started = begin(cases.input)
  const start: Place = {
    key: keyOf(started, () => [started.taken]),
    snapshot: started.snapshot,
    depth: 0,
  }
  const places = new Map([[start.key, start]])
  const edges: Edge[] = []
  const visit = (source: Place, event: Step) => {
    const stepped = next(source.snapshot, event)
    const target = keyOf(stepped, () => [...historyOf({ places, started }, source), stepped.taken])
    const edge = { source: source.key, target, ...stepped }
    edges.push(edge)
    if (places.has(target)) return
    places.set(target, { key: target, snapshot: stepped.snapshot, depth: source.depth + 1, via: edge })
    if (places.size > limit)
      throw new Error(`${name} has more than ${limit} states: narrow its key or events`)
  }
  // A Map is walked in the order of insertion, additions included: it is the queue as well.
  for (const place of places.values())
    for (const event of eventsAt(cases, place.snapshot))
      if (allows(event, place.snapshot)) visit(place, event)
  return { start, started, places, edges, guards: verdicts() }
}
