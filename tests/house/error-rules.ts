/** Flows decide by an error's code, never by the text of its message: texts are written for people, and change. */
import { roomOf } from '../support/sources'
import { childOf, nameOf, type Placed, placeOf } from '../support/syntax'
import type { HouseRule } from './house-rule'

const ROOMS: ReadonlySet<string | null> = new Set(['domain', 'machines', 'src'])
/** The spec gives the text of a missing delivery address, and hosts without codes send no more than that. */
const ALLOWED = 'domain/calls/address.ts'

const isMessage = (node: Placed['node'] | null): boolean =>
  node !== null &&
  node.type !== 'Literal' &&
  (nameOf(node) === 'message' || nameOf(childOf(node, 'property')) === 'message')

const isNothing = (node: Placed['node'] | null): boolean =>
  node?.type === 'Literal' ? node.value === null : nameOf(node) === 'undefined'

/** `message === TEXT`, but not `message === null`. */
function comparesMessage({ node }: Placed): boolean {
  if (node.type !== 'BinaryExpression' || !/^[!=]==?$/.test(String(node.operator))) return false
  const [left, right] = [childOf(node, 'left'), childOf(node, 'right')]
  return (isMessage(left) && !isNothing(right)) || (isMessage(right) && !isNothing(left))
}

/** `message.includes(TEXT)` and the like. */
function searchesMessage({ node }: Placed): boolean {
  const callee = node.type === 'CallExpression' ? childOf(node, 'callee') : null
  if (
    callee === null ||
    !/^(?:includes|startsWith|endsWith|match)$/.test(nameOf(childOf(callee, 'property')))
  )
    return false
  return isMessage(childOf(callee, 'object'))
}

export const ERROR_RULES: readonly HouseRule[] = [
  {
    says: 'decides by no message’s text',
    finds: source =>
      ROOMS.has(roomOf(source.path)) && source.path !== ALLOWED
        ? source.nodes
            .filter(placed => comparesMessage(placed) || searchesMessage(placed))
            .map(({ node }) => placeOf(source, node.start))
        : [],
    broken: ['machines/a/a.ts', 'export const a = (b: Fault) => b.message === "Sold out"'],
    kept: [
      'machines/a/a.ts',
      'export const a = (b: Fault) => b.code === "item_sold_out" && b.message !== null',
    ],
  },
]
