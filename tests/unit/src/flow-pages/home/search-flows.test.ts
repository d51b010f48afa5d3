import { describe, expect, it } from 'vitest'
import type { SearchEntry, SearchEntryKind } from '#flow-pages/flow-data'
import { searchFlows } from '#flow-pages/home/search-flows'

const createEntry = (kind: SearchEntryKind, title: string, text = ''): SearchEntry => ({
  chart: 'payment',
  kind,
  title,
  text,
  url: '/payment',
})
const SEARCH_ENTRIES = [
  createEntry('example', 'Ten minutes without an answer end the polling.'),
  createEntry('invariant', 'The ten minutes begin with the click.'),
  createEntry('state', 'processing.waiting', 'It asks every 2 s, for at most ten minutes.'),
  createEntry('event', 'after untilLimit'),
]
const searchTitles = (search: string) => searchFlows(SEARCH_ENTRIES, search).map(({ title }) => title)

describe('the search across all flows', () => {
  it('finds what has every word, however it is written', () => {
    expect(searchTitles('TEN  minütes polling')).toEqual(['Ten minutes without an answer end the polling.'])
  })

  it('puts those first whose name has the words, and of them what people look for first', () => {
    expect(searchTitles('ten minutes')).toEqual([
      'The ten minutes begin with the click.',
      'Ten minutes without an answer end the polling.',
      'processing.waiting',
    ])
  })

  it('finds by the name of the flow as well', () => {
    expect(searchTitles('payment untilLimit')).toEqual(['after untilLimit'])
  })

  it('finds nothing for no words', () => {
    expect(searchTitles('  ')).toEqual([])
  })
})
