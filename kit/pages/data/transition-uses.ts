/** How often recordings and browser walks took each transition, and what happened there. */

import { createDiagram, type DiagramTransition } from '../../draw/diagram/diagram.ts'
import { measureCoverage } from '../../explore/coverage.ts'
import type { ChartEvent, Flow } from '../../explore/flow.ts'
import { countRecordedUses, type RecordedUse } from '../../record/count-recorded-uses.ts'
import type { RecordedCharts } from '../../record/recording-player.ts'
import type { Scenario } from '../../record/scenario.ts'
import type { TransitionUse } from '../flow-data.ts'

const NEVER_RECORDED: RecordedUse = { count: 0, recordedIn: [], failuresAfter: 0, times: [], replayEnds: [] }

/** An actor that fails, or a guard or a timer that the story of the chart counts among the failures. An event is no failure. */
const isFailureOf =
  ({ story }: Pick<Flow, 'story'>) =>
  ({ kind, parts }: DiagramTransition): boolean =>
    kind === 'error' || (kind !== 'event' && parts.some(part => story?.failures.includes(part)))

const listFailures = (flow: Flow): string[] =>
  createDiagram(flow.machine)
    .transitions.filter(isFailureOf(flow))
    .map(({ id }) => id)

/** The median and the longest of some times; null without any. */
export function summarizeTimes(times: readonly number[]): TransitionUse['time'] {
  const sorted = times.toSorted((one, other) => one - other)
  const [longest] = sorted.slice(-1)
  const median = sorted[Math.floor((sorted.length - 1) / 2)]
  return median === undefined || longest === undefined ? null : { median, longest }
}

/** How often the browser walks take each transition. */
const countWalks = (flow: Flow, paths: readonly (readonly ChartEvent[])[]): ReadonlyMap<string, number> =>
  measureCoverage(flow.machine, paths, flow.fixtures.input).transitions.counts

/**
 * Replays recordings.
 * @param walksOf the paths of the browser walks of a flow
 * @returns a function that gives the uses of a chart by the id of the transition
 */
export function createUseFinder(
  recordings: readonly Scenario[],
  charts: RecordedCharts,
  allFlows: readonly Flow[],
  walksOf: (flow: Flow) => readonly (readonly ChartEvent[])[] = () => [],
): (flow: Flow) => Record<string, TransitionUse> {
  const failures = new Set(allFlows.flatMap(listFailures))
  const recorded = countRecordedUses(charts, recordings, (_, transition) => failures.has(transition))
  return flow => {
    const uses = recorded[flow.machine.id] ?? {}
    const walks = countWalks(flow, walksOf(flow))
    const taken = [...walks].filter(([, count]) => count > 0).map(([id]) => id)
    return Object.fromEntries(
      [...new Set([...Object.keys(uses), ...taken])].map(id => {
        const { count, recordedIn, failuresAfter, times, replayEnds } = uses[id] ?? NEVER_RECORDED
        const time = summarizeTimes(times)
        return [
          id,
          { recordings: count, recordedIn, walks: walks.get(id) ?? 0, failuresAfter, time, replayEnds },
        ]
      }),
    )
  }
}
