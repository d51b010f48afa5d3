import { describe, expect, test } from 'vitest'
import { createMachine, fromPromise, setup } from 'xstate'
import { createDiagram } from '../../../draw/diagram/diagram.ts'
import { boxTexts, DRAWING_DETAILS } from '../../../draw/layout/drawing-texts.ts'
import { createElkGraph } from '../../../draw/layout/elk-graph.ts'
import { createView, type ViewBox } from '../../../draw/view/drawing-view.ts'

const bulb = createMachine({ id: 'hotBulb' })
const lamp = setup({
  actors: { bulb, watch: fromPromise(() => Promise.resolve()) },
  actions: { wink: () => undefined },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  on: { unplugged: '.off' },
  states: {
    off: { description: 'Dark and quiet.', on: { pressed: 'on', wished: 'on', moved: { actions: 'wink' } } },
    on: {
      initial: 'dim',
      on: { pressed: 'off' },
      states: {
        dim: { invoke: [{ src: 'bulb' }, { src: 'watch' }], on: { turned: 'bright', blown: '#lamp.gone' } },
        bright: { type: 'final' },
      },
    },
    gone: { type: 'final' },
  },
})

const diagram = createDiagram(lamp)
const everything = {
  states: new Set(['lamp', 'lamp.off', 'lamp.on', 'lamp.on.dim', 'lamp.on.bright', 'lamp.gone']),
  transitions: new Set(diagram.transitions.map(({ id }) => id)),
}
const viewWith = (open: string[], story: string[] = []) =>
  createView(diagram, { parts: everything, open: new Set(open), story: new Set(story) })
const lineNames = (open: string[]) =>
  viewWith(open).lines.map(({ source, target, reasons }) => [source, target, reasons.map(({ name }) => name)])

describe('a view', () => {
  test('shows a closed group as one box with what enters and leaves it', () => {
    const [anywhere, off, on] = viewWith([]).boxes
    expect(anywhere).toMatchObject({ isAnywhere: true, state: { id: 'lamp' } })
    expect(off?.staying.map(({ name }) => name)).toEqual(['moved'])
    expect(off?.isInitial).toBe(true)
    expect(on?.group).toEqual({ isOpen: false, states: 2, shownStates: 2, entering: 2, leaving: 2 })
    expect(on?.boxes).toEqual([])
  })

  test('says in words what a closed group holds', () => {
    const on = viewWith([]).boxes.find(({ state }) => state.id === 'lamp.on')
    const [detail] = DRAWING_DETAILS
    const rows = on && detail ? boxTexts(on, detail).words.map(({ text }) => text) : []
    expect(rows).toEqual(expect.arrayContaining(['2 states inside', '2 transitions in, 2 out']))
  })

  test('says how many states of a closed group its level shows, and nothing of transitions without any', () => {
    const [, , on] = viewWith([]).boxes
    const [detail] = DRAWING_DETAILS
    const group = { isOpen: false, states: 2, shownStates: 1, entering: 0, leaving: 0 }
    const rows = on && detail ? boxTexts({ ...on, group }, detail).words.map(({ text }) => text) : []
    expect(rows).toContain('1 of 2 states inside')
    expect(rows.filter(text => text.includes('transition'))).toEqual([])
  })

  test('has one line between two boxes, with all its reasons', () => {
    expect(lineNames([])).toEqual([
      ['lamp', 'lamp.off', ['unplugged']],
      ['lamp.off', 'lamp.on', ['pressed', 'wished']],
      ['lamp.on', 'lamp.off', ['pressed']],
      ['lamp.on', 'lamp.gone', ['blown']],
    ])
  })

  test('leads the lines into an open group to its initial state', () => {
    expect(lineNames(['lamp.on'])).toEqual([
      ['lamp', 'lamp.off', ['unplugged']],
      ['lamp.off', 'lamp.on.dim', ['pressed', 'wished']],
      ['lamp.on', 'lamp.off', ['pressed']],
      ['lamp.on.dim', 'lamp.on.bright', ['turned']],
      ['lamp.on.dim', 'lamp.gone', ['blown']],
    ])
  })

  test('names the charts that a state starts, also while its group is closed', () => {
    const rowsOf = (box: ViewBox | undefined) =>
      box && DRAWING_DETAILS.map(detail => boxTexts(box, detail).words.filter(({ starts }) => starts))
    const [, , closed] = viewWith([]).boxes
    const [, , open] = viewWith(['lamp.on']).boxes
    const starts = [{ text: 'Starts: Hot bulb', style: 'note', starts: 'hotBulb' }]
    expect(rowsOf(closed)).toEqual(DRAWING_DETAILS.map(() => starts))
    expect(rowsOf(open)).toEqual(DRAWING_DETAILS.map(() => []))
    expect(rowsOf(open?.boxes[0])).toEqual(DRAWING_DETAILS.map(() => starts))
  })

  test('names the transitions of the story first', () => {
    const [line] = viewWith([], ['lamp.off|wished|0']).lines
    expect(line?.reasons.map(({ name }) => name)).toEqual(['wished', 'pressed'])
    expect(line?.isStory).toBe(true)
  })
})

describe('the graph of a view', () => {
  const graphOf = (open: string[], index: number) => {
    const [detail = DRAWING_DETAILS[0]] = DRAWING_DETAILS.slice(index)
    if (!detail) throw new Error('There is no such detail')
    const arrangement = { direction: 'RIGHT', isWrapped: true, isDense: false } as const
    return createElkGraph(viewWith(open), { arrangement, detail })
  }

  test('has a node for each box, with the boxes of an open group inside it', () => {
    const graph = graphOf(['lamp.on'], 0)
    expect(graph.children?.map(({ id }) => id)).toEqual(['lamp', 'lamp.off', 'lamp.on', 'lamp.gone'])
    expect(graph.children?.[2]?.children?.map(({ id }) => id)).toEqual(['lamp.on.dim', 'lamp.on.bright'])
    expect(graph.children?.[2]?.width).toBeUndefined()
  })

  test('has smaller boxes and labels with less detail', () => {
    const area = (index: number) =>
      [
        ...(graphOf([], index).children ?? []),
        ...(graphOf([], index).edges ?? []).flatMap(edge => edge.labels ?? []),
      ]
        .map(({ width = 0, height = 0 }) => width * height)
        .reduce((sum, size) => sum + size, 0)
    expect([0, 1, 2, 3].map(area)).toEqual([0, 1, 2, 3].map(area).toSorted((a, b) => b - a))
    expect(area(0)).toBeGreaterThan(area(3))
  })

  test('wraps only the outermost level, and puts initial and final states at its ends', () => {
    const graph = graphOf(['lamp.on'], 0)
    expect(graph.layoutOptions?.['elk.layered.wrapping.strategy']).toBe('MULTI_EDGE')
    expect(graph.children?.[2]?.layoutOptions?.['elk.layered.wrapping.strategy']).toBeUndefined()
    const constraints = graph.children?.map(
      ({ layoutOptions }) => layoutOptions?.['elk.layered.layering.layerConstraint'],
    )
    expect(constraints).toEqual([undefined, 'FIRST', undefined, 'LAST'])
  })
})
