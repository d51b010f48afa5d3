/** Figures over all files. */

import { countLines, isPureData } from './file-rules'
import { childNode, isFunction, type NodeWithAncestors, type SourceFile } from './syntax'

const shareMatching = <Item>(items: readonly Item[], picks: (item: Item) => boolean): number =>
  items.filter(picks).length / items.length

/** The share of files with more lines than this, from 0 to 1. Seed data does not count. */
export const shareOfFilesLongerThan = (sources: readonly SourceFile[], lines: number): number =>
  shareMatching(sources, source => countLines(source) > lines && !isPureData(source))

/** The number of lines of every function in all files. */
const functionLengths = (sources: readonly SourceFile[]): number[] =>
  sources.flatMap(({ nodes, text }) =>
    nodes
      .filter(({ node }) => isFunction(node))
      .map(({ node }) => text.slice(node.start, node.end).split('\n').length),
  )

/** The share of functions with more lines than this, from 0 to 1. */
export const shareOfFunctionsLongerThan = (sources: readonly SourceFile[], lines: number): number =>
  shareMatching(functionLengths(sources), length => length > lines)

/** `as const` adds no claim, and `{} as Context` is how XState receives its types: both are no casts here. */
function isCast({ node }: NodeWithAncestors, { text }: SourceFile): boolean {
  const cast = childNode(node, 'expression')
  const isTypeOnly = cast?.type === 'ObjectExpression' && String(cast.properties) === ''
  return (
    node.type === 'TSAsExpression' && !isTypeOnly && !/\sas const$/.test(text.slice(node.start, node.end))
  )
}

/** Casts per 1,000 lines. */
export function castsPerThousandLines(sources: readonly SourceFile[]): number {
  const lines = sources.reduce((sum, source) => sum + countLines(source), 0)
  const casts = sources.flatMap(source => source.nodes.filter(placed => isCast(placed, source)))
  return (casts.length / lines) * 1000
}
