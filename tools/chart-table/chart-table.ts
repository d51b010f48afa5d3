import type { PathRun } from '#machines/kit/check/random-runs'
import { measureCoverage } from '#machines/kit/explore/coverage'
import type { StateGraph } from '#machines/kit/explore/explore-states'
import type { ChartEvent, Flow } from '#machines/kit/explore/flow'
import { countPairs } from '#machines/kit/explore/pair-coverage'
import { browserCoverage } from '#tools/browser-walks/all-drivers'
import { readMutationRecords } from '#tools/mutation/mutation-record'

/** The share of the parts that are covered. */
const formatPercent = (total: number, missing: number) =>
  `${((100 * (total - missing)) / total).toFixed(0)} %`

/** '23 of 23, 2 impossible': the transitions that the browser walks take. */
function browserCoverageCell(name: string): string {
  const coverage = browserCoverage(name)
  if (coverage === null) return ''
  const impossible = Object.keys(coverage.impossibleTransitions).length
  const walked = `${coverage.walked.length} of ${coverage.possible.length}`
  return impossible > 0 ? `${walked}, ${impossible} impossible` : walked
}

function mutantsCell(name: string): string {
  const record = readMutationRecords()[name]
  return record ? `${record.killed} of ${record.total}` : ''
}

/** What ran on a chart. */
interface ChartRuns {
  /** Paths that take every transition. */
  readonly paths: readonly (readonly ChartEvent[])[]
  /** The runs of the paths that take every pair of transitions. */
  readonly pairRuns: readonly PathRun[]
}

/** '42 of 42': the pairs of transitions that generated paths take. */
function pairsCell(graph: StateGraph, pairRuns: readonly PathRun[]): string {
  const { counts, missing } = countPairs(
    graph,
    pairRuns.map(({ transitions }) => transitions),
  )
  return `${counts.size - missing.length} of ${counts.size}`
}

/** The table row of a chart: its size, the coverage of its generated paths, and its mutation score. */
export function formatChartRow(flow: Flow, graph: StateGraph, { paths, pairRuns }: ChartRuns): string {
  const { states, transitions } = measureCoverage(flow.machine, paths, flow.fixtures.input)
  const parts = states.counts.size + transitions.counts.size
  const cells = [
    `[${flow.name}](flows/${flow.name}.md)`,
    states.counts.size,
    transitions.counts.size,
    graph.states.size,
    paths.length,
    formatPercent(parts, states.missing.length + transitions.missing.length),
    pairsCell(graph, pairRuns),
    pairRuns.length,
    browserCoverageCell(flow.name),
    flow.invariants.length,
    flow.examples.length,
    mutantsCell(flow.name),
  ]
  return `| ${cells.join(' | ')} |`
}

const TABLE_HEAD = `# The charts

Made by \`npx vitest run --project unit tests/unit/machines/all-charts.test.ts -u\`; a test fails when it is out of date.

- *Explored states*: the states that the kit finds when it explores a chart, each with the data that guards read. From them the kit generates
  *paths* that take every transition.
- *Covered*: the states and transitions that these paths reach. Ten thousand random steps per chart also check every invariant.
- *Pairs*: of every two transitions that can follow each other, those that the *pair paths* take. Each of their steps checks every invariant.
- *In the browser*: the transitions taken by walks through the real pages, of those that a page can bring about. The others are listed with
  the reason in \`tools/browser-walks\`.
- *Mutants killed*: charts with one thing wrong that an invariant, an example or a check notices (\`npm run mutate\`). The survivors are explained
  in \`tools/mutation/equivalent-mutants.ts\`.

| chart | states | transitions | explored states | paths | covered | pairs | pair paths | in the browser | invariants | examples | mutants killed |
|---|---|---|---|---|---|---|---|---|---|---|---|
`

/** The page `docs/charts.md`. */
export const formatChartTable = (rows: readonly string[]): string => `${TABLE_HEAD}${rows.join('\n')}\n`
