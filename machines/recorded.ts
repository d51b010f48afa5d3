import { addonsMachine } from '#machines/addons/addons.machine'
import type { Charts } from '#machines/kit/play'
import { replay } from '#machines/kit/replay'
import type { Scenario } from '#machines/kit/scenario'
import { parkMachine } from '#machines/park/park.machine'
import { flows } from '#machines/registry'

/** The charts that are recorded: the park with all that it owns, and those that pages own themselves. */
export const recordedCharts: Charts = { root: parkMachine, owned: [addonsMachine] }

/** The transitions that scenarios take when they are replayed, by the flows' names: as `allTransitions` names them. */
export function scenarioCoverage(scenarios: readonly Scenario[]): Record<string, readonly string[]> {
  const all = scenarios.map(scenario => replay(recordedCharts, scenario).taken)
  return Object.fromEntries(
    flows.map(({ name, machine }) => [name, [...new Set(all.flatMap(taken => taken[machine.id] ?? []))]]),
  )
}
