/** Finds the first difference between a replay and its recording. It replays the charts once, without the pages. */

import { activeStates } from 'statechart-kit/explore/active-states'
import type { ChartStates } from 'statechart-kit/record/actor-paths'
import { type ReplayOutcome, replayRecording } from 'statechart-kit/record/replay-recording'
import { findChangedCharts, type Scenario } from 'statechart-kit/record/scenario'
import { currentFingerprints } from '#devtools/record/scenario-file'
import { recordedCharts } from '#machines/recorded-charts'
import type { Divergence } from './ReplayBar'

const stateLabel = (states: ChartStates, path: string): string => {
  const value = states[path]
  return value === null || value === undefined ? 'not running' : activeStates(value).join(', ')
}

function divergenceReason(outcome: Exclude<ReplayOutcome, { kind: 'matched' }>): string {
  if (outcome.kind === 'blocked') return outcome.why
  const { expected, real } = outcome
  return Object.keys(expected)
    .map(
      path =>
        `${path.slice(1) || 'app'}: expected ${stateLabel(expected, path)}, but was ${stateLabel(real, path)}`,
    )
    .join('; ')
}

/** @returns the first difference, which names changed charts first; null when the replay matches to the end */
export function findDivergence(scenario: Scenario): Divergence | null {
  const { outcome } = replayRecording(recordedCharts, scenario)
  if (outcome.kind === 'matched') return null
  const changed = findChangedCharts(scenario, currentFingerprints())
  const changedNote = changed.length > 0 ? `changed since: ${changed.join(', ')}. ` : ''
  return { entryIndex: outcome.at, reason: `${changedNote}${divergenceReason(outcome)}` }
}
