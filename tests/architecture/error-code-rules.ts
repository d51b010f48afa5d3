/** Code decides by an error's code, never by the text of its message. Texts are for people and may change. */

import type { ArchitectureRule } from './architecture-rule'
import { layerOf } from './sources'
import { childNode, identifierName, locationOf, type NodeWithAncestors } from './syntax'

const CLIENT_LAYERS: ReadonlySet<string | null> = new Set(['domain', 'machines', 'src'])
/** Servers without error codes answer a missing delivery address with an exact text (specification 19.4). */
const EXCEPTION = 'domain/contract/ordering/address.ts'

const isMessage = (node: NodeWithAncestors['node'] | null): boolean =>
  node !== null &&
  node.type !== 'Literal' &&
  (identifierName(node) === 'message' || identifierName(childNode(node, 'property')) === 'message')

const isNothing = (node: NodeWithAncestors['node'] | null): boolean =>
  node?.type === 'Literal' ? node.value === null : identifierName(node) === 'undefined'

/** `message === TEXT`, but not `message === null`. */
function comparesMessage({ node }: NodeWithAncestors): boolean {
  if (node.type !== 'BinaryExpression' || !/^[!=]==?$/.test(String(node.operator))) return false
  const [left, right] = [childNode(node, 'left'), childNode(node, 'right')]
  return (isMessage(left) && !isNothing(right)) || (isMessage(right) && !isNothing(left))
}

/** `message.includes(TEXT)` and the like. */
function searchesMessage({ node }: NodeWithAncestors): boolean {
  const callee = node.type === 'CallExpression' ? childNode(node, 'callee') : null
  if (
    callee === null ||
    !/^(?:includes|startsWith|endsWith|match)$/.test(identifierName(childNode(callee, 'property')))
  )
    return false
  return isMessage(childNode(callee, 'object'))
}

export const ERROR_RULES: readonly ArchitectureRule[] = [
  {
    // Specification 19.4.
    statement: 'does not compare the text of an error message',
    findViolations: source =>
      CLIENT_LAYERS.has(layerOf(source.path)) && source.path !== EXCEPTION
        ? source.nodes
            .filter(placed => comparesMessage(placed) || searchesMessage(placed))
            .map(({ node }) => locationOf(source, node.start))
        : [],
    badExample: ['machines/a/a.ts', 'export const a = (b: ApiErrorData) => b.message === "Sold out"'],
    goodExample: [
      'machines/a/a.ts',
      'export const a = (b: ApiErrorData) => b.code === "item_sold_out" && b.message !== null',
    ],
  },
]
