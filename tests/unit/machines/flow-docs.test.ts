import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { DRAWING_FRAME } from '#flow-pages/chart/drawing/viewport/viewport'
import { createFirstDrawing } from '#machines/kit/draw/create-drawing'
import { allDiagramStates, createDiagram } from '#machines/kit/draw/diagram/diagram'
import {
  findCoveringLabels,
  findCrossings,
  findLostLines,
  measureFill,
  smallestText,
} from '#machines/kit/draw/layout/drawing-geometry'
import { boxTexts, DRAWING_DETAILS, lineTexts } from '#machines/kit/draw/layout/drawing-texts'
import { findCrossedTitles, findWideTitles } from '#machines/kit/draw/layout/place-titles'
import { pictureName, renderFlowMarkdown } from '#machines/kit/draw/render-flow-markdown'
import { renderSvg } from '#machines/kit/draw/render-svg'
import { DRAWING_LEVELS, type DrawingLevel } from '#machines/kit/draw/view/drawing-level'
import { createView, type ViewBox } from '#machines/kit/draw/view/drawing-view'
import { partsOfLevel } from '#machines/kit/draw/view/level-parts'
import { allStateNodes, allTransitions } from '#machines/kit/explore/state-nodes'
import { flows } from '#machines/registry'
import { IS_LONG_RUN } from '#tests/fixtures/run-count'
import { FOUR_WEEKS, selectDailySample } from '#tools/daily-sample'
import { DRAWING_RECORD_FILE, hashDrawings, readDrawingRecord } from '#tools/flow-pages/drawing-record'
import { drawingTargetFor } from '#tools/flow-pages/drawing-target'

// The layout of a large chart is slow on a busy machine.
vi.setConfig({ testTimeout: 600_000 })

const FLOW_DOCS_FOLDER = '../../../docs/flows'
const MAX_STORY_BOXES = 12
/** How much of each side, and of the area, every drawing must fill. */
const LEAST_SIDE = 0.85
const LEAST_AREA = 0.8

/** Titles of one word that have no other place in their small group, by picture. */
const CROSSED_TITLES: Readonly<Record<string, readonly string[]>> = {
  'payment-return-everything.svg': [
    'paymentReturn.arriving → paymentReturn.confirmed.countingDown crosses the title of paymentReturn.confirmed',
  ],
}

const recorded = readDrawingRecord()
const current = hashDrawings(flows)
const pictures = flows.flatMap(flow => DRAWING_LEVELS.map(level => ({ name: flow.name, flow, level })))
const dailySample = selectDailySample(pictures, Date.now(), FOUR_WEEKS)
/** The pictures that a layout must confirm: those whose chart, code or file has changed, and the sample of the day. */
const drawnPictures = pictures.filter(
  picture => IS_LONG_RUN || recorded[picture.name] !== current[picture.name] || dailySample.includes(picture),
)

/** The number of boxes by file name. */
const boxesOf = new Map<string, number>()

/** By file name. `-u` saves them after all tests. */
const drawn = new Map<string, string>()

const withInnerBoxes = (box: ViewBox): ViewBox[] => [box, ...box.boxes.flatMap(withInnerBoxes)]

/** The boxes of a picture that no layout has to confirm today. */
const countSavedBoxes = (name: string, level: DrawingLevel): number =>
  readFileSync(`docs/flows/${pictureName(name, level)}`, 'utf8').split(' data-state="').length - 1

test.each(drawnPictures)(
  'the page of $name has an up-to-date picture at the level $level that is legible and fills its area',
  async ({ flow, level }) => {
    const { drawing } = await createFirstDrawing(flow, level, drawingTargetFor(flow.name))
    expect([...findCrossings(drawing), ...findLostLines(drawing), ...findCoveringLabels(drawing)]).toEqual([])
    expect([...findCrossedTitles(drawing), ...findWideTitles(drawing)]).toEqual(
      CROSSED_TITLES[pictureName(flow.name, level)] ?? [],
    )
    expect(smallestText(drawing, DRAWING_FRAME)).toBeGreaterThanOrEqual(11)
    const fill = measureFill(drawing, DRAWING_FRAME)
    expect(Math.min(fill.across, fill.down), JSON.stringify(fill)).toBeGreaterThan(LEAST_SIDE)
    expect(fill.area, JSON.stringify(fill)).toBeGreaterThan(LEAST_AREA)
    boxesOf.set(pictureName(flow.name, level), drawing.boxes.length)
    if (level === 'story') expect(drawing.boxes.length).toBeLessThanOrEqual(MAX_STORY_BOXES)
    const svg = renderSvg(drawing, { title: flow.name })
    drawn.set(pictureName(flow.name, level), svg)
    await expect(svg).toMatchFileSnapshot(`${FLOW_DOCS_FOLDER}/${pictureName(flow.name, level)}`)
  },
)

test.each(flows)('everything of $name shows at least the boxes of its other levels', ({ name }) => {
  const [story = 0, failures = 0, everything] = DRAWING_LEVELS.map(
    level => boxesOf.get(pictureName(name, level)) ?? countSavedBoxes(name, level),
  )
  expect(everything).toBeGreaterThanOrEqual(Math.max(story, failures))
})

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

  test('has an up-to-date description of the chart', async () => {
    await expect(renderFlowMarkdown(flow, chart)).toMatchFileSnapshot(`${FLOW_DOCS_FOLDER}/${flow.name}.md`)
  })
})

test('every page and picture in docs/flows belongs to a chart', () => {
  const pages = readdirSync('docs/flows').filter(file => /\.(?:md|svg)$/.test(file))
  const expected = flows.flatMap(({ name }) => [
    `${name}.md`,
    ...DRAWING_LEVELS.map(level => pictureName(name, level)),
  ])
  expect(pages.toSorted()).toEqual(expected.toSorted())
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

// After the pictures, which it takes as they were drawn.
test('the pictures belong to the current charts and drawing code', async () => {
  await expect(`${JSON.stringify(hashDrawings(flows, drawn), null, 2)}\n`).toMatchFileSnapshot(
    `../../../${DRAWING_RECORD_FILE}`,
  )
})
