/** Domain and machines are pure: the time and random values come in as arguments. */

import type { ArchitectureRule } from './architecture-rule'
import { childNode, identifierName, locationOf, type NodeWithAncestors, type SourceFile } from './syntax'

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

/** Whether an identifier refers to a value. Names of fields, parameters and types do not. */
function isValueReference({ node, ancestors: [parent] }: NodeWithAncestors): boolean {
  if (node.type !== 'Identifier' || !parent) return false
  const names = childNode(parent, 'key') === node || childNode(parent, 'property') === node
  const isComputed = parent.computed === true || parent.shorthand === true
  return (!names || isComputed) && /Expression|Statement|Property|Declarator|Argument/.test(parent.type)
}

const usesBrowserGlobal = (placed: NodeWithAncestors): boolean =>
  isValueReference(placed) && BROWSER_GLOBALS.has(identifierName(placed.node))

/** The text of a member expression such as `Date.now`; '' for other nodes. */
const memberExpressionText = (node: NodeWithAncestors['node']): string =>
  node.type === 'MemberExpression'
    ? `${identifierName(childNode(node, 'object'))}.${identifierName(childNode(node, 'property'))}`
    : ''

/** `Date.now()` or `new Date()` without arguments. */
const readsClock = ({ node }: NodeWithAncestors): boolean =>
  memberExpressionText(node) === 'Date.now' ||
  (node.type === 'NewExpression' &&
    identifierName(childNode(node, 'callee')) === 'Date' &&
    String(node.arguments) === '')

const findInPureLayers = (source: SourceFile, picks: (placed: NodeWithAncestors) => boolean): string[] =>
  /^(?:domain|machines|kit\/(?!tests|pages|command)[^/]+\/)/.test(source.path)
    ? source.nodes.filter(picks).map(({ node }) => locationOf(source, node.start))
    : []

export const PURITY_RULES: readonly ArchitectureRule[] = [
  {
    statement: 'does not read the clock in domain and machines',
    findViolations: source => findInPureLayers(source, readsClock),
    badExample: ['domain/a.ts', 'export const a = () => new Date()'],
    goodExample: ['domain/a.ts', 'export const a = (now: number) => new Date(now).getTime()'],
  },
  {
    statement: 'does not use random values in domain and machines',
    findViolations: source =>
      findInPureLayers(source, ({ node }) => memberExpressionText(node) === 'Math.random'),
    badExample: ['machines/a/a.machine.ts', 'export const a = () => Math.random()'],
    goodExample: ['server/a.ts', 'export const a = () => Math.random()'],
  },
  {
    statement: 'does not use browser or Node globals in domain and machines',
    findViolations: source => findInPureLayers(source, usesBrowserGlobal),
    badExample: ['machines/a/a.machine.ts', 'export const a = () => localStorage.getItem("b")'],
    goodExample: [
      'machines/a/a.machine.ts',
      'export const a = (b: { document: string; fetch: number }) => b.document',
    ],
  },
  {
    statement: 'makes no id by randomUUID in src: browsers have it on https and localhost only',
    findViolations: source =>
      source.path.startsWith('src/')
        ? source.nodes
            .filter(({ node }) => memberExpressionText(node) === 'crypto.randomUUID')
            .map(({ node }) => locationOf(source, node.start))
        : [],
    badExample: ['src/staff/host/a.ts', 'export const a = () => crypto.randomUUID()'],
    goodExample: ['src/staff/host/a.ts', 'export const a = () => createIdGenerator(window)()'],
  },
]
