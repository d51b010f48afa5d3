import { describe, expect, it, vi } from 'vitest'
import { ChartPanel } from '../../pages/chart/ChartPanel.tsx'
import { ColourFindings } from '../../pages/chart/ColourFindings.tsx'
import { PartPanel } from '../../pages/chart/details/PartPanel.tsx'
import { ColourLegend } from '../../pages/chart/drawing/ColourLegend.tsx'
import {
  coverageOf,
  coverageText,
  statesUnreachableInBrowser,
  withClosedGroups,
} from '../../pages/chart/drawing/highlights/coverage-mark.ts'
import { createChartData } from '../../pages/data/chart-data.ts'
import { createFlowIndex } from '../../pages/data/flow-index.ts'
import type { ChartData } from '../../pages/flow-data.ts'
import { ChartCards } from '../../pages/home/ChartCards.tsx'
import { SearchResults } from '../../pages/home/SearchResults.tsx'
import { searchFlows } from '../../pages/home/search-flows.ts'
import { traceEnd } from '../../pages/trace-title.ts'
import { teaFlow } from '../samples/tea-machine.ts'
import { renderPages } from './render-pages.tsx'

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
    expect(textOf(renderPages(results))).toContain('Kitchen, cold')
    expect(textOf(renderPages(results, '/?labels=names'))).toContain('kitchen.cold')
  })

  it('says where a path ends, each state apart', () => {
    const chart = createChartData(teaFlow, [[]], findings, [])
    const ends = chart.traces.map(trace => traceEnd(chart, trace, false))
    expect(ends).toEqual([expect.stringMatching(/^Kitchen, \w+; Radio, \w+$/)])
  })

  it('opens the invariant that was found', () => {
    const found = searchFlows(createFlowIndex([teaChart]).searchEntries, 'drinks pots')
    expect(found.entries.map(({ url }) => url)).toContain('/tea?invariant=1')
    const panel = renderPages(<ChartPanel chart={teaChart} invariant={1} />)
    expect(panel).toContain(`aria-current="true">${teaChart.invariants[0]}`)
  })

  it.each([0, 99])('says that there is no invariant %d', number => {
    const panel = renderPages(<ChartPanel chart={teaChart} invariant={number} />)
    expect(panel).toContain(
      `This chart has no invariant ${number}. The link may be from another version of the app.`,
    )
    expect(renderPages(<ChartPanel chart={teaChart} invariant={1} />)).not.toContain('has no invariant')
  })
})

describe('the coverage in the browser', () => {
  it('says why no page can cause a transition', () => {
    const panel = (id: string, to?: string) =>
      textOf(renderPages(<PartPanel chart={teaChart} id={id} {...(to && { to })} />))
    expect(panel(IMPOSSIBLE)).toContain('in the browser – no page can cause it: No page fills a cup.')
    expect(panel('tea.kitchen', 'tea.kitchen')).toContain('in the browser: ✓ reached')
    expect(panel('tea.kitchen', 'tea.kitchen')).toContain('in the browser: ✗ not reached')
    const ready = <PartPanel chart={teaChart} id="tea.kitchen.ready" />
    expect(textOf(renderPages(ready, '/tea?colours=browser'))).toContain(
      'in the browser: – no page can cause it: No page fills a cup.',
    )
    const card = <ChartCards charts={createFlowIndex([teaChart]).charts} />
    const count = teaChart.transitions.length
    expect(textOf(renderPages(card))).toContain(
      `of what a page can cause (${count - 1} of ${count} transitions)`,
    )
    const legend = renderPages(<ColourLegend chart={teaChart} colours="browser" />)
    expect(textOf(legend)).toContain('reached not reached no page can cause it')
  })
})

describe('the colours in words', () => {
  const panel = (chart: ChartData, colours: string) =>
    textOf(renderPages(<ColourFindings chart={chart} />, `/tea?colours=${colours}`))

  it('lists what was not reached, also inside closed groups', () => {
    const text = panel(teaChart, 'browser')
    expect(text).toContain('Not reached in the browser')
    expect(text).toContain('Kitchen, ready a state')
    expect(text).not.toContain('Nothing')
    const parts = coverageOf(teaChart, 'browser')
    const marked = { ...parts, reached: [...parts.reached, 'tea.kitchen', 'tea.radio'] }
    expect(withClosedGroups(teaChart, marked, ['tea.kitchen']).reached).not.toContain('tea.kitchen')
    expect(withClosedGroups(teaChart, marked, []).reached).toContain('tea.kitchen')
  })

  it('lists what no page can cause, with the reasons, when all else was reached', () => {
    const ids = [...teaChart.states, ...teaChart.transitions].map(({ id }) => id)
    const reached = ids.filter(id => id !== IMPOSSIBLE)
    const text = panel(
      { ...teaChart, covered: { ...teaChart.covered, browser: reached, model: reached } },
      'browser',
    )
    expect(text).toContain('No page can cause 1 of')
    expect(text).toContain('from Kitchen, ready: No page fills a cup.')
    expect(panel(teaChart, 'model')).not.toContain('No page can cause')
  })

  it('says that everything was reached', () => {
    const ids = [...teaChart.states, ...teaChart.transitions].map(({ id }) => id)
    const chart = { ...teaChart, covered: { ...teaChart.covered, model: ids, browser: ids } }
    expect(panel(chart, 'model')).toContain('Nothing: all was reached.')
    expect(panel(chart, 'browser')).toContain('Nothing: all that a page can cause was reached.')
    expect(panel(chart, 'scenarios')).toBe('')
  })

  it('counts a state as one that no page can cause if only such transitions lead to it', () => {
    const incoming = teaChart.transitions.filter(({ targets }) => targets.includes('tea.kitchen.ready'))
    const reasons = Object.fromEntries(incoming.map(({ id }) => [id, 'No page fills a cup.']))
    const chart = { ...teaChart, unreachableInBrowser: reasons }
    expect(statesUnreachableInBrowser(chart)).toEqual(['tea.kitchen.ready'])
    expect(statesUnreachableInBrowser({ ...chart, unreachableInBrowser: {} })).toEqual([])
    expect(coverageText(chart, 'browser', 'tea.kitchen.ready')).toBe('– no page can cause it')
  })

  it('lists where recordings failed, the most frequent first', () => {
    const use = { recordings: 4, recordedIn: ['tea'], walks: 0, time: null, replayEnds: [] }
    const uses = {
      [COLD_FILLED]: { ...use, failuresAfter: 1, replayEnds: ['old-tea'] },
      [IMPOSSIBLE]: { ...use, failuresAfter: 3 },
    }
    const chart = { ...teaChart, uses }
    const text = panel(chart, 'recorded')
    expect(text).toMatch(/3 of 4 times followed by a failure.*1 of 4 times followed by a failure/)
    expect(text).toContain('the replay of old-tea ends here')
    expect(panel(teaChart, 'recorded')).toContain('None came next to anything here.')
    const card = (
      <ChartCards
        charts={createFlowIndex([{ ...chart, covered: { ...chart.covered, scenarios: [] } }]).charts}
      />
    )
    expect(textOf(renderPages(card))).toContain('4 times followed by a failure')
  })
})
