import { expect, test } from 'vitest'
import { findBoxMoves } from '../../../../pages/chart/drawing/viewport/box-moves.ts'
import type { SvgShape } from '../../../../pages/flow-data.ts'

const rect = (x: number, y: number): SvgShape => ({
  tag: 'rect',
  attributes: { x: String(x), y: String(y), width: '100', height: '50' },
  children: [],
})
const box = (id: string, ...borders: SvgShape[]): SvgShape => ({
  tag: 'g',
  attributes: { 'data-state': id },
  children: borders,
})
const drawing = (...children: SvgShape[]) => ({ tag: 'svg', attributes: {}, children })
const AT_CORNER = { x: 0, y: 0, scale: 1 }

test('a box comes from its old place on the screen, in pixels of the new drawing', () => {
  const before = { shape: drawing(box('tea.hot', rect(0, 0))), viewport: { x: 10, y: 20, scale: 2 } }
  const after = { shape: drawing(box('tea.hot', rect(200, 100))), viewport: { x: 0, y: 0, scale: 0.5 } }
  // From (110, 70) on the screen to (125, 62.5).
  expect(findBoxMoves(before, after)).toEqual(new Map([['tea.hot', { x: -30, y: 15 }]]))
})

test('a state of a group that was closed comes from the group, and one that was nowhere does not move', () => {
  const closed = drawing(box('tea', rect(4, 4), rect(0, 0)), box('milk', rect(0, 200)))
  const open = drawing(
    box('tea', rect(0, 0)),
    box('tea.kettle.on', rect(100, 0)),
    box('sugar', rect(300, 0)),
    box('milk', rect(0, 260)),
  )
  const moves = findBoxMoves({ shape: closed, viewport: AT_CORNER }, { shape: open, viewport: AT_CORNER })
  expect(moves).toEqual(
    new Map([
      ['tea', { x: 0, y: 0 }],
      ['tea.kettle.on', { x: -100, y: 0 }],
      ['milk', { x: 0, y: -60 }],
    ]),
  )
})
