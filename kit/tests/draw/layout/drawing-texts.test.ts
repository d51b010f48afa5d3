import { expect, test } from 'vitest'
import type { DiagramState } from '../../../draw/diagram/diagram.ts'
import { boxTexts, DRAWING_DETAILS, lineTexts } from '../../../draw/layout/drawing-texts.ts'
import type { ViewBox, ViewLine } from '../../../draw/view/drawing-view.ts'

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

/** The words of a line with these reasons. @param detail from much to little */
function reasonsOf(detail: number, words: readonly string[], cases: readonly string[] = []): string[] {
  const reasons = words.map((text, index) => ({
    ...{ id: `tea.cold|poured|${index}`, source: 'tea.cold', targets: ['tea.hot'], kind: 'event', parts: [] },
    ...{ name: `poured ${index}`, words: text, brief: 'Someone pours', cases },
  }))
  const line = { source: 'tea.cold', target: 'tea.hot', reasons, isStory: false } as unknown as ViewLine
  const shown = DRAWING_DETAILS[detail]
  return shown ? lineTexts(line, shown).words.map(({ text }) => text) : []
}

test('a line says equal sentences once, with their number', () => {
  expect(reasonsOf(0, ['The milk is sour', 'The tea is cold', 'The milk is sour'])).toEqual([
    '• The milk is sour (2',
    'ways)',
    '• The tea is cold',
  ])
  expect(reasonsOf(2, ['The milk is sour', 'The tea is cold', 'It is late'])).toEqual([
    'The milk is sour',
    'and 2 more',
  ])
})

test('a line with little room names the event without its condition, and with less it has a number', () => {
  expect(reasonsOf(3, ['Someone pours, and the cup is empty'])).toEqual(['Someone pours'])
  expect(reasonsOf(4, ['Someone pours, and the cup is empty'])).toEqual(['88'])
})

test('a line lists the cases of an event, without its condition', () => {
  const cases = ['They pour tea', 'They pour milk']
  const linesOf = (detail: number) => reasonsOf(detail, ['They pour, and the cup is empty'], cases)
  expect([0, 2, 3].map(linesOf)).toEqual([cases, cases, cases])
})

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
