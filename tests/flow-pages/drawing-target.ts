import type { DrawingTarget } from 'statechart-kit/draw/layout/arrange-view'
import type { Flow } from 'statechart-kit/explore/flow'
import { createChartDrawings } from 'statechart-kit/pages/data/chart-drawings'
import { drawingTarget } from 'statechart-kit/pages/data/drawing-target'
import type { ChartDrawing } from 'statechart-kit/pages/flow-data'
import { walkDrivers } from '#tests/e2e/walks/all-drivers'

/** The ids of the transitions of a flow that no page can cause. @param name of the flow */
export const impossibleTransitionsOf = (name: string): readonly string[] =>
  Object.keys(walkDrivers.find(({ flow }) => flow.name === name)?.impossibleTransitions ?? {})

/** How the drawings of a flow are made. @param name of the flow */
export const drawingTargetFor = (name: string): DrawingTarget => drawingTarget(impossibleTransitionsOf(name))

/** Draws a flow of the park. @param pages the flows that have a page */
export const drawFlow = (flow: Flow, pages: readonly Flow[]): Promise<ChartDrawing[]> =>
  createChartDrawings(flow, pages, impossibleTransitionsOf(flow.name))
