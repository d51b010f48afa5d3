/** What the pages say of the states and transitions of a chart. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { actionNames, conditionOf, eventWords, kindOf, shortOf } from '#machines/kit/chart'
import { allNodes, allTransitions, rowsOf } from '#machines/kit/nodes'
import type { StateNote, TransitionNote } from '../../../src/flow-pages/flow-data'

const stateNote = (node: AnyStateNode, root: string): StateNote => ({
  id: node.id,
  name: shortOf(node.id, root),
  says: node.description ?? '',
  tags: node.tags,
  runs: node.invoke.map(({ id }) => id),
  onEntry: actionNames(node.entry),
  onExit: actionNames(node.exit),
})

export const stateNotes = (machine: AnyStateMachine): StateNote[] =>
  allNodes(machine).map(node => stateNote(node, machine.root.id))

export function transitionNotes(machine: AnyStateMachine): TransitionNote[] {
  const known = new Map(allTransitions(machine).map(transition => [transition.id, transition]))
  return allNodes(machine).flatMap(node =>
    rowsOf(node).flatMap(([type, definitions]) =>
      definitions.flatMap((definition, place): TransitionNote[] => {
        const transition = known.get(`${node.id}|${type}|${place}`)
        if (!transition) return []
        return [
          {
            id: transition.id,
            source: transition.source,
            targets: transition.targets,
            when: eventWords(machine, type),
            kind: kindOf(type),
            guard: conditionOf(definition, place),
            does: actionNames(definition.actions),
          },
        ]
      }),
    ),
  )
}
