/** Writes the states of all charts into the page, for the browser walks and for inspection by hand. */

import { activeStates } from 'statechart-kit/explore/active-states'
import { getChartSnapshot } from 'statechart-kit/record/actor-paths'
import type { InspectionEvent } from 'xstate'

/**
 * Creates the probe. It has one hidden element for each chart: `data-chart` is its name, `data-state` its innermost states
 * joined by a space, and `data-seq` the number of its updates.
 */
export function createStateProbe(document: Document): {
  readonly inspect: (event: InspectionEvent) => void
  readonly remove: () => void
} {
  const container = document.createElement('div')
  container.hidden = true
  container.dataset.stateProbe = ''
  document.body.append(container)
  const elements = new Map<string, HTMLElement>()
  const elementOf = (chart: string): HTMLElement => {
    const existing = elements.get(chart)
    if (existing) return existing
    const element = document.createElement('span')
    Object.assign(element.dataset, { chart, seq: '0' })
    container.append(element)
    elements.set(chart, element)
    return element
  }
  return {
    inspect: inspected => {
      if (inspected.type !== '@xstate.snapshot') return
      const snapshot = getChartSnapshot(inspected.actorRef)
      if (snapshot === null) return
      const { dataset } = elementOf(snapshot.machine.id)
      dataset.state = activeStates(snapshot.value).join(' ')
      dataset.seq = String(Number(dataset.seq) + 1)
    },
    remove: () => container.remove(),
  }
}
