import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney, toPence, toPounds } from '#domain/money'

describe('reading pounds into pence', () => {
  it.each([
    [0, 0],
    [12.5, 1250],
    ['12.50', 1250],
    [0.07, 7],
    [19.99, 1999],
    [1.1, 110],
    [' 3 ', 300],
    [-2.5, -250],
  ])('reads %j as %i p', (pounds, pence) => {
    expect(toPence(pounds)).toBe(pence)
  })

  it.each(['', '  ', 'free', '£4', Number.NaN, Number.POSITIVE_INFINITY])('refuses %j', pounds => {
    expect(() => toPence(pounds)).toThrow(RangeError)
  })
})

describe('pence on the screen', () => {
  it.each([
    [0, '£0.00'],
    [5, '£0.05'],
    [1250, '£12.50'],
    [123450, '£1,234.50'],
    [-250, '-£2.50'],
  ])('writes %i p as %s', (pence, shown) => {
    expect(formatMoney(pence)).toBe(shown)
  })
})

describe('pence over the wire and back', () => {
  const amounts = fc.integer({ min: -100_000_000, max: 100_000_000 })

  it('lose nothing as a number', () => {
    fc.assert(fc.property(amounts, pence => toPence(toPounds(pence)) === pence))
  })

  it('lose nothing as a numeric string', () => {
    fc.assert(fc.property(amounts, pence => toPence(toPounds(pence).toFixed(2)) === pence))
  })

  it('always show two decimals', () => {
    fc.assert(fc.property(amounts, pence => /^-?£[\d,]+\.\d{2}$/.test(formatMoney(pence))))
  })
})
