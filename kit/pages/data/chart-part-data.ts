/** The data of the states and transitions of a chart. */

import type { AnyStateNode } from 'xstate'
import {
  actionNames,
  conditionLabel,
  eventLabel,
  stateTitle,
  triggerKindOf,
  withoutRootId,
} from '../../draw/diagram/labels.ts'
import { transitionCauses, transitionSentence } from '../../draw/diagram/transition-sentences.ts'
import type { Flow } from '../../explore/flow.ts'
import { allStateNodes, allTransitions, transitionsByEvent } from '../../explore/state-nodes.ts'
import type { StateData, TransitionData } from '../flow-data.ts'
import { listStartedFlows, toChartLink } from './started-flows.ts'

const enteredWith = (node: AnyStateNode): string[] =>
  node.type === 'parallel'
    ? Object.values(node.states).map(({ id }) => id)
    : (node.initial?.target ?? []).map(({ id }) => id)

const createStateData = (
  node: AnyStateNode,
  { machine, sentences }: Pick<Flow, 'machine' | 'sentences'>,
  flows: readonly Flow[],
): StateData => ({
  id: node.id,
  name: withoutRootId(node.id, machine.root.id),
  title: stateTitle(node.key),
  initial: enteredWith(node),
  description: node.description ?? '',
  tags: node.tags,
  actors: node.invoke.map(({ id }) => id),
  work: node.invoke.map(({ id }) => sentences?.actors[id]?.work ?? id),
  starts: listStartedFlows(node, flows).map(toChartLink),
  entryActions: actionNames(node.entry),
  exitActions: actionNames(node.exit),
})

/** @param flows those that the states may start */
export const createAllStateData = (
  flow: Pick<Flow, 'machine' | 'sentences'>,
  flows: readonly Flow[],
): StateData[] => allStateNodes(flow.machine).map(node => createStateData(node, flow, flows))

export function createAllTransitionData({
  machine,
  sentences,
}: Pick<Flow, 'machine' | 'sentences'>): TransitionData[] {
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
            sentence: sentences
              ? transitionSentence(machine, { eventType: type, definition, index }, sentences)
              : [eventLabel(machine, type), conditionLabel(definition, index)].filter(Boolean).join(', '),
            causes: sentences ? transitionCauses({ eventType: type, definition }, sentences) : '',
            kind: triggerKindOf(type),
            guard: conditionLabel(definition, index),
            actions: actionNames(definition.actions),
          },
        ]
      }),
    ),
  )
}
