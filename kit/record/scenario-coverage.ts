import type { Flow } from '../explore/flow.ts'
import type { RecordedCharts } from './recording-player.ts'
import { replayRecording } from './replay-recording.ts'
import type { Scenario } from './scenario.ts'

/** The part of a chart that scenarios reach: ids of its states and transitions. */
interface ScenarioCoverage {
  readonly states: readonly string[]
  readonly transitions: readonly string[]
}

/** Replays scenarios and returns what they reach of every chart, by the name of its flow. */
export function measureScenarioCoverage(
  charts: RecordedCharts,
  flows: readonly Flow[],
  scenarios: readonly Scenario[],
): Record<string, ScenarioCoverage> {
  const replays = scenarios.map(scenario => replayRecording(charts, scenario))
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
