import { describe, expect, it } from 'vitest'
import { EMPTY_INSTRUCTIONS_ERROR, validateAddress } from '#domain/address/address-rules'
import { isPostcode } from '#domain/address/postcode'

describe('isPostcode', () => {
  // Specification 11.5.
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

  // Specification 11.5.
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
  ])('rejects %j', text => {
    expect(isPostcode(text)).toBe(false)
  })
})

describe('validateAddress', () => {
  const filled = { doorNo: '14', street: 'Wharf Road', postcode: 'N1 7GS' }

  // Specification 11.4.
  it.each([
    ['no error for a complete form', filled, {}],
    ['an error for a missing door number', { ...filled, doorNo: ' ' }, { doorNo: 'Door number is required' }],
    ['an error for a missing street', { ...filled, street: '' }, { street: 'Street address is required' }],
    ['an error for a missing postcode', { ...filled, postcode: '' }, { postcode: 'Postcode is required' }],
    [
      'an error for a wrong postcode',
      { ...filled, postcode: 'N1' },
      { postcode: 'Please enter a valid UK postcode' },
    ],
    [
      'one error for each empty field',
      { doorNo: '', street: '', postcode: '' },
      {
        doorNo: 'Door number is required',
        street: 'Street address is required',
        postcode: 'Postcode is required',
      },
    ],
  ])('gives %s', (_, fields, errors) => {
    expect(validateAddress(fields)).toEqual(errors)
  })

  // Specification 11.12.
  it('has the specified message for empty delivery instructions', () => {
    expect(EMPTY_INSTRUCTIONS_ERROR).toBe('Please enter delivery instructions')
  })
})
