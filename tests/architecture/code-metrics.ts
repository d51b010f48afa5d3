/** What no single file shows: how the whole house is built. */
import { childNode, isFunction, type NodeWithAncestors, type SourceFile } from './syntax'
import { countLines, isPureData } from './file-rules'

const shareMatching = <Item>(items: readonly Item[], picks: (item: Item) => boolean): number =>
  items.filter(picks).length / items.length

/** The share of files that are longer than most may be; seeds of pure data apart. */
export const shareOfFilesLongerThan = (sources: readonly SourceFile[], lines: number): number =>
  shareMatching(sources, source => countLines(source) > lines && !isPureData(source))

/** How many lines each function has, in a list for all files. */
const functionLengths = (sources: readonly SourceFile[]): number[] =>
  sources.flatMap(({ nodes, text }) =>
    nodes
      .filter(({ node }) => isFunction(node))
      .map(({ node }) => text.slice(node.start, node.end).split('\n').length),
  )

/** The share of functions that are longer than this. */
export const shareOfFunctionsLongerThan = (sources: readonly SourceFile[], lines: number): number =>
  shareMatching(functionLengths(sources), length => length > lines)

/** `as const` says no more than there is, and `{} as Context` is how a machine is told its types. */
function isCast({ node }: NodeWithAncestors, { text }: SourceFile): boolean {
  const cast = childNode(node, 'expression')
  const isTypeOnly = cast?.type === 'ObjectExpression' && String(cast.properties) === ''
  return (
    node.type === 'TSAsExpression' && !isTypeOnly && !/\sas const$/.test(text.slice(node.start, node.end))
  )
}

/** Casts for every thousand lines. */
export function castsPerThousandLines(sources: readonly SourceFile[]): number {
  const lines = sources.reduce((sum, source) => sum + countLines(source), 0)
  const casts = sources.flatMap(source => source.nodes.filter(placed => isCast(placed, source)))
  return (casts.length / lines) * 1000
}
