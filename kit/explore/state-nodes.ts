import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** One transition of a chart. Coverage, diagrams and reports use the same id. */
export interface ChartTransition {
  /** `<state id>|<event type, or always>|<index among the transitions of that event>`. */
  readonly id: string
  readonly source: string
  readonly eventType: string
  readonly targets: readonly string[]
}

const withDescendants = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(withDescendants),
]

/** Every node of a chart in the order of the file, the root first: states and history nodes. */
export const allNodes = (machine: AnyStateMachine): AnyStateNode[] => withDescendants(machine.root)

/** Every state of a chart in the order of the file, the root first. History nodes are not states. */
export const allStateNodes = (machine: AnyStateMachine): AnyStateNode[] =>
  allNodes(machine).filter(node => node.type !== 'history')

/** The history nodes of a chart, in the order of the file. */
export const allHistoryNodes = (machine: AnyStateMachine): AnyStateNode[] =>
  allNodes(machine).filter(node => node.type === 'history')

/** The ids of the innermost active states, joined by ' and '. */
export const stateIdOf = ({ _nodes }: AnyMachineSnapshot): string =>
  _nodes
    .filter(({ states }) => !Object.values(states).some(child => _nodes.includes(child)))
    .map(({ id }) => id)
    .join(' and ')

/** XState's own id of an actor that the config gives none: '0.form.saving'. */
const GENERATED_ID = /^\d+\./

/** The readable name of an actor: its id, or the name of its source if the config gives it no id. */
export function actorNameOf(machine: AnyStateMachine, id: string): string {
  if (!GENERATED_ID.test(id)) return id
  const invoked = allStateNodes(machine).flatMap(({ invoke }) => invoke.filter(actor => actor.id === id))
  const [src] = invoked.map(actor => actor.src)
  return typeof src === 'string' ? src : id
}

/** `on: { event: {} }` forbids an event. It has no target and no action, so no step takes it. */
export const isForbiddenTransition = (transition: AnyTransitionDefinition): boolean =>
  transition.target === undefined && transition.actions.length === 0

/** Whether an event descriptor, such as 'cup.drunk', 'cup.*' or '*', matches an event type. */
export const isDescriptorMatch = (descriptor: string, type: string): boolean =>
  descriptor === '*' ||
  descriptor === type ||
  (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1)))

/** The transitions of a state by event type, in the order of the file. `always` comes last. */
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

/** Every transition that a chart can take: on events, `after`, `always`, and the answers of actors. */
export const allTransitions = (machine: AnyStateMachine): ChartTransition[] =>
  transitionDefinitions(machine)
    .filter(({ definition }) => !isForbiddenTransition(definition))
    .map(({ definition, ...transition }) => ({
      ...transition,
      targets: (definition.target ?? []).map(node => node.id),
    }))

type TransitionIds = ReadonlyMap<AnyTransitionDefinition, string>
const idsByMachine = new WeakMap<AnyStateMachine, TransitionIds>()

/** The ids of a machine's transitions by their definitions. Cached, because every step needs them. */
export function transitionIds(machine: AnyStateMachine): TransitionIds {
  const ids =
    idsByMachine.get(machine) ??
    new Map(transitionDefinitions(machine).map(({ definition, id }) => [definition, id]))
  idsByMachine.set(machine, ids)
  return ids
}
