import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createStoredToken,
  DEFAULT_TOKEN_LIFETIME,
  decodeToken,
  isTokenUsable,
  needsValidation,
  parseStoredToken,
  REFRESH_THRESHOLD,
  SESSION_STORAGE_KEYS,
  tokenExpiry,
  userFromClaims,
  VALIDATION_TTL,
} from '#domain/session/token'

const NOW = Date.parse('2025-11-20T19:12:00Z')
const SECOND = 1000
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const encodePart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const createToken = (payload: unknown) =>
  `${encodePart({ alg: 'HS256', typ: 'JWT' })}.${encodePart(payload)}.signature`
const priya = { id: 12, email: 'priya@foodpark.test', name: 'Priya Nöel 東', role: 'customer' }
const createTokenExpiringAt = (ms: number) => createToken({ ...priya, exp: ms / 1000 })

describe('section 9’s figures', () => {
  it.each([
    ['the validation cache', VALIDATION_TTL, 5 * MINUTE],
    ['the refresh threshold', REFRESH_THRESHOLD, 10 * MINUTE],
    ['the default expiry', DEFAULT_TOKEN_LIFETIME, 24 * HOUR],
  ])('%s', (_, figure, ms) => {
    expect(figure).toBe(ms)
  })

  it('names the three storage keys', () => {
    expect(SESSION_STORAGE_KEYS).toEqual(['authToken', 'user', 'tokenData'])
  })
})

describe('the customer that a token speaks of', () => {
  const userOf = (payload: unknown) => {
    const claims = decodeToken(createToken(payload))
    return claims && userFromClaims(claims)
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
    createToken(null),
    createToken([]),
    createToken('text'),
    createToken({ exp: 1 }),
    createToken({ ...priya, exp: 'soon' }),
  ])('is nobody’s: %j', token => {
    expect(decodeToken(token)).toBeNull()
    expect(isTokenUsable(token, 0)).toBe(false)
  })

  it('never throws, whatever it is', () => {
    fc.assert(fc.property(fc.string(), token => decodeToken(token) === null))
  })

  it('gets 24 hours in its record, and stays unusable', () => {
    expect(tokenExpiry('abc', NOW)).toBe(NOW + 24 * HOUR)
    expect(isTokenUsable('abc', NOW)).toBe(false)
  })
})

describe('the expiry of a token', () => {
  it.each([
    ['a second before', NOW + SECOND, true],
    ['on the second', NOW, false],
    ['a second after', NOW - SECOND, false],
  ])('%s', (_, exp, usable) => {
    expect(isTokenUsable(createTokenExpiringAt(exp), NOW)).toBe(usable)
  })

  it('is missing: not usable', () => {
    expect(isTokenUsable(createToken(priya), NOW)).toBe(false)
    expect(tokenExpiry(createToken(priya), NOW)).toBe(NOW + 24 * HOUR)
  })

  it('is kept in milliseconds', () => {
    expect(tokenExpiry(createTokenExpiringAt(NOW + HOUR), NOW)).toBe(NOW + HOUR)
  })
})

describe('asking the server again', () => {
  const user = { ...priya, id: '12', phone: null, vendorId: null }
  const trusted = {
    ...createStoredToken(createTokenExpiringAt(NOW + HOUR), user, NOW),
    lastValidated: NOW - MINUTE,
  }

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
    const record = createStoredToken(createTokenExpiringAt(NOW + HOUR), user, NOW)
    expect(record).toMatchObject({ lastValidated: 0, isValid: true, expiresAt: NOW + HOUR })
    expect(needsValidation(record, NOW)).toBe(true)
  })

  it('reads back the record it wrote', () => {
    expect(parseStoredToken(JSON.stringify(trusted))).toEqual(trusted)
  })

  const spoilt = [
    { ...trusted, user: null },
    { ...trusted, expiresAt: 'soon' },
  ].map(record => JSON.stringify(record))

  it.each(['', '{', 'null', '[]', '{}', '"text"', ...spoilt])('cannot read %s', text => {
    expect(parseStoredToken(text)).toBeNull()
  })
})
