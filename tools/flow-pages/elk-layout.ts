/** Gives the boxes and arrows of a chart's picture their places. Only those who draw need the layouter; no customer fetches it. */
import ElkConstructor from 'elkjs/lib/elk.bundled.js'
import type { LayoutFunction } from '#machines/kit/draw/elk-graph'

export const layoutWithElk: LayoutFunction = graph => new ElkConstructor().layout(graph)
