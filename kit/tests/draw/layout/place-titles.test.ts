import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { createDiagram } from '../../../draw/diagram/diagram.ts'
import type { DrawingDetail, TextRow } from '../../../draw/layout/drawing-texts.ts'
import type { Point } from '../../../draw/layout/elk-graph.ts'
import type { PlacedDrawing } from '../../../draw/layout/place-drawing.ts'
import { findCrossedTitles, findWideTitles, placeTitles } from '../../../draw/layout/place-titles.ts'
import { renderSvg } from '../../../draw/render-svg.ts'
import { createView } from '../../../draw/view/drawing-view.ts'

const lamp = createDiagram(
  createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { pressed: 'lit.bright' } },
      lit: { initial: 'bright', states: { bright: {}, dim: {} } },
    },
  }),
)
const view = createView(lamp, {
  parts: {
    states: new Set(['lamp.off', 'lamp.lit', 'lamp.lit.bright', 'lamp.lit.dim']),
    transitions: new Set(lamp.transitions.map(({ id }) => id)),
  },
  open: new Set(['lamp.lit']),
  story: new Set(),
})
const DETAIL: DrawingDetail = {
  descriptions: false,
  reasons: 0,
  letters: 18,
  noteLetters: 32,
  boxPadding: 6,
  labelPadding: 1,
}
const NO_TEXTS = { words: [], names: [] }
const titleRow = (text: string): TextRow => ({ text, style: 'title' })

/** An open group with a line that comes down into it. @param x where the line enters */
function placeGroup(x: number, width: number, [words, names] = ['Lit', 'lit']): PlacedDrawing {
  const points: Point[] = [
    { x, y: 0 },
    { x, y: 90 },
  ]
  return {
    width: 400,
    height: 200,
    detail: DETAIL,
    boxes: view.boxes
      .filter(({ boxes }) => boxes.length > 0)
      .map(box => ({
        x: 0,
        y: 40,
        width,
        height: 120,
        box,
        texts: { words: [titleRow(words)], names: [titleRow(names)] },
      })),
    lines: view.lines.map(line => ({
      line,
      points,
      label: { x: 300, y: 0, width: 10, height: 10 },
      texts: NO_TEXTS,
    })),
  }
}

test('a title moves to the right of a line that enters its group', () => {
  const crossed = placeGroup(16, 200)
  expect(findCrossedTitles(crossed)).toHaveLength(1)
  const placed = placeTitles(crossed)
  expect(findCrossedTitles(placed)).toEqual([])
  const xOf = (drawing: PlacedDrawing) =>
    Number(/<text x="([\d.]+)"[^>]*>Lit/.exec(renderSvg(drawing, { title: 'lamp' }))?.[1])
  expect(xOf(placed)).toBeGreaterThan(xOf(crossed))
})

test('a title stays at its corner if no line crosses it, or if there is no room', () => {
  expect(placeTitles(placeGroup(150, 200)).boxes[0]?.shift).toBeUndefined()
  expect(placeTitles(placeGroup(16, 40)).boxes[0]?.shift).toBeUndefined()
})

const LONG_TITLE: [string, string] = ['Deleting account', 'deletingAccount']

test('a title of several words that a line would cross is in two rows beside the line', () => {
  const crossed = placeGroup(120, 180, LONG_TITLE)
  expect(findCrossedTitles(crossed)).toHaveLength(1)
  const placed = placeTitles(crossed)
  expect(findCrossedTitles(placed)).toEqual([])
  const rowsOf = (kind: 'words' | 'names') => placed.boxes[0]?.texts[kind].map(({ text }) => text)
  expect([rowsOf('words'), rowsOf('names')]).toEqual([
    ['Deleting', 'account'],
    ['deleting', 'Account'],
  ])
})

test('a title that is wider than its group is in two rows, also where a line crosses it', () => {
  const wide = placeGroup(40, 120, LONG_TITLE)
  expect(findWideTitles(wide)).toHaveLength(1)
  expect(findWideTitles(placeTitles(wide))).toEqual([])
})
