/** Where a replay parts from its recording, in words: asked once, of the charts alone, before the pages are shown. */
import { type Outcome, replay } from '#machines/kit/replay'
import { changedCharts, type Scenario } from '#machines/kit/scenario'
import { activeStates } from '#machines/kit/standing'
import type { Standing } from '#machines/kit/ways'
import { recordedCharts } from '#machines/recorded'
import type { Parting } from './ReplayBar'
import { chartsNow } from './scenario-file'

const wordsOf = (standing: Standing, way: string): string => {
  const value = standing[way]
  return value === null || value === undefined ? 'gone' : activeStates(value).join(', ')
}

function reasonOf(outcome: Exclude<Outcome, { kind: 'same' }>): string {
  if (outcome.kind === 'stuck') return outcome.why
  const { expected, real } = outcome
  return Object.keys(expected)
    .map(way => `${way.slice(1) || 'park'} is ${wordsOf(real, way)}, was ${wordsOf(expected, way)}`)
    .join('; ')
}

/** null where it is the same to the end. A chart that has changed since is named first. */
export function partingOf(scenario: Scenario): Parting | null {
  const { outcome } = replay(recordedCharts, scenario)
  if (outcome.kind === 'same') return null
  const changed = changedCharts(scenario, chartsNow())
  const since = changed.length > 0 ? `changed since: ${changed.join(', ')}. ` : ''
  return { at: outcome.at, why: `${since}${reasonOf(outcome)}` }
}
