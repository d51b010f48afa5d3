/** What no file contains. The forbidden words appear here because the rules search for them and show bad examples. */

import type { ArchitectureRule } from './architecture-rule'
import { isKit } from './sources'
import {
  childNode,
  identifierName,
  isFunction,
  locationOf,
  type NodeWithAncestors,
  type SourceFile,
} from './syntax'

/** The locations of the nodes that match. */
const locationsOf = (source: SourceFile, picks: (placed: NodeWithAncestors) => boolean): string[] =>
  source.nodes.filter(picks).map(({ node }) => locationOf(source, node.start))

/** The locations of the comments that match a pattern. */
const findComments = (source: SourceFile, pattern: RegExp): string[] =>
  source.comments
    .filter(({ value }) => pattern.test(value))
    .map(({ value, start }) => `${locationOf(source, start)} ${value.trim()}`)

/** The first name of a member chain: `test` for `test.describe.only`. */
function rootName(placed: NodeWithAncestors['node']): string {
  const inner = childNode(placed, 'object') ?? childNode(placed, 'callee')
  return inner ? rootName(inner) : identifierName(placed)
}

const TEST_FUNCTIONS = /^(?:it|test|describe|suite)$/
const SKIPPING_MODIFIERS = /^(?:only|skip|todo|fixme|skipIf|runIf|fails)$/

/** `it.skip`, `test.describe.only`, `xit`, `fdescribe`. */
const isSkippedTest = ({ node }: NodeWithAncestors): boolean => {
  if (node.type === 'CallExpression')
    return /^[fx](?:it|test|describe)$/.test(identifierName(childNode(node, 'callee')))
  const isPicked =
    node.type === 'MemberExpression' && SKIPPING_MODIFIERS.test(identifierName(childNode(node, 'property')))
  return isPicked && TEST_FUNCTIONS.test(rootName(node))
}

/** The title of a test or of a group of tests; '' for other nodes. */
function testTitleOf({ node }: NodeWithAncestors): string {
  const given = node.type === 'CallExpression' && TEST_FUNCTIONS.test(rootName(node)) ? node.arguments : null
  const [title] = Array.isArray(given) ? given : []
  return identifierName(title ?? null)
}

const CONTINUATION = /^(?:about|and|as|by|for|of|or|that|to|which|whose) /

/** Whether a node is a test, not a group, whose title begins in the middle of a sentence. */
const isFragment = (placed: NodeWithAncestors): boolean =>
  rootName(placed.node) !== 'describe' && CONTINUATION.test(testTitleOf(placed))

const BLOCK_STATEMENTS = /^(?:If|For|ForOf|ForIn|While|DoWhile|Try|Switch)Statement$/

/** How many block statements contain a node within its function, itself included. */
function nestingDepth({ node, ancestors }: NodeWithAncestors): number {
  const ownFunction = ancestors.findIndex(isFunction)
  const within = ownFunction < 0 ? ancestors : ancestors.slice(0, ownFunction)
  return [node, ...within].filter(({ type }) => BLOCK_STATEMENTS.test(type)).length
}

const VITEST_WAITS = /^wait(?:For|Until)$/

/** `vi.waitFor(check)`: it gives up after a second, and no setting changes that. */
function isShortWait(node: NodeWithAncestors['node']): boolean {
  const callee = node.type === 'CallExpression' ? childNode(node, 'callee') : null
  if (callee === null || identifierName(childNode(callee, 'object')) !== 'vi') return false
  const hasLimit = Array.isArray(node.arguments) && node.arguments.length > 1
  return !hasLimit && VITEST_WAITS.test(identifierName(childNode(callee, 'property')))
}

