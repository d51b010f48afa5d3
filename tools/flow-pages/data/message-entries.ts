/** Search entries for the sentences in traces, such as toasts and error messages of the server. */

import type { ChartData, SearchEntry } from '#flow-pages/flow-data'
import { traceUrl } from '#flow-pages/navigation/flow-urls'
import { traceTitle } from './trace-title'

/** Whether a text has several words and is no serialized value. */
const isSentence = (text: string): boolean => /\w \w/.test(text) && !/[{}[\]]/.test(text)

/** Fields with data of customers and menus, which are no messages. */
const DATA_FIELDS = /^(?:name|description|street|doorNo|postcode|email|phone|image|note|allergyInformation)$/

/** The sentences at any depth of a value. */
function findSentences(value: unknown): string[] {
  if (typeof value === 'string') return isSentence(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, part]) =>
    DATA_FIELDS.test(field) ? [] : findSentences(part),
  )
}

/** One entry for each sentence. It links to its first occurrence. */
export function createMessageEntries(chart: ChartData): Omit<SearchEntry, 'chart'>[] {
  const entries = chart.traces.flatMap(trace =>
    trace.steps.flatMap(({ event, effects }, index) =>
      findSentences([event, effects.map(effect => effect.value)]).map(sentence => ({
        kind: 'message' as const,
        title: sentence,
        text: `comes up in ${trace.id.replace('-', ' ')}: ${traceTitle(chart, trace)}`,
        url: traceUrl(chart.name, trace.id, index),
      })),
    ),
  )
  return [...new Map(entries.toReversed().map(entry => [entry.title, entry])).values()].toReversed()
}
