/** The sentences that come up on walks, to be searched for: what a customer is told, why a server says no. */
import { traceUrl } from '#flow-pages/navigation/flow-urls'
import type { ChartData, SearchEntry } from '#flow-pages/flow-data'

/** More than one word; not a value that was written as text. */
const isSentence = (text: string): boolean => /\w \w/.test(text) && !/[{}[\]]/.test(text)

/** The sentences in a value, however deep they lie. */
function findSentences(value: unknown): string[] {
  if (typeof value === 'string') return isSentence(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(findSentences) : []
}

/** Every sentence, where it comes up first. */
export function messageEntries({ name, traces }: ChartData): Omit<SearchEntry, 'chart'>[] {
  const all = traces.flatMap(({ id, title, steps }) =>
    steps.flatMap(({ event, effects }, at) =>
      findSentences([event, effects.map(deed => deed.value)]).map(sentence => ({
        kind: 'message' as const,
        title: sentence,
        words: `comes up in ${id.replace('-', ' ')}: ${title}`,
        address: traceUrl(name, id, at),
      })),
    ),
  )
  return [...new Map(all.toReversed().map(find => [find.title, find])).values()].toReversed()
}
