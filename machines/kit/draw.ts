/** A chart as an SVG that needs nothing else: legible on its own, in light and dark, and ready to be painted by coverage. */
import type { Arrow, Chart, ChartState, Line } from '#machines/kit/chart'
import {
  bundlesOf,
  dotOf,
  type GraphEdge,
  type GraphLabel,
  type GraphNode,
  graphOf,
  type LayOut,
  type Point,
  SIZES,
  shortened,
  statesOf,
} from '#machines/kit/layout'

const STYLE = `
svg { --ground: #fffdf9; --ink: #231b15; --soft: #675a4f; --line: #8f8275; --box: #fff; --nest: #c53e1308; --event: #1d4ed8; --after: #92400e; --done: #15703a; --error: #b3261e; --always: #675a4f; background: var(--ground) }
@media (prefers-color-scheme: dark) { svg { --ground: #15110e; --ink: #f8f1e8; --soft: #bbaea0; --line: #8d7e71; --box: #261f19; --nest: #ff7d450a; --event: #9dbcff; --after: #ffc66b; --done: #8fdba0; --error: #ffb3a9; --always: #bbaea0 } }
text { font: 11px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; fill: var(--soft) }
.name { font-size: 13px; font-weight: 700; fill: var(--ink) }
.state > rect { fill: var(--box); stroke: var(--line); stroke-width: 1.2 }
.state.holds > rect { fill: var(--nest) }
.state.beside > rect { stroke-dasharray: 6 4 }
.dot { fill: var(--ink) }
.arrow path { fill: none; stroke: var(--kind); stroke-width: 1.3 }
.arrow text { fill: var(--kind) }
.arrow rect { fill: var(--ground); opacity: 0.88 }
.begin { fill: none; stroke: var(--ink); stroke-width: 1.3 }
${['event', 'after', 'done', 'error', 'always'].map(kind => `.${kind} { --kind: var(--${kind}) }`).join('\n')}
`.trim()

const HEAD =
  '<defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path d="M0 0L8 4L0 8z" fill="context-stroke"/></marker></defs>'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, letter => ENTITIES[letter] ?? letter)

/** Places to a tenth of a pixel, so that a picture is the same wherever it is made. */
const at = (place = 0): string => String(Math.round(place * 10) / 10)

function text(words: string, { x, y }: Point, css = ''): string {
  return `<text x="${at(x)}" y="${at(y)}"${css && ` class="${css}"`}>${escaped(words)}</text>`
}

const rect = ({ x, y, width, height }: GraphNode, inset = 0): string =>
  `<rect x="${at((x ?? 0) + inset)}" y="${at((y ?? 0) + inset)}" width="${at((width ?? 0) - 2 * inset)}" height="${at((height ?? 0) - 2 * inset)}" rx="${8 - inset}"/>`

const lineFor = ({ text: words, transition }: Line, point: Point): string =>
  transition === undefined
    ? text(shortened(words), point)
    : `<g data-transition="${escaped(transition)}"><title>${escaped(words)}</title>${text(shortened(words), point)}</g>`

/** A state's box with its name and lines; boxes inside it are drawn after it, and so above it. */
function boxFor(node: GraphNode, state: ChartState, parent: ChartState | undefined): string {
  const { x = 0, y = 0 } = node
  const css = ['state', state.states.length > 0 && 'holds', parent?.kind === 'parallel' && 'beside']
  const lines = state.lines.map((line, row) =>
    lineFor(line, { x: x + 12, y: y + SIZES.line.top + row * SIZES.line.height }),
  )
  return [
    `<g class="${css.filter(Boolean).join(' ')}" data-state="${escaped(state.id)}">`,
    `<title>${escaped(state.description)}</title>`,
    rect(node),
    ...(state.kind === 'final' ? [rect(node, 3)] : []),
    text(state.name, { x: x + 12, y: y + SIZES.name.top }, 'name'),
    ...lines,
    '</g>',
  ].join('')
}

const pathOf = ({ sections = [] }: GraphEdge): string =>
  sections
    .map(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(points => `M${points.map(({ x, y }) => `${at(x)} ${at(y)}`).join('L')}`)
    .join('')

/** The words of one arrow of a bundle, so that each can be pointed at. */
const wordsFor = ({ transition, label }: Arrow, { x = 0, y = 0 }: GraphLabel, place: number): string =>
  [
    `<g data-transition="${escaped(transition)}"><title>${escaped(label)}</title>`,
    text(shortened(label), { x: x + 4, y: y + 12 + place * SIZES.label.height }),
    '</g>',
  ].join('')

function arrowFor(edge: GraphEdge, bundle: readonly Arrow[] | undefined): string {
  const path = `d="${pathOf(edge)}" marker-end="url(#head)"`
  if (!bundle) return `<path class="begin" ${path}/>`
  const words = (edge.labels ?? []).flatMap(label => [
    rect({ ...label, id: '' }),
    ...bundle.map((arrow, place) => wordsFor(arrow, label, place)),
  ])
  return `<g class="arrow ${bundle[0]?.kind}"><path ${path}/>${words.join('')}</g>`
}

const withAll = (node: GraphNode): GraphNode[] => [node, ...(node.children ?? []).flatMap(withAll)]

/**
 * Draws a chart.
 * @param layOut gives the boxes and arrows their places; the drawing itself knows no layouter
 * @returns an SVG whose groups say by `data-state` and `data-transition` what they are of
 */
export async function draw(chart: Chart, layOut: LayOut): Promise<string> {
  const graph = await layOut(graphOf(chart))
  const nodes = withAll(graph)
  const states = statesOf(chart)
  const bundles = bundlesOf(chart)
  const byId = new Map(states.map(state => [state.id, state]))
  const parents = new Map(states.flatMap(parent => parent.states.map(({ id }) => [id, parent])))
  const dots = new Set(states.map(({ id }) => dotOf(id)))
  const boxes = nodes.flatMap(node => {
    const state = byId.get(node.id)
    if (state) return [boxFor(node, state, parents.get(node.id))]
    const [x, y] = [(node.x ?? 0) + SIZES.dot / 2, (node.y ?? 0) + SIZES.dot / 2]
    return dots.has(node.id) ? [`<circle class="dot" cx="${at(x)}" cy="${at(y)}" r="${SIZES.dot / 2}"/>`] : []
  })
  const arrows = nodes
    .flatMap(({ edges = [] }) => edges)
    .map(edge => arrowFor(edge, bundles[Number(/^arrow (\d+)$/.exec(edge.id)?.[1])]))
  const [width, height] = [at(graph.width), at(graph.height)]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>The chart of ${escaped(chart.root.name)}</title><style>${STYLE}</style>${HEAD}`,
    ...boxes,
    ...arrows,
    '</svg>\n',
  ].join('\n')
}
