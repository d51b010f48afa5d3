/** The list of all charts with their figures, and what can be searched for in them. */
import { chartUrl, traceUrl } from '#flow-pages/navigation/flow-urls'
import type {
  ChartData,
  ChartSummary,
  CoverageSource,
  FlowIndex,
  SearchEntry,
  TraceKind,
} from '#flow-pages/flow-data'
import { messageEntries } from './message-entries'

const countTraces = ({ traces }: ChartData, kind: TraceKind): number =>
  traces.filter(walk => walk.kind === kind).length

const countCovered = ({ covered }: ChartData, way: CoverageSource): number | null =>
  covered[way]?.length ?? null

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
})

type SearchEntryInChart = Omit<SearchEntry, 'chart'>

const stateEntries = ({ name, root, states }: ChartData): SearchEntryInChart[] =>
  states
    .filter(({ id }) => id !== root)
    .map(state => ({
      kind: 'state',
      title: state.name,
      words: state.description,
      address: chartUrl(name, state.id),
    }))

/** Each event once, at the first of its transitions, with all states that hear it. */
function eventEntries({ name, root, states, transitions }: ChartData): SearchEntryInChart[] {
  const names = new Map(states.map(state => [state.id, state.name]))
  return [...new Set(transitions.map(({ trigger }) => trigger))].flatMap(when => {
    const heard = transitions.filter(transition => transition.trigger === when)
    const places = [
      ...new Set(heard.map(({ source }) => (source === root ? 'everywhere' : names.get(source)))),
    ]
    return heard.slice(0, 1).map(({ id }) => ({
      kind: 'event' as const,
      title: when,
      words: `heard in ${places.join(', ')}`,
      address: chartUrl(name, id),
    }))
  })
}

const invariantEntries = ({ name, invariants }: ChartData): SearchEntryInChart[] =>
  invariants.map(title => ({ kind: 'invariant', title, words: '', address: chartUrl(name) }))

const traceEntries = ({ name, traces }: ChartData): SearchEntryInChart[] =>
  traces.map(({ id, kind, title, explanation, steps, endsIn }) => ({
    kind,
    title,
    words:
      kind === 'path'
        ? steps
            .slice(1)
            .map(({ label }) => label)
            .join(' → ')
        : explanation || `ends in ${endsIn}`,
    address: traceUrl(name, id),
  }))

const searchEntriesIn = (chart: ChartData): SearchEntry[] =>
  [
    { kind: 'chart' as const, title: chart.name, words: chart.description, address: chartUrl(chart.name) },
    ...stateEntries(chart),
    ...eventEntries(chart),
    ...invariantEntries(chart),
    ...messageEntries(chart),
    ...traceEntries(chart),
  ].map(found => ({ chart: chart.name, ...found }))

export const createFlowIndex = (charts: readonly ChartData[]): FlowIndex => ({
  charts: charts.map(createSummary),
  searchEntries: charts.flatMap(searchEntriesIn),
})
