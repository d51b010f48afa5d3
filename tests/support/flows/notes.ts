/** What the pages say of the states and transitions of a chart. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { actionNames, eventWords, guardWords, kindOf } from '#machines/kit/chart'
import { allNodes, allTransitions, rowsOf } from '#machines/kit/nodes'
import type { StateNote, TransitionNote } from '../../../src/flow-pages/flow-data'

/** An id without the chart's own name: 'signedIn.asking'. */
export const nameOf = (id: string, root: string): string => (id === root ? root : id.slice(root.length + 1))

const stateNote = (node: AnyStateNode, root: string): StateNote => ({
  id: node.id,
  name: nameOf(node.id, root),
  says: node.description ?? '',
  tags: node.tags,
  runs: node.invoke.map(({ id }) => id),
  onEntry: actionNames(node.entry),
  onExit: actionNames(node.exit),
})

export const stateNotes = (machine: AnyStateMachine): StateNote[] =>
  allNodes(machine).map(node => stateNote(node, machine.root.id))

/** What is asked before it is taken: its guard, or that those before it were not. */
function conditionOf({ guard }: AnyTransitionDefinition, place: number): string {
  if (guard) return guardWords(guard)
  return place > 0 ? 'else' : ''
}

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
