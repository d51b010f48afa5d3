import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as search from '#app/navigation/search-params'

const READERS = { ...search }

describe('what stands behind the ? of an address', () => {
  it.each([
    ['loginSearch', { redirect: '/cart', stay: 1 }, { redirect: '/cart', stay: true }],
    [
      'vendorsSearch',
      { q: 'bao', sort: 'fastest', under10: true, open: 0 },
      { q: 'bao', sort: 'fastest', under10: true, open: false },
    ],
    ['menuSearch', { q: 7, category: 'Mains' }, { q: '7', category: 'Mains' }],
    [
      'ordersSearch',
      { q: 'joe', status: 'ready', type: 'delivery', sort: 'total', dir: 'asc' },
      { q: 'joe', status: 'ready', type: 'delivery', sort: 'total', dir: 'asc' },
    ],
    ['orderSearch', { tab: 'items' }, { tab: 'items' }],
    ['paymentSuccessSearch', { session_id: 'cs_1' }, { session_id: 'cs_1' }],
    ['tokenSearch', { token: 'a.b.c' }, { token: 'a.b.c' }],
  ] as const)('is read by %s', (reader, given, read) => {
    expect(READERS[reader](given)).toEqual(read)
  })

  it('is nothing where it is mangled, and what is sound beside it stays', () => {
    expect(search.parseVendorsSearch({ q: ['bao'], sort: 'fastest', open: 'perhaps', utm: 'x' })).toEqual({
      sort: 'fastest',
    })
  })

  it.each(Object.entries(READERS))('never keeps %s from its page', (_, read) => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('q', 'sort', 'stay', 'token', 'tab', '__proto__'), fc.jsonValue()),
        given => {
          const values = Object.values(read(given)).map(value => typeof value)
          return values.every(type => ['string', 'boolean', 'undefined'].includes(type))
        },
      ),
      { numRuns: 200 },
    )
  })
})
