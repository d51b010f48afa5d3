import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import {
  focusOnPath,
  focusOnState,
  focusOnTransition,
} from '../../../../pages/chart/drawing/highlights/focus.ts'
import { createHeat } from '../../../../pages/chart/drawing/highlights/heat.ts'
import { NO_HIGHLIGHTS } from '../../../../pages/chart/drawing/highlights/highlights.ts'
import { SvgShapeView } from '../../../../pages/chart/drawing/SvgShapeView.tsx'
import {
  innermostStates,
  openAfterClosing,
  selectDrawing,
} from '../../../../pages/chart/drawing/select-drawing.ts'
import {
  boundingBox,
  firstLegibleBox,
  fitDrawing,
  fitViewport,
} from '../../../../pages/chart/drawing/viewport/viewport.ts'
import { createChartDrawings } from '../../../../pages/data/chart-drawings.ts'
import { parseSvg } from '../../../../pages/data/parse-svg.ts'
import { teaFlow } from '../../../samples/tea-machine.ts'

// The first layout is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const drawings = await createChartDrawings(teaFlow)
const drawing = drawings.find(({ level, isFirst }) => level === 'everything' && isFirst)
if (!drawing) throw new Error('There is no drawing')
const renderDrawing = (highlights = NO_HIGHLIGHTS) =>
  renderToStaticMarkup(<SvgShapeView shape={drawing.shape} highlights={highlights} />)

const idsIn = (text: string, name: string) =>
  new Set(Array.from(text.matchAll(new RegExp(`data-${name}="([^"]+)"`, 'g')), ([, id = '']) => id))

describe('the drawings of a chart', () => {
  it('have every choice of open groups at each level, so that a reader can open one beside another', () => {
    const open = drawings.filter(({ level }) => level === 'everything').map(choice => choice.open)
    expect(open).toHaveLength(4)
    expect(open).toEqual(
      expect.arrayContaining([[], ['tea.kitchen'], ['tea.radio'], ['tea.kitchen', 'tea.radio']]),
    )
  })
})

describe('closing one group', () => {
  const both = { level: 'everything', open: ['tea.kitchen', 'tea.radio'] } as const

  it('leaves the others open', () => {
    expect(openAfterClosing(drawings, both, 'tea.kitchen')).toEqual(['tea.radio'])
    expect(openAfterClosing(drawings, { ...both, open: ['tea.radio'] }, 'tea.radio')).toEqual([])
  })

  it('closes it also if no drawing has exactly the others open', () => {
    const drawn = drawings.filter(({ open }) => open.length !== 1)
    expect(openAfterClosing(drawn, both, 'tea.kitchen')).toEqual([])
  })
})

