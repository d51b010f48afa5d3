import { exploreStates } from 'statechart-kit/explore/explore-states'
import { generateTestPaths } from 'statechart-kit/explore/transition-tour'
import { teaFlow } from 'statechart-kit/tests/samples/tea-machine'
import { describe, expect, it, vi } from 'vitest'
import { findTracesThrough } from '#flow-pages/chart/chart-traces'
import { PartPanel } from '#flow-pages/chart/details/PartPanel'
import type { ChartData } from '#flow-pages/flow-data'
import { effectWords } from '#flow-pages/player/EffectList'
import { PlayerPanel } from '#flow-pages/player/PlayerPanel'
import { readShownMessage } from '#flow-pages/player/shown-message'
import { traceTitle } from '#flow-pages/trace-title'
import { renderMarkup } from '#tests/fixtures/client/render-markup'
import { createChartData } from '#tools/flow-pages/data/chart-data'

// The first rendering is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const NO_FINDINGS = {
  mutants: {},
  browser: () => ({ coveredParts: null, unreachableInBrowser: {} }),
  scenarios: () => null,
  uses: () => ({}),
}
const teaChart = createChartData(teaFlow, generateTestPaths(exploreStates(teaFlow)), NO_FINDINGS, [])
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
const findTrace = (id: string) => {
  const found = teaChart.traces.find(trace => trace.id === id)
  if (!found) throw new Error(`There is no ${id}`)
  return found
}
const renderPlayer = (id: string, index: number) =>
  textOf(renderMarkup(<PlayerPanel chart={teaChart} trace={findTrace(id)} index={index} />))

describe('the words of the panel and the player', () => {
  it('shows no names of the code to readers who want words', () => {
    const { trace, step } = findTracesThrough(teaChart, 'tea.kitchen.boiling')[0] ?? {}
    const shown = renderPlayer(trace?.id ?? '', step ?? 0)
    expect(shown).toContain('now in Kitchen, boiling')
    expect(shown).toContain('starts: boil water The data')
    expect(shown).toContain('sets a timer of 60 s')
    expect(shown).not.toMatch(/kitchen\.boiling|after actorTimeout/)
    expect(effectWords(teaChart, { label: 'clearCustomerData' })).toBe('clear customer data')
    const toast = { title: 'Your tea is ready', policy: 'action' }
    expect(effectWords(teaChart, { label: 'showToast', value: toast })).toBe(
      'show toast: ‘Your tea is ready’',
    )
    const event = renderMarkup(<PartPanel chart={teaChart} id="tea.kitchen.cold|kettle.filled|0" />)
    expect(textOf(event)).not.toContain('Name')
  })

  it('lists examples before generated paths, and the shortest first', () => {
    const [path] = teaChart.traces
    if (!path) throw new Error('There is no path')
    const long = { ...path, id: 'path-1', steps: [...path.steps, ...path.steps] }
    const example = { ...long, kind: 'example' as const, id: 'example-1' }
    const found = findTracesThrough({ traces: [long, path, example] }, 'tea.kitchen.cold')
    expect(found.map(({ trace }) => trace)).toEqual([example, path, long])
  })

  it('has words in the titles of mutations, but not in those that people wrote', () => {
    const [start] = teaChart.traces.flatMap(({ steps }) => steps)
    if (!start) throw new Error('There is no step')
    const filled = { ...start, event: { type: 'kettle.filled' }, sentence: 'The kettle is filled' }
    const title = 'tea.kitchen.cold, kettle.filled: action countTry is gone'
    const trace = { ...findTrace('path-1'), kind: 'survivor' as const, title, steps: [filled] }
    expect(traceTitle(teaChart, trace)).toBe(
      '‘Kitchen, cold’, ‘The kettle is filled’: action count try is gone',
    )
    expect(traceTitle(teaChart, { ...trace, kind: 'example', title: 'countTry counts' })).toBe(
      'countTry counts',
    )
  })

  it('says that the first reason counts if there are several', () => {
    const panel = renderMarkup(<PartPanel chart={teaChart} id="tea.kitchen.boiling" />)
    expect(textOf(panel)).toContain('the first that is true counts')
    expect(textOf(renderMarkup(<PartPanel chart={teaChart} id="tea.kitchen.cold" />))).not.toContain(
      'the first that is true counts',
    )
  })

  it('shows the message that the customer reads, and only a picture with this message', () => {
    const [start] = findTrace('path-1').steps
    if (!start) throw new Error('The path has no step')
    const failed = { ...start, contextChanges: { errorMessage: 'The kettle is broken.' } }
    const trace = { ...findTrace('path-1'), steps: [failed] }
    const chart = { ...teaChart, pictures: failed.activeStates }
    const render = (messagePictures: ChartData['messagePictures']) =>
      renderMarkup(<PlayerPanel chart={{ ...chart, messagePictures }} trace={trace} index={0} />)
    const message = 'The customer reads: ‘The kettle is broken.’'
    expect(textOf(render({}))).toContain(`${message} There is no picture with this message.`)
    expect(render({})).not.toContain('<img')
    expect(render({ 'The kettle is broken.': 'broken.webp' })).toContain('src="./pictures/tea/broken.webp"')
    expect(renderPlayer('path-1', 0)).not.toContain('The customer query-functions')
  })

  it('shows why a sign-in ended as the sign-in page does', () => {
    expect(readShownMessage({ endReason: 'expired' })).toBe(
      'You were signed out because your sign-in has expired. Your cart is kept.',
    )
    expect(readShownMessage({ endReason: null })).toBeNull()
  })
})
