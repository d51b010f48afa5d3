import type { DrawingTarget } from 'statechart-kit/draw/layout/arrange-view'
import { layoutWithElk } from 'statechart-kit/draw/layout/elk-layout'
import { DRAWING_FRAME } from '#flow-pages/chart/drawing/viewport/viewport'
import { walkDrivers } from '#tests/e2e/walks/all-drivers'

/** The ids of the transitions of a flow that no page can cause. @param name of the flow */
export const impossibleTransitionsOf = (name: string): readonly string[] =>
  Object.keys(walkDrivers.find(({ flow }) => flow.name === name)?.impossibleTransitions ?? {})

/** How the drawings of a flow are made. @param name of the flow */
export const drawingTargetFor = (name: string): DrawingTarget => ({
  frame: DRAWING_FRAME,
  layOut: layoutWithElk,
  impossible: new Set(impossibleTransitionsOf(name)),
})