describe('a drawing on the flow pages', () => {
  it('has every state and transition of the drawing and none of its styles', () => {
    const html = renderDrawing()
    expect([...idsIn(html, 'state'), ...idsIn(html, 'transition')].toSorted()).toEqual(
      [...new Set(drawing.parts)].toSorted(),
    )
    expect(html).not.toContain('<style')
  })

  it('has a button for each state, with no button or transition inside it', () => {
    const buttons = renderDrawing().match(/<g[^>]*role="button".*?<\/g>/gs) ?? []
    expect(buttons).toHaveLength(idsIn(renderDrawing(), 'state').size)
    expect(buttons.filter(button => button.includes('data-transition'))).toEqual([])
  })

  it('names each state, and says which groups are closed', () => {
    expect(renderDrawing()).toContain('aria-label="State tea.kitchen.cold"')
    const labelOf = (id: string) => (id === 'tea.kitchen.cold' ? 'Kitchen, cold' : '')
    const named = renderDrawing({ ...NO_HIGHLIGHTS, labelOf })
    expect(named).toContain('aria-label="State Kitchen, cold"')
    expect(named).toContain('aria-label="State tea.radio"')
    const closed = drawings.find(({ open }) => open.length === 0)
    const html =
      closed && renderToStaticMarkup(<SvgShapeView shape={closed.shape} highlights={NO_HIGHLIGHTS} />)
    expect(html).toContain('aria-label="State tea.kitchen, closed group"')
  })

  it('marks the active states and the taken transitions', () => {
    const highlights = {
      ...NO_HIGHLIGHTS,
      active: ['tea.kitchen.cold'],
      taken: ['tea.kitchen.cold|kettle.filled|0'],
    }
    expect(renderDrawing(highlights)).toContain('data-state="tea.kitchen.cold" data-active=""')
    expect(renderDrawing(highlights)).toContain(
      'data-transition="tea.kitchen.cold|kettle.filled|0" data-taken=""',
    )
    expect(renderDrawing(highlights)).toContain('aria-label="State tea.kitchen.cold, active"')
  })

  it('marks covered and uncovered parts', () => {
    const impossible = 'tea.kitchen.cold|kettle.filled|0'
    const covered = { reached: ['tea.kitchen.cold'], impossible: [impossible] }
    const html = renderDrawing({ ...NO_HIGHLIGHTS, covered })
    expect(html.match(/data-covered="yes"/g)).toHaveLength(1)
    expect(html).toContain('data-state="tea.kitchen.boiling" data-covered="no"')
    expect(html).toContain(`data-transition="${impossible}" data-covered="impossible"`)
  })

  it('has a wide copy of each line for presses beside it', () => {
    const lines = renderDrawing().match(/data-source=/g) ?? []
    expect(renderDrawing().match(/class="press"/g)).toHaveLength(lines.length)
  })

  it('marks how often each transition was taken', () => {
    const use = { recordings: 3, recordedIn: ['one'], walks: 0, failuresAfter: 0, time: null, replayEnds: [] }
    const heat = createHeat({ 'tea.kitchen.cold|kettle.filled|0': use }, 'recorded')
    const html = renderDrawing({ ...NO_HIGHLIGHTS, heat })
    expect(html).toContain('data-transition="tea.kitchen.cold|kettle.filled|0" data-heat="4"')
    expect(html).toContain('data-heat="0"')
    expect(html).not.toMatch(/data-state="[^"]*" data-heat/)
  })

  it('marks what changed since an older version', () => {
    const html = renderDrawing({ ...NO_HIGHLIGHTS, changes: { 'tea.kitchen.cold': 'removed' } })
    expect(html).toContain('data-state="tea.kitchen.cold" data-change="removed"')
    expect(html.match(/data-change/g)).toHaveLength(1)
  })

  it('cannot be parsed from other markup', () => {
    expect(() => parseSvg('<p>No</p>')).toThrow('This is no drawing')
  })
})

