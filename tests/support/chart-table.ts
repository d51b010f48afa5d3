import { coverage } from '#machines/kit/coverage'
import type { Graph } from '#machines/kit/explore'
import type { Flow, Step } from '#machines/kit/flow'

const percent = (whole: number, missing: number) => `${((100 * (whole - missing)) / whole).toFixed(0)} %`

/** A chart's figures: its states and transitions, what the generated paths reach of them, its laws and journeys. */
export function chartRow(flow: Flow, graph: Graph, paths: readonly (readonly Step[])[]): string {
  const { states, transitions } = coverage(flow.machine, paths, flow.cases.input)
  const cells = [
    `[${flow.name}](flows/${flow.name}.md)`,
    states.counts.size,
    transitions.counts.size,
    graph.places.size,
    paths.length,
    percent(states.counts.size, states.missing.length),
    percent(transitions.counts.size, transitions.missing.length),
    flow.laws.length,
    flow.journeys.length,
  ]
  return `| ${cells.join(' | ')} |`
}

const HEAD = `# The charts

Made by \`npx vitest run --project unit tests/machines/charts.test.ts -u\`; a test fails when it is out of date. *Places* are the
different situations that the kit finds when it explores a chart; *paths* are generated from them until every transition has fired.

| chart | states | transitions | places | paths | states covered | transitions covered | laws | journeys |
|---|---|---|---|---|---|---|---|---|
`

/** The whole page. */
export const chartTable = (rows: readonly string[]): string => `${HEAD}${rows.join('\n')}\n`
