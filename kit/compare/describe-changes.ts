/** The changes of a chart as sentences. */

import { eventLabel, stateTitle } from '../draw/diagram/labels.ts'
import type { Flow } from '../explore/flow.ts'
import type { ChangeKind, ChartComparison, ComparedTransition } from './compare-charts.ts'

export interface ChangeLine {
  readonly kind: Exclude<ChangeKind, 'same'>
  readonly text: string
}

const KIND_WORDS = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const

const nameWithin = (id: string, root: string): string =>
  id === root ? 'the whole chart' : id.slice(root.length + 1)

function transitionText({ machine }: Flow, { transition, details }: ComparedTransition): string {
  const { source, event, guard, targets } = transition
  const root = machine.root.id
  const condition = guard && ` [${guard}]`
  const end = targets.map(target => nameWithin(target, root)).join(', ') || 'stays'
  const text = `transition in ${nameWithin(source, root)}: ${eventLabel(machine, event)}${condition} → ${end}`
  return [text, ...details].join('; ')
}

/** One line for each change: states first, then transitions. */
export function describeChanges(flow: Flow, { states, transitions }: ChartComparison): ChangeLine[] {
  const root = flow.machine.root.id
  const toLine = (kind: ChangeKind, text: string): ChangeLine[] =>
    kind === 'same' ? [] : [{ kind, text: `${KIND_WORDS[kind]}: ${text}` }]
  return [
    ...states.flatMap(({ kind, state, details }) =>
      toLine(kind, [`state ${nameWithin(state.id, root)} (${stateTitle(state.key)})`, ...details].join('; ')),
    ),
    ...transitions.flatMap(compared => toLine(compared.kind, transitionText(flow, compared))),
  ]
}
