/** The search across all charts. */
import type { SearchEntry, SearchEntryKind } from '#flow-pages/flow-data'
import { SEARCH_KIND_LABELS } from '#flow-pages/labels'

const normalizeText = (text: string): string => text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')
const splitWords = (text: string): string[] => normalizeText(text).split(/\s+/).filter(Boolean)

/** The order of results: what people look for most comes first. */
const KIND_ORDER: readonly SearchEntryKind[] = [
  'chart',
  'state',
  'event',
  'message',
  'invariant',
  'path',
  'example',
  'counterexample',
  'survivor',
]

/** Results with all words in the title come first. */
function rankEntry({ kind, title }: SearchEntry, words: readonly string[]): number {
  const isInTitle = words.every(word => normalizeText(title).includes(word))
  return (isInTitle ? 0 : KIND_ORDER.length) + KIND_ORDER.indexOf(kind)
}

/** The entries that contain all words of the search, best first; none for an empty search. */
export function searchFlows(entries: readonly SearchEntry[], search: string): SearchEntry[] {
  const words = splitWords(search)
  if (words.length === 0) return []
  return entries
    .filter(({ chart, kind, title, text: entryText, keywords = '' }) => {
      const text = normalizeText(`${chart} ${SEARCH_KIND_LABELS[kind]} ${title} ${entryText} ${keywords}`)
      return words.every(word => text.includes(word))
    })
    .toSorted((a, b) => rankEntry(a, words) - rankEntry(b, words))
}