describe('the focus on a state', () => {
  it('leaves its lines and neighbours clear, and dims the rest', () => {
    const focus = focusOnState(drawing, 'tea.kitchen.ready')
    expect(focus?.boxes).toContain('tea.kitchen.boiling')
    expect(focus?.boxes).not.toContain('tea.radio.on')
    expect(focus?.lines).toEqual([
      'tea.kitchen.boiling tea.kitchen.ready',
      'tea.kitchen.ready tea.kitchen.over',
    ])
    const html = renderDrawing({ ...NO_HIGHLIGHTS, focus })
    expect(html).toContain('data-state="tea.radio.on" data-dimmed=""')
    expect(html).not.toContain('data-state="tea.kitchen.ready" data-dimmed=""')
    expect(html).toMatch(/data-source="tea.radio.off" data-target="tea.radio.on" data-dimmed=""/)
  })

  it('follows the lines between the states of a path', () => {
    const path = ['tea.kitchen.cold', 'tea.kitchen.boiling', 'tea.kitchen.ready']
    expect(focusOnPath(drawing, path).lines).toEqual([
      'tea.kitchen.cold tea.kitchen.boiling',
      'tea.kitchen.boiling tea.kitchen.ready',
    ])
  })

  it('shows the reason of a path on its line, in words and in names', () => {
    const id = 'tea.kitchen.boiling|xstate.done.actor.boilWater|0'
    const path = [{ id, kind: 'done', sentence: 'The water boils', trigger: 'boilWater ✓' }] as const
    const html = renderDrawing({ ...NO_HIGHLIGHTS, shortestPath: path })
    expect(html).toMatch(
      /class="words"><g class="done shortest-path"[^>]*><text[^>]*>The water boils<\/text>/,
    )
    expect(html).toMatch(/class="names"><g class="done shortest-path"[^>]*><text[^>]*>boilWater ✓<\/text>/)
    expect(html.match(/ shortest-path"/g)).toHaveLength(2)
  })

  it('dims nothing if the drawing does not show the state', () => {
    expect(focusOnState(drawing, 'tea.bar')).toBeNull()
  })
})

describe('the focus on a transition', () => {
  it('leaves its arrow and the boxes at both ends clear', () => {
    const transition = { source: 'tea.kitchen.boiling', targets: ['tea.kitchen.ready'] }
    const focus = focusOnTransition(drawing, transition)
    expect(focus?.lines).toEqual(['tea.kitchen.boiling tea.kitchen.ready'])
    expect(focus?.boxes).toEqual(expect.arrayContaining(['tea.kitchen.boiling', 'tea.kitchen.ready']))
    expect(focus?.boxes).not.toContain('tea.kitchen.cold')
  })

  it('dims nothing if the drawing does not show its source', () => {
    expect(focusOnTransition(drawing, { source: 'bar', targets: [] })).toBeNull()
  })
})

describe('selectDrawing', () => {
  const [first, open] = [
    { level: 'story', open: [], isFirst: true, parts: ['tea.kitchen'] },
    { level: 'story', open: ['tea.kitchen'], isFirst: false, parts: ['tea.kitchen', 'tea.kitchen.cold'] },
  ] as const
  const both = { ...open, open: ['tea.kitchen', 'tea.radio'], parts: ['tea.kitchen.cold', 'tea.radio.on'] }
  const all = { level: 'everything', open: [], isFirst: true, parts: ['tea.kitchen', 'tea.bar'] } as const
  const rest = { shape: drawing.shape, lines: [], closed: [], numbered: [] }
  const choices = [first, open, both, all].map(choice => ({ ...choice, ...rest }))

  it.each([
    ['the first drawing of the level', { level: 'story', open: null, parts: [] }, first],
    ['the open group', { level: 'story', open: ['tea.kitchen'], parts: [] }, open],
    ['all open groups', { level: 'story', open: ['tea.radio', 'tea.kitchen'], parts: [] }, both],
    ['more open groups if none has only these', { level: 'story', open: ['tea.radio'], parts: [] }, both],
    ['all groups closed', { level: 'story', open: [], parts: [] }, first],
    ['the first drawing for groups of another chart', { level: 'story', open: ['bar'], parts: [] }, first],
    ['the group around a part', { level: 'story', open: null, parts: ['tea.kitchen.cold'] }, open],
    [
      'the group around a part beside the open one',
      { level: 'story', open: ['tea.kitchen'], parts: ['tea.radio.on'] },
      both,
    ],
    ['a higher level if only that shows a part', { level: 'failures', open: null, parts: ['tea.bar'] }, all],
  ] as const)('chooses %s', (_, choice, expected) => {
    expect(selectDrawing(choices, choice)).toMatchObject(expected)
  })

  it('looks for the innermost states', () => {
    expect(innermostStates(['tea', 'tea.kitchen', 'tea.kitchen.cold', 'tea.radio'])).toEqual([
      'tea.kitchen.cold',
      'tea.radio',
    ])
  })
})

describe('the viewport of a drawing', () => {
  const frame = { width: 876, height: 600 }

  it('centres a box in the free part of the frame', () => {
    expect(fitViewport({ x: 100, y: 100, width: 100, height: 50 }, frame, 1)).toEqual({
      x: 262,
      y: 201,
      scale: 1,
    })
  })

  it('scales a large box down until it fits', () => {
    expect(fitViewport({ x: 0, y: 0, width: 1600, height: 10 }, frame, 1).scale).toBe(0.5)
  })

  it('shows the upper left part of a drawing that would not be legible', () => {
    expect(fitDrawing({ x: 0, y: 0, width: 1600, height: 10 }, frame, 1)).toEqual({
      x: 12,
      y: 64,
      scale: 11 / 12,
    })
    expect(fitDrawing({ x: 0, y: 0, width: 400, height: 10 }, frame, 1.5).scale).toBe(1.5)
  })

  it('shows the first legible box', () => {
    const [large, small] = [
      { x: 0, y: 0, width: 4000, height: 10 },
      boundingBox([{ x: 1, y: 1, width: 9, height: 9 }]),
    ]
    expect(firstLegibleBox([large, null, small], frame)).toBe(small)
    expect(firstLegibleBox([large], frame)).toBe(large)
    expect(firstLegibleBox([null], frame)).toBeNull()
  })
})
