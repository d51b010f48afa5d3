import { describe, expect, test } from 'vitest'
import type { Diagram, DiagramArrow, DiagramState } from '#machines/kit/draw/diagram'
import {
  allDiagramStates,
  createElkGraph,
  type ElkNode,
  groupArrows,
  initialDotId,
  truncateLabel,
} from '#machines/kit/draw/elk-graph'
import { renderSvg } from '#machines/kit/draw/render-svg'

const createState = (id: string, more: Partial<DiagramState> = {}): DiagramState => ({
  id,
  name: id,
  kind: 'atomic',
  description: '',
  tags: [],
  initial: null,
  lines: [],
  states: [],
  ...more,
})
const createArrow = (
  source: string,
  target: string,
  label: string,
  more: Partial<DiagramArrow> = {},
): DiagramArrow => ({
  transition: `${source}|${label}`,
  source,
  target,
  label,
  kind: 'event',
  ...more,
})

const LONG_TEXT = 'a line that is a good deal longer than what fits in here'
const lines = [{ text: LONG_TEXT }, { text: 'short', transition: 'on|short' }]
const chart: Diagram = {
  root: createState('lamp', {
    kind: 'compound',
    initial: 'off',
    description: 'A <lamp> & "more".',
    states: [
      createState('off'),
      createState('on', { lines }),
      createState('a-rather-long-name', { kind: 'final', lines: [{ text: 'x' }] }),
    ],
  }),
  arrows: [
    createArrow('off', 'on', 'press'),
    createArrow('on', 'off', 'wait', { kind: 'after' }),
    createArrow('off', 'on', LONG_TEXT),
    createArrow('off', 'on', 'later', { kind: 'after' }),
  ],
}

test('truncateLabel shows up to 46 letters, and 45 letters and an ellipsis of a longer text', () => {
  expect(truncateLabel('x'.repeat(46))).toBe('x'.repeat(46))
  expect(truncateLabel('x'.repeat(47))).toBe(`${'x'.repeat(45)}…`)
})

test('groupArrows groups the arrows of one kind between the same two states in the order of the chart', () => {
  expect(groupArrows(chart).map(bundle => bundle.map(({ label }) => label))).toEqual([
    ['press', LONG_TEXT],
    ['wait'],
    ['later'],
  ])
})

describe('createElkGraph', () => {
  const laid = () => {
    const graph = createElkGraph(chart)
    const [root] = graph.children ?? []
    const [dot, off, on, last] = root?.children ?? []
    return { graph, root, dot, off, on, last }
  }
  const sizes = (node?: ElkNode) => [node?.id, node?.width, node?.height]
  const FIRST = { 'elk.layered.layering.layerConstraint': 'FIRST' }

  test('has a node for every state and a dot before each initial state', () => {
    const { graph, root, dot, off, on, last } = laid()
    expect(allDiagramStates(chart).map(({ id }) => id)).toEqual(['lamp', 'off', 'on', 'a-rather-long-name'])
    expect([graph.id, root?.id]).toEqual(['picture', 'lamp'])
    expect(dot).toEqual({ id: initialDotId('lamp'), width: 10, height: 10, layoutOptions: FIRST })
    expect([off?.id, on?.id, last?.id]).toEqual(['off', 'on', 'a-rather-long-name'])
  })

  test('makes each box as large as its texts need', () => {
    const { off, on, last } = laid()
    expect(sizes(off)).toEqual(['off', 108, 30])
    expect(sizes(on)).toEqual(['on', 46 * 6.7 + 24, 62])
    expect(sizes(last)).toEqual(['a-rather-long-name', 18 * 8 + 24, 46])
    expect(off?.layoutOptions).toEqual({
      'elk.padding': '[top=42,left=16,bottom=16,right=16]',
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': '(108,30)',
    })
    expect([off, on].some(node => node && 'children' in node)).toBe(false)
  })

  test('leaves the size of a box with children to the layout, and gives all of them the same spacing', () => {
    const { graph, root, off, last } = laid()
    expect([root?.width, root?.height]).toEqual([undefined, undefined])
    expect(root?.layoutOptions).toEqual({ ...graph.layoutOptions, ...off?.layoutOptions })
    expect(graph.layoutOptions?.['elk.algorithm']).toBe('layered')
    expect(last?.layoutOptions).toMatchObject({ 'elk.layered.layering.layerConstraint': 'LAST' })
  })

  test('has one edge per bundle, with a label for all its arrows, and one edge per dot', () => {
    expect(createElkGraph(chart).edges).toEqual([
      {
        id: 'arrow 0',
        sources: ['off'],
        targets: ['on'],
        labels: [
          {
            id: 'arrow 0 label',
            text: `press\n${truncateLabel(LONG_TEXT)}`,
            width: 46 * 6.3 + 8,
            height: 32,
          },
        ],
      },
      {
        id: 'arrow 1',
        sources: ['on'],
        targets: ['off'],
        labels: [{ id: 'arrow 1 label', text: 'wait', width: 4 * 6.3 + 8, height: 16 }],
      },
      {
        id: 'arrow 2',
        sources: ['off'],
        targets: ['on'],
        labels: [{ id: 'arrow 2 label', text: 'later', width: 5 * 6.3 + 8, height: 16 }],
      },
      { id: 'to off', sources: [initialDotId('lamp')], targets: ['off'] },
    ])
  })
})

