/** A view as the graph that ELK lays out. All lengths in pixels. */

import type { DrawingView, ViewBox, ViewLine } from '../view/drawing-view.ts'
import { boxTexts, type DrawingDetail, hasOnlyNumber, lineTexts, textSize } from './drawing-texts.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Rect extends Point {
  readonly width: number
  readonly height: number
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

type DrawingDirection = 'RIGHT' | 'DOWN'

const MIN_BOX_WIDTH = 84

/** How ELK arranges a graph. */
export interface Arrangement {
  readonly direction: DrawingDirection
  /** Whether a long row continues in a row below it, and a tall column beside it. */
  readonly isWrapped: boolean
  /** Whether lines lie close together, for graphs with many lines. */
  readonly isDense: boolean
  /** Whether lines run straight rather than short, which leaves room for words beside them. */
  readonly isStraight?: boolean
  /** Whether ELK moves everything together at the end. It cannot do so with every graph. */
  readonly isCompact?: boolean
}

const SPARSE = {
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.spacing.edgeEdge': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.spacing.edgeNode': '12',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
}
const DENSE = {
  'elk.layered.spacing.nodeNodeBetweenLayers': '12',
  'elk.spacing.edgeEdge': '6',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '6',
  'elk.layered.spacing.edgeNodeBetweenLayers': '9',
  'elk.spacing.edgeNode': '8',
  'elk.layered.cycleBreaking.strategy': 'GREEDY',
}
const COMPACT = { 'elk.layered.compaction.postCompaction.strategy': 'EDGE_LENGTH' }
const WRAPPED = { 'elk.layered.wrapping.strategy': 'MULTI_EDGE', 'elk.aspectRatio': '1.4' }

/** Every box with children needs these options. Otherwise ELK lets the lines cross each other. */
const layoutOptions = ({
  direction,
  isDense,
  isStraight = false,
  isCompact = false,
}: Arrangement): Readonly<Record<string, string>> => ({
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.direction': direction,
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '18',
  'elk.spacing.edgeLabel': '2',
  'elk.edgeLabels.inline': 'true',
  'elk.edgeLabels.placement': 'CENTER',
  'elk.layered.nodePlacement.strategy': isStraight ? 'BRANDES_KOEPF' : 'NETWORK_SIMPLEX',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  ...(isDense ? DENSE : SPARSE),
  ...(isCompact ? COMPACT : {}),
})

const FIRST_LAYER = { 'elk.layered.layering.layerConstraint': 'FIRST' }
const LAST_LAYER = { 'elk.layered.layering.layerConstraint': 'LAST' }

interface GraphOptions {
  readonly arrangement: Arrangement
  readonly detail: DrawingDetail
}

function toElkNode(box: ViewBox, options: GraphOptions, isTop: boolean): ElkNode {
  const { arrangement, detail } = options
  const text = textSize(boxTexts(box, detail))
  const width = Math.max(text.width + 2 * detail.boxPadding, MIN_BOX_WIDTH)
  const height = text.height + 2 * detail.boxPadding
  const hasBoxes = box.boxes.length > 0
  return {
    id: box.state.id,
    ...(hasBoxes
      ? { children: box.boxes.map(child => toElkNode(child, options, false)) }
      : { width, height }),
    layoutOptions: {
      ...(hasBoxes ? layoutOptions(arrangement) : {}),
      ...(isTop && box.isInitial ? FIRST_LAYER : {}),
      ...(isTop && box.state.kind === 'final' ? LAST_LAYER : {}),
      'elk.padding': `[top=${height + 4},left=14,bottom=14,right=14]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  }
}

/** A number has no room of its own: `placeWords` finds a free place for it. */
function toElkLabels(line: ViewLine, index: number, detail: DrawingDetail): ElkLabel[] {
  const texts = lineTexts(line, detail)
  if (hasOnlyNumber(texts)) return []
  const { width, height } = textSize(texts)
  return [
    {
      id: `line ${index} label`,
      text: 'label',
      width: width + 2 * detail.labelPadding,
      height: height + 2 * detail.labelPadding,
    },
  ]
}

const toElkEdge = (line: ViewLine, index: number, detail: DrawingDetail): ElkEdge => ({
  id: `line ${index}`,
  sources: [line.source],
  targets: [line.target],
  labels: toElkLabels(line, index, detail),
})

/** The graph of a view. Its edges are in the order of the lines. */
export const createElkGraph = ({ boxes, lines }: DrawingView, options: GraphOptions): ElkNode => ({
  id: 'drawing',
  layoutOptions: {
    ...layoutOptions(options.arrangement),
    ...(options.arrangement.isWrapped ? WRAPPED : {}),
    'elk.padding': '[top=4,left=8,bottom=6,right=6]',
  },
  children: boxes.map(box => toElkNode(box, options, true)),
  edges: lines.map((line, index) => toElkEdge(line, index, options.detail)),
})
