import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { createFirstDrawing } from '../../draw/create-drawing.ts'
import {
  findCrossings,
  findLostLines,
  fitScale,
  measureFill,
  smallestText,
} from '../../draw/layout/drawing-geometry.ts'
import { layoutWithElk } from '../../draw/layout/elk-layout.ts'
import { renderSvg } from '../../draw/render-svg.ts'
import { defineFlow } from '../../explore/flow.ts'

const lamp = defineFlow({
  name: 'lamp',
  machine: createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: {
        description: 'Dark <and> quiet.',
        on: { pressed: 'lit', wished: 'lit', moved: { actions: 'wink' } },
      },
      lit: {
        initial: 'dim',
        states: { dim: { on: { turned: 'bright' } }, bright: {} },
        on: { broken: 'gone' },
      },
      gone: { type: 'final', description: 'For good.' },
    },
  }),
  fixtures: { input: undefined, events: [] },
  invariants: [],
  examples: [],
})
const FRAME = { width: 900, height: 600 }
const { drawing, open } = await createFirstDrawing(lamp, 'everything', {
  frame: FRAME,
  layOut: layoutWithElk,
})

describe('renderSvg', () => {
  const svg = renderSvg(drawing, { title: 'a <lamp>' })
  const count = (pattern: RegExp) => svg.match(pattern)?.length ?? 0

  test('has the size of the drawing and the name of the chart, and escapes markup', () => {
    expect(svg).toContain('role="img">\n<title>The chart of a &lt;lamp&gt;</title><style>')
    expect(svg).toContain('<title>Dark &lt;and&gt; quiet.</title>')
    expect(svg.endsWith('</svg>\n')).toBe(true)
  })

  test('marks every state and transition', () => {
    expect(count(/data-state="/g)).toBe(5)
    expect(count(/data-transition="/g)).toBe(5)
  })

  test('draws one line between two boxes, and a dot where a state begins', () => {
    expect(count(/class="line /g)).toBe(3)
    expect(count(/class="dot"/g)).toBe(2)
  })

  test('has the names as well only if they are asked for', () => {
    expect(svg).not.toContain('class="names"')
    expect(renderSvg(drawing, { title: 'lamp', texts: ['words', 'names'] })).toContain('class="names"')
  })
})

describe('the geometry of a drawing', () => {
  test('opens every group of a small chart', () => {
    expect(open).toEqual(['lamp.lit'])
  })

  test('is measured as it fits into a frame', () => {
    expect(fitScale({ width: 450, height: 100 }, FRAME)).toBe(1.6)
    expect(fitScale({ width: 1800, height: 100 }, FRAME)).toBe(0.5)
    expect(smallestText({ ...drawing, width: 1800, height: 600 }, FRAME)).toBe(6)
  })

  test('fills both sides of its frame, and less of it when one side is shorter', () => {
    const { across, down, area } = measureFill(drawing, FRAME)
    expect([across, down].every(side => side > 0.85 && side <= 1)).toBe(true)
    expect(area).toBeCloseTo(across * down)
    const flat = {
      ...drawing,
      boxes: drawing.boxes.map(box => ({ ...box, y: box.y / 2, height: box.height / 2 })),
      lines: drawing.lines.map(placed => ({
        ...placed,
        points: placed.points.map(point => ({ ...point, y: point.y / 2 })),
        label: { ...placed.label, y: placed.label.y / 2, height: placed.label.height / 2 },
      })),
    }
    expect(measureFill(flat, FRAME).down).toBeCloseTo(down / 2, 1)
    expect(measureFill(flat, FRAME).across).toBeCloseTo(across)
  })

  test('has no crossing, until a line is led through a box', () => {
    expect(findCrossings(drawing)).toEqual([])
    expect(findLostLines(drawing)).toEqual([])
    const off = drawing.boxes.find(({ box }) => box.state.id === 'lamp.off')
    const line = drawing.lines.find(({ line: { target } }) => target === 'lamp.gone')
    if (!off || !line) throw new Error('The lamp has changed')
    const points = [
      { x: off.x - 5, y: off.y + 5 },
      { x: off.x + off.width + 5, y: off.y + 5 },
    ]
    expect(findCrossings({ ...drawing, lines: [{ ...line, points }] })).toEqual([
      'lamp.lit → lamp.gone crosses lamp.off',
    ])
    expect(findLostLines({ ...drawing, lines: [{ ...line, points: [] }] })).toEqual([
      'lamp.lit → lamp.gone is lost',
    ])
  })
})
