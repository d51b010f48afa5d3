/** Computes the layout of a diagram with ELK. The pages do not import it, so they do not contain ELK. */
import ElkConstructor from 'elkjs/lib/elk.bundled.js'
import type { LayoutFunction } from './elk-graph.ts'

let elk: InstanceType<typeof ElkConstructor> | undefined

export const layoutWithElk: LayoutFunction = graph => {
  elk ??= new ElkConstructor()
  return elk.layout(graph)
}
