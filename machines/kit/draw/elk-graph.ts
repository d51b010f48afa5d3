/** A chart as the graph that ELK lays out: how large every box and word is, and how they may stand to each other. */
import type { Diagram, DiagramArrow, DiagramState } from './diagram'

export interface Point {
  readonly x: number
  readonly y: number
}

/** A node of ELK's; its place is known once it is laid out. */
export interface ElkNode {
  readonly id: string
  readonly x?: number
  readonly y?: number
  readonly width?: number
  readonly height?: number
  readonly layoutOptions?: Readonly<Record<string, string>>
  readonly children?: ElkNode[]
  readonly edges?: ElkEdge[]
}

/** An edge of ELK's; its line is known once it is laid out. */
export interface ElkEdge {
  readonly id: string
  readonly sources: string[]
  readonly targets: string[]
  readonly labels?: ElkLabel[]
  readonly sections?: {
    readonly id: string
    readonly startPoint: Point
    readonly endPoint: Point
    readonly bendPoints?: Point[]
  }[]
}

export interface ElkLabel {
  readonly id?: string
  readonly text?: string
  readonly width?: number
  readonly height?: number
  readonly x?: number
  readonly y?: number
}

/** Gives every part of a graph its place: ELK's `layout`, which whoever draws brings along. */
export type LayoutFunction = (graph: ElkNode) => Promise<ElkNode>

/** In pixels, and per letter of the face that the picture is set in. */
export const SIZES = {
  name: { letter: 8, top: 20 },
  line: { letter: 6.7, height: 16, top: 40 },
  label: { letter: 6.3, height: 16, beside: 8 },
  box: { beside: 24, least: 84, head: 30 },
  dot: 10,
} as const

/** The longest label of an arrow in letters; the whole of it stands in the table beside the picture. */
const MAX_LABEL_LENGTH = 46
export const truncateLabel = (text: string): string =>
  text.length > MAX_LABEL_LENGTH ? `${text.slice(0, MAX_LABEL_LENGTH - 1)}…` : text

/** The same for every box that holds others, or ELK lets their arrows run through each other. */
const SPACING = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.spacing.nodeNode': '30',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.edgeLabels.inline': 'true',
  'elk.edgeLabels.placement': 'CENTER',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
}

const FIRST_LAYER = { 'elk.layered.layering.layerConstraint': 'FIRST' }
const LAST_LAYER = { 'elk.layered.layering.layerConstraint': 'LAST' }

/** The dot from which an arrow shows where a state begins. */
export const initialDotId = (id: string): string => `${id} begins`

const widthOf = ({ name, lines }: DiagramState): number =>
  Math.max(
    SIZES.box.least,
    name.length * SIZES.name.letter,
    ...lines.map(({ text }) => truncateLabel(text).length * SIZES.line.letter),
  ) + SIZES.box.beside

function toElkNode(state: DiagramState): ElkNode {
  const width = widthOf(state)
  const head = SIZES.box.head + state.lines.length * SIZES.line.height
  const dot = state.initial
    ? [{ id: initialDotId(state.id), width: SIZES.dot, height: SIZES.dot, layoutOptions: FIRST_LAYER }]
    : []
  const children = [...dot, ...state.states.map(toElkNode)]
  const holds = children.length > 0
  return {
    id: state.id,
    ...(holds ? { children } : { width, height: head }),
    layoutOptions: {
      ...(holds ? SPACING : {}),
      ...(state.kind === 'final' ? LAST_LAYER : {}),
      'elk.padding': `[top=${head + 12},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${head})`,
    },
  }
}

const withDescendants = (state: DiagramState): DiagramState[] => [
  state,
  ...state.states.flatMap(withDescendants),
]

/** Every state of a chart, the root first. */
export const allDiagramStates = ({ root }: Diagram): DiagramState[] => withDescendants(root)

/** One label for a whole bundle, a line for each of its arrows. */
function toElkLabel(bundle: readonly DiagramArrow[], id: string): ElkLabel {
  const letters = Math.max(...bundle.map(({ label }) => truncateLabel(label).length))
  return {
    id: `${id} label`,
    text: bundle.map(({ label }) => truncateLabel(label)).join('\n'),
    width: letters * SIZES.label.letter + SIZES.label.beside,
    height: bundle.length * SIZES.label.height,
  }
}

/** Arrows that are one line in the picture: of the same kind, from the same state to the same other. */
export function bundleArrows({ arrows }: Diagram): readonly (readonly DiagramArrow[])[] {
  const bundles = new Map<string, DiagramArrow[]>()
  for (const arrow of arrows) {
    const way = `${arrow.kind} ${arrow.source} ${arrow.target}`
    bundles.set(way, [...(bundles.get(way) ?? []), arrow])
  }
  return [...bundles.values()]
}

/** The graph of a chart. Its edges are numbered as the chart's bundles are; those from dots come after. */
export function createElkGraph(chart: Diagram): ElkNode {
  const arrows = bundleArrows(chart).flatMap((bundle, at) =>
    bundle.slice(0, 1).map(({ source, target }) => ({
      id: `arrow ${at}`,
      sources: [source],
      targets: [target],
      labels: [toElkLabel(bundle, `arrow ${at}`)],
    })),
  )
  const beginnings = allDiagramStates(chart).flatMap(({ id, initial }) =>
    initial ? [{ id: `to ${initial}`, sources: [initialDotId(id)], targets: [initial] }] : [],
  )
  return {
    id: 'picture',
    layoutOptions: SPACING,
    children: [toElkNode(chart.root)],
    edges: [...arrows, ...beginnings],
  }
}
