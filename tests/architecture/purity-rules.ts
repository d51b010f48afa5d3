/** Domain and machines are told the time and never touch the world (design: time and random come as arguments). */
import {
  childNode,
  identifierName,
  locationOf,
  type NodeWithAncestors,
  type SourceFile,
} from './syntax'
import type { ArchitectureRule } from './architecture-rule'

const BROWSER_GLOBALS = new Set([
  'fetch',
  'window',
  'document',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
  'setTimeout',
  'setInterval',
  'requestAnimationFrame',
  'crypto',
  'process',
  'console',
  'performance',
])

/** Whether an identifier stands for a value, and is not the name of a field, a parameter or a type. */
function isValueReference({ node, ancestors: [parent] }: NodeWithAncestors): boolean {
  if (node.type !== 'Identifier' || !parent) return false
  const names = childNode(parent, 'key') === node || childNode(parent, 'property') === node
  const isComputed = parent.computed === true || parent.shorthand === true
  return (!names || isComputed) && /Expression|Statement|Property|Declarator|Argument/.test(parent.type)
}

const usesBrowserGlobal = (placed: NodeWithAncestors): boolean =>
  isValueReference(placed) && BROWSER_GLOBALS.has(identifierName(placed.node))

/** `Date.now` or `Math.random`, as it is written. */
const memberExpressionText = (node: NodeWithAncestors['node']): string =>
  node.type === 'MemberExpression'
    ? `${identifierName(childNode(node, 'object'))}.${identifierName(childNode(node, 'property'))}`
    : ''

/** `Date.now`, or a date made of nothing. */
const readsClock = ({ node }: NodeWithAncestors): boolean =>
  memberExpressionText(node) === 'Date.now' ||
  (node.type === 'NewExpression' &&
    identifierName(childNode(node, 'callee')) === 'Date' &&
    String(node.arguments) === '')

const findInPureLayers = (source: SourceFile, picks: (placed: NodeWithAncestors) => boolean): string[] =>
  /^(?:domain|machines)\//.test(source.path)
    ? source.nodes.filter(picks).map(({ node }) => locationOf(source, node.start))
    : []

export const PURITY_RULES: readonly ArchitectureRule[] = [
  {
    statement: 'asks no clock in domain and machines',
    findViolations: source => findInPureLayers(source, readsClock),
    badExample: ['domain/a.ts', 'export const a = () => new Date()'],
    goodExample: ['domain/a.ts', 'export const a = (now: number) => new Date(now).getTime()'],
  },
  {
    statement: 'rolls no dice in domain and machines',
    findViolations: source =>
      findInPureLayers(source, ({ node }) => memberExpressionText(node) === 'Math.random'),
    badExample: ['machines/a/a.machine.ts', 'export const a = () => Math.random()'],
    goodExample: ['server/a.ts', 'export const a = () => Math.random()'],
  },
  {
    statement: 'touches no page, network, storage or timer in domain and machines',
    findViolations: source => findInPureLayers(source, usesBrowserGlobal),
    badExample: ['machines/a/a.machine.ts', 'export const a = () => localStorage.getItem("b")'],
    goodExample: [
      'machines/a/a.machine.ts',
      'export const a = (b: { document: string; fetch: number }) => b.document',
    ],
  },
]
