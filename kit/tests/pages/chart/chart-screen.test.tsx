import { expect, it, vi } from 'vitest'
import { exploreStates } from '../../../explore/explore-states.ts'
import { generateTestPaths } from '../../../explore/transition-tour.ts'
import { ChartScreen } from '../../../pages/chart/ChartScreen.tsx'
import { createChartData } from '../../../pages/data/chart-data.ts'
import { createChartDrawings } from '../../../pages/data/chart-drawings.ts'
import { teaFlow } from '../../samples/tea-machine.ts'
import { renderPages } from '../render-pages.tsx'

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
    renderPages(
      <ChartScreen loader={loader} location={{ page: 'trace', chart: 'tea', trace, step: 0 }} />,
    ).replaceAll(/<[^>]*>/g, '')

  expect(renderTrace('path-1')).toContain('The start')
  expect(renderTrace('path-99')).toContain(
    'This chart has no path-99. The link may be from another version of the app.',
  )
})
