import { addonsMachine } from './addons/addons.machine'
import type { RecordedCharts } from './kit/record/recording-player'
import { replayRecording } from './kit/record/replay-recording'
import type { Scenario } from './kit/record/scenario'
import { appMachine } from './app/app.machine'
import { flows } from './registry'

/** The charts that are recorded: the park with all that it owns, and those that pages own themselves. */
export const recordedCharts: RecordedCharts = { root: appMachine, pageOwned: [addonsMachine] }

/** What scenarios reach of a chart: ids as `allNodes` and `allTransitions` give them. */
interface ScenarioCoverage {
  readonly states: readonly string[]
  readonly transitions: readonly string[]
}

/** What scenarios reach when they are replayed, by the flows' names. */
export function scenarioCoverage(scenarios: readonly Scenario[]): Record<string, ScenarioCoverage> {
  const all = scenarios.map(scenario => replayRecording(recordedCharts, scenario))
  const together = (chart: string, part: 'states' | 'transitions') => [
    ...new Set(all.flatMap(replayed => replayed[part][chart] ?? [])),
  ]
  return Object.fromEntries(
    flows.map(({ name, machine: { id } }) => [
      name,
      { states: together(id, 'states'), transitions: together(id, 'transitions') },
    ]),
  )
}
