/** The positions that the layout found for a view. All lengths in pixels. */

import type { DrawingView, ViewBox, ViewLine } from '../view/drawing-view.ts'
import { boxTexts, type DrawingDetail, lineTexts, type TextBlock } from './drawing-texts.ts'
import type { ElkEdge, ElkLabel, ElkNode, Point, Rect } from './elk-graph.ts'

export interface PlacedBox extends Rect {
  readonly box: ViewBox
  readonly texts: TextBlock
  /** How far to the right the texts of an open group are, so that no line crosses them. */
  readonly shift?: number
}

export interface PlacedLine {
  readonly line: ViewLine
  readonly points: readonly Point[]
  readonly label: Rect
  readonly texts: TextBlock
  /** Its number in the list beside the drawing, if it has no words. */
  readonly number?: number
  /** Where a line that has only a number can say how often it was taken. */
  readonly count?: LineCount
}

/** A place for one or two short rows. */
export interface LineCount {
  readonly place: Rect
  readonly rows: number
}

/** A view with the position of every box, line and label. */
export interface PlacedDrawing {
  readonly width: number
  readonly height: number
  readonly detail: DrawingDetail
  /** A group comes before the boxes inside it. */
  readonly boxes: readonly PlacedBox[]
  readonly lines: readonly PlacedLine[]
}

const withInnerNodes = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(withInnerNodes)]
const withInnerBoxes = (box: ViewBox): ViewBox[] => [box, ...box.boxes.flatMap(withInnerBoxes)]

const toRect = ({ x = 0, y = 0, width = 0, height = 0 }: ElkLabel): Rect => ({ x, y, width, height })

const pointsOf = ({ sections = [] }: ElkEdge): Point[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])

/** Reads the positions that the layout found. */
export function placeDrawing(view: DrawingView, graph: ElkNode, detail: DrawingDetail): PlacedDrawing {
  const nodes = withInnerNodes(graph)
  const nodesById = new Map(nodes.map(node => [node.id, node]))
  const edges = new Map(nodes.flatMap(node => node.edges ?? []).map(edge => [edge.id, edge]))
  return {
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    detail,
    boxes: view.boxes.flatMap(withInnerBoxes).map(box => ({
      ...toRect(nodesById.get(box.state.id) ?? {}),
      box,
      texts: boxTexts(box, detail),
    })),
    lines: view.lines.map((line, index) => {
      const edge = edges.get(`line ${index}`)
      return {
        line,
        points: edge ? pointsOf(edge) : [],
        label: toRect(edge?.labels?.[0] ?? {}),
        texts: lineTexts(line, detail),
      }
    }),
  }
}
