import { describe, expect, it } from 'vitest'
import {
  chartAddress,
  homeAddress,
  LIVE_ADDRESS,
  type Place,
  placeOf,
  walkAddress,
} from '../../../src/flow-pages/addresses'

describe('the addresses of the flow pages', () => {
  it.each<[string, Place]>([
    [homeAddress(), { page: 'home', search: '' }],
    [homeAddress('ten minutes & more'), { page: 'home', search: 'ten minutes & more' }],
    [LIVE_ADDRESS, { page: 'live' }],
    [chartAddress('payment'), { page: 'chart', chart: 'payment', at: null }],
    [
      chartAddress('payment', 'payment.pending|payment.started|0'),
      { page: 'chart', chart: 'payment', at: 'payment.pending|payment.started|0' },
    ],
    [walkAddress('payment', 'path-3'), { page: 'walk', chart: 'payment', walk: 'path-3', step: 0 }],
    [walkAddress('payment', 'path-3', 4), { page: 'walk', chart: 'payment', walk: 'path-3', step: 4 }],
  ])('reads %s as it was written', (address, place) => {
    expect(placeOf(address)).toEqual(place)
  })

  it('takes a step that nobody could have written for the start', () => {
    expect(placeOf('/payment/path-3?step=-1')).toMatchObject({ step: 0 })
    expect(placeOf('/payment/path-3?step=many')).toMatchObject({ step: 0 })
  })

  it.each(['/payment/path-3/more', '/a/b/c/d'])('knows no page at %s', address => {
    expect(placeOf(address)).toEqual({ page: 'unknown' })
  })

  it('does not break over a half-copied address', () => {
    expect(placeOf('/%E0%A4%A')).toEqual({ page: 'chart', chart: '', at: null })
  })
})
