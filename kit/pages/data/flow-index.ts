/** The index of all charts: their figures and the search entries. */

import { statesUnreachableInBrowser } from '../chart/drawing/highlights/coverage-mark.ts'
import type { CombinedModelData } from '../combined-models/combined-model-data.ts'
import type {
  ChartData,
  ChartSummary,
  CoverageSource,
  Trace,
  TraceKind,
  TransitionData,
} from '../flow-data.ts'
import type { FlowIndex, SearchEntry } from '../flow-index-data.ts'
import { COMBINED_MODELS_URL, chartUrl, invariantUrl, traceUrl } from '../navigation/flow-urls.ts'
import { partLabel } from '../part-label.ts'
import { traceEnd, traceTitle } from '../trace-title.ts'
import { createMessageEntries } from './message-entries.ts'

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
  statesUnreachableInBrowser: statesUnreachableInBrowser(chart).length,
  failuresInRecordings: Object.values(chart.uses).reduce((sum, { failuresAfter }) => sum + failuresAfter, 0),
  covered: {
    model: countCovered(chart, 'model'),
    browser: countCovered(chart, 'browser'),
    scenarios: countCovered(chart, 'scenarios'),
  },
  mutation: chart.mutation,
  changes: chart.changes ? { count: chart.changes.lines.length, revision: chart.changes.revision } : null,
})

type SearchEntryInChart = Omit<SearchEntry, 'chart'>

const stateEntries = (chart: ChartData): SearchEntryInChart[] =>
  chart.states
    .filter(({ id }) => id !== chart.root)
    .map(({ id, name, description }) => ({
      kind: 'state',
      title: partLabel(chart, id, false),
      name,
      text: description,
      url: chartUrl(chart.name, id),
    }))

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]

/** The trigger with its guard: 'createPayment ✗ [isCreationRefused]'. */
const transitionName = ({ trigger, guard }: TransitionData): string =>
  guard ? `${trigger} [${guard}]` : trigger

/** One entry for each sentence. It links to the first transition and names all source states. */
function eventEntries(chart: ChartData): SearchEntryInChart[] {
  return unique(chart.transitions.map(({ sentence }) => sentence)).flatMap(title => {
    const matching = chart.transitions.filter(({ sentence }) => sentence === title)
    const sources = unique(matching.map(({ source }) => partLabel(chart, source, false)))
    const causes = unique(matching.map(transition => transition.causes)).join(' ')
    return matching.slice(0, 1).map(({ id }) => ({
      kind: 'event' as const,
      title,
      name: unique(matching.map(transitionName)).join(', '),
      text: [causes, `In: ${sources.join(', ')}`].filter(Boolean).join(' '),
      url: chartUrl(chart.name, id),
    }))
  })
}

const invariantEntries = ({ name, invariants }: ChartData): SearchEntryInChart[] =>
  invariants.map((title, index) => ({
    kind: 'invariant',
    title,
    text: '',
    url: invariantUrl(name, index + 1),
  }))

function traceText(chart: ChartData, trace: Trace): string {
  const { kind, explanation, steps } = trace
  if (kind !== 'path') return explanation || `ends in ${traceEnd(chart, trace, false)}`
  return steps
    .slice(1)
    .map(({ sentence }) => sentence)
    .join(' → ')
}

const traceEntries = (chart: ChartData): SearchEntryInChart[] =>
  chart.traces.map(trace => ({
    kind: trace.kind,
    title: traceTitle(chart, trace),
    name: trace.title,
    text: traceText(chart, trace),
    keywords: trace.kind === 'path' ? trace.steps.map(({ label }) => label).join(' ') : '',
    url: traceUrl(chart.name, trace.id),
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

const combinedModelEntry = ({ title, description, rules }: CombinedModelData): SearchEntry => ({
  chart: 'several flows',
  kind: 'combinedModel',
  title,
  text: description,
  keywords: rules.map(({ rule, fault }) => `${rule} ${fault}`).join(' '),
  url: COMBINED_MODELS_URL,
})

/** Creates the index from the data of all charts and combined models. */
export const createFlowIndex = (
  charts: readonly ChartData[],
  combinedModels: readonly CombinedModelData[] = [],
  synonyms: FlowIndex['synonyms'] = {},
): FlowIndex => ({
  charts: charts.map(createSummary),
  searchEntries: [...charts.flatMap(searchEntriesIn), ...combinedModels.map(combinedModelEntry)],
  combinedModels,
  synonyms,
})
