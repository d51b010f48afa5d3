/** Figures over all files. */

import { countLines } from './file-rules'
import { childNode, type NodeWithAncestors, type SourceFile } from './syntax'

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
