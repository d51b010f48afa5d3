/** The search across all charts. It compares the stems of words in any order, so 'closes the tab' finds 'with the tab closed'. */
import type { SearchEntry, SearchEntryKind } from '#flow-pages/flow-data'
import { SEARCH_KIND_LABELS } from '#flow-pages/labels'

/** Words that say nothing about what is searched. */
const FILLERS = new Set(
  'a an and are been does for has have in is it of on that the to was were when while with'.split(' '),
)
/** The stems of words that readers type, and what the charts say instead. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  connection: ['network'],
  dish: ['item'],
  double: ['twice', 'two'],
  internet: ['network'],
  item: ['dish'],
  load: ['start'],
  login: ['sign'],
  logout: ['sign'],
  meal: ['dish'],
  offline: ['network'],
  paid: ['pay'],
  pay: ['paid'],
  somebody: ['other', 'someone'],
  stall: ['trailer', 'vendor'],
  start: ['begin', 'load'],
  trailer: ['vendor'],
  twice: ['double', 'two', 'second'],
  vendor: ['trailer'],
}
const ENDING = /(?:ies|ied|ing|ed|es|s)$/
/** 'cancell' of 'cancelled'. */
const DOUBLED_END = /([^aeiou])\1$/
const SHORTEST_STEM = 3
/** Generated paths in the results of one chart. They say the same in many ways. */
const MAX_PATHS = 3

/** The words of a text in small letters, without accents. Names are split at their capital letters. */
const splitWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .map(word => word.toLowerCase())
    .filter(Boolean)

/** The part of a word that its forms share: 'clos' of 'closes'. */
function stemOf(word: string): string {
  const stem = word.replace(ENDING, '').replace(DOUBLED_END, '$1')
  return stem.length < SHORTEST_STEM ? word : stem
}

/** The beginnings of words that a searched word stands for. */
const beginningsOf = (word: string): string[] => [word, ...(SYNONYMS[stemOf(word)] ?? [])].map(stemOf)

/** Whether there is a word for each of the searched ones. */
const hasWords = (words: readonly string[], search: readonly (readonly string[])[]): boolean =>
  search.every(beginnings => words.some(word => beginnings.some(beginning => word.startsWith(beginning))))

/** Split once: a search runs with each letter that is typed. */
const entryWords = new WeakMap<SearchEntry, readonly string[]>()

function wordsOfEntry(entry: SearchEntry): readonly string[] {
  const { chart, kind, title, name = '', text, keywords = '' } = entry
  const words =
    entryWords.get(entry) ??
    splitWords(`${chart} ${SEARCH_KIND_LABELS[kind]} ${title} ${name} ${text} ${keywords}`)
  entryWords.set(entry, words)
  return words
}

/** The order of results: what people look for most comes first. */
const KIND_ORDER: readonly SearchEntryKind[] = [
  'chart',
  'state',
  'event',
  'message',
  'invariant',
  'example',
  'path',
  'counterexample',
  'survivor',
]

/** Results with all words in the title come first. */
const rankEntry = ({ kind, title }: SearchEntry, search: readonly (readonly string[])[]): number =>
  (hasWords(splitWords(title), search) ? 0 : KIND_ORDER.length) + KIND_ORDER.indexOf(kind)

/** Leaves out further generated paths of a chart. */
function limitPaths(entries: readonly SearchEntry[]): SearchEntry[] {
  const counts = new Map<string, number>()
  return entries.filter(({ chart, kind }) => {
    if (kind !== 'path') return true
    const count = (counts.get(chart) ?? 0) + 1
    counts.set(chart, count)
    return count <= MAX_PATHS
  })
}

/** The entries that contain all words of the search, best first; none for an empty search. The word 'path' shows all paths. */
export function searchFlows(entries: readonly SearchEntry[], search: string): SearchEntry[] {
  const words = splitWords(search).filter(word => !FILLERS.has(word))
  if (words.length === 0) return []
  const searched = words.map(beginningsOf)
  const found = entries
    .filter(entry => hasWords(wordsOfEntry(entry), searched))
    .toSorted((a, b) => rankEntry(a, searched) - rankEntry(b, searched))
  return words.some(word => stemOf(word) === 'path') ? found : limitPaths(found)
}
