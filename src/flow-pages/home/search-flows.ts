/** Finding things across all charts. */
import type { SearchEntry, SearchEntryKind } from '#flow-pages/flow-data'
import { SEARCH_KIND_LABELS } from '#flow-pages/labels'

const normalizeText = (text: string): string => text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')
const splitWords = (text: string): string[] => normalizeText(text).split(/\s+/).filter(Boolean)

/** What people look for first comes first. */
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

/** Names say more than the words below them. */
function rankEntry({ kind, title }: SearchEntry, words: readonly string[]): number {
  const isNamed = words.every(word => normalizeText(title).includes(word))
  return (isNamed ? 0 : KIND_ORDER.length) + KIND_ORDER.indexOf(kind)
}

/** Everything that has all the words of a search somewhere, the likeliest first; nothing for no words. */
export function searchFlows(finds: readonly SearchEntry[], search: string): SearchEntry[] {
  const words = splitWords(search)
  if (words.length === 0) return []
  return finds
    .filter(find => {
      const text = normalizeText(`${find.chart} ${SEARCH_KIND_LABELS[find.kind]} ${find.title} ${find.text}`)
      return words.every(word => text.includes(word))
    })
    .toSorted((a, b) => rankEntry(a, words) - rankEntry(b, words))
}
