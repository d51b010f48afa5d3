import { describe, expect, it } from 'vitest'
import type { Find, FindKind } from '../../../src/flow-pages/flow-data'
import { findAll } from '../../../src/flow-pages/home/search'

const find = (kind: FindKind, title: string, words = ''): Find => ({
  chart: 'payment',
  kind,
  title,
  words,
  address: '/payment',
})
const FINDS = [
  find('journey', 'Ten minutes without an answer end the polling.'),
  find('law', 'The ten minutes begin with the click.'),
  find('state', 'processing.waiting', 'It asks every 2 s, for at most ten minutes.'),
  find('event', 'after untilLimit'),
]
const titles = (search: string) => findAll(FINDS, search).map(({ title }) => title)

describe('the search across all flows', () => {
  it('finds what has every word, however it is written', () => {
    expect(titles('TEN  minütes polling')).toEqual(['Ten minutes without an answer end the polling.'])
  })

  it('puts those first whose name has the words, and of them what people look for first', () => {
    expect(titles('ten minutes')).toEqual([
      'The ten minutes begin with the click.',
      'Ten minutes without an answer end the polling.',
      'processing.waiting',
    ])
  })

  it('finds by the name of the flow as well', () => {
    expect(titles('payment untilLimit')).toEqual(['after untilLimit'])
  })

  it('finds nothing for no words', () => {
    expect(titles('  ')).toEqual([])
  })
})
