/** Which charts a chart starts. */
import type { AnyStateNode } from 'xstate'

/** The id of the chart behind an actor; null for an actor that is no chart. */
function chartIdOf(actor: unknown): string | null {
  const root = typeof actor === 'object' && actor !== null && 'root' in actor ? actor.root : null
  return typeof root === 'object' && root !== null && 'id' in root ? String(root.id) : null
}

/** The ids of the charts that a state starts, without those that the states inside it start. */
export const startedCharts = ({ invoke, machine }: AnyStateNode): string[] =>
  invoke.flatMap(({ src }) => {
    const id = typeof src === 'string' ? chartIdOf(machine.implementations.actors[src]) : null
    return id === null ? [] : [id]
  })
