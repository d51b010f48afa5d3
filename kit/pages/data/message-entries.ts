/** Search entries for what users read: toasts and error messages. */

import { compareTraceKinds } from '../chart/chart-traces.ts'
import type { ChartData, TraceStep } from '../flow-data.ts'
import type { SearchEntry } from '../flow-index-data.ts'
import { traceUrl } from '../navigation/flow-urls.ts'
import { traceTitle } from '../trace-title.ts'

/** The texts at any depth of a value. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

/** Whether a text has several words. */
const isSentence = (text: string): boolean => /\w \w/.test(text)

/** What the page shows from now on. Other values are answers and typed texts, which the fixtures make up. */
const pageTexts = ({ message, contextChanges }: TraceStep): string[] =>
  textsOf([message, contextChanges.errors])

/** One entry for each sentence. It links to its first occurrence. */
export function createMessageEntries(chart: ChartData): Omit<SearchEntry, 'chart'>[] {
  const entries = chart.traces.toSorted(compareTraceKinds).flatMap(trace =>
    trace.steps.flatMap((step, index) =>
      [...step.effects.flatMap(({ texts = [] }) => texts), ...pageTexts(step)]
        .filter(isSentence)
        .map(sentence => ({
          kind: 'message' as const,
          title: sentence,
          text: `comes up in ${trace.id.replace('-', ' ')}: ${traceTitle(chart, trace)}`,
          url: traceUrl(chart.name, trace.id, index),
        })),
    ),
  )
  return [...new Map(entries.toReversed().map(entry => [entry.title, entry])).values()].toReversed()
}
