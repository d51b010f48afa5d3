import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { NO_HIGHLIGHTS } from '#flow-pages/chart/drawing/highlights'
import { SvgShapeView } from '#flow-pages/chart/drawing/SvgShapeView'
import { boundingBox, firstLegibleBox, fitViewport } from '#flow-pages/chart/drawing/viewport'
import { createDiagram } from '#machines/kit/draw/diagram'
import { renderSvg } from '#machines/kit/draw/render-svg'
import { teaMachine } from '#tests/fixtures/charts/tea-machine'
import { parseSvg } from '#tools/flow-pages/data/parse-svg'
import { layoutWithElk } from '#tools/flow-pages/elk-layout'

// The first layout is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const svg = await renderSvg(createDiagram(teaMachine), layoutWithElk)
const renderDrawing = (highlights = NO_HIGHLIGHTS) =>
  renderToStaticMarkup(<SvgShapeView shape={parseSvg(svg)} highlights={highlights} />)

const idsIn = (text: string, name: string) =>
  Array.from(text.matchAll(new RegExp(`data-${name}="([^"]+)"`, 'g')), ([, id]) => id)

describe('a drawing on the flow pages', () => {
  it('has every part of the SVG and none of its styles', () => {
    expect(idsIn(renderDrawing(), 'state')).toEqual(idsIn(svg, 'state'))
    expect(idsIn(renderDrawing(), 'transition')).toEqual(idsIn(svg, 'transition'))
    expect(renderDrawing()).not.toContain('<style')
  })

  it('has a button for each state, with no button inside it', () => {
    const buttons = renderDrawing().match(/role="button"/g)
    expect(buttons).toHaveLength(idsIn(svg, 'state').length)
    expect(renderDrawing()).toContain('aria-label="State tea.kitchen.cold"')
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
    const html = renderDrawing({ ...NO_HIGHLIGHTS, covered: ['tea.kitchen.cold'] })
    expect(html.match(/data-covered="yes"/g)).toHaveLength(1)
    expect(html).toContain('data-state="tea.kitchen.boiling" data-covered="no"')
  })

  it('cannot be parsed from other markup', () => {
    expect(() => parseSvg('<p>No</p>')).toThrow('This is no drawing')
  })
})

describe('the viewport of a drawing', () => {
  const frame = { width: 800, height: 600 }

  it('centres a box in the free part of the frame', () => {
    expect(fitViewport({ x: 100, y: 100, width: 100, height: 50 }, frame, 1)).toEqual({
      x: 250,
      y: 195,
      scale: 1,
    })
  })

  it('scales a large box down until it fits', () => {
    expect(fitViewport({ x: 0, y: 0, width: 1504, height: 10 }, frame, 1).scale).toBe(0.5)
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
