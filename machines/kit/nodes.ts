import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** One transition of a chart, named the same in coverage, pictures and reports. */
export interface Transition {
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
export const allNodes = (machine: AnyStateMachine): AnyStateNode[] =>
  withDescendants(machine.root).filter(node => node.type !== 'history')

/** `on: { event: {} }` forbids an event; it leads nowhere and does nothing, so nothing can take it. */
const isForbidden = (transition: AnyTransitionDefinition) =>
  transition.target === undefined && transition.actions.length === 0

/** What a state hears, by the type of the event, `always` at the end; each with its transitions in the order of the file. */
export const rowsOf = (node: AnyStateNode): [string, readonly AnyTransitionDefinition[]][] => [
  ...node.transitions.entries(),
  ['always', node.always ?? []],
]

const definitionsOf = (machine: AnyStateMachine) =>
  allNodes(machine).flatMap(node =>
    rowsOf(node).flatMap(([eventType, definitions]) =>
      definitions.map((definition, index) => ({
        definition,
        id: `${node.id}|${eventType}|${index}`,
        source: node.id,
        eventType,
      })),
    ),
  )

/** Every transition of a chart that can be taken: events, `after`, `always`, and the answers of actors. */
export const allTransitions = (machine: AnyStateMachine): Transition[] =>
  definitionsOf(machine)
    .filter(({ definition }) => !isForbidden(definition))
    .map(({ definition, ...transition }) => ({
      ...transition,
      targets: (definition.target ?? []).map(node => node.id),
    }))

type Ids = ReadonlyMap<AnyTransitionDefinition, string>
const idsOf = new WeakMap<AnyStateMachine, Ids>()

/** The id of each transition by its definition in this very machine; found once, since whoever looks on asks at every step. */
export function transitionIds(machine: AnyStateMachine): Ids {
  const ids =
    idsOf.get(machine) ?? new Map(definitionsOf(machine).map(({ definition, id }) => [definition, id]))
  idsOf.set(machine, ids)
  return ids
}
