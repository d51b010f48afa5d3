/** The sentences that come up on walks, to be searched for: what a customer is told, why a server says no. */
import { walkAddress } from '../../../src/flow-pages/addresses'
import type { ChartData, Find } from '../../../src/flow-pages/flow-data'

/** More than one word; not a value that was written as text. */
const isSentence = (text: string): boolean => /\w \w/.test(text) && !/[{}[\]]/.test(text)

/** The sentences in a value, however deep they lie. */
function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return isSentence(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesIn) : []
}

/** Every sentence, where it comes up first. */
export function messageFinds({ name, walks }: ChartData): Omit<Find, 'chart'>[] {
  const all = walks.flatMap(({ id, title, steps }) =>
    steps.flatMap(({ event, deeds }, at) =>
      sentencesIn([event, deeds.map(deed => deed.with)]).map(sentence => ({
        kind: 'message' as const,
        title: sentence,
        words: `comes up in ${id.replace('-', ' ')}: ${title}`,
        address: walkAddress(name, id, at),
      })),
    ),
  )
  return [...new Map(all.toReversed().map(find => [find.title, find])).values()].toReversed()
}
