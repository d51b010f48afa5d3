import { coverage } from '#machines/kit/coverage'
import type { Graph } from '#machines/kit/explore'
import type { Flow, Step } from '#machines/kit/flow'
import { readFigures } from './mutation-record'
import { browserCoverage } from './walks/drivers'

/** The share of what is not missing. */
const percent = (whole: number, missing: number) => `${((100 * (whole - missing)) / whole).toFixed(0)} %`

/** '23 of 23, 2 impossible': the transitions that walks through the pages take. */
function browserCell(name: string): string {
  const reached = browserCoverage(name)
  if (reached === null) return ''
  const impossible = Object.keys(reached.cannot).length
  const walked = `${reached.walked.length} of ${reached.possible.length}`
  return impossible > 0 ? `${walked}, ${impossible} impossible` : walked
}

function mutantsCell(name: string): string {
  const found = readFigures()[name]
  return found ? `${found.caught} of ${found.made}` : ''
}

/** A chart's figures: what it is made of, what generated paths reach of it, and what its tests are worth. */
export function chartRow(flow: Flow, graph: Graph, paths: readonly (readonly Step[])[]): string {
  const { states, transitions } = coverage(flow.machine, paths, flow.cases.input)
  const parts = states.counts.size + transitions.counts.size
  const cells = [
    `[${flow.name}](flows/${flow.name}.md)`,
    states.counts.size,
    transitions.counts.size,
    graph.places.size,
    paths.length,
    percent(parts, states.missing.length + transitions.missing.length),
    browserCell(flow.name),
    flow.laws.length,
    flow.journeys.length,
    mutantsCell(flow.name),
  ]
  return `| ${cells.join(' | ')} |`
}

const HEAD = `# The charts

Made by \`npx vitest run --project unit tests/machines/charts.test.ts -u\`; a test fails when it is out of date.

- *Places*: the different situations that the kit finds when it explores a chart. *Paths* are generated from them until every transition has fired.
- *Covered*: the states and transitions that these paths reach. Ten thousand random steps a chart, under all its laws, go
  on from there, and take most of the pairs of transitions that can follow each other.
- *In the browser*: the transitions taken in walks through the real pages, of those that a page can bring about. Those that none can are listed
  with the reason in \`tests/support/walks\`.
- *Mutants caught*: charts with one thing made wrong that a law, a journey or a check notices (\`npm run mutate\`). What survives is explained in
  \`tests/machines/equivalent-mutants.ts\`.

| chart | states | transitions | places | paths | covered | in the browser | laws | journeys | mutants caught |
|---|---|---|---|---|---|---|---|---|---|
`

/** The whole page. */
export const chartTable = (rows: readonly string[]): string => `${HEAD}${rows.join('\n')}\n`
