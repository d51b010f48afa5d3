/** The data of the states and transitions of a chart. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { StateData, TransitionData } from '#flow-pages/flow-data'
import {
  actionNames,
  conditionLabel,
  eventLabel,
  triggerKindOf,
  withoutRootId,
} from '#machines/kit/draw/diagram'
import { allStateNodes, allTransitions, transitionsByEvent } from '#machines/kit/explore/state-nodes'

const createStateData = (node: AnyStateNode, root: string): StateData => ({
  id: node.id,
  name: withoutRootId(node.id, root),
  description: node.description ?? '',
  tags: node.tags,
  actors: node.invoke.map(({ id }) => id),
  entryActions: actionNames(node.entry),
  exitActions: actionNames(node.exit),
})

export const createAllStateData = (machine: AnyStateMachine): StateData[] =>
  allStateNodes(machine).map(node => createStateData(node, machine.root.id))

export function createAllTransitionData(machine: AnyStateMachine): TransitionData[] {
  const transitionsById = new Map(allTransitions(machine).map(transition => [transition.id, transition]))
  return allStateNodes(machine).flatMap(node =>
    transitionsByEvent(node).flatMap(([type, definitions]) =>
      definitions.flatMap((definition, index): TransitionData[] => {
        const transition = transitionsById.get(`${node.id}|${type}|${index}`)
        if (!transition) return []
        return [
          {
            id: transition.id,
            source: transition.source,
            targets: transition.targets,
            trigger: eventLabel(machine, type),
            kind: triggerKindOf(type),
            guard: conditionLabel(definition, index),
            actions: actionNames(definition.actions),
          },
        ]
      }),
    ),
  )
}
