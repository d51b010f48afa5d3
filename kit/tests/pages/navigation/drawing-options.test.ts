import { describe, expect, it } from 'vitest'
import {
  type DrawingOptions,
  NO_DRAWING_OPTIONS,
  parseDrawingOptions,
  withDrawingOptions,
} from '../../../pages/navigation/drawing-options.ts'

describe('the drawing options of a URL', () => {
  it.each<DrawingOptions>([
    NO_DRAWING_OPTIONS,
    { level: 'failures', hasNames: true, open: null, colours: 'recorded', isTable: false },
    { level: 'everything', hasNames: false, open: ['payment.processing'], colours: null, isTable: true },
    { ...NO_DRAWING_OPTIONS, open: ['payment.processing', 'payment.resuming'] },
    { level: 'story', hasNames: false, open: [], colours: 'changes', isTable: false },
  ])('come back as %j', options => {
    expect(parseDrawingOptions(withDrawingOptions('/payment?at=payment.failed', options))).toEqual(options)
  })

  it('replace earlier options and keep the rest of the URL', () => {
    const url = '/payment?at=payment.failed&level=story&labels=names'
    expect(withDrawingOptions(url, { ...NO_DRAWING_OPTIONS, level: 'everything' })).toBe(
      '/payment?at=payment.failed&level=everything',
    )
    expect(withDrawingOptions('/payment?level=story', NO_DRAWING_OPTIONS)).toBe('/payment')
  })

  it('ignore an unknown level', () => {
    expect(parseDrawingOptions('/payment?level=all&labels=latin&colours=blue')).toEqual(NO_DRAWING_OPTIONS)
  })
})
