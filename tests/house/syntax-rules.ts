/** What is never written, in any room. The words stand here because they are looked for, and as examples of each rule. */
import { childOf, isFunction, nameOf, type Placed, placeOf, type Source } from '../support/syntax'
import type { HouseRule } from './house-rule'

const isKit = (source: Source): boolean => source.path.startsWith('machines/kit/')

/** The places of the nodes that a test picks. */
const placesOf = (source: Source, picks: (placed: Placed) => boolean): string[] =>
  source.nodes.filter(picks).map(({ node }) => placeOf(source, node.start))

/** The places of the comments that a pattern matches. */
const remarks = (source: Source, pattern: RegExp): string[] =>
  source.comments
    .filter(({ value }) => pattern.test(value))
    .map(({ value, start }) => `${placeOf(source, start)} ${value.trim()}`)

/** The first name of a chain: `test` of `test.describe.only`. */
function rootOf(placed: Placed['node']): string {
  const inner = childOf(placed, 'object') ?? childOf(placed, 'callee')
  return inner ? rootOf(inner) : nameOf(placed)
}

const TESTING = /^(?:it|test|describe|suite)$/
const LEFT_OUT = /^(?:only|skip|todo|fixme|skipIf|runIf|fails)$/

/** `it.skip`, `test.describe.only`, `xit`, `fdescribe`. */
const isLeftOut = ({ node }: Placed): boolean => {
  if (node.type === 'CallExpression')
    return /^[fx](?:it|test|describe)$/.test(nameOf(childOf(node, 'callee')))
  const isPicked = node.type === 'MemberExpression' && LEFT_OUT.test(nameOf(childOf(node, 'property')))
  return isPicked && TESTING.test(rootOf(node))
}

/** The title that a test or a group of tests is given. */
function titleOf({ node }: Placed): string {
  const given = node.type === 'CallExpression' && TESTING.test(rootOf(node)) ? node.arguments : null
  const [title] = Array.isArray(given) ? given : []
  return nameOf(title ?? null)
}

const BLOCKS = /^(?:If|For|ForOf|ForIn|While|DoWhile|Try|Switch)Statement$/

/** How many conditions, loops and the like a node lies in, itself included, within its own function. */
function depthOf({ node, around }: Placed): number {
  const ownFunction = around.findIndex(isFunction)
  const within = ownFunction < 0 ? around : around.slice(0, ownFunction)
  return [node, ...within].filter(({ type }) => BLOCKS.test(type)).length
}

export const SYNTAX_RULES: readonly HouseRule[] = [
  {
    says: 'has no any, the kit’s borders apart',
    finds: source => (isKit(source) ? [] : placesOf(source, ({ node }) => node.type === 'TSAnyKeyword')),
    broken: ['domain/a.ts', 'export const a = (b: any) => b'],
    kept: ['domain/a.ts', 'export const any = (b: unknown) => b'],
  },
  {
    says: 'never says ! for what may be missing',
    finds: source => placesOf(source, ({ node }) => node.type === 'TSNonNullExpression'),
    broken: ['domain/a.ts', 'export const a = (b?: string) => b!.length'],
    kept: ['domain/a.ts', 'export const a = (b?: string) => !b || b !== "c!"'],
  },
  {
    says: 'has no ternary inside a ternary',
    finds: source =>
      placesOf(
        source,
        ({ node, around }) =>
          node.type === 'ConditionalExpression' && around[0]?.type === 'ConditionalExpression',
      ),
    broken: ['domain/a.ts', 'export const a = (b: number) => (b > 1 ? 2 : b > 0 ? 1 : 0)'],
    kept: ['domain/a.ts', 'export const a = (b: number) => (b > 1 ? 2 : 0)'],
  },
  {
    says: 'nests three deep at most',
    finds: source => placesOf(source, placed => BLOCKS.test(placed.node.type) && depthOf(placed) > 3),
    broken: ['domain/a.ts', 'for (const a of b) { if (a) { while (c) { if (d) { e() } } } }'],
    kept: ['domain/a.ts', 'for (const a of b) { if (a) { while (c) { d(() => { if (e) f() }) } } }'],
  },
  {
    says: 'silences no checker, the kit’s borders apart',
    finds: source =>
      isKit(source)
        ? []
        : remarks(
            source,
            /biome-ignore(?! lint\/style\/noDefaultExport: Playwright)|eslint-disable|@ts-(?:ignore|nocheck|expect-error)/,
          ),
    broken: ['domain/a.ts', '// @ts-ignore\nexport const a = 1'],
    kept: ['domain/a.ts', '// ignored\nexport const a = 1'],
  },
  {
    says: 'puts nothing off',
    finds: source => remarks(source, /\b(?:TODO|FIXME|XXX|HACK)\b/i),
    broken: ['domain/a.ts', '/* todo: pence */'],
    kept: ['domain/a.ts', 'export const a = "TODO"'],
  },
  {
    says: 'leaves no test out and singles none out',
    finds: source => placesOf(source, isLeftOut),
    broken: ['tests/domain/a.test.ts', 'test.describe.only("a", () => {})'],
    kept: ['tests/domain/a.test.ts', 'it.each([1])("a", () => {})\nlist.skip(1)'],
  },
  {
    says: 'names its tests by what happens, never by what should',
    finds: source => placesOf(source, placed => /\bshould\b/i.test(titleOf(placed))),
    broken: ['tests/domain/a.test.ts', 'it.each([1])("should add", () => {})'],
    kept: ['tests/domain/a.test.ts', 'it("adds", () => {})'],
  },
  {
    says: 'waits for something, never for some time',
    finds: source =>
      placesOf(source, ({ node }) => node.type === 'Identifier' && nameOf(node) === 'waitForTimeout'),
    broken: ['tests/journeys/a.ts', 'await page.waitForTimeout(500)'],
    kept: ['tests/journeys/a.ts', 'await page.waitForURL("/")'],
  },
]
