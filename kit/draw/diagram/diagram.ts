/** A chart as a diagram: its states and its transitions with their labels. Reads the machine and starts nothing. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { ChartSentences } from '../../explore/chart-sentences.ts'
import {
  allStateNodes,
  isForbiddenTransition,
  transitionIds,
  transitionsByEvent,
} from '../../explore/state-nodes.ts'
import {
  conditionLabel,
  eventLabel,
  guardNames,
  stateTitle,
  type TriggerKind,
  triggerKindOf,
  triggerNameOf,
} from './labels.ts'
import { startedCharts } from './started-charts.ts'
import { caseSentences, eventSentence, transitionSentence } from './transition-sentences.ts'

export interface DiagramState {
  readonly id: string
  readonly name: string
  /** The name in words: 'Opening checkout'. */
  readonly title: string
  readonly kind: AnyStateNode['type']
  readonly description: string
  readonly tags: readonly string[]
  /** The id of the initial state. */
  readonly initial: string | null
  /** The ids of the charts that it starts. */
  readonly starts: readonly string[]
  readonly states: readonly DiagramState[]
}

export interface DiagramTransition {
  /** The transition id, as in `allTransitions`. */
  readonly id: string
  readonly source: string
  /** Empty when the transition stays in its state. */
  readonly targets: readonly string[]
  /** 'payment.left [isPaid]'. */
  readonly name: string
  /** 'The provider reports it paid'. The same as the name if the chart has no sentences. */
  readonly words: string
  /** The words without the condition of an event or a delay: 'The customer leaves the payment'. */
  readonly brief: string
  /** What its event is about, if that has several cases. */
  readonly cases: readonly string[]
  readonly kind: TriggerKind
  /** The names of its event, delay or actor, and of its guards. */
  readonly parts: readonly string[]
}

export interface Diagram {
  readonly root: DiagramState
  readonly transitions: readonly DiagramTransition[]
}

/** 'payment.left [isPaid]', or 'payment.left [else]' after guarded ones. */
function transitionLabel(
  machine: AnyStateMachine,
  eventType: string,
  definition: AnyTransitionDefinition,
  index: number,
) {
  const condition = conditionLabel(definition, index)
  return `${eventLabel(machine, eventType)}${condition && ` [${condition}]`}`
}

/** History nodes have no box of their own. Their arrows lead to the state around them, which then resumes what it remembers. */
const targetId = (node: AnyStateNode): string =>
  node.type === 'history' && node.parent ? node.parent.id : node.id

function historyNote(targets: readonly AnyStateNode[]): string {
  const target = targets.find(({ type }) => type === 'history')
  if (!target) return ''
  return target.history === 'deep' ? ' (deep history)' : ' (history)'
}

/** Every transition of a chart, in the order of the file. */
function createTransitions(machine: AnyStateMachine, sentences?: ChartSentences): DiagramTransition[] {
  const ids = transitionIds(machine)
  const create = (
    source: string,
    eventType: string,
    definition: AnyTransitionDefinition,
    index: number,
  ): DiagramTransition => {
    const { target = [] } = definition
    const name = transitionLabel(machine, eventType, definition, index)
    const sentence = sentences && transitionSentence(machine, { eventType, definition, index }, sentences)
    const note = historyNote(target)
    const kind = triggerKindOf(eventType)
    const isOwnSentence = sentences && (kind === 'event' || kind === 'after')
    return {
      id: ids.get(definition) ?? '',
      source,
      targets: target.map(targetId),
      name: `${name}${note}`,
      words: `${sentence ?? name}${note}`,
      brief: isOwnSentence ? eventSentence(machine, eventType, sentences) : `${sentence ?? name}${note}`,
      cases: caseSentences(eventType, sentences),
      kind,
      parts: [triggerNameOf(eventType), ...guardNames(definition.guard)],
    }
  }
  return allStateNodes(machine).flatMap(node =>
    transitionsByEvent(node).flatMap(([eventType, definitions]) =>
      definitions.flatMap((definition, index) =>
        isForbiddenTransition(definition) ? [] : [create(node.id, eventType, definition, index)],
      ),
    ),
  )
}

const createState = (node: AnyStateNode): DiagramState => ({
  id: node.id,
  name: node.key,
  title: stateTitle(node.key),
  kind: node.type,
  description: node.description ?? '',
  tags: node.tags,
  initial: node.type === 'compound' ? (node.initial.target?.[0]?.id ?? null) : null,
  starts: startedCharts(node),
  states: Object.values(node.states)
    .filter(({ type }) => type !== 'history')
    .map(createState),
})

const withDescendants = (state: DiagramState): DiagramState[] => [
  state,
  ...state.states.flatMap(withDescendants),
]

/** Whether a state is this one or inside it. */
export const containsState = (state: DiagramState, id: string): boolean =>
  state.id === id || state.states.some(child => containsState(child, id))

/** Every state of a diagram, the root first. */
export const allDiagramStates = ({ root }: Pick<Diagram, 'root'>): DiagramState[] => withDescendants(root)

/** Reads a whole chart. @param sentences the names as sentences; without them the words are the names */
export const createDiagram = (machine: AnyStateMachine, sentences?: ChartSentences): Diagram => ({
  root: createState(machine.root),
  transitions: createTransitions(machine, sentences),
})
