import { describe, expect, test, vi } from 'vitest'
import { createMachine } from 'xstate'
import { createDiagram } from '../../../draw/diagram/diagram.ts'
import { addWords } from '../../../draw/layout/add-words.ts'
import { arrangeView, isLegible } from '../../../draw/layout/arrange-view.ts'
import { findCoveringLabels, findCrossings } from '../../../draw/layout/drawing-geometry.ts'
import { DRAWING_DETAILS, type DrawingDetail, hasOnlyNumber } from '../../../draw/layout/drawing-texts.ts'
import { layoutWithElk } from '../../../draw/layout/elk-layout.ts'
import type { PlacedDrawing } from '../../../draw/layout/place-drawing.ts'
import { numberLines, placeCounts, placeWords } from '../../../draw/layout/place-words.ts'
import { createView } from '../../../draw/view/drawing-view.ts'
import { partsOfLevel } from '../../../draw/view/level-parts.ts'
import { editorFlow } from '../../samples/editor-machine.ts'

// The layout of a chart is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const lamp = createDiagram(
  createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { pressed: 'lit', wished: 'lit' } }, lit: {}, broken: {} },
  }),
)
const view = createView(lamp, {
  parts: {
    states: new Set(['lamp.off', 'lamp.lit', 'lamp.broken']),
    transitions: new Set(lamp.transitions.map(({ id }) => id)),
  },
  open: new Set(),
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

/** Two boxes with a line between them, and a third box below the line. @param distance between the line and the third box */
function placeLamp(distance: number): PlacedDrawing {
  const texts = { words: [], names: [] }
  const places = [
    { x: 0, y: 40 },
    { x: 240, y: 40 },
    { x: 100, y: 50 + distance },
  ]
  return {
    width: 320,
    height: 110,
    detail: DETAIL,
    boxes: view.boxes.map((box, index) => ({
      x: 0,
      y: 0,
      ...places[index],
      width: 80,
      height: 20,
      box,
      texts,
    })),
    lines: view.lines.map(line => ({
      line,
      points: [
        { x: 80, y: 50 },
        { x: 240, y: 50 },
      ],
      label: { x: 155, y: 42, width: 10, height: 17 },
      texts: { words: [{ text: '88', style: 'note' }], names: [{ text: '88', style: 'note' }] },
    })),
  }
}
const wordsOf = ({ lines }: PlacedDrawing) => lines[0]?.texts.words.map(({ text }) => text)

/** Two lines, one below the other, between the same boxes. A third box leaves room for one row of words above the lower line. */
function placeSwitch(): PlacedDrawing {
  const guarded = (target: string) => ({ on: { pressed: { guard: 'isOn', target } } })
  const diagram = createDiagram(
    createMachine({
      id: 'lamp',
      initial: 'off',
      states: { off: guarded('lit'), lit: guarded('off'), broken: {} },
    }),
    {
      events: { pressed: 'Someone presses it' },
      guards: { isOn: 'the lamp has power and is not broken' },
      delays: {},
      actors: {},
    },
  )
  const { boxes, lines } = createView(diagram, {
    parts: {
      states: new Set(['lamp.off', 'lamp.lit', 'lamp.broken']),
      transitions: new Set(diagram.transitions.map(({ id }) => id)),
    },
    open: new Set(),
    story: new Set(),
  })
  const places = [
    { x: 0, y: 40, width: 80, height: 44 },
    { x: 340, y: 40, width: 80, height: 44 },
    { x: 80, y: 86, width: 260, height: 20 },
  ]
  const {
    lines: [placed],
    ...lamp
  } = placeLamp(40)
  if (!placed) throw new Error('There is no line')
  const box = (index: number) => places[index] ?? { x: 0, y: 0, width: 80, height: 20 }
  return {
    ...lamp,
    width: 420,
    boxes: boxes.map((viewBox, index) => ({ ...box(index), box: viewBox, texts: { words: [], names: [] } })),
    lines: lines.map((line, index) => ({
      ...placed,
      line,
      points: [80, 340].map(x => ({ x, y: [50, 80][index] ?? 0 })),
    })),
  }
}

describe('placeWords', () => {
  test('leaves room for the words of each line before it adds a condition', () => {
    const { lines } = placeWords(placeSwitch())
    expect(lines.map(({ texts }) => hasOnlyNumber(texts))).toEqual([false, false])
  })

  test('replaces a number by the first reason and how many more there are', () => {
    const drawing = placeWords(placeLamp(40))
    expect(wordsOf(drawing)).toEqual(['pressed', 'and 1 more'])
    expect(drawing.lines[0]?.label).toMatchObject({ y: 35, height: 30 })
    expect(placeCounts(drawing).lines[0]?.count).toBeUndefined()
    expect(placeCounts(placeLamp(40)).lines[0]?.count).toMatchObject({ rows: 2 })
  })

  test('puts the words beside the line if a box is in the way', () => {
    const drawing = placeWords(placeLamp(10))
    expect(wordsOf(drawing)).toEqual(['pressed', 'and 1 more'])
    expect(drawing.lines[0]?.label).toMatchObject({ y: 17, height: 30 })
    expect(findCrossings(drawing)).toEqual([])
  })

  test('leaves the number if the words would cover something, and numbers the lines without words', () => {
    const placed = placeLamp(10)
    const boxes = placed.boxes.map(box => (box.y === 60 ? { ...box, y: 0, height: 45 } : box))
    const drawing = placeWords({ ...placed, boxes, height: 64 })
    expect(wordsOf(drawing)).toEqual(['88'])
    expect(wordsOf(numberLines(drawing))).toEqual(['1'])
    expect(numberLines(drawing).lines.map(({ number }) => number)).toEqual([1])
    expect(placeCounts(drawing).lines[0]?.count).toMatchObject({ rows: 1, place: { height: 15 } })
  })
})

test('an open group of a real chart keeps words on all lines but one, which cover nothing, and fits', async () => {
  const { machine, sentences } = editorFlow
  const target = { frame: { width: 880, height: 663 }, layOut: layoutWithElk }
  const diagram = createDiagram(machine, sentences)
  const editor = createView(diagram, {
    parts: partsOfLevel(editorFlow, diagram, 'everything'),
    open: new Set(['workspace']),
    story: new Set(),
  })
  const withNumbers = await arrangeView(editor, DRAWING_DETAILS.at(-1) ?? DETAIL, target)
  const drawn = await addWords(editor, withNumbers, target)
  if (!drawn) throw new Error('There is no drawing')
  const numbered = drawn.drawing.lines.filter(({ texts }) => hasOnlyNumber(texts))
  expect(numbered.length).toBeLessThanOrEqual(1)
  expect([...findCrossings(drawn.drawing), ...findCoveringLabels(drawn.drawing)]).toEqual([])
  expect(isLegible(drawn)).toBe(true)
})
