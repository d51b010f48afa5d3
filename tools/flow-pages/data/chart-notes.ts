/** What the pages say of the states and transitions of a chart. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { actionNames, conditionLabel, eventLabel, triggerKindOf, withoutRootId } from '#machines/kit/draw/diagram'
import { allStateNodes, allTransitions, transitionsByEvent } from '#machines/kit/explore/state-nodes'
import type { StateData, TransitionData } from '#flow-pages/flow-data'

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
  const known = new Map(allTransitions(machine).map(transition => [transition.id, transition]))
  return allStateNodes(machine).flatMap(node =>
    transitionsByEvent(node).flatMap(([type, definitions]) =>
      definitions.flatMap((definition, place): TransitionData[] => {
        const transition = known.get(`${node.id}|${type}|${place}`)
        if (!transition) return []
        return [
          {
            id: transition.id,
            source: transition.source,
            targets: transition.targets,
            trigger: eventLabel(machine, type),
            kind: triggerKindOf(type),
            guard: conditionLabel(definition, place),
            actions: actionNames(definition.actions),
          },
        ]
      }),
    ),
  )
}
