import { addonsMachine } from '#machines/addons/addons.machine'
import type { Charts } from '#machines/kit/play'
import { replay } from '#machines/kit/replay'
import type { Scenario } from '#machines/kit/scenario'
import { parkMachine } from '#machines/park/park.machine'
import { flows } from '#machines/registry'

/** The charts that are recorded: the park with all that it owns, and those that pages own themselves. */
export const recordedCharts: Charts = { root: parkMachine, owned: [addonsMachine] }

/** What scenarios reach of a chart: ids as `allNodes` and `allTransitions` give them. */
interface ScenarioReach {
  readonly states: readonly string[]
  readonly transitions: readonly string[]
}

/** What scenarios reach when they are replayed, by the flows' names. */
export function scenarioCoverage(scenarios: readonly Scenario[]): Record<string, ScenarioReach> {
  const all = scenarios.map(scenario => replay(recordedCharts, scenario))
  const together = (chart: string, part: 'states' | 'taken') => [
    ...new Set(all.flatMap(replayed => replayed[part][chart] ?? [])),
  ]
  return Object.fromEntries(
    flows.map(({ name, machine: { id } }) => [
      name,
      { states: together(id, 'states'), transitions: together(id, 'taken') },
    ]),
  )
}
