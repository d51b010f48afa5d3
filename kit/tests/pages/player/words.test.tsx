import { describe, expect, it, vi } from 'vitest'
import { exploreStates } from '../../../explore/explore-states.ts'
import { generateTestPaths } from '../../../explore/transition-tour.ts'
import { findTracesThrough } from '../../../pages/chart/chart-traces.ts'
import { PartPanel } from '../../../pages/chart/details/PartPanel.tsx'
import { createChartData } from '../../../pages/data/chart-data.ts'
import type { ChartData } from '../../../pages/flow-data.ts'
import { effectWords } from '../../../pages/player/EffectList.tsx'
import { PlayerPanel } from '../../../pages/player/PlayerPanel.tsx'
import { traceTitle } from '../../../pages/trace-title.ts'
import { teaFlow } from '../../samples/tea-machine.ts'
import { renderPages } from '../render-pages.tsx'

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
  textOf(renderPages(<PlayerPanel chart={teaChart} trace={findTrace(id)} index={index} />))

describe('the words of the panel and the player', () => {
  it('shows no names of the code to readers who want words', () => {
    const { trace, step } = findTracesThrough(teaChart, 'tea.kitchen.boiling')[0] ?? {}
    const shown = renderPlayer(trace?.id ?? '', step ?? 0)
    expect(shown).toContain('now in Kitchen, boiling')
    expect(shown).toContain('starts: boil water The data')
    expect(shown).toContain('sets a timer of 60 s')
    expect(shown).not.toMatch(/kitchen\.boiling|after actorTimeout/)
    expect(effectWords(teaChart, { label: 'clearCustomerData' })).toBe('clear customer data')
    const texts = ['Your tea is ready']
    expect(effectWords(teaChart, { label: 'showToast', texts })).toBe('show: ‘Your tea is ready’')
    const event = renderPages(<PartPanel chart={teaChart} id="tea.kitchen.cold|kettle.filled|0" />)
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
    const panel = renderPages(<PartPanel chart={teaChart} id="tea.kitchen.boiling" />)
    expect(textOf(panel)).toContain('the first that is true counts')
    expect(textOf(renderPages(<PartPanel chart={teaChart} id="tea.kitchen.cold" />))).not.toContain(
      'the first that is true counts',
    )
  })

  it('shows the message of the page, and only a picture with this message', () => {
    const [start] = findTrace('path-1').steps
    if (!start) throw new Error('The path has no step')
    const failed = { ...start, message: 'The kettle is broken.' }
    const trace = { ...findTrace('path-1'), steps: [failed] }
    const chart = { ...teaChart, pictures: failed.activeStates }
    const render = (messagePictures: ChartData['messagePictures']) =>
      renderPages(<PlayerPanel chart={{ ...chart, messagePictures }} trace={trace} index={0} />)
    const message = 'The page says: ‘The kettle is broken.’'
    expect(textOf(render({}))).toContain(`${message} There is no picture with this message.`)
    expect(render({})).not.toContain('<img')
    expect(render({ 'The kettle is broken.': 'broken.webp' })).toContain('src="./pictures/tea/broken.webp"')
    expect(renderPlayer('path-1', 0)).not.toContain('The page says')
  })
})
