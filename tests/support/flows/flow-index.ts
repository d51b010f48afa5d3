/** The list of all charts with their figures, and what can be searched for in them. */
import { chartAddress, walkAddress } from '../../../src/flow-pages/addresses'
import type {
  ChartData,
  ChartSummary,
  CoverageWay,
  Find,
  FlowIndex,
  WalkKind,
} from '../../../src/flow-pages/flow-data'
import { messageFinds } from './message-finds'

const countOf = ({ walks }: ChartData, kind: WalkKind): number =>
  walks.filter(walk => walk.kind === kind).length

const reached = ({ covered }: ChartData, way: CoverageWay): number | null => covered[way]?.length ?? null

const summaryOf = (chart: ChartData): ChartSummary => ({
  name: chart.name,
  root: chart.root,
  says: chart.says,
  states: chart.states.length,
  transitions: chart.transitions.length,
  laws: chart.laws.length,
  walks: {
    path: countOf(chart, 'path'),
    journey: countOf(chart, 'journey'),
    counterexample: countOf(chart, 'counterexample'),
    survivor: countOf(chart, 'survivor'),
  },
  cannot: Object.keys(chart.cannot).length,
  covered: {
    model: reached(chart, 'model'),
    browser: reached(chart, 'browser'),
    scenarios: reached(chart, 'scenarios'),
  },
  mutation: chart.mutation,
})

type Found = Omit<Find, 'chart'>

const stateFinds = ({ name, root, states }: ChartData): Found[] =>
  states
    .filter(({ id }) => id !== root)
    .map(state => ({
      kind: 'state',
      title: state.name,
      words: state.says,
      address: chartAddress(name, state.id),
    }))

/** Each event once, at the first of its transitions, with all states that hear it. */
function eventFinds({ name, root, states, transitions }: ChartData): Found[] {
  const names = new Map(states.map(state => [state.id, state.name]))
  return [...new Set(transitions.map(({ when }) => when))].flatMap(when => {
    const heard = transitions.filter(transition => transition.when === when)
    const places = [
      ...new Set(heard.map(({ source }) => (source === root ? 'everywhere' : names.get(source)))),
    ]
    return heard.slice(0, 1).map(({ id }) => ({
      kind: 'event' as const,
      title: when,
      words: `heard in ${places.join(', ')}`,
      address: chartAddress(name, id),
    }))
  })
}

const lawFinds = ({ name, laws }: ChartData): Found[] =>
  laws.map(title => ({ kind: 'law', title, words: '', address: chartAddress(name) }))

const walkFinds = ({ name, walks }: ChartData): Found[] =>
  walks.map(({ id, kind, title, story, steps, ends }) => ({
    kind,
    title,
    words:
      kind === 'path'
        ? steps
            .slice(1)
            .map(({ says }) => says)
            .join(' → ')
        : story || `ends in ${ends}`,
    address: walkAddress(name, id),
  }))

const findsIn = (chart: ChartData): Find[] =>
  [
    { kind: 'chart' as const, title: chart.name, words: chart.says, address: chartAddress(chart.name) },
    ...stateFinds(chart),
    ...eventFinds(chart),
    ...lawFinds(chart),
    ...messageFinds(chart),
    ...walkFinds(chart),
  ].map(found => ({ chart: chart.name, ...found }))

export const flowIndex = (charts: readonly ChartData[]): FlowIndex => ({
  charts: charts.map(summaryOf),
  finds: charts.flatMap(findsIn),
})
