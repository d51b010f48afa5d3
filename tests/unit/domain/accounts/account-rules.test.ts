import { describe, expect, it } from 'vitest'
import { accountErrorsOf, toConfirmationCode, validateAccountFields } from '#domain/accounts/account-rules'
import { ERROR_STATUS } from '#domain/error-codes'

describe('the rules of the account forms', () => {
  // Specification 24.15.
  it.each([
    [{ name: '  ' }, { name: 'Name is required' }],
    [{ name: 'n'.repeat(81) }, { name: 'Please use at most 80 characters' }],
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: 'ann@' }, { email: 'Please enter a valid email' }],
    [{ password: '1234567' }, { password: 'Please use at least 8 characters' }],
    [{ password: 'p'.repeat(129) }, { password: 'Please use at most 128 characters' }],
    [{ currentPassword: '' }, { currentPassword: 'Password is required' }],
    [{ code: '12345' }, { code: 'Please enter the 6 digits of the code' }],
  ])('names what is wrong with %o', (texts, errors) => {
    expect(validateAccountFields(texts)).toEqual(errors)
  })

  it('accepts what the server accepts, with spaces around a name and an email', () => {
    const texts = { name: ' n '.padEnd(82), email: ' ann@foodpark.test ', currentPassword: ' ' }
    expect(validateAccountFields(texts)).toEqual({})
    expect(validateAccountFields({ password: '        ' })).toEqual({})
    expect(validateAccountFields({ password: 'p'.repeat(128), code: '12 34-56' })).toEqual({})
  })

  it('reads the digits of a pasted code', () => {
    expect(toConfirmationCode(' 123 456\n')).toBe('123456')
  })
})

describe('the error of a failed call', () => {
  it.each([
    ['password_too_short', 'password'],
    ['password_too_long', 'password'],
    ['password_too_common', 'password'],
    ['wrong_password', 'currentPassword'],
    ['wrong_confirmation_code', 'code'],
    ['too_many_account_requests', 'form'],
    ['orders_still_open', 'form'],
  ] as const)('shows %s at the field %s', (code, field) => {
    expect(accountErrorsOf({ kind: 'refused', status: ERROR_STATUS[code], code, message: 'Why' })).toEqual({
      [field]: 'Why',
    })
  })

  it('says that there is no network', () => {
    expect(accountErrorsOf({ kind: 'offline', status: null, message: 'Sign-up failed' })).toEqual({
      form: 'Network error occurred',
    })
  })
})
