/** A diagram as the graph that ELK lays out, with the size of every box and label. */
import type { Diagram, DiagramArrow, DiagramState } from './diagram'

export interface Point {
  readonly x: number
  readonly y: number
}

/** A node in ELK's format. The layout sets x and y. */
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

/** An edge in ELK's format. The layout sets the sections. */
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

/** Gives every part of a graph its position. Callers pass ELK's `layout`, so that the kit does not depend on ELK. */
export type LayoutFunction = (graph: ElkNode) => Promise<ElkNode>

/** In pixels. `letter` is the width of one letter. */
interface Sizes {
  readonly name: { readonly letter: number; readonly top: number }
  readonly line: { readonly letter: number; readonly height: number; readonly top: number }
  readonly label: { readonly letter: number; readonly height: number; readonly padding: number }
  readonly box: { readonly padding: number; readonly least: number; readonly head: number }
  readonly dot: number
}

export const SIZES: Sizes = {
  name: { letter: 8, top: 20 },
  line: { letter: 6.7, height: 16, top: 40 },
  label: { letter: 6.3, height: 16, padding: 8 },
  box: { padding: 24, least: 84, head: 30 },
  dot: 10,
}

/** The longest label in letters. The tables beside a picture show the whole text. */
const MAX_LABEL_LENGTH = 46
export const truncateLabel = (text: string): string =>
  text.length > MAX_LABEL_LENGTH ? `${text.slice(0, MAX_LABEL_LENGTH - 1)}…` : text

/** Every box with children needs these options. Otherwise ELK lets the arrows cross each other. */
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

/** The id of the dot from which an arrow leads to the initial state. */
export const initialDotId = (id: string): string => `${id} begins`

const widthOf = ({ name, lines }: DiagramState): number =>
  Math.max(
    SIZES.box.least,
    name.length * SIZES.name.letter,
    ...lines.map(({ text }) => truncateLabel(text).length * SIZES.line.letter),
  ) + SIZES.box.padding

function toElkNode(state: DiagramState): ElkNode {
  const width = widthOf(state)
  const head = SIZES.box.head + state.lines.length * SIZES.line.height
  const dot = state.initial
    ? [{ id: initialDotId(state.id), width: SIZES.dot, height: SIZES.dot, layoutOptions: FIRST_LAYER }]
    : []
  const children = [...dot, ...state.states.map(toElkNode)]
  const hasChildren = children.length > 0
  return {
    id: state.id,
    ...(hasChildren ? { children } : { width, height: head }),
    layoutOptions: {
      ...(hasChildren ? SPACING : {}),
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

/** Every state of a diagram, the root first. */
export const allDiagramStates = ({ root }: Diagram): DiagramState[] => withDescendants(root)

/** The label of a bundle, with one line per arrow. */
function toElkLabel(bundle: readonly DiagramArrow[], id: string): ElkLabel {
  const letters = Math.max(...bundle.map(({ label }) => truncateLabel(label).length))
  return {
    id: `${id} label`,
    text: bundle.map(({ label }) => truncateLabel(label)).join('\n'),
    width: letters * SIZES.label.letter + SIZES.label.padding,
    height: bundle.length * SIZES.label.height,
  }
}

/** Groups the arrows of one kind between the same two states. The picture shows each group as one line. */
export function groupArrows({ arrows }: Diagram): readonly (readonly DiagramArrow[])[] {
  const bundles = new Map<string, DiagramArrow[]>()
  for (const arrow of arrows) {
    const key = `${arrow.kind} ${arrow.source} ${arrow.target}`
    bundles.set(key, [...(bundles.get(key) ?? []), arrow])
  }
  return [...bundles.values()]
}

/** The graph of a diagram. Its edges have the indexes of the bundles. The edges from dots come last. */
export function createElkGraph(diagram: Diagram): ElkNode {
  const arrows = groupArrows(diagram).flatMap((bundle, index) =>
    bundle.slice(0, 1).map(({ source, target }) => ({
      id: `arrow ${index}`,
      sources: [source],
      targets: [target],
      labels: [toElkLabel(bundle, `arrow ${index}`)],
    })),
  )
  const initialEdges = allDiagramStates(diagram).flatMap(({ id, initial }) =>
    initial ? [{ id: `to ${initial}`, sources: [initialDotId(id)], targets: [initial] }] : [],
  )
  return {
    id: 'picture',
    layoutOptions: SPACING,
    children: [toElkNode(diagram.root)],
    edges: [...arrows, ...initialEdges],
  }
}
