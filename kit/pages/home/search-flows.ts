/** The search across all charts. It compares the stems of words in any order, so 'closes the tab' finds 'with the tab closed'. */
import type { SearchEntry, SearchEntryKind } from '../flow-index-data.ts'
import { SEARCH_KIND_LABELS } from '../labels.ts'

/** Words without meaning for a search. */
const FILLERS = new Set(
  [
    'a an and are been by can do does for from has have he her his how if in into is it its of on or she',
    'that the their they this to up was were what when where which while who why will with without you',
  ]
    .join(' ')
    .split(' '),
)
/** Other forms of 'sign in' and 'sign out', in one word or two. */
const SIGN_IN_OR_OUT = /\b(?:log(?:s|ged|ging)?|sign(?:s|ed|ing)?)[ -]?(in|on|out|off)\b/gi
/** The stems of words that readers type, and words of charts with the same meaning. */
export type Synonyms = Readonly<Record<string, readonly string[]>>

const SYNONYMS: Synonyms = {
  click: ['tap'],
  connection: ['network'],
  double: ['twice', 'two'],
  expir: ['end'],
  internet: ['network'],
  load: ['start'],
  offline: ['network'],
  popup: ['pop'],
  reload: ['again'],
  revok: ['end'],
  somebody: ['other', 'someone'],
  start: ['begin', 'load'],
  tab: ['window'],
  twice: ['double', 'two'],
  two: ['another', 'other'],
  window: ['tab'],
}
const ENDING = /(?:ies|ied|ing|ed|es|s)$/
/** 'cancell' of 'cancelled'. */
const DOUBLED_END = /([^aeiou])\1$/
const SHORTEST_STEM = 3
/** The maximum number of generated paths in the results of one chart, because they resemble each other. */
const MAX_PATHS = 3

/** The search text, with 'sign out' for 'logout' and 'logged off'. */
const withChartWords = (search: string): string =>
  search.replaceAll(SIGN_IN_OR_OUT, (_, end: string) => (/^i|^on/i.test(end) ? 'sign in' : 'sign out'))

/** The words of a text in small letters, without accents. Names are split at their capital letters. */
const splitWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .map(word => word.toLowerCase())
    .filter(Boolean)

/** The stem of a word: 'clos' for 'closes'. */
function stemOf(word: string): string {
  const stem = word.replace(ENDING, '').replace(DOUBLED_END, '$1')
  return stem.length < SHORTEST_STEM ? word : stem
}

/** The beginnings of words that a searched word matches. */
const beginningsOf = (word: string, synonyms: Synonyms): string[] =>
  [word, ...(SYNONYMS[stemOf(word)] ?? []), ...(synonyms[stemOf(word)] ?? [])].map(stemOf)

/** The words of a search, each with what it matches. */
type SearchedWords = readonly (readonly string[])[]

const countWords = (words: readonly string[], search: SearchedWords): number =>
  search.filter(beginnings => words.some(word => beginnings.some(beginning => word.startsWith(beginning))))
    .length

/** Splits a text of each entry once: a search runs with each letter that is typed. */
function createWordReader(textOf: (entry: SearchEntry) => string): (entry: SearchEntry) => readonly string[] {
  const known = new WeakMap<SearchEntry, readonly string[]>()
  return entry => {
    const words = known.get(entry) ?? splitWords(textOf(entry))
    known.set(entry, words)
    return words
  }
}

const wordsOfEntry = createWordReader(
  ({ chart, kind, title, name = '', text, keywords = '' }) =>
    `${chart} ${SEARCH_KIND_LABELS[kind]} ${title} ${name} ${text} ${keywords}`,
)
const wordsOfPath = createWordReader(({ chart, title }) => `${chart} ${title}`)

/** The order of results. The kinds that readers search for most come first. */
const KIND_ORDER: readonly SearchEntryKind[] = [
  'chart',
  'state',
  'event',
  'message',
  'combinedModel',
  'invariant',
  'example',
  'path',
  'counterexample',
  'survivor',
]

/** The kinds that must match with all words. They have so many words that some match by chance. */
const FULL_MATCH_KINDS: ReadonlySet<SearchEntryKind> = new Set(['path', 'counterexample', 'survivor'])

/** Results with the searched words in their title come first. Among them, a typed word counts more than its synonym. */
function rankEntry({ kind, title }: SearchEntry, search: SearchedWords): number {
  const words = splitWords(title)
  const readersWords = search.map(beginnings => beginnings.slice(0, 1))
  const missing = 2 * search.length - countWords(words, search) - countWords(words, readersWords)
  return missing * KIND_ORDER.length + KIND_ORDER.indexOf(kind)
}

/** Leaves out further generated paths of a chart, and those with the same title. */
function limitPaths(entries: readonly SearchEntry[]): SearchEntry[] {
  const titles = new Map<string, Set<string>>()
  return entries.filter(({ chart, kind, title }) => {
    if (kind !== 'path') return true
    const known = titles.get(chart) ?? new Set()
    if (known.has(title) || known.size >= MAX_PATHS) return false
    titles.set(chart, known.add(title))
    return true
  })
}

export interface FoundEntries {
  /** Best first. */
  readonly entries: readonly SearchEntry[]
  /** Whether they have only some of the words, because no entry has all. */
  readonly isPartial: boolean
}

/**
 * The entries with all words of the search, or else the entries with most of them, the best first; none for an empty search. The
 * word 'path' shows all paths. Without it, only the title of a path is searched, because its many steps contain every word.
 * @param synonyms further synonyms, from the topic of the flows
 */
export function searchFlows(
  entries: readonly SearchEntry[],
  search: string,
  synonyms: Synonyms = {},
): FoundEntries {
  const words = splitWords(withChartWords(search)).filter(word => !FILLERS.has(word))
  const searched = words.map(word => beginningsOf(word, synonyms))
  const hasPaths = words.some(word => stemOf(word) === 'path')
  const counted = entries.map(entry => {
    const isShort = hasPaths || entry.kind !== 'path'
    const entryWords = isShort ? wordsOfEntry(entry) : wordsOfPath(entry)
    return { entry, count: countWords(entryWords, searched) }
  })
  const best = Math.max(0, ...counted.map(({ count }) => count))
  if (best === 0) return { entries: [], isPartial: false }
  const isPartial = best < words.length
  const least = isPartial ? Math.max(best - 1, Math.ceil(words.length / 2)) : best
  const found = counted
    .filter(({ count }) => count >= Math.min(least, best))
    .filter(({ entry }) => !isPartial || !FULL_MATCH_KINDS.has(entry.kind))
    .map(({ entry, count }) => ({ entry, count, rank: rankEntry(entry, searched) }))
    .toSorted((a, b) => b.count - a.count || a.rank - b.rank)
    .map(({ entry }) => entry)
  return { entries: hasPaths ? found : limitPaths(found), isPartial }
}
