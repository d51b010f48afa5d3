import { DRAWING_FRAME } from '#flow-pages/chart/drawing/viewport'
import type { ChartDrawing } from '#flow-pages/flow-data'
import { createDrawings, type LevelDrawing } from '#machines/kit/draw/create-drawing'
import { renderSvg } from '#machines/kit/draw/render-svg'
import type { Flow } from '#machines/kit/explore/flow'
import { layoutWithElk } from '#tools/flow-pages/elk-layout'
import { parseSvg } from './parse-svg'

/** A drawing as data of the flow pages. @param title the name of the chart */
export function toChartDrawing(title: string, { level, open, isFirst, drawing }: LevelDrawing): ChartDrawing {
  const { boxes, lines } = drawing
  const transitions = [
    ...boxes.flatMap(({ box }) => box.staying),
    ...lines.flatMap(({ line }) => line.reasons),
  ]
  return {
    level,
    open,
    isFirst,
    shape: parseSvg(renderSvg(drawing, { title, texts: ['words', 'names'] })),
    parts: [...boxes.map(({ box }) => box.state.id), ...transitions.map(({ id }) => id)],
    lines: lines.map(({ line }) => [line.source, line.target]),
  }
}

/** Draws a chart at each level, with its groups closed and open. */
export async function createChartDrawings(flow: Flow): Promise<ChartDrawing[]> {
  const drawings = await createDrawings(flow, { frame: DRAWING_FRAME, layOut: layoutWithElk })
  return drawings.map(drawing => toChartDrawing(flow.name, drawing))
}
