import { describe, expect, it } from 'vitest'
import { checkCardForm, parseCardForm, validateCardForm } from '#demo/stripe-sandbox/checkout-page/card-form'

const NOW = Date.UTC(2026, 5, 13, 18, 15)
const CARD = '4242 4242 4242 4242'
const VALID = { card: CARD, expiry: '12/40', cvc: '123' }
const validate = (fields: Partial<typeof VALID>) => validateCardForm({ ...VALID, ...fields }, NOW)

describe('the card form', () => {
  it('has no error when it is valid, and one for each wrong field', () => {
    expect(validate({})).toEqual({})
    expect(validate({ card: '', expiry: ' ', cvc: ' ' })).toEqual({
      card: 'Please enter your card number.',
      expiry: 'Please enter the expiry date.',
      cvc: 'Please enter the security code.',
    })
  })

  it.each([
    [' - ', 'Please enter your card number.'],
    ['4242 4242 424a', 'A card number has digits only.'],
    ['a4242424242424242', 'A card number has digits only.'],
    ['4242424242424', 'Your card number is incomplete.'],
    ['42424242424241', 'Your card number is invalid.'],
    ['4242424242424241', 'Your card number is invalid.'],
    ['2424242424242424', 'Your card number is invalid.'],
    // The checksum of both is valid.
    ['00000000000000', 'This checkout takes test cards only. Please use one of those below.'],
    ['0000000000000000000', 'This checkout takes test cards only. Please use one of those below.'],
    ['5555555555554444', 'This checkout takes test cards only. Please use one of those below.'],
    ['00000000000000000000', 'Your card number is invalid.'],
  ])('refuses the card %j: %s', (card, message) => {
    expect(validate({ card })).toEqual({ card: message })
  })

  it.each(['06/26', '6/26', '6 / 2026', ' 0626 ', '06-26', '12/99', '1/27', '10/26'])(
    'takes the expiry %j',
    expiry => {
      expect(validate({ expiry })).toEqual({})
    },
  )

  it.each([
    '13/26',
    '0/27',
    '00/27',
    '1/2',
    '06/26x',
    'x06/26',
    '06//26',
    '06/126',
    '06/1926',
    '06',
    'June 26',
  ])('cannot read the expiry %j', expiry => {
    expect(validate({ expiry })).toEqual({ expiry: 'Please enter the expiry date as MM / YY.' })
  })

  it('takes a card until its month is over', () => {
    const endOfMonth = Date.UTC(2026, 6, 1)
    expect(validateCardForm({ ...VALID, expiry: '06/26' }, endOfMonth - 1)).toEqual({})
    expect(validateCardForm({ ...VALID, expiry: '06/26' }, endOfMonth)).toEqual({
      expiry: 'Your card has expired.',
    })
  })

  it('takes a security code of 3 or 4 digits', () => {
    for (const cvc of ['123', '1234', ' 123 ']) expect(validate({ cvc })).toEqual({})
    for (const cvc of ['12', '12345', '12a', 'a123', '123a'])
      expect(validate({ cvc })).toEqual({ cvc: 'The security code has 3 or 4 digits.' })
  })

  it('reads missing, other and too long values as empty', () => {
    const empty = { card: '', expiry: '', cvc: '' }
    expect(parseCardForm(undefined)).toEqual(empty)
    expect(parseCardForm({ card: ['1'], expiry: 'x'.repeat(41), other: '1' })).toEqual(empty)
    expect(parseCardForm({ ...VALID, cvc: 'x'.repeat(40) })).toEqual({ ...VALID, cvc: 'x'.repeat(40) })
  })

  it('declines two of the test cards', () => {
    const declineOf = (card: string) => checkCardForm({ ...VALID, card }, NOW)?.decline?.code
    expect(checkCardForm(VALID, NOW)).toBeNull()
    expect(declineOf('4000-0000-0000-0002')).toBe('generic_decline')
    expect(declineOf('4000 0000 0000 9995')).toBe('insufficient_funds')
    expect(declineOf('4000 0000 0000 0003')).toBeUndefined()
  })
})
