/** The labels of the states of a chart: their titles, or their names in the code. */

import { joinTitles, withoutRootId } from '../draw/diagram/labels.ts'
import { isStateWithin } from '../explore/is-state-within.ts'
import type { ChartData } from './flow-data.ts'

type ChartParts = Pick<ChartData, 'root' | 'states'>

/** The title of a state with the titles of the states around it: 'Resuming, requesting'. */
const fullTitleOf = ({ root, states }: ChartParts, id: string): string =>
  states
    .filter(state => state.id !== root && isStateWithin(id, state.id))
    .map(({ title }) => title)
    .reduce(joinTitles, '')

/** @param id of a state, or of the chart for all its states */
export function partLabel(chart: ChartParts, id: string, hasNames: boolean): string {
  if (hasNames) return withoutRootId(id, chart.root)
  return id === chart.root ? 'At any time' : fullTitleOf(chart, id)
}
