import { teaFlow } from 'statechart-kit/tests/samples/tea-machine'
import { expect, test } from 'vitest'
import { ChartPanel } from '#flow-pages/chart/ChartPanel'
import { PartPanel } from '#flow-pages/chart/details/PartPanel'
import { ChartTable } from '#flow-pages/chart/list/ChartTable'
import { FlowStepList } from '#flow-pages/chart/list/FlowStepList'
import type { ChartData } from '#flow-pages/flow-data'
import { renderMarkup } from '#tests/fixtures/client/render-markup'
import { createChartData } from '#tools/flow-pages/data/chart-data'

const tea = createChartData(
  teaFlow,
  [],
  {
    mutants: {},
    browser: () => ({ coveredParts: null, unreachableInBrowser: {} }),
    scenarios: () => null,
    uses: () => ({}),
  },
  [],
)
const chart: ChartData = {
  ...tea,
  startedBy: [{ chart: 'app', state: 'app.open', title: 'Open' }],
  states: tea.states.map(state =>
    state.id === tea.root ? { ...state, starts: [{ root: 'hotBulb', name: 'hot-bulb' }] } : state,
  ),
}

const VIEWS = {
  panel: (data: ChartData) => <ChartPanel chart={data} />,
  state: (data: ChartData) => <PartPanel chart={data} id="tea" />,
  table: (data: ChartData) => <ChartTable chart={data} />,
  list: (data: ChartData) => <FlowStepList chart={data} level="everything" active={[]} />,
}

test.each(['panel', 'state', 'table', 'list'] as const)('the %s links to the started charts', view => {
  expect(renderMarkup(VIEWS[view](chart))).toMatch(/>Starts:<.*?<a href="#\/hot-bulb">Hot bulb<\/a>/)
  expect(renderMarkup(VIEWS[view](tea))).not.toContain('Starts:')
})

test.each(['panel', 'table'] as const)('the %s links to the state that starts the chart', view => {
  expect(renderMarkup(VIEWS[view](chart))).toMatch(
    />Started by:<.*?<a href="#\/app\?at=app.open">app, in Open<\/a>/,
  )
  expect(renderMarkup(VIEWS[view](tea))).not.toContain('Started by:')
})
