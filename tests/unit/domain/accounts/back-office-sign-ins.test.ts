import { expect, it } from 'vitest'
import {
  BACK_OFFICE_SIGN_INS,
  forgotPasswordPath,
  readBackOfficeRole,
  resetPasswordPath,
} from '#domain/accounts/back-office-sign-ins'

const hashOf = (path: string) => new URL(path, 'https://park.example').hash.slice(1)

it('carries the role of hosts and staff through the page that mails a link', () => {
  expect(readBackOfficeRole(hashOf(forgotPasswordPath('host')))).toBe('host')
  expect(readBackOfficeRole(hashOf(forgotPasswordPath('vendor')))).toBe('vendor')
})

it('names the role of hosts and staff in the link of the mail, and no other', () => {
  expect(resetPasswordPath('abc', 'host')).toBe('/reset-password#token=abc&role=host')
  expect(readBackOfficeRole(hashOf(resetPasswordPath('abc', 'vendor')))).toBe('vendor')
  for (const role of ['customer', undefined])
    expect(resetPasswordPath('abc', role)).toBe('/reset-password#token=abc')
})

// Specification 24.22.
it.each([
  '',
  'token=abc',
  'role=customer',
  'role=//evil.example',
  'role=/host',
  'role=toString',
  'role=__proto__',
])('knows no role in %j, so that a link leads to no other page', hash => {
  expect(readBackOfficeRole(hash)).toBeNull()
})

it('leads to pages of this site only', () => {
  expect(BACK_OFFICE_SIGN_INS).toEqual({ host: '/host', vendor: '/kitchen' })
})
