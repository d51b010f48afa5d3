import { expect, test } from 'vitest'
import type { DiagramState } from '#machines/kit/draw/diagram/diagram'
import { boxTexts, DRAWING_DETAILS } from '#machines/kit/draw/layout/drawing-texts'
import type { ViewBox } from '#machines/kit/draw/view/drawing-view'

/** The text of the description in a box. */
function noteOf(description: string): string {
  const state = { id: 'tea.cold', name: 'cold', title: 'Cold', description } as DiagramState
  const box = {
    state,
    isAnywhere: false,
    staying: [],
    starts: [],
    boxes: [],
    group: null,
  } as unknown as ViewBox
  const [detail] = DRAWING_DETAILS
  const words = detail ? boxTexts(box, detail).words : []
  return words.flatMap(({ style, text }) => (style === 'note' ? [text] : [])).join(' ')
}

const SHORT = 'The kettle waits for water.'
const LONG = 'It takes as much of it as there is room for in the kettle, in the pot and in all of the cups.'

test('a box has the whole description if there is room', () => {
  expect(noteOf(SHORT)).toBe(SHORT)
})

test('a long description ends after the last sentence that there is room for', () => {
  expect(noteOf(`${SHORT} ${LONG} ${LONG}`)).toBe(`${SHORT} ${LONG}`)
})

test('a long sentence ends after a clause', () => {
  expect(noteOf(`The kettle waits: ${LONG} ${LONG}`.replaceAll('.', ' and more'))).toMatch(
    /^The kettle waits: It takes as much of it as there is room for in the kettle$/,
  )
})
