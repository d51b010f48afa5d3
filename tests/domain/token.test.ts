import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DEFAULT_LIFETIME,
  decodeToken,
  expiryOf,
  freshRecord,
  isUsable,
  needsValidation,
  REFRESH_THRESHOLD,
  readStoredToken,
  SESSION_KEYS,
  userOfToken,
  VALIDATION_CACHE,
} from '#domain/token'

const NOW = Date.parse('2025-11-20T19:12:00Z')
const SECOND = 1000
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenOf = (payload: unknown) => `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}.signature`
const priya = { id: 12, email: 'priya@foodpark.test', name: 'Priya Nöel 東', role: 'customer' }
const endingAt = (ms: number) => tokenOf({ ...priya, exp: ms / 1000 })

describe('section 9’s figures', () => {
  it.each([
    ['the validation cache', VALIDATION_CACHE, 5 * MINUTE],
    ['the refresh threshold', REFRESH_THRESHOLD, 10 * MINUTE],
    ['the default expiry', DEFAULT_LIFETIME, 24 * HOUR],
  ])('%s', (_, figure, ms) => {
    expect(figure).toBe(ms)
  })

  it('names the three storage keys', () => {
    expect(SESSION_KEYS).toEqual(['authToken', 'user', 'tokenData'])
  })
})

describe('the customer that a token speaks of', () => {
  const userOf = (payload: unknown) => {
    const claims = decodeToken(tokenOf(payload))
    return claims && userOfToken(claims)
  }

  it('has every field of the payload, accents and all', () => {
    const user = { ...priya, id: '12', phone: null, vendorId: null }
    expect(userOf({ ...priya, exp: 1 })).toEqual(user)
  })

  it('has the vendor id of a vendor’s staff', () => {
    expect(userOf({ ...priya, role: 'vendor', vendorId: 31 })).toMatchObject({ role: 'vendor', vendorId: 31 })
  })

  it.each([undefined, null, ''])('falls back to the email when the name is %j', name => {
    expect(userOf({ ...priya, name })).toMatchObject({ name: 'priya@foodpark.test' })
  })

  it('is a customer when no role is given', () => {
    expect(userOf({ id: 'u-1' })).toMatchObject({ id: 'u-1', role: 'customer' })
  })
})

describe('a token that cannot be decoded', () => {
  it.each([
    '',
    'abc',
    'a.b.c',
    '..',
    tokenOf(null),
    tokenOf([]),
    tokenOf('text'),
    tokenOf({ exp: 1 }),
    tokenOf({ ...priya, exp: 'soon' }),
  ])('is nobody’s: %j', token => {
    expect(decodeToken(token)).toBeNull()
    expect(isUsable(token, 0)).toBe(false)
  })

  it('never throws, whatever it is', () => {
    fc.assert(fc.property(fc.string(), token => decodeToken(token) === null))
  })

  it('gets 24 hours in its record, and stays unusable', () => {
    expect(expiryOf('abc', NOW)).toBe(NOW + 24 * HOUR)
    expect(isUsable('abc', NOW)).toBe(false)
  })
})

describe('the expiry of a token', () => {
  it.each([
    ['a second before', NOW + SECOND, true],
    ['on the second', NOW, false],
    ['a second after', NOW - SECOND, false],
  ])('%s', (_, exp, usable) => {
    expect(isUsable(endingAt(exp), NOW)).toBe(usable)
  })

  it('is missing: not usable', () => {
    expect(isUsable(tokenOf(priya), NOW)).toBe(false)
    expect(expiryOf(tokenOf(priya), NOW)).toBe(NOW + 24 * HOUR)
  })

  it('is kept in milliseconds', () => {
    expect(expiryOf(endingAt(NOW + HOUR), NOW)).toBe(NOW + HOUR)
  })
})

describe('asking the server again', () => {
  const user = { ...priya, id: '12', phone: null, vendorId: null }
  const trusted = { ...freshRecord(endingAt(NOW + HOUR), user, NOW), lastValidated: NOW - MINUTE }

  it.each([
    ['no need for a token just confirmed', trusted, false],
    ['never validated', { ...trusted, lastValidated: 0 }, true],
    ['validated 5 minutes ago', { ...trusted, lastValidated: NOW - 5 * MINUTE }, false],
    ['validated longer ago', { ...trusted, lastValidated: NOW - 5 * MINUTE - 1 }, true],
    ['validated tomorrow', { ...trusted, lastValidated: NOW + 24 * HOUR }, true],
    ['10 minutes before the end', { ...trusted, expiresAt: NOW + 10 * MINUTE }, false],
    ['closer to the end', { ...trusted, expiresAt: NOW + 10 * MINUTE - 1 }, true],
    ['marked invalid', { ...trusted, isValid: false }, true],
  ])('%s', (_, record, asks) => {
    expect(needsValidation(record, NOW)).toBe(asks)
  })

  it('is due for what was never validated, even by a clock that begins at 0', () => {
    const record = { ...trusted, lastValidated: 0, expiresAt: HOUR }
    expect(needsValidation(record, MINUTE)).toBe(true)
  })

  it('is due at once for a token that was handed over', () => {
    const record = freshRecord(endingAt(NOW + HOUR), user, NOW)
    expect(record).toMatchObject({ lastValidated: 0, isValid: true, expiresAt: NOW + HOUR })
    expect(needsValidation(record, NOW)).toBe(true)
  })

  it('reads back the record it wrote', () => {
    expect(readStoredToken(JSON.stringify(trusted))).toEqual(trusted)
  })

  const spoilt = [
    { ...trusted, user: null },
    { ...trusted, expiresAt: 'soon' },
  ].map(record => JSON.stringify(record))

  it.each(['', '{', 'null', '[]', '{}', '"text"', ...spoilt])('cannot read %s', text => {
    expect(readStoredToken(text)).toBeNull()
  })
})
