/** A diagram as a standalone SVG with light and dark colours. Pages can mark its parts by `data-state` and `data-transition`. */
import type { Diagram, DiagramArrow, DiagramLine, DiagramState } from './diagram'
import {
  allDiagramStates,
  createElkGraph,
  type ElkEdge,
  type ElkLabel,
  type ElkNode,
  groupArrows,
  initialDotId,
  type LayoutFunction,
  type Point,
  SIZES,
  truncateLabel,
} from './elk-graph'

const STYLE = `
svg { --ground: #fffdf9; --ink: #231b15; --soft: #675a4f; --line: #8f8275; --box: #fff; --nest: #c53e1308; --event: #1d4ed8; --after: #92400e; --done: #15703a; --error: #b3261e; --always: #675a4f; background: var(--ground) }
@media (prefers-color-scheme: dark) { svg { --ground: #15110e; --ink: #f8f1e8; --soft: #bbaea0; --line: #8d7e71; --box: #261f19; --nest: #ff7d450a; --event: #9dbcff; --after: #ffc66b; --done: #8fdba0; --error: #ffb3a9; --always: #bbaea0 } }
text { font: 11px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; fill: var(--soft) }
.name { font-size: 13px; font-weight: 700; fill: var(--ink) }
.state > rect { fill: var(--box); stroke: var(--line); stroke-width: 1.2 }
.state.compound > rect { fill: var(--nest) }
.state.region > rect { stroke-dasharray: 6 4 }
.dot { fill: var(--ink) }
.arrow path { fill: none; stroke: var(--kind); stroke-width: 1.3 }
.arrow text { fill: var(--kind) }
.arrow rect { fill: var(--ground); opacity: 0.88 }
.initial { fill: none; stroke: var(--ink); stroke-width: 1.3 }
${['event', 'after', 'done', 'error', 'always'].map(kind => `.${kind} { --kind: var(--${kind}) }`).join('\n')}
`.trim()

const ARROW_HEAD =
  '<defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path d="M0 0L8 4L0 8z" fill="context-stroke"/></marker></defs>'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (text: string): string => text.replace(/[&<>"]/g, letter => ENTITIES[letter] ?? letter)

/** Rounds to a tenth of a pixel, so that a picture is the same on every computer. */
const formatCoordinate = (value = 0): string => String(Math.round(value * 10) / 10)

function renderText(text: string, { x, y }: Point, css = ''): string {
  return `<text x="${formatCoordinate(x)}" y="${formatCoordinate(y)}"${css && ` class="${css}"`}>${escapeXml(text)}</text>`
}

const renderRect = ({ x, y, width, height }: ElkNode, inset = 0): string =>
  `<rect x="${formatCoordinate((x ?? 0) + inset)}" y="${formatCoordinate((y ?? 0) + inset)}" width="${formatCoordinate((width ?? 0) - 2 * inset)}" height="${formatCoordinate((height ?? 0) - 2 * inset)}" rx="${8 - inset}"/>`

const renderLine = ({ text, transition }: DiagramLine, point: Point): string =>
  transition === undefined
    ? renderText(truncateLabel(text), point)
    : `<g data-transition="${escapeXml(transition)}"><title>${escapeXml(text)}</title>${renderText(truncateLabel(text), point)}</g>`

/** The box of a state with its name and lines. The boxes of its children come later and so lie above it. */
function renderState(node: ElkNode, state: DiagramState, parent: DiagramState | undefined): string {
  const { x = 0, y = 0 } = node
  const css = ['state', state.states.length > 0 && 'compound', parent?.kind === 'parallel' && 'region']
  const lines = state.lines.map((line, row) =>
    renderLine(line, { x: x + 12, y: y + SIZES.line.top + row * SIZES.line.height }),
  )
  return [
    `<g class="${css.filter(Boolean).join(' ')}" data-state="${escapeXml(state.id)}">`,
    `<title>${escapeXml(state.description)}</title>`,
    renderRect(node),
    ...(state.kind === 'final' ? [renderRect(node, 3)] : []),
    renderText(state.name, { x: x + 12, y: y + SIZES.name.top }, 'name'),
    ...lines,
    '</g>',
  ].join('')
}

const toPathData = ({ sections = [] }: ElkEdge): string =>
  sections
    .map(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(points => `M${points.map(({ x, y }) => `${formatCoordinate(x)} ${formatCoordinate(y)}`).join('L')}`)
    .join('')

/** The label of one arrow of a bundle. Each is its own group, so that a page can select it. */
const renderArrowLabel = (
  { transition, label }: DiagramArrow,
  { x = 0, y = 0 }: ElkLabel,
  index: number,
): string =>
  [
    `<g data-transition="${escapeXml(transition)}"><title>${escapeXml(label)}</title>`,
    renderText(truncateLabel(label), { x: x + 4, y: y + 12 + index * SIZES.label.height }),
    '</g>',
  ].join('')

function renderArrow(edge: ElkEdge, bundle: readonly DiagramArrow[] | undefined): string {
  const path = `d="${toPathData(edge)}" marker-end="url(#head)"`
  if (!bundle) return `<path class="initial" ${path}/>`
  const labels = (edge.labels ?? []).flatMap(label => [
    renderRect({ ...label, id: '' }),
    ...bundle.map((arrow, index) => renderArrowLabel(arrow, label, index)),
  ])
  return `<g class="arrow ${bundle[0]?.kind}"><path ${path}/>${labels.join('')}</g>`
}

const withDescendants = (node: ElkNode): ElkNode[] => [
  node,
  ...(node.children ?? []).flatMap(withDescendants),
]

/** The box of a state or the dot before an initial state. Empty for the graph itself. */
function renderNode(
  node: ElkNode,
  state: DiagramState | undefined,
  parent: DiagramState | undefined,
  isDot: boolean,
) {
  if (state) return [renderState(node, state, parent)]
  const [x, y] = [(node.x ?? 0) + SIZES.dot / 2, (node.y ?? 0) + SIZES.dot / 2]
  return isDot
    ? [`<circle class="dot" cx="${formatCoordinate(x)}" cy="${formatCoordinate(y)}" r="${SIZES.dot / 2}"/>`]
    : []
}

/**
 * Renders a diagram.
 * @param layOut sets the positions of the boxes and arrows, for example ELK's `layout`
 * @returns an SVG in which `data-state` and `data-transition` name the parts of the chart
 */
export async function renderSvg(diagram: Diagram, layOut: LayoutFunction): Promise<string> {
  const graph = await layOut(createElkGraph(diagram))
  const nodes = withDescendants(graph)
  const states = allDiagramStates(diagram)
  const bundles = groupArrows(diagram)
  const byId = new Map(states.map(state => [state.id, state]))
  const parents = new Map(states.flatMap(parent => parent.states.map(({ id }) => [id, parent])))
  const dots = new Set(states.map(({ id }) => initialDotId(id)))
  const boxes = nodes.flatMap(node =>
    renderNode(node, byId.get(node.id), parents.get(node.id), dots.has(node.id)),
  )
  const arrows = nodes
    .flatMap(({ edges = [] }) => edges)
    .map(edge => renderArrow(edge, bundles[Number(/^arrow (\d+)$/.exec(edge.id)?.[1])]))
  const [width, height] = [formatCoordinate(graph.width), formatCoordinate(graph.height)]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>The chart of ${escapeXml(diagram.root.name)}</title><style>${STYLE}</style>${ARROW_HEAD}`,
    ...boxes,
    ...arrows,
    '</svg>\n',
  ].join('\n')
}
