/** Gives the boxes and arrows of a chart's picture their places. Only those who draw need the layouter; no customer fetches it. */
import ElkConstructor from 'elkjs/lib/elk.bundled.js'
import type { LayOut } from '#machines/kit/layout'

export const layOut: LayOut = graph => new ElkConstructor().layout(graph)
