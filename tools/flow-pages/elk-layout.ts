/** Computes the layout of a diagram with ELK. Only tools import it, so the client does not contain ELK. */
import ElkConstructor from 'elkjs/lib/elk.bundled.js'
import type { LayoutFunction } from '#machines/kit/draw/elk-graph'

export const layoutWithElk: LayoutFunction = graph => new ElkConstructor().layout(graph)
