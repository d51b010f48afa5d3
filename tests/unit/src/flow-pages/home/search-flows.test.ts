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
  createEntry('event', 'after pollTimeout'),
]
const searchTitles = (search: string) => searchFlows(SEARCH_ENTRIES, search).map(({ title }) => title)

describe('searchFlows', () => {
  it('finds entries with all words, ignoring case, accents and spaces', () => {
    expect(searchTitles('TEN  minütes polling')).toEqual(['Ten minutes without an answer end the polling.'])
  })

  it('sorts titles with all words first, then by kind', () => {
    expect(searchTitles('ten minutes')).toEqual([
      'The ten minutes begin with the click.',
      'Ten minutes without an answer end the polling.',
      'processing.waiting',
    ])
  })

  it('searches the name of the flow, too', () => {
    expect(searchTitles('payment pollTimeout')).toEqual(['after pollTimeout'])
  })

  it('finds nothing for an empty search', () => {
    expect(searchTitles('  ')).toEqual([])
  })
})
