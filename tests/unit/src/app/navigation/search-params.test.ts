import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as search from '#app/navigation/search-params'

const { parseSearchValue: _, ...PARSERS } = search

describe('the search parameters', () => {
  it.each([
    ['parseLoginSearch', { redirect: '/cart', stay: 1 }, { redirect: '/cart', stay: true }],
    [
      'parseVendorsSearch',
      { q: 'bao', sort: 'fastest', under10: true, open: 0 },
      { q: 'bao', sort: 'fastest', under10: true, open: false },
    ],
    ['parseMenuSearch', { q: 7, category: 'Mains' }, { q: '7', category: 'Mains' }],
    [
      'parseOrdersSearch',
      { q: 'joe', status: 'ready', type: 'delivery', sort: 'total', dir: 'asc' },
      { q: 'joe', status: 'ready', type: 'delivery', sort: 'total', dir: 'asc' },
    ],
    ['parseOrderSearch', { tab: 'items' }, { tab: 'items' }],
    ['parsePaymentSuccessSearch', { session_id: 'cs_1' }, { session_id: 'cs_1' }],
    ['parseTokenSearch', { token: 'a.b.c' }, { token: 'a.b.c' }],
  ] as const)('are parsed by %s', (parser, input, expected) => {
    expect(PARSERS[parser](input)).toEqual(expected)
  })

  // Specification 3.19.
  it('lose invalid values and keep valid ones', () => {
    expect(search.parseVendorsSearch({ q: ['bao'], sort: 'fastest', open: 'perhaps', utm: 'x' })).toEqual({
      sort: 'fastest',
    })
  })

  it.each(Object.entries(PARSERS))('never make %s throw', (_, parse) => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('q', 'sort', 'stay', 'token', 'tab', '__proto__'), fc.jsonValue()),
        input => {
          const values = Object.values(parse(input)).map(value => typeof value)
          return values.every(type => ['string', 'boolean', 'undefined'].includes(type))
        },
      ),
      { numRuns: 200 },
    )
  })
})
