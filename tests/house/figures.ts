/** What no single file shows: how the whole house is built. */
import { childOf, isFunction, type Placed, type Source } from '../support/syntax'
import { isPureData, linesOf } from './file-rules'

const shareOf = <Item>(items: readonly Item[], picks: (item: Item) => boolean): number =>
  items.filter(picks).length / items.length

/** The share of files that are longer than most may be; seeds of pure data apart. */
export const filesLongerThan = (sources: readonly Source[], lines: number): number =>
  shareOf(sources, source => linesOf(source) > lines && !isPureData(source))

/** How many lines each function has, in a list for all files. */
const functionLengths = (sources: readonly Source[]): number[] =>
  sources.flatMap(({ nodes, text }) =>
    nodes
      .filter(({ node }) => isFunction(node))
      .map(({ node }) => text.slice(node.start, node.end).split('\n').length),
  )

/** The share of functions that are longer than this. */
export const functionsLongerThan = (sources: readonly Source[], lines: number): number =>
  shareOf(functionLengths(sources), length => length > lines)

/** `as const` says no more than there is, and `{} as Context` is how a machine is told its types. */
function isCast({ node }: Placed, { text }: Source): boolean {
  const cast = childOf(node, 'expression')
  const isTypeOnly = cast?.type === 'ObjectExpression' && String(cast.properties) === ''
  return (
    node.type === 'TSAsExpression' && !isTypeOnly && !/\sas const$/.test(text.slice(node.start, node.end))
  )
}

/** Casts for every thousand lines. */
export function castsPerThousand(sources: readonly Source[]): number {
  const lines = sources.reduce((sum, source) => sum + linesOf(source), 0)
  const casts = sources.flatMap(source => source.nodes.filter(placed => isCast(placed, source)))
  return (casts.length / lines) * 1000
}