export const SYNTAX_RULES: readonly ArchitectureRule[] = [
  {
    statement: 'does not use any, except in the kit',
    findViolations: source =>
      isKit(source) ? [] : locationsOf(source, ({ node }) => node.type === 'TSAnyKeyword'),
    badExample: ['domain/a.ts', 'export const a = (b: any) => b'],
    goodExample: ['domain/a.ts', 'export const any = (b: unknown) => b'],
  },
  {
    statement: 'does not use the ! operator on values that may be missing',
    findViolations: source => locationsOf(source, ({ node }) => node.type === 'TSNonNullExpression'),
    badExample: ['domain/a.ts', 'export const a = (b?: string) => b!.length'],
    goodExample: ['domain/a.ts', 'export const a = (b?: string) => !b || b !== "c!"'],
  },
  {
    statement: 'has no nested ternary',
    findViolations: source =>
      locationsOf(
        source,
        ({ node, ancestors }) =>
          node.type === 'ConditionalExpression' && ancestors[0]?.type === 'ConditionalExpression',
      ),
    badExample: ['domain/a.ts', 'export const a = (b: number) => (b > 1 ? 2 : b > 0 ? 1 : 0)'],
    goodExample: ['domain/a.ts', 'export const a = (b: number) => (b > 1 ? 2 : 0)'],
  },
  {
    statement: 'nests blocks at most three deep',
    findViolations: source =>
      locationsOf(source, placed => BLOCK_STATEMENTS.test(placed.node.type) && nestingDepth(placed) > 3),
    badExample: ['domain/a.ts', 'for (const a of b) { if (a) { while (c) { if (d) { e() } } } }'],
    goodExample: ['domain/a.ts', 'for (const a of b) { if (a) { while (c) { d(() => { if (e) f() }) } } }'],
  },
  {
    statement: 'does not silence a checker, except in the kit',
    findViolations: source =>
      isKit(source)
        ? []
        : findComments(
            source,
            /biome-ignore(?! lint\/style\/noDefaultExport: Playwright)|eslint-disable|@ts-(?:ignore|nocheck|expect-error)/,
          ),
    badExample: ['domain/a.ts', '// @ts-ignore\nexport const a = 1'],
    goodExample: ['domain/a.ts', '// ignored\nexport const a = 1'],
  },
  {
    statement: 'leaves no open task in a comment',
    findViolations: source => findComments(source, /\b(?:TODO|FIXME|XXX|HACK)\b/i),
    badExample: ['domain/a.ts', '/* todo: pence */'],
    goodExample: ['domain/a.ts', 'export const a = "TODO"'],
  },
  {
    statement: 'skips no test and singles none out',
    findViolations: source => locationsOf(source, isSkippedTest),
    badExample: ['tests/unit/domain/a.test.ts', 'test.describe.only("a", () => {})'],
    goodExample: ['tests/unit/domain/a.test.ts', 'it.each([1])("a", () => {})\nlist.skip(1)'],
  },
  {
    statement: 'names tests by what happens, without the word should',
    findViolations: source => locationsOf(source, placed => /\bshould\b/i.test(testTitleOf(placed))),
    badExample: ['tests/unit/domain/a.test.ts', 'it.each([1])("should add", () => {})'],
    goodExample: ['tests/unit/domain/a.test.ts', 'it("adds", () => {})'],
  },
  {
    statement: 'begins no title of a test in the middle of a sentence',
    findViolations: source => locationsOf(source, isFragment),
    badExample: ['tests/unit/domain/a.test.ts', 'it.each([1])("of a cart is empty", () => {})'],
    goodExample: ['tests/unit/domain/a.test.ts', 'describe("of a cart", () => it("is empty", () => {}))'],
  },
  {
    statement: 'waits for a condition, never for a fixed time',
    findViolations: source =>
      locationsOf(
        source,
        ({ node }) => node.type === 'Identifier' && identifierName(node) === 'waitForTimeout',
      ),
    badExample: ['tests/e2e/a.ts', 'await page.waitForTimeout(500)'],
    goodExample: ['tests/e2e/a.ts', 'await page.waitForURL("/")'],
  },
  {
    statement: 'waits longer than the second that Vitest waits by default',
    findViolations: source => locationsOf(source, ({ node }) => isShortWait(node)),
    badExample: ['tests/unit/a.test.ts', 'await vi.waitFor(() => expect(a()).toBe(1))'],
    goodExample: ['tests/unit/a.test.ts', 'await expect.poll(a).toBe(1)\nawait vi.waitUntil(b, 25_000)'],
  },
]
