/** The index of all charts: their figures and the search entries. */

import type {
  ChartData,
  ChartSummary,
  CoverageSource,
  FlowIndex,
  SearchEntry,
  TraceKind,
} from '#flow-pages/flow-data'
import { chartUrl, traceUrl } from '#flow-pages/navigation/flow-urls'
import { createMessageEntries } from './message-entries'

const countTraces = ({ traces }: ChartData, kind: TraceKind): number =>
  traces.filter(trace => trace.kind === kind).length

const countCovered = ({ covered }: ChartData, source: CoverageSource): number | null =>
  covered[source]?.length ?? null

const createSummary = (chart: ChartData): ChartSummary => ({
  name: chart.name,
  root: chart.root,
  description: chart.description,
  states: chart.states.length,
  transitions: chart.transitions.length,
  invariants: chart.invariants.length,
  traces: {
    path: countTraces(chart, 'path'),
    example: countTraces(chart, 'example'),
    counterexample: countTraces(chart, 'counterexample'),
    survivor: countTraces(chart, 'survivor'),
  },
  unreachableInBrowser: Object.keys(chart.unreachableInBrowser).length,
  covered: {
    model: countCovered(chart, 'model'),
    browser: countCovered(chart, 'browser'),
    scenarios: countCovered(chart, 'scenarios'),
  },
  mutation: chart.mutation,
  changes: chart.changes ? { count: chart.changes.lines.length, revision: chart.changes.revision } : null,
})

type SearchEntryInChart = Omit<SearchEntry, 'chart'>

const stateEntries = ({ name, root, states }: ChartData): SearchEntryInChart[] =>
  states
    .filter(({ id }) => id !== root)
    .map(state => ({
      kind: 'state',
      title: state.name,
      text: state.description,
      url: chartUrl(name, state.id),
    }))

/** One entry for each trigger. It links to the first transition and names all source states. */
function eventEntries({ name, root, states, transitions }: ChartData): SearchEntryInChart[] {
  const names = new Map(states.map(state => [state.id, state.name]))
  return [...new Set(transitions.map(({ trigger }) => trigger))].flatMap(trigger => {
    const matching = transitions.filter(transition => transition.trigger === trigger)
    const sources = [
      ...new Set(matching.map(({ source }) => (source === root ? 'everywhere' : names.get(source)))),
    ]
    return matching.slice(0, 1).map(({ id }) => ({
      kind: 'event' as const,
      title: trigger,
      text: `heard in ${sources.join(', ')}`,
      keywords: matching.map(({ sentence }) => sentence).join(' '),
      url: chartUrl(name, id),
    }))
  })
}

const invariantEntries = ({ name, invariants }: ChartData): SearchEntryInChart[] =>
  invariants.map(title => ({ kind: 'invariant', title, text: '', url: chartUrl(name) }))

const traceEntries = ({ name, traces }: ChartData): SearchEntryInChart[] =>
  traces.map(({ id, kind, title, explanation, steps, endsIn }) => ({
    kind,
    title,
    text:
      kind === 'path'
        ? steps
            .slice(1)
            .map(({ sentence }) => sentence)
            .join(' → ')
        : explanation || `ends in ${endsIn}`,
    keywords: kind === 'path' ? steps.map(({ label }) => label).join(' ') : '',
    url: traceUrl(name, id),
  }))

const searchEntriesIn = (chart: ChartData): SearchEntry[] =>
  [
    { kind: 'chart' as const, title: chart.name, text: chart.description, url: chartUrl(chart.name) },
    ...stateEntries(chart),
    ...eventEntries(chart),
    ...invariantEntries(chart),
    ...createMessageEntries(chart),
    ...traceEntries(chart),
  ].map(entry => ({ chart: chart.name, ...entry }))

/** Creates the index from the data of all charts. */
export const createFlowIndex = (charts: readonly ChartData[]): FlowIndex => ({
  charts: charts.map(createSummary),
  searchEntries: charts.flatMap(searchEntriesIn),
})