/** A simple layout: each box below the one before, and a bend in the first arrow. */
async function layoutForTest(graph: ElkNode): Promise<ElkNode> {
  const [root, ...others] = graph.children ?? []
  const children = (root?.children ?? []).map((child, row) => ({
    width: 0,
    height: 0,
    ...child,
    x: 10.04,
    y: 50 * row,
  }))
  const edges = (graph.edges ?? []).map((edge, row) => ({
    ...edge,
    labels: (edge.labels ?? []).map(label => ({ ...label, x: 5, y: row })),
    sections: [
      {
        id: 's',
        startPoint: { x: 1, y: row },
        endPoint: { x: 3.26, y: row },
        ...(row === 0 && { bendPoints: [{ x: 2, y: 0 }] }),
      },
    ],
  }))
  const box = root && [{ ...root, x: 0, y: 0, width: 200, height: 300, children }]
  return { ...graph, width: 200.123, height: 300, children: [...(box ?? []), ...others], edges }
}

describe('renderSvg of a graph with positions', () => {
  const drawn = () =>
    renderSvg(chart, layoutForTest).then(svg => svg.slice(svg.indexOf('</defs>')).split('\n').slice(1))

  test('has the size of the graph and the name of the chart', async () => {
    const svg = await renderSvg(chart, layoutForTest)
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 200.1 300" width="200.1" height="300" role="img">\n<title>The chart of lamp<\/title><style>svg /,
    )
    expect(svg.endsWith('</svg>\n')).toBe(true)
  })

  test('draws a box per state with its name, description and lines', async () => {
    const [root, dot, off, on, last] = await drawn()
    expect(root).toBe(
      '<g class="state compound" data-state="lamp"><title>A &lt;lamp&gt; &amp; &quot;more&quot;.</title>' +
        '<rect x="0" y="0" width="200" height="300" rx="8"/><text x="12" y="20" class="name">lamp</text></g>',
    )
    expect(dot).toBe('<circle class="dot" cx="15" cy="5" r="5"/>')
    expect(off).toBe(
      '<g class="state" data-state="off"><title></title><rect x="10" y="50" width="108" height="30" rx="8"/>' +
        '<text x="22" y="70" class="name">off</text></g>',
    )
    expect(on).toContain(
      `<text x="22" y="140">${truncateLabel(LONG_TEXT)}</text>` +
        '<g data-transition="on|short"><title>short</title><text x="22" y="156">short</text></g></g>',
    )
    expect(last).toContain(
      '<rect x="10" y="150" width="168" height="46" rx="8"/><rect x="13" y="153" width="162" height="40" rx="5"/>',
    )
  })

  test('draws a line per bundle with all labels, and a line without a label from each dot', async () => {
    const arrows = (await drawn()).slice(5)
    expect(arrows).toEqual([
      '<g class="arrow event"><path d="M1 0L2 0L3.3 0" marker-end="url(#head)"/>' +
        '<rect x="5" y="0" width="297.8" height="32" rx="8"/>' +
        '<g data-transition="off|press"><title>press</title><text x="9" y="12">press</text></g>' +
        `<g data-transition="off|${LONG_TEXT}"><title>${LONG_TEXT}</title><text x="9" y="28">${truncateLabel(LONG_TEXT)}</text></g></g>`,
      '<g class="arrow after"><path d="M1 1L3.3 1" marker-end="url(#head)"/>' +
        '<rect x="5" y="1" width="33.2" height="16" rx="8"/>' +
        '<g data-transition="on|wait"><title>wait</title><text x="9" y="13">wait</text></g></g>',
      '<g class="arrow after"><path d="M1 2L3.3 2" marker-end="url(#head)"/>' +
        '<rect x="5" y="2" width="39.5" height="16" rx="8"/>' +
        '<g data-transition="off|later"><title>later</title><text x="9" y="14">later</text></g></g>',
      '<path class="initial" d="M1 3L3.3 3" marker-end="url(#head)"/>',
      '</svg>',
      '',
    ])
  })

  test('draws the regions of a parallel state with a style of their own', async () => {
    const region = { ...chart, root: { ...chart.root, kind: 'parallel', initial: null } as const }
    expect((await renderSvg(region, layoutForTest)).match(/class="state region"/g)).toHaveLength(3)
  })

  test('draws everything at the corner when nothing has a position', async () => {
    const svg = await renderSvg(chart, async graph => graph)
    expect(svg).toContain('viewBox="0 0 0 0"')
    expect(svg).toContain(
      '<rect x="0" y="0" width="108" height="30" rx="8"/><text x="12" y="20" class="name">off',
    )
    expect(svg).toContain('<circle class="dot" cx="5" cy="5" r="5"/>')
    expect(svg).toContain('<path d="" marker-end="url(#head)"/>')
  })
})
