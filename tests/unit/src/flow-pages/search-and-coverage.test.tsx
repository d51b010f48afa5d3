import { describe, expect, it, vi } from 'vitest'
import { ChartPanel } from '#flow-pages/chart/ChartPanel'
import { PartPanel } from '#flow-pages/chart/details/PartPanel'
import { ColourLegend } from '#flow-pages/chart/drawing/ColourLegend'
import { ChartCards } from '#flow-pages/home/ChartCards'
import { SearchResults } from '#flow-pages/home/SearchResults'
import { searchFlows } from '#flow-pages/home/search-flows'
import { teaFlow } from '#tests/fixtures/charts/tea-machine'
import { renderMarkup } from '#tests/fixtures/client/render-markup'
import { createChartData } from '#tools/flow-pages/data/chart-data'
import { createFlowIndex } from '#tools/flow-pages/data/flow-index'

// The first rendering is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const COLD_FILLED = 'tea.kitchen.cold|kettle.filled|0'
const IMPOSSIBLE = 'tea.kitchen.ready|cup.drunk|0'
const findings = {
  mutants: {},
  browser: () => ({
    coveredParts: [COLD_FILLED],
    unreachableInBrowser: { [IMPOSSIBLE]: 'No page fills a cup.' },
  }),
  scenarios: () => null,
  uses: () => ({}),
}
const teaChart = createChartData(teaFlow, [], findings, [])
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

describe('the results of a search', () => {
  it('shows the words of a result, or its name to readers who want names', () => {
    const found = searchFlows(createFlowIndex([teaChart]).searchEntries, 'kettle water')
    const results = <SearchResults found={found} search="kettle water" />
    expect(textOf(renderMarkup(results))).toContain('Kitchen, cold')
    expect(textOf(renderMarkup(results, '/?labels=names'))).toContain('kitchen.cold')
  })

  it('opens the invariant that was found', () => {
    const found = searchFlows(createFlowIndex([teaChart]).searchEntries, 'drinks pots')
    expect(found.entries.map(({ url }) => url)).toContain('/tea?invariant=1')
    const panel = renderMarkup(<ChartPanel chart={teaChart} invariant={1} />)
    expect(panel).toContain(`aria-current="true">${teaChart.invariants[0]}`)
  })
})

describe('the coverage in the browser', () => {
  it('says why no page can cause a transition', () => {
    const panel = (id: string, to?: string) =>
      textOf(renderMarkup(<PartPanel chart={teaChart} id={id} {...(to && { to })} />))
    expect(panel(IMPOSSIBLE)).toContain('in the browser – no page can cause it: No page fills a cup.')
    expect(panel('tea.kitchen', 'tea.kitchen')).toContain('in the browser: ✓ reached')
    expect(panel('tea.kitchen', 'tea.kitchen')).toContain('in the browser: ✗ not reached')
    const ready = <PartPanel chart={teaChart} id="tea.kitchen.ready" />
    expect(textOf(renderMarkup(ready, '/tea?colours=browser'))).toContain(
      'in the browser: – no page can cause it: No page fills a cup.',
    )
    const card = <ChartCards charts={createFlowIndex([teaChart]).charts} />
    const count = teaChart.transitions.length
    expect(textOf(renderMarkup(card))).toContain(
      `of what a page can cause (${count - 1} of ${count} transitions)`,
    )
    const legend = renderMarkup(<ColourLegend chart={teaChart} colours="browser" />)
    expect(textOf(legend)).toContain('reached not reached no page can cause it')
  })
})
