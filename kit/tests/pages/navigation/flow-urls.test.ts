import { describe, expect, it } from 'vitest'
import {
  COMBINED_MODELS_URL,
  chartUrl,
  type FlowLocation,
  homeUrl,
  invariantUrl,
  LIVE_URL,
  parseFlowUrl,
  traceUrl,
} from '../../../pages/navigation/flow-urls.ts'

describe('the URLs of the flow pages', () => {
  it.each<[string, FlowLocation]>([
    [homeUrl(), { page: 'home', search: '' }],
    [homeUrl('ten minutes & more'), { page: 'home', search: 'ten minutes & more' }],
    [LIVE_URL, { page: 'live' }],
    [COMBINED_MODELS_URL, { page: 'combinedModels' }],
    [chartUrl('payment'), { page: 'chart', chart: 'payment', at: null, to: null, invariant: null }],
    [
      chartUrl('payment', 'payment.pending|payment.started|0'),
      { page: 'chart', chart: 'payment', at: 'payment.pending|payment.started|0', to: null, invariant: null },
    ],
    [
      chartUrl('payment', 'payment.pending', 'payment.success'),
      { page: 'chart', chart: 'payment', at: 'payment.pending', to: 'payment.success', invariant: null },
    ],
    [invariantUrl('payment', 2), { page: 'chart', chart: 'payment', at: null, to: null, invariant: 2 }],
    [traceUrl('payment', 'path-3'), { page: 'trace', chart: 'payment', trace: 'path-3', step: 0 }],
    [traceUrl('payment', 'path-3', 4), { page: 'trace', chart: 'payment', trace: 'path-3', step: 4 }],
  ])('parses %s to the original location', (url, location) => {
    expect(parseFlowUrl(url)).toEqual(location)
  })

  it('opens the combined models from an older link, too', () => {
    expect(parseFlowUrl('/together')).toEqual({ page: 'combinedModels' })
  })

  it('treats an invalid step as the start', () => {
    expect(parseFlowUrl('/payment/path-3?step=-1')).toMatchObject({ step: 0 })
    expect(parseFlowUrl('/payment/path-3?step=many')).toMatchObject({ step: 0 })
  })

  it.each(['/payment/path-3/more', '/a/b/c/d'])('finds no page at %s', url => {
    expect(parseFlowUrl(url)).toEqual({ page: 'unknown' })
  })

  it('accepts a malformed URL', () => {
    expect(parseFlowUrl('/%E0%A4%A')).toEqual({
      page: 'chart',
      chart: '',
      at: null,
      to: null,
      invariant: null,
    })
  })
})
