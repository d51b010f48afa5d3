import type { RecordedCharts } from 'statechart-kit/record/recording-player'
import { replayRecording } from 'statechart-kit/record/replay-recording'
import type { Scenario } from 'statechart-kit/record/scenario'
import { addonsMachine } from './addons/addons.machine'
import { appMachine } from './app/app.machine'
import { flows } from './registry'

/** The charts that a recording covers: the app chart with the actors it starts, and the charts that a page starts itself. */
export const recordedCharts: RecordedCharts = { root: appMachine, pageOwned: [addonsMachine] }

/** The part of a chart that scenarios reach: ids of its states and transitions. */
interface ScenarioCoverage {
  readonly states: readonly string[]
  readonly transitions: readonly string[]
}

/** Replays scenarios and returns what they reach of every chart, by the name of its flow. */
export function measureScenarioCoverage(scenarios: readonly Scenario[]): Record<string, ScenarioCoverage> {
  const replays = scenarios.map(scenario => replayRecording(recordedCharts, scenario))
  const reached = (chart: string, part: 'states' | 'transitions') => [
    ...new Set(replays.flatMap(replay => replay[part][chart] ?? [])),
  ]
  return Object.fromEntries(
    flows.map(({ name, machine: { id } }) => [
      name,
      { states: reached(id, 'states'), transitions: reached(id, 'transitions') },
    ]),
  )
}
