import type { DrawingTarget } from '../../draw/layout/arrange-view.ts'
import { layoutWithElk } from '../../draw/layout/elk-layout.ts'
import { DRAWING_FRAME } from '../chart/drawing/viewport/viewport.ts'

/** How the drawings of the pages are made. @param impossible the ids of the transitions that no page can cause */
export const drawingTarget = (impossible: readonly string[] = []): DrawingTarget => ({
  frame: DRAWING_FRAME,
  layOut: layoutWithElk,
  impossible: new Set(impossible),
})
