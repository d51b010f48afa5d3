import { describe, expect, it } from 'vitest'
import type { SearchEntry, SearchEntryKind } from '../../../pages/flow-index-data.ts'
import { searchFlows } from '../../../pages/home/search-flows.ts'

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
  createEntry('event', 'The customer opens a trailer'),
  createEntry('event', 'The customer cancels a dish'),
  createEntry('event', 'Another window changes the bill'),
  createEntry('event', 'after pollTimeout'),
  createEntry('event', 'payment.changedElsewhere'),
  createEntry('state', 'cart.waiting', 'There is no network.'),
  ...[1, 2, 3, 4, 5].map(number => createEntry('path', `Tea ${number}`)),
]
const searchTitles = (search: string) => searchFlows(SEARCH_ENTRIES, search).entries.map(({ title }) => title)

describe('searchFlows', () => {
  it('finds entries with all words, ignoring case, accents and spaces', () => {
    expect(searchTitles('TEN  minütes polling')).toEqual(['Ten minutes without an answer end the polling.'])
  })

  it('finds another window for two tabs', () => {
    expect(searchTitles('what if two tabs change it')).toEqual(['Another window changes the bill'])
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

  it('finds other forms of a word, and leaves out fillers', () => {
    expect(searchTitles('ends the poll')).toEqual(['Ten minutes without an answer end the polling.'])
    expect(searchTitles('changed elsewhere')).toEqual(['payment.changedElsewhere'])
  })

  it('finds words from their beginning, not from their middle', () => {
    expect(searchTitles('work')).toEqual([])
  })

  it('knows what charts say instead of some words', () => {
    expect(searchTitles('offline')).toEqual(['cart.waiting'])
    expect(searchTitles('vendors opened')).toEqual(['The customer opens a trailer'])
    expect(searchTitles('item cancelled')).toEqual(['The customer cancels a dish'])
  })

  it('finds the end of a sign-in by the words of readers, and not every sign-in', () => {
    const entries = [
      createEntry('event', 'The customer signs out'),
      createEntry('event', 'The customer is signed in'),
      createEntry('event', 'A visitor signs up'),
    ]
    const titles = (search: string) => searchFlows(entries, search).entries.map(({ title }) => title)
    for (const search of ['sign out', 'log out', 'logged out', 'logout', 'sign off'])
      expect([search, titles(search)]).toEqual([search, ['The customer signs out']])
    for (const search of ['log in', 'login'])
      expect([search, titles(search)]).toEqual([search, entries.map(({ title }) => title)])
  })

  it('takes no seconds of time for a second time', () => {
    const entries = [
      createEntry('event', '25 seconds have passed'),
      createEntry('invariant', 'Nothing is paid twice.'),
    ]
    expect(searchFlows(entries, 'twice').entries).toEqual([entries[1]])
  })

  it('finds words that mean the same', () => {
    const synonyms = { account: ['customer'], bank: ['card'] }
    const entries = [
      createEntry('example', 'Another customer gets a cart.'),
      createEntry('example', 'The card is declined.'),
    ]
    expect(searchFlows(entries, 'another account', synonyms)).toEqual({
      entries: [entries[0]],
      isPartial: false,
    })
    expect(searchFlows(entries, 'bank declines', synonyms)).toEqual({
      entries: [entries[1]],
      isPartial: false,
    })
  })

  it('sorts the words of readers before what charts say instead', () => {
    const entries = [
      createEntry('event', 'The customer gets another token'),
      createEntry('example', 'Another account signs in.'),
    ]
    expect(searchFlows(entries, 'another account', { account: ['customer'] }).entries).toEqual([
      entries[1],
      entries[0],
    ])
  })

  it('shows three generated paths of a chart, or all of them for the word path', () => {
    expect(searchTitles('tea')).toHaveLength(3)
    expect(searchTitles('tea paths')).toHaveLength(5)
  })

  it('shows the entries with most of the words if none has all, and says so', () => {
    const { entries, isPartial } = searchFlows(SEARCH_ENTRIES, 'ten minutes polling coffee')
    expect(entries.map(({ title }) => title)).toEqual([
      'Ten minutes without an answer end the polling.',
      'The ten minutes begin with the click.',
      'processing.waiting',
    ])
    expect(isPartial).toBe(true)
    expect(searchFlows(SEARCH_ENTRIES, 'ten minutes').isPartial).toBe(false)
    expect(searchTitles('coffee')).toEqual([])
  })

  it('shows no mutations and paths that have only most of the words', () => {
    const mutation = createEntry('counterexample', 'polling ten minutes is gone')
    expect(searchFlows([mutation], 'ten minutes coffee').entries).toEqual([])
    expect(searchFlows([mutation], 'ten minutes').entries).toEqual([mutation])
  })

  it('leaves out paths that only have the words on their way, and near repeats', () => {
    const paths = [
      createEntry('path', 'Soup → Tea', 'The refresh of the cart → Soup → Tea'),
      createEntry('path', 'Refresh → The cart is read'),
      createEntry('path', 'Refresh → The cart is read'),
    ]
    expect(searchFlows(paths, 'refresh cart').entries).toEqual([paths[1]])
  })

  it('finds nothing for an empty search', () => {
    expect(searchTitles('  ')).toEqual([])
  })
})
