import { readdirSync } from 'node:fs'
import { createFirstDrawing } from 'statechart-kit/draw/create-drawing'
import { allDiagramStates, createDiagram } from 'statechart-kit/draw/diagram/diagram'
import {
  findCoveringLabels,
  findCrossings,
  findLostLines,
  measureFill,
  smallestText,
} from 'statechart-kit/draw/layout/drawing-geometry'
import { boxTexts, DRAWING_DETAILS, lineTexts } from 'statechart-kit/draw/layout/drawing-texts'
import { findCrossedTitles, findWideTitles } from 'statechart-kit/draw/layout/place-titles'
import { DRAWING_LEVELS } from 'statechart-kit/draw/view/drawing-level'
import { createView, type ViewBox } from 'statechart-kit/draw/view/drawing-view'
import { partsOfLevel } from 'statechart-kit/draw/view/level-parts'
import { allStateNodes, allTransitions } from 'statechart-kit/explore/state-nodes'
import { DRAWING_FRAME } from 'statechart-kit/pages/chart/drawing/viewport/viewport'
import { describe, expect, test, vi } from 'vitest'
import { flows } from '#machines/registry'
import { IS_LONG_RUN } from '#tests/fixtures/run-count'
import { drawingTargetFor } from '#tests/flow-pages/drawing-target'

// The layout of a large chart is slow on a busy machine.
vi.setConfig({ testTimeout: 600_000 })

const MAX_STORY_BOXES = 12
/** How much of each side, and of the area, every drawing must fill. */
const LEAST_SIDE = 0.85
const LEAST_AREA = 0.8

/** Titles of one word that have no other place in their small group, by flow and level. */
const CROSSED_TITLES: Readonly<Record<string, readonly string[]>> = {
  'payment-return everything': [
    'paymentReturn.arriving → paymentReturn.confirmed.countingDown crosses the title of paymentReturn.confirmed',
  ],
}

/** A usual run draws the story of each flow. The other levels take minutes. */
const drawnLevels = IS_LONG_RUN ? DRAWING_LEVELS : (['story'] as const)
const pictures = flows.flatMap(flow => drawnLevels.map(level => ({ name: flow.name, flow, level })))

const withInnerBoxes = (box: ViewBox): ViewBox[] => [box, ...box.boxes.flatMap(withInnerBoxes)]

test.each(pictures)(
  'the drawing of $name at the level $level is legible and fills its area',
  async ({ flow, level }) => {
    const { drawing } = await createFirstDrawing(flow, level, drawingTargetFor(flow.name))
    expect([...findCrossings(drawing), ...findLostLines(drawing), ...findCoveringLabels(drawing)]).toEqual([])
    expect([...findCrossedTitles(drawing), ...findWideTitles(drawing)]).toEqual(
      CROSSED_TITLES[`${flow.name} ${level}`] ?? [],
    )
    expect(smallestText(drawing, DRAWING_FRAME)).toBeGreaterThanOrEqual(11)
    const fill = measureFill(drawing, DRAWING_FRAME)
    expect(Math.min(fill.across, fill.down), JSON.stringify(fill)).toBeGreaterThan(LEAST_SIDE)
    expect(fill.area, JSON.stringify(fill)).toBeGreaterThan(LEAST_AREA)
    if (level === 'story') expect(drawing.boxes.length).toBeLessThanOrEqual(MAX_STORY_BOXES)
  },
)

describe.each(flows)('the page of $name', flow => {
  const chart = createDiagram(flow.machine, flow.sentences)
  const everything = partsOfLevel(flow, chart, 'everything')

  test.each(DRAWING_LEVELS)('cuts no text at the level %s, with its groups open or closed', level => {
    const parts = partsOfLevel(flow, chart, level)
    const groups = allDiagramStates(chart).map(({ id }) => id)
    const views = [[], groups].map(open =>
      createView(chart, { parts, open: new Set(open), story: new Set() }),
    )
    const rows = DRAWING_DETAILS.flatMap(detail =>
      views.flatMap(({ boxes, lines }) => [
        ...boxes.flatMap(withInnerBoxes).map(box => boxTexts(box, detail)),
        ...lines.map(line => lineTexts(line, detail)),
      ]),
    ).flatMap(({ words, names }) => [...words, ...names])
    expect(rows.filter(({ text }) => text.includes('…'))).toEqual([])
  })

  test('shows at each level all of the level before it, and every state and transition at the last', () => {
    const [story, failures] = DRAWING_LEVELS.map(level => partsOfLevel(flow, chart, level))
    expect([...(story?.transitions ?? [])].filter(id => !failures?.transitions.has(id))).toEqual([])
    expect([...(story?.states ?? [])].filter(id => !failures?.states.has(id))).toEqual([])
    expect(everything.states).toEqual(new Set(allStateNodes(flow.machine).map(({ id }) => id)))
    expect(everything.transitions).toEqual(new Set(allTransitions(flow.machine).map(({ id }) => id)))
  })

  test('has a story with names that exist', () => {
    const names = new Set(chart.transitions.flatMap(({ parts }) => parts))
    const states = new Set(allStateNodes(flow.machine).map(({ id }) => id))
    expect(partsOfLevel(flow, chart, 'story').transitions.size).toBeGreaterThan(1)
    expect(flow.story?.failures.filter(name => !names.has(name))).toEqual([])
    expect(flow.story?.open.filter(name => !states.has(`${chart.root.id}.${name}`))).toEqual([])
  })
})

test('docs/flows has one drawing of each flow', () => {
  expect(readdirSync('docs/flows').toSorted()).toEqual(flows.map(({ name }) => `${name}.svg`).toSorted())
})

test('a story that names no example is an error', () => {
  const [flow] = flows
  if (!flow) throw new Error('There are no flows')
  const story = { examples: ['No such example'], open: [], failures: [] }
  const diagram = createDiagram(flow.machine)
  expect(() => partsOfLevel({ ...flow, story }, diagram, 'story')).toThrow(
    expect.objectContaining({ code: 'unknown_example' }),
  )
})
