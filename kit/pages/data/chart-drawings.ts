import { createDrawings, type LevelDrawing } from '../../draw/create-drawing.ts'
import type { PlacedLine } from '../../draw/layout/place-drawing.ts'
import { placeCounts } from '../../draw/layout/place-words.ts'
import { renderSvg } from '../../draw/render-svg.ts'
import type { Flow } from '../../explore/flow.ts'
import type { ChartDrawing, NumberedLine } from '../flow-data.ts'
import { drawingTarget } from './drawing-target.ts'
import { parseSvg } from './parse-svg.ts'
import { linkStartedFlows } from './started-flows.ts'

function listNumberedLine({ line: { source, target, reasons }, number }: PlacedLine): NumberedLine[] {
  if (number === undefined) return []
  const words = [...new Set(reasons.map(reason => reason.words))]
  const names = [...new Set(reasons.map(reason => reason.name))]
  return [{ number, source, target, words, names }]
}

/** A drawing as data of the flow pages. @param title the name of the chart @param flows those that have a page */
export function toChartDrawing(
  title: string,
  { level, open, isFirst, drawing }: LevelDrawing,
  flows: readonly Flow[] = [],
): ChartDrawing {
  const { boxes, lines } = drawing
  const svg = renderSvg(placeCounts(drawing), { title, texts: ['words', 'names'], hasCounts: true })
  const transitions = [
    ...boxes.flatMap(({ box }) => box.staying),
    ...lines.flatMap(({ line }) => line.reasons),
  ]
  return {
    level,
    open,
    isFirst,
    shape: linkStartedFlows(parseSvg(svg), flows),
    parts: [...boxes.map(({ box }) => box.state.id), ...transitions.map(({ id }) => id)],
    lines: lines.map(({ line }) => [line.source, line.target]),
    closed: boxes.filter(({ box }) => box.group && !box.group.isOpen).map(({ box }) => box.state.id),
    numbered: lines.flatMap(listNumberedLine),
  }
}

/** Draws a chart at each level, with its groups closed and open. @param flows those that have a page @param impossible the ids of the transitions that no page can cause */
export async function createChartDrawings(
  flow: Flow,
  flows?: readonly Flow[],
  impossible?: readonly string[],
): Promise<ChartDrawing[]> {
  const drawings = await createDrawings(flow, drawingTarget(impossible))
  return drawings.map(drawing => toChartDrawing(flow.name, drawing, flows))
}
