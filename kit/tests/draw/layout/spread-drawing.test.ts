import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { createDiagram } from '../../../draw/diagram/diagram.ts'
import { findCrossings, measureFill } from '../../../draw/layout/drawing-geometry.ts'
import type { DrawingDetail } from '../../../draw/layout/drawing-texts.ts'
import type { PlacedDrawing } from '../../../draw/layout/place-drawing.ts'
import { spreadDrawing } from '../../../draw/layout/spread-drawing.ts'
import { createView } from '../../../draw/view/drawing-view.ts'

const lamp = createDiagram(
  createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { pressed: 'lit' } }, lit: {} } }),
)
const view = createView(lamp, {
  parts: {
    states: new Set(['lamp.off', 'lamp.lit']),
    transitions: new Set(lamp.transitions.map(({ id }) => id)),
  },
  open: new Set(),
  story: new Set(),
})
const DETAIL: DrawingDetail = {
  ...{ descriptions: false, reasons: 1, letters: 18, noteLetters: 32, boxPadding: 8, labelPadding: 3 },
}
const NO_TEXTS = { words: [], names: [] }

/** Two boxes below each other, with a line from the bottom of one to the top of the other. */
const column: PlacedDrawing = {
  width: 100,
  height: 200,
  detail: DETAIL,
  boxes: view.boxes.map((box, index) => ({
    ...{ x: 0, y: index * 160, width: 100, height: 40 },
    box,
    texts: NO_TEXTS,
  })),
  lines: view.lines.map(line => ({
    line,
    points: [
      { x: 80, y: 40 },
      { x: 80, y: 160 },
    ],
    label: { x: 60, y: 90, width: 40, height: 20 },
    texts: NO_TEXTS,
  })),
}

describe('spreadDrawing', () => {
  const frame = { width: 300, height: 400 }
  const drawing = spreadDrawing(column, frame)

  test('makes a drawing as wide as its frame allows, with texts of the same size', () => {
    expect([drawing.width, drawing.height]).toEqual([187.5, 250])
    expect(measureFill(drawing, frame).down).toBeCloseTo(1)
    expect(drawing.lines[0]?.label).toMatchObject({ width: 40, height: 20 })
  })

  test('widens a box by no more than a quarter, apart from the room for its lines', () => {
    expect(drawing.boxes.map(({ width, height }) => [width, height])).toEqual([
      [128.5, 50],
      [128.5, 50],
    ])
  })

  test('leads each line to the borders of its boxes', () => {
    const [off, lit] = drawing.boxes
    const points = drawing.lines[0]?.points
    expect(points?.[0]?.y).toBeCloseTo((off?.y ?? 0) + (off?.height ?? 0))
    expect(points?.[1]?.y).toBeCloseTo(lit?.y ?? 0)
    expect(findCrossings(drawing)).toEqual([])
  })

  test('does not spread beyond twice the size, and never shrinks', () => {
    expect(spreadDrawing(column, { width: 10_000, height: 200 }).width).toBe(200)
    expect(spreadDrawing(column, { width: 20, height: 20 })).toMatchObject({ width: 100, height: 200 })
  })
})
