/** A flow as a Markdown page: its picture, and tables of its states, transitions, invariants and examples. */
import type { AnyTransitionDefinition } from 'xstate'
import type { Flow } from '#machines/kit/explore/flow'
import { allStateNodes, transitionsByEvent } from '#machines/kit/explore/state-nodes'
import {
  actionNames,
  type Diagram,
  type DiagramState,
  eventLabel,
  guardLabel,
  withoutRootId,
} from './diagram'
import { allDiagramStates } from './elk-graph'

const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const renderRow = (cells: readonly string[]): string => `| ${cells.map(escapeCell).join(' | ')} |`

/** A Markdown table. */
const renderTable = (heads: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  renderRow(heads),
  renderRow(heads.map(() => '---')),
  ...rows.map(renderRow),
]

const renderCode = (text: string): string => `\`${text}\``
const renderCodeList = (texts: readonly string[]): string => texts.map(renderCode).join(', ')

function statesTable({ root }: Diagram, states: readonly DiagramState[]): string[] {
  const rows = states
    .filter(({ id }) => id !== root.id)
    .map(({ id, description, tags }) => [
      renderCode(withoutRootId(id, root.id)),
      description,
      renderCodeList(tags),
    ])
  return renderTable(['state', 'what it means', 'tags'], rows)
}

/** One row per transition, in the order of the file. */
function transitionsTable({ machine }: Flow): string[] {
  const root = machine.root.id
  const rowOf = (source: string, eventType: string, definition: AnyTransitionDefinition): string[] => [
    renderCode(withoutRootId(source, root)),
    renderCode(eventLabel(machine, eventType)),
    definition.guard ? renderCode(guardLabel(definition.guard)) : '',
    definition.target
      ? definition.target.map(({ id }) => renderCode(withoutRootId(id, root))).join(', ')
      : 'stays',
    renderCodeList(actionNames(definition.actions)),
  ]
  const rows = allStateNodes(machine).flatMap(node =>
    transitionsByEvent(node).flatMap(([type, definitions]) =>
      definitions.map(definition => rowOf(node.id, type, definition)),
    ),
  )
  return renderTable(['in', 'when', 'if', 'goes to', 'does'], rows)
}

const renderList = (sentences: readonly string[]): string[] => sentences.map(sentence => `- ${sentence}`)

/** The page of a flow. The picture is expected beside it as `<flow name>.svg`. */
export function renderFlowMarkdown(flow: Flow, diagram: Diagram): string {
  const { name, invariants, examples } = flow
  return [
    `# ${name}`,
    '',
    diagram.root.description,
    '',
    `[![The chart of ${name}](${name}.svg)](${name}.svg)`,
    '',
    '## States',
    '',
    ...statesTable(diagram, allDiagramStates(diagram)),
    '',
    '## Transitions',
    '',
    ...transitionsTable(flow),
    '',
    '## Invariants',
    '',
    ...renderList(invariants.map(({ statement }) => statement)),
    '',
    '## Examples',
    '',
    ...renderList(examples.map(({ title }) => title)),
    '',
  ].join('\n')
}
