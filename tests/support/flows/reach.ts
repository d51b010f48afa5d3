/** What of each chart was reached, and by whom. */
import { coverage, type Reached } from '#machines/kit/coverage'
import type { Flow, Step } from '#machines/kit/flow'
import { scenarioCoverage } from '#machines/recorded'
import { allScenarios } from '../scenarios/suite'
import { browserCoverage } from '../walks/drivers'

/** The ids of the states and transitions of a chart that were reached; null where nobody has looked. */
export type Reach = readonly string[] | null

export interface BrowserReach {
  readonly reached: Reach
  /** The transitions that no page can bring about, each with why. */
  readonly cannot: Readonly<Record<string, string>>
}

const seen = ({ counts }: Reached): string[] => [...counts].filter(([, count]) => count > 0).map(([id]) => id)

/** What these paths reach of one chart. */
export function reachedBy({ machine, cases }: Flow, paths: readonly (readonly Step[])[]): string[] {
  const { states, transitions } = coverage(machine, paths, cases.input)
  return [...seen(states), ...seen(transitions)]
}

/** By the walks through the real pages. */
export function browserReach(flow: Flow): BrowserReach {
  const found = browserCoverage(flow.name)
  return found
    ? { reached: reachedBy(flow, found.paths), cannot: found.cannot }
    : { reached: null, cannot: {} }
}

/** By the recorded sessions, which are replayed for it. @returns what they reach of a flow */
export function scenarioReach(folder?: string): (flow: Flow) => Reach {
  const scenarios = allScenarios(folder)
  if (scenarios.length === 0) return () => null
  const covered = scenarioCoverage(scenarios)
  return ({ name }) => {
    const { states = [], transitions = [] } = covered[name] ?? {}
    return [...states, ...transitions]
  }
}
