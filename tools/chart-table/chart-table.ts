import { measureCoverage } from '#machines/kit/explore/coverage'
import type { StateGraph } from '#machines/kit/explore/explore-states'
import type { ChartEvent, Flow } from '#machines/kit/explore/flow'
import { browserCoverage } from '#tools/browser-walks/all-drivers'
import { readMutationRecords } from '#tools/mutation/mutation-record'

/** The share of what is not missing. */
const formatPercent = (whole: number, missing: number) =>
  `${((100 * (whole - missing)) / whole).toFixed(0)} %`

/** '23 of 23, 2 impossible': the transitions that walks through the pages take. */
function browserCoverageCell(name: string): string {
  const reached = browserCoverage(name)
  if (reached === null) return ''
  const impossible = Object.keys(reached.impossibleTransitions).length
  const walked = `${reached.walked.length} of ${reached.possible.length}`
  return impossible > 0 ? `${walked}, ${impossible} impossible` : walked
}

function mutantsCell(name: string): string {
  const record = readMutationRecords()[name]
  return record ? `${record.killed} of ${record.total}` : ''
}

/** A chart's figures: what it is made of, what generated paths reach of it, and what its tests are worth. */
export function formatChartRow(
  flow: Flow,
  graph: StateGraph,
  paths: readonly (readonly ChartEvent[])[],
): string {
  const { states, transitions } = measureCoverage(flow.machine, paths, flow.fixtures.input)
  const parts = states.counts.size + transitions.counts.size
  const cells = [
    `[${flow.name}](flows/${flow.name}.md)`,
    states.counts.size,
    transitions.counts.size,
    graph.states.size,
    paths.length,
    formatPercent(parts, states.missing.length + transitions.missing.length),
    browserCoverageCell(flow.name),
    flow.invariants.length,
    flow.examples.length,
    mutantsCell(flow.name),
  ]
  return `| ${cells.join(' | ')} |`
}

const TABLE_HEAD = `# The charts

Made by \`npx vitest run --project unit tests/unit/machines/all-charts.test.ts -u\`; a test fails when it is out of date.

- *Places*: the different situations that the kit finds when it explores a chart. *Paths* are generated from them until every transition has fired.
- *Covered*: the states and transitions that these paths reach. Ten thousand random steps a chart, under all its laws, go
  on from there, and take most of the pairs of transitions that can follow each other.
- *In the browser*: the transitions taken in walks through the real pages, of those that a page can bring about. Those that none can are listed
  with the reason in \`tests/support/walks\`.
- *Mutants caught*: charts with one thing made wrong that a law, a journey or a check notices (\`npm run mutate\`). What survives is explained in
  \`tools/mutation/equivalent-mutants.ts\`.

| chart | states | transitions | places | paths | covered | in the browser | laws | journeys | mutants caught |
|---|---|---|---|---|---|---|---|---|---|
`

/** The whole page. */
export const formatChartTable = (rows: readonly string[]): string => `${TABLE_HEAD}${rows.join('\n')}\n`
