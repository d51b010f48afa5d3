/**
 * `npm run mutate:functions` lets Stryker change one thing in a function at a time and lists the changes that no test notices.
 * `npm run mutate:functions -- domain cart` takes only these folders. It mutates the functions of a chart; `npm run mutate`
 * mutates the rest of the chart.
 */
import { readdirSync, readFileSync } from 'node:fs'
import type { Flow } from 'statechart-kit/explore/flow'
import { parseSync, Visitor } from 'vite'
import { flows } from '#machines/registry'
import { type MutationTarget, runStryker } from './run-stryker'

interface SourceSpan {
  readonly start: number
  readonly end: number
}

/** XState's action creators. Their argument is the body of the action, so they count as functions. */
const ACTION_CREATORS = ['assign', 'sendTo', 'raise']

/** Formats an offset as '12:4': lines count from 1, columns from 0. */
function lineAndColumnAt(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n')
  return `${lines.length}:${lines.at(-1)?.length ?? 0}`
}

/**
 * Lists the functions of a file (guards, actions, delays) in Stryker's notation: `<file>:<start>-<end>`. Stryker then leaves the
 * chart's config alone, because `npm run mutate` mutates that.
 */
function listFunctionLocations(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const spans: SourceSpan[] = []
  const addSpan = (node: SourceSpan) => void spans.push(node)
  new Visitor({
    ArrowFunctionExpression: addSpan,
    FunctionDeclaration: addSpan,
    FunctionExpression: addSpan,
    CallExpression: node => {
      if (node.callee.type === 'Identifier' && ACTION_CREATORS.includes(node.callee.name)) addSpan(node)
    },
  }).visit(parseSync(file, text).program)
  return spans.map(
    ({ start, end }) => `${file}:${lineAndColumnAt(text, start)}-${lineAndColumnAt(text, end)}`,
  )
}

/** The source files of a flow, without the fixtures, invariants and examples in `spec/` that verify it. */
const listFlowSources = (name: string): string[] =>
  readdirSync(`machines/${name}`)
    .filter(file => file.endsWith('.ts'))
    .map(file => `machines/${name}/${file}`)

const createFlowTarget = ({ name }: Flow): MutationTarget => ({
  name,
  flow: name,
  mutate: listFlowSources(name).flatMap(listFunctionLocations),
  testFiles: [`tests/unit/machines/${name}/**/*.test.ts`, 'tools/mutation/*.test.ts'],
})

const MUTATION_TARGETS: readonly MutationTarget[] = [
  { name: 'domain', mutate: ['domain/**/*.ts'], testFiles: ['tests/unit/domain/**/*.test.ts'] },
  ...flows.map(createFlowTarget),
  {
    name: 'kit',
    mutate: ['kit/*/**/*.ts', '!kit/tests/**'],
    // Without the test of the package, which starts npm and the compiler.
    testFiles: ['kit/tests/*/**/*.test.ts', 'kit/tests/{generality,unsupported-features}.test.ts'],
  },
]

await runStryker(MUTATION_TARGETS, {
  configFile: 'tools/mutation/stryker.config.json',
  minPercentKilled: 85,
})
