/** Where a replay parts from its recording, in words: asked once, of the charts alone, before the pages are shown. */
import { type ReplayOutcome, replayRecording } from '#machines/kit/record/replay-recording'
import { findChangedCharts, type Scenario } from '#machines/kit/record/scenario'
import { activeStates } from '#machines/kit/explore/active-states'
import type { ChartStates } from '#machines/kit/record/actor-paths'
import { recordedCharts } from '#machines/recorded-charts'
import type { Divergence } from './ReplayBar'
import { currentFingerprints } from '#devtools/record/scenario-file'

const stateLabel = (standing: ChartStates, way: string): string => {
  const value = standing[way]
  return value === null || value === undefined ? 'gone' : activeStates(value).join(', ')
}

function divergenceReason(outcome: Exclude<ReplayOutcome, { kind: 'matched' }>): string {
  if (outcome.kind === 'blocked') return outcome.why
  const { expected, real } = outcome
  return Object.keys(expected)
    .map(way => `${way.slice(1) || 'app'} is ${stateLabel(real, way)}, was ${stateLabel(expected, way)}`)
    .join('; ')
}

/** null where it is the same to the end. A chart that has changed since is named first. */
export function findDivergence(scenario: Scenario): Divergence | null {
  const { outcome } = replayRecording(recordedCharts, scenario)
  if (outcome.kind === 'matched') return null
  const changed = findChangedCharts(scenario, currentFingerprints())
  const since = changed.length > 0 ? `changed since: ${changed.join(', ')}. ` : ''
  return { entryIndex: outcome.at, reason: `${since}${divergenceReason(outcome)}` }
}
