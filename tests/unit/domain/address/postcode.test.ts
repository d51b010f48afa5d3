import { describe, expect, it } from 'vitest'
import { EMPTY_INSTRUCTIONS_ERROR, validateAddress } from '#domain/address/address-rules'
import { isPostcode } from '#domain/address/postcode'

describe('a UK postcode', () => {
  it.each([
    'N1 7GS',
    'n1 7gs',
    'N17GS',
    'M1 1AE',
    'B33 8TH',
    'CR2 6XH',
    'DN55 1PT',
    'EC1A 1BB',
    'W1A 0AX',
    'gir 0aa',
    ' N1 7GS ',
  ])('accepts %j', text => {
    expect(isPostcode(text)).toBe(true)
  })

  it.each([
    '',
    'N1',
    '7GS',
    '12345',
    'N1 7G',
    'N1  7GS',
    'N1 77S',
    'ABC1 2DE',
    'N1 7GSX',
    'N1 7GS, London',
    'Ñ1 7GS',
    '75001',
  ])('refuses %j', text => {
    expect(isPostcode(text)).toBe(false)
  })
})

describe('the address form', () => {
  const filled = { doorNo: '14', street: 'Wharf Road', postcode: 'N1 7GS' }

  it.each([
    ['nothing against a filled form', filled, {}],
    ['a missing door number', { ...filled, doorNo: ' ' }, { doorNo: 'Door number is required' }],
    ['a missing street', { ...filled, street: '' }, { street: 'Street address is required' }],
    ['a missing postcode', { ...filled, postcode: '' }, { postcode: 'Postcode is required' }],
    ['a wrong postcode', { ...filled, postcode: 'N1' }, { postcode: 'Please enter a valid UK postcode' }],
    [
      'every field at once',
      { doorNo: '', street: '', postcode: '' },
      {
        doorNo: 'Door number is required',
        street: 'Street address is required',
        postcode: 'Postcode is required',
      },
    ],
  ])('says %s', (_, fields, errors) => {
    expect(validateAddress(fields)).toEqual(errors)
  })

  it('asks for delivery instructions in the words of section 5', () => {
    expect(EMPTY_INSTRUCTIONS_ERROR).toBe('Please enter delivery instructions')
  })
})
