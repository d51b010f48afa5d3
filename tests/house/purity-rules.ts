/** Domain and machines are told the time and never touch the world (design: time and random come as arguments). */
import { childOf, nameOf, type Placed, placeOf, type Source } from '../support/syntax'
import type { HouseRule } from './house-rule'

const WORLD = new Set([
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
function isValue({ node, around: [parent] }: Placed): boolean {
  if (node.type !== 'Identifier' || !parent) return false
  const names = childOf(parent, 'key') === node || childOf(parent, 'property') === node
  const isComputed = parent.computed === true || parent.shorthand === true
  return (!names || isComputed) && /Expression|Statement|Property|Declarator|Argument/.test(parent.type)
}

const touchesWorld = (placed: Placed): boolean => isValue(placed) && WORLD.has(nameOf(placed.node))

/** `Date.now` or `Math.random`, as it is written. */
const writtenAs = (node: Placed['node']): string =>
  node.type === 'MemberExpression'
    ? `${nameOf(childOf(node, 'object'))}.${nameOf(childOf(node, 'property'))}`
    : ''

/** `Date.now`, or a date made of nothing. */
const asksClock = ({ node }: Placed): boolean =>
  writtenAs(node) === 'Date.now' ||
  (node.type === 'NewExpression' &&
    nameOf(childOf(node, 'callee')) === 'Date' &&
    String(node.arguments) === '')

const inPureRooms = (source: Source, picks: (placed: Placed) => boolean): string[] =>
  /^(?:domain|machines)\//.test(source.path)
    ? source.nodes.filter(picks).map(({ node }) => placeOf(source, node.start))
    : []

export const PURITY_RULES: readonly HouseRule[] = [
  {
    says: 'asks no clock in domain and machines',
    finds: source => inPureRooms(source, asksClock),
    broken: ['domain/a.ts', 'export const a = () => new Date()'],
    kept: ['domain/a.ts', 'export const a = (now: number) => new Date(now).getTime()'],
  },
  {
    says: 'rolls no dice in domain and machines',
    finds: source => inPureRooms(source, ({ node }) => writtenAs(node) === 'Math.random'),
    broken: ['machines/a/a.machine.ts', 'export const a = () => Math.random()'],
    kept: ['server/a.ts', 'export const a = () => Math.random()'],
  },
  {
    says: 'touches no page, network, storage or timer in domain and machines',
    finds: source => inPureRooms(source, touchesWorld),
    broken: ['machines/a/a.machine.ts', 'export const a = () => localStorage.getItem("b")'],
    kept: [
      'machines/a/a.machine.ts',
      'export const a = (b: { document: string; fetch: number }) => b.document',
    ],
  },
]
