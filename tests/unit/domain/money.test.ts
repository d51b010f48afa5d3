import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALE, LOCALE_SETTINGS } from '#domain/locale'
import { formatMoney, toPence, toPounds } from '#domain/money'

describe('toPence', () => {
  it.each([
    [0, 0],
    [12.5, 1250],
    ['12.50', 1250],
    [0.07, 7],
    [19.99, 1999],
    [1.1, 110],
    [' 3 ', 300],
    [-2.5, -250],
  ])('converts %j to %i p', (pounds, pence) => {
    expect(toPence(pounds)).toBe(pence)
  })

  it.each(['', '  ', 'free', '£4', Number.NaN, Number.POSITIVE_INFINITY])(
    'throws a RangeError for %j',
    pounds => {
      expect(() => toPence(pounds)).toThrow(RangeError)
    },
  )
})

describe('formatMoney', () => {
  // Specification 21.3.
  it.each([
    [0, '£0.00'],
    [5, '£0.05'],
    [1250, '£12.50'],
    [123450, '£1,234.50'],
    [-250, '-£2.50'],
  ])('formats %i p as %s', (pence, shown) => {
    expect(formatMoney(pence)).toBe(shown)
  })
})

describe('a conversion to pounds and back', () => {
  const amounts = fc.integer({ min: -100_000_000, max: 100_000_000 })

  // Specification 21.3.
  it('keeps the exact pence as a number', () => {
    fc.assert(fc.property(amounts, pence => toPence(toPounds(pence)) === pence))
  })

  it('keeps the exact pence as a numeric string', () => {
    fc.assert(fc.property(amounts, pence => toPence(toPounds(pence).toFixed(2)) === pence))
  })

  // Specification 21.3.
  it('always formats two decimals', () => {
    fc.assert(fc.property(amounts, pence => /^-?£[\d,]+\.\d{2}$/.test(formatMoney(pence))))
  })

  it('formats as the locale does', () => {
    const { format } = new Intl.NumberFormat(LOCALE, {
      style: 'currency',
      currency: LOCALE_SETTINGS.currency,
    })
    fc.assert(fc.property(amounts, pence => formatMoney(pence) === format(pence / 100)))
  })
})
