/** A chart as plain data, so that two versions of it can be compared. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { allNodes, transitionsByEvent } from '../explore/state-nodes.ts'

export interface StateOutline {
  /** The id with the name of the chart: 'payment.resuming.requesting'. */
  readonly id: string
  /** '' for the root. */
  readonly parent: string
  readonly key: string
  readonly type: string
  /** The key of the first state; '' without one. */
  readonly initial: string
  readonly description: string
  readonly tags: readonly string[]
  readonly actors: readonly string[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
}

export interface TransitionOutline {
  readonly source: string
  /** As in `allTransitions`: 'payment.started', 'xstate.after.pollEvery.payment.waiting', 'always'. */
  readonly event: string
  /** '' without a guard. */
  readonly guard: string
  /** Empty when the transition stays in its state. */
  readonly targets: readonly string[]
  readonly actions: readonly string[]
}

export interface ChartOutline {
  readonly id: string
  readonly states: readonly StateOutline[]
  readonly transitions: readonly TransitionOutline[]
  /** The named delays in ms; 'computed' for a function. */
  readonly delays: Readonly<Record<string, number | 'computed'>>
}

/** The name of a guard or an action with its fixed params. A function without a name counts as 'a function'. */
function nameOf(part: unknown): string {
  if (typeof part === 'string') return part
  if (typeof part === 'function') return 'type' in part ? String(part.type) : 'a function'
  if (typeof part !== 'object' || part === null || !('type' in part)) return ''
  const params = 'params' in part && typeof part.params === 'object' ? ` ${JSON.stringify(part.params)}` : ''
  return `${nameOf(part.type)}${params}`
}

const outlineState = (node: AnyStateNode): StateOutline => ({
  id: node.id,
  parent: node.parent?.id ?? '',
  key: node.key,
  type: node.type,
  initial: node.type === 'compound' ? (node.initial.target?.[0]?.key ?? '') : '',
  description: node.description ?? '',
  tags: node.tags,
  actors: node.invoke.map(({ id }) => id),
  entry: node.entry.map(nameOf),
  exit: node.exit.map(nameOf),
})

const outlineTransitions = (node: AnyStateNode): TransitionOutline[] =>
  transitionsByEvent(node).flatMap(([event, definitions]) =>
    definitions.map(({ guard, target, actions }: AnyTransitionDefinition) => ({
      source: node.id,
      event,
      guard: nameOf(guard),
      targets: (target ?? []).map(({ id }) => id),
      actions: actions.map(nameOf),
    })),
  )

/** Describes a chart by its states, transitions and delays. It leaves out the code of guards and actions. */
export function outlineChart(machine: AnyStateMachine): ChartOutline {
  const nodes = allNodes(machine)
  const delays = Object.entries(machine.implementations.delays ?? {})
  return {
    id: machine.root.id,
    states: nodes.map(outlineState),
    transitions: nodes.flatMap(outlineTransitions),
    delays: Object.fromEntries(
      delays.map(([name, delay]) => [name, typeof delay === 'number' ? delay : 'computed']),
    ),
  }
}
