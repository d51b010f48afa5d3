/**
 * What keeps a page right while the browser translates it. A translation replaces each text node by an element. React goes on with
 * the old node: a text that it changes stays as it was, and removing the node, or inserting before it, throws.
 * An element whose only child is a text is safe: React sets the whole text of the element.
 */
import type { ArchitectureRule } from './architecture-rule'
import { childNode, locationOf, type NodeWithAncestors, type SyntaxNode } from './syntax'

/** Whether an expression gives a text in one of its branches. */
function isTextExpression(node: SyntaxNode | null): boolean {
  if (node === null) return false
  if (node.type === 'TemplateLiteral') return true
  if (node.type === 'Literal') return typeof node.value === 'string' && node.value.trim() !== ''
  return ['consequent', 'alternate', 'right'].some(branch => isTextExpression(childNode(node, branch)))
}

const expressionOf = (child: SyntaxNode): SyntaxNode | null =>
  child.type === 'JSXExpressionContainer' ? childNode(child, 'expression') : null

/** White space, a comment, or `{' '}`. Translations leave white space alone. */
const isBlank = (child: SyntaxNode): boolean => {
  const { type, value } = expressionOf(child) ?? child
  return type === 'JSXEmptyExpression' || (typeof value === 'string' && value.trim() === '')
}

const isText = (child: SyntaxNode): boolean =>
  child.type === 'JSXText' || isTextExpression(expressionOf(child))

function hasTextBesideOthers({ node }: NodeWithAncestors): boolean {
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return false
  const children = (Array.isArray(node.children) ? node.children : []).filter(child => !isBlank(child))
  return children.length > 1 && children.some(isText)
}

/** The pages of the customers, and what they share with the pages of staff. */
const TRANSLATED = /^src\/(?:pages|ui)\//

export const TRANSLATION_RULES: readonly ArchitectureRule[] = [
  {
    statement:
      'writes each text of the pages as the only child of its element, because browsers translate pages',
    findViolations: source =>
      TRANSLATED.test(source.path)
        ? source.nodes.filter(hasTextBesideOthers).map(({ node }) => locationOf(source, node.start))
        : [],
    badExample: ['src/pages/a.tsx', 'export const a = <b>{isBusy && <Spinner />} Save {count} dishes</b>'],
    goodExample: ['src/pages/a.tsx', 'export const a = <b>{isBusy && <Spinner />} <span>{label}</span></b>'],
  },
]
