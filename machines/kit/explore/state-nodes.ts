import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** One transition of a chart, named the same in coverage, pictures and reports. */
export interface ChartTransition {
  /** `<node id>|<event type, or always>|<place among those of that event>`. */
  readonly id: string
  readonly source: string
  readonly eventType: string
  readonly targets: readonly string[]
}

const withDescendants = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(withDescendants),
]

/** Every state of a chart, the root first, in the order of the file. Histories are no states. */
export const allStateNodes = (machine: AnyStateMachine): AnyStateNode[] =>
  withDescendants(machine.root).filter(node => node.type !== 'history')

/** `on: { event: {} }` forbids an event; it leads nowhere and does nothing, so nothing can take it. */
const isForbiddenTransition = (transition: AnyTransitionDefinition) =>
  transition.target === undefined && transition.actions.length === 0

/** What a state hears, by the type of the event, `always` at the end; each with its transitions in the order of the file. */
export const transitionsByEvent = (node: AnyStateNode): [string, readonly AnyTransitionDefinition[]][] => [
  ...node.transitions.entries(),
  ['always', node.always ?? []],
]

const transitionDefinitions = (machine: AnyStateMachine) =>
  allStateNodes(machine).flatMap(node =>
    transitionsByEvent(node).flatMap(([eventType, definitions]) =>
      definitions.map((definition, index) => ({
        definition,
        id: `${node.id}|${eventType}|${index}`,
        source: node.id,
        eventType,
      })),
    ),
  )

/** Every transition of a chart that can be taken: events, `after`, `always`, and the answers of actors. */
export const allTransitions = (machine: AnyStateMachine): ChartTransition[] =>
  transitionDefinitions(machine)
    .filter(({ definition }) => !isForbiddenTransition(definition))
    .map(({ definition, ...transition }) => ({
      ...transition,
      targets: (definition.target ?? []).map(node => node.id),
    }))

type TransitionIds = ReadonlyMap<AnyTransitionDefinition, string>
const idsByMachine = new WeakMap<AnyStateMachine, TransitionIds>()

/** The id of each transition by its definition in this very machine; found once, since whoever looks on asks at every step. */
export function transitionIds(machine: AnyStateMachine): TransitionIds {
  const ids =
    idsByMachine.get(machine) ??
    new Map(transitionDefinitions(machine).map(({ definition, id }) => [definition, id]))
  idsByMachine.set(machine, ids)
  return ids
}
