import { describe, expect, it } from 'vitest'
import {
  chartUrl,
  type FlowLocation,
  homeUrl,
  LIVE_URL,
  parseFlowUrl,
  traceUrl,
} from '#flow-pages/navigation/flow-urls'

describe('the addresses of the flow pages', () => {
  it.each<[string, FlowLocation]>([
    [homeUrl(), { page: 'home', search: '' }],
    [homeUrl('ten minutes & more'), { page: 'home', search: 'ten minutes & more' }],
    [LIVE_URL, { page: 'live' }],
    [chartUrl('payment'), { page: 'chart', chart: 'payment', at: null }],
    [
      chartUrl('payment', 'payment.pending|payment.started|0'),
      { page: 'chart', chart: 'payment', at: 'payment.pending|payment.started|0' },
    ],
    [traceUrl('payment', 'path-3'), { page: 'trace', chart: 'payment', trace: 'path-3', step: 0 }],
    [traceUrl('payment', 'path-3', 4), { page: 'trace', chart: 'payment', trace: 'path-3', step: 4 }],
  ])('reads %s as it was written', (address, place) => {
    expect(parseFlowUrl(address)).toEqual(place)
  })

  it('takes a step that nobody could have written for the start', () => {
    expect(parseFlowUrl('/payment/path-3?step=-1')).toMatchObject({ step: 0 })
    expect(parseFlowUrl('/payment/path-3?step=many')).toMatchObject({ step: 0 })
  })

  it.each(['/payment/path-3/more', '/a/b/c/d'])('knows no page at %s', address => {
    expect(parseFlowUrl(address)).toEqual({ page: 'unknown' })
  })

  it('does not break over a half-copied address', () => {
    expect(parseFlowUrl('/%E0%A4%A')).toEqual({ page: 'chart', chart: '', at: null })
  })
})
