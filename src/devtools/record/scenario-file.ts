import { fingerprintCharts } from 'statechart-kit/record/chart-fingerprint'
import type { Recording } from 'statechart-kit/record/recording'
import { createScenario, type Scenario } from 'statechart-kit/record/scenario'
import { flows } from '#machines/registry'

/** The fingerprints of the charts in this build, by the names of the flows. */
export const currentFingerprints = (): Scenario['fingerprints'] => fingerprintCharts(flows)

/** Converts a recording to a scenario. Its name holds the purpose and the time, such as 'scenario-2026-11-21-18-05-09'. */
export function toScenario(recording: Recording, purpose: 'scenario' | 'report', now: number): Scenario {
  const savedAt = new Date(now).toISOString()
  const time = savedAt.slice(0, 19).replaceAll(/[T:]/g, '-')
  const version = import.meta.env.VITE_VERSION ?? ''
  return createScenario(recording, {
    name: `${purpose}-${time}`,
    version,
    fingerprints: currentFingerprints(),
    savedAt,
  })
}

/** The name of the scenario's file. */
export const scenarioFileName = ({ name }: Pick<Scenario, 'name'>): string => `food-park-${name}.json`
