/** A flow as a Markdown page: its picture, and tables of its states, transitions, invariants and examples. */
import type { AnyTransitionDefinition } from 'xstate'
import type { Flow } from '#machines/kit/explore/flow'
import { allStateNodes, transitionsByEvent } from '#machines/kit/explore/state-nodes'
import { allDiagramStates, type Diagram, type DiagramState } from './diagram/diagram'
import { actionNames, conditionLabel, eventLabel, withoutRootId } from './diagram/labels'
import { conditionSentence, eventSentence } from './diagram/transition-sentences'
import type { DrawingLevel } from './view/drawing-level'

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

const listTargets = (definition: AnyTransitionDefinition, root: string): string =>
  definition.target
    ? definition.target.map(({ id }) => renderCode(withoutRootId(id, root))).join(', ')
    : 'stays'

/** A sentence with its name; only the name if the chart has no sentences. */
const renderSentence = (sentence: string, name: string): string =>
  sentence === name ? renderCode(name) : `${sentence}. ${renderCode(name)}`

/** One row per transition, in the order of the file. */
function transitionsTable({ machine, sentences }: Flow): string[] {
  const root = machine.root.id
  const rowOf = (
    source: string,
    eventType: string,
    definition: AnyTransitionDefinition,
    index: number,
  ): string[] => {
    const condition = conditionLabel(definition, index)
    const sentence = conditionSentence(definition, index, sentences)
    const label = eventLabel(machine, eventType)
    return [
      renderCode(withoutRootId(source, root)),
      renderSentence(eventSentence(machine, eventType, sentences) || label, label),
      definition.guard ? renderSentence(sentence, condition) : condition && 'otherwise',
      listTargets(definition, root),
      renderCodeList(actionNames(definition.actions)),
    ]
  }
  const rows = allStateNodes(machine).flatMap(node =>
    transitionsByEvent(node).flatMap(([type, definitions]) =>
      definitions.map((definition, index) => rowOf(node.id, type, definition, index)),
    ),
  )
  return renderTable(['in', 'when', 'if', 'goes to', 'does'], rows)
}

const renderList = (sentences: readonly string[]): string[] => sentences.map(sentence => `- ${sentence}`)

const PICTURE_TITLES: readonly (readonly [level: DrawingLevel, title: string])[] = [
  ['story', 'The story'],
  ['failures', 'With failures'],
  ['everything', 'Everything'],
]

/** The file name of a picture of a flow. */
export const pictureName = (flow: string, level: DrawingLevel): string =>
  level === 'story' ? `${flow}.svg` : `${flow}-${level}.svg`

const renderPicture = (flow: string, [level, title]: (typeof PICTURE_TITLES)[number]): string[] => [
  `## ${title}`,
  '',
  `[![${flow}: ${title.toLowerCase()}](${pictureName(flow, level)})](${pictureName(flow, level)})`,
  '',
]

/** The page of a flow. The pictures are expected beside it, with the names of `pictureName`. */
export function renderFlowMarkdown(flow: Flow, diagram: Diagram): string {
  const { name, invariants, examples } = flow
  return [
    `# ${name}`,
    '',
    diagram.root.description,
    '',
    ...PICTURE_TITLES.flatMap(picture => renderPicture(name, picture)),
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
