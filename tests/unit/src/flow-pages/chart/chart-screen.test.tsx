import { exploreStates } from 'statechart-kit/explore/explore-states'
import { generateTestPaths } from 'statechart-kit/explore/transition-tour'
import { teaFlow } from 'statechart-kit/tests/samples/tea-machine'
import { expect, it, vi } from 'vitest'
import { ChartScreen } from '#flow-pages/chart/ChartScreen'
import { renderMarkup } from '#tests/fixtures/client/render-markup'
import { createChartData } from '#tools/flow-pages/data/chart-data'
import { createChartDrawings } from '#tools/flow-pages/data/chart-drawings'

// The layout is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const FINDINGS = {
  mutants: {},
  browser: () => ({ coveredParts: null, unreachableInBrowser: {} }),
  scenarios: () => null,
  uses: () => ({}),
}

it('plays the path of a link, or says that the chart does not have it', async () => {
  const paths = generateTestPaths(exploreStates(teaFlow))
  const chart = createChartData(teaFlow, paths, FINDINGS, await createChartDrawings(teaFlow))
  // React reads the value of such a promise at once.
  const loaded = Object.assign(Promise.resolve(chart), { status: 'fulfilled', value: chart })
  const loader = { loadIndex: async () => null, loadChart: () => loaded }
  const renderTrace = (trace: string) =>
    renderMarkup(
      <ChartScreen loader={loader} location={{ page: 'trace', chart: 'tea', trace, step: 0 }} />,
    ).replaceAll(/<[^>]*>/g, '')

  expect(renderTrace('path-1')).toContain('The start')
  expect(renderTrace('path-99')).toContain(
    'This chart has no path-99. The link may be from another version of the app.',
  )
})
