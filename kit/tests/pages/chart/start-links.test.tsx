import { expect, test } from 'vitest'
import { ChartPanel } from '../../../pages/chart/ChartPanel.tsx'
import { PartPanel } from '../../../pages/chart/details/PartPanel.tsx'
import { ChartTable } from '../../../pages/chart/list/ChartTable.tsx'
import { FlowStepList } from '../../../pages/chart/list/FlowStepList.tsx'
import { createChartData } from '../../../pages/data/chart-data.ts'
import type { ChartData } from '../../../pages/flow-data.ts'
import { teaFlow } from '../../samples/tea-machine.ts'
import { renderPages } from '../render-pages.tsx'

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
  expect(renderPages(VIEWS[view](chart))).toMatch(/>Starts:<.*?<a href="#\/hot-bulb">Hot bulb<\/a>/)
  expect(renderPages(VIEWS[view](tea))).not.toContain('Starts:')
})

test.each(['panel', 'table'] as const)('the %s links to the state that starts the chart', view => {
  expect(renderPages(VIEWS[view](chart))).toMatch(
    />Started by:<.*?<a href="#\/app\?at=app.open">app, in Open<\/a>/,
  )
  expect(renderPages(VIEWS[view](tea))).not.toContain('Started by:')
})
