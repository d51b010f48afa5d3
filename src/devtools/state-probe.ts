/** Where every flow stands, written into the page: for walks through the real pages, and for whoever looks. */
import type { InspectionEvent } from 'xstate'
import { activeStates } from '#machines/kit/explore/active-states'
import { getChartSnapshot } from '#machines/kit/record/actor-paths'

/**
 * Keeps one hidden element a chart: `data-chart` its name, `data-state` its innermost states with a space between them, `data-seq` how
 * often it has moved.
 */
export function createStateProbe(document: Document): {
  readonly inspect: (event: InspectionEvent) => void
  readonly remove: () => void
} {
  const place = document.createElement('div')
  place.hidden = true
  document.body.append(place)
  const shown = new Map<string, HTMLElement>()
  const elementOf = (chart: string): HTMLElement => {
    const known = shown.get(chart)
    if (known) return known
    const element = document.createElement('span')
    Object.assign(element.dataset, { chart, seq: '0' })
    place.append(element)
    shown.set(chart, element)
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
    remove: () => place.remove(),
  }
}
