/** A flow as a page of Markdown: its picture, what every state means, and all that happens in it, in words. */
import type { AnyTransitionDefinition } from 'xstate'
import {
  actionNames,
  type Chart,
  type ChartState,
  eventWords,
  guardWords,
  shortOf,
} from '#machines/kit/chart'
import type { Flow } from '#machines/kit/flow'
import { statesOf } from '#machines/kit/layout'
import { allNodes, rowsOf } from '#machines/kit/nodes'

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`

/** A Markdown table. */
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  row(heads),
  row(heads.map(() => '---')),
  ...rows.map(row),
]

const code = (text: string): string => `\`${text}\``
const codes = (texts: readonly string[]): string => texts.map(code).join(', ')

function statesTable({ root }: Chart, states: readonly ChartState[]): string[] {
  const rows = states
    .filter(({ id }) => id !== root.id)
    .map(({ id, description, tags }) => [code(shortOf(id, root.id)), description, codes(tags)])
  return table(['state', 'what it means', 'tags'], rows)
}

/** One row a transition, in the order of the file. */
function transitionsTable({ machine }: Flow): string[] {
  const root = machine.root.id
  const rowOf = (source: string, eventType: string, definition: AnyTransitionDefinition): string[] => [
    code(shortOf(source, root)),
    code(eventWords(machine, eventType)),
    definition.guard ? code(guardWords(definition.guard)) : '',
    definition.target ? definition.target.map(({ id }) => code(shortOf(id, root))).join(', ') : 'stays',
    codes(actionNames(definition.actions)),
  ]
  const rows = allNodes(machine).flatMap(node =>
    rowsOf(node).flatMap(([type, definitions]) => definitions.map(one => rowOf(node.id, type, one))),
  )
  return table(['in', 'when', 'if', 'goes to', 'does'], rows)
}

const list = (sentences: readonly string[]): string[] => sentences.map(sentence => `- ${sentence}`)

/** The page of a flow; its picture lies beside it, under its name. */
export function pageOf(flow: Flow, chart: Chart): string {
  const { name, laws, journeys } = flow
  return [
    `# ${name}`,
    '',
    chart.root.description,
    '',
    `[![The chart of ${name}](${name}.svg)](${name}.svg)`,
    '',
    '## States',
    '',
    ...statesTable(chart, statesOf(chart)),
    '',
    '## What happens',
    '',
    ...transitionsTable(flow),
    '',
    '## What always holds',
    '',
    ...list(laws.map(({ says }) => says)),
    '',
    '## What it tells',
    '',
    ...list(journeys.map(({ tells }) => tells)),
    '',
  ].join('\n')
}
