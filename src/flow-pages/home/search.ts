/** Finding things across all charts. */
import type { Find, FindKind } from '../flow-data'
import { KIND_WORDS } from '../words'

const folded = (text: string): string => text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')
const wordsIn = (text: string): string[] => folded(text).split(/\s+/).filter(Boolean)

/** What people look for first comes first. */
const ORDER: readonly FindKind[] = [
  'chart',
  'state',
  'event',
  'message',
  'law',
  'path',
  'journey',
  'counterexample',
  'survivor',
]

/** Names say more than the words below them. */
function rank({ kind, title }: Find, words: readonly string[]): number {
  const isNamed = words.every(word => folded(title).includes(word))
  return (isNamed ? 0 : ORDER.length) + ORDER.indexOf(kind)
}

/** Everything that has all the words of a search somewhere, the likeliest first; nothing for no words. */
export function findAll(finds: readonly Find[], search: string): Find[] {
  const words = wordsIn(search)
  if (words.length === 0) return []
  return finds
    .filter(find => {
      const text = folded(`${find.chart} ${KIND_WORDS[find.kind]} ${find.title} ${find.words}`)
      return words.every(word => text.includes(word))
    })
    .toSorted((a, b) => rank(a, words) - rank(b, words))
}
