import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createStoredToken,
  DEFAULT_TOKEN_LIFETIME,
  decodeToken,
  isTokenUsable,
  // Specification 4.13.
  needsValidation,
  parseStoredToken,
  REFRESH_THRESHOLD,
  SESSION_STORAGE_KEYS,
  tokenExpiry,
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

describe('the durations and storage keys', () => {
  // Specification 4.14, 4.15 and 4.28.
  it.each([
    ['the validation cache', VALIDATION_TTL, 5 * MINUTE],
    ['the refresh threshold', REFRESH_THRESHOLD, 10 * MINUTE],
    ['the default expiry', DEFAULT_TOKEN_LIFETIME, 24 * HOUR],
  ])('have the specified value: %s', (_, duration, ms) => {
    expect(duration).toBe(ms)
  })

  // Specification 4.29.
  it('are three storage keys', () => {
    expect(SESSION_STORAGE_KEYS).toEqual(['authToken', 'user', 'tokenData'])
  })
})

describe('the user of a token', () => {
  const userOf = (payload: unknown) => decodeToken(createToken(payload))?.user

  // Specification 1.7 and 4.31.
  it('has every field of the payload, with accents', () => {
    const user = { ...priya, id: '12', phone: null, vendorId: null }
    expect(userOf({ ...priya, exp: 1 })).toEqual(user)
  })

  // Specification 1.7.
  it('has the vendor id of vendor staff', () => {
    expect(userOf({ ...priya, role: 'vendor', vendorId: 31 })).toMatchObject({ role: 'vendor', vendorId: 31 })
  })

  // Specification 21.5.
  it.each([undefined, null, ''])('has the email as name if the name is %j', name => {
    expect(userOf({ ...priya, name })).toMatchObject({ name: 'priya@foodpark.test' })
  })

  // Specification 1.3.
  it('is a customer if the token has no role', () => {
    expect(userOf({ id: 'u-1' })).toMatchObject({ id: 'u-1', role: 'customer' })
  })
})

// Specification 4.12.
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
  ])('is not usable: %j', token => {
    expect(decodeToken(token)).toBeNull()
    expect(isTokenUsable(token, 0)).toBe(false)
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), token => decodeToken(token) === null))
  })

  // Specification 4.28.
  it('has an expiry of 24 hours in its record and stays unusable', () => {
    expect(tokenExpiry('abc', NOW)).toBe(NOW + 24 * HOUR)
    expect(isTokenUsable('abc', NOW)).toBe(false)
  })
})

describe('the expiry of a token', () => {
  // Specification 4.12.
  it.each([
    ['a second before the expiry', NOW + SECOND, true],
    ['at the expiry', NOW, false],
    ['a second after the expiry', NOW - SECOND, false],
  ])('decides whether it is usable %s', (_, exp, isUsable) => {
    expect(isTokenUsable(createTokenExpiringAt(exp), NOW)).toBe(isUsable)
  })

  it('makes a token without one unusable', () => {
    expect(isTokenUsable(createToken(priya), NOW)).toBe(false)
    expect(tokenExpiry(createToken(priya), NOW)).toBe(NOW + 24 * HOUR)
  })

  // Specification 4.31.
  it('is stored in milliseconds', () => {
    expect(tokenExpiry(createTokenExpiringAt(NOW + HOUR), NOW)).toBe(NOW + HOUR)
  })
})

describe('needsValidation', () => {
  const user = { ...priya, id: '12', phone: null, vendorId: null }
  const validRecord = {
    ...createStoredToken(createTokenExpiringAt(NOW + HOUR), user, NOW),
    lastValidated: NOW - MINUTE,
  }

  it.each([
    ['false for a recent validation', validRecord, false],
    ['true if it was never validated', { ...validRecord, lastValidated: 0 }, true],
    ['false 5 minutes after the validation', { ...validRecord, lastValidated: NOW - 5 * MINUTE }, false],
    ['true later than that', { ...validRecord, lastValidated: NOW - 5 * MINUTE - 1 }, true],
    ['true for a validation in the future', { ...validRecord, lastValidated: NOW + 24 * HOUR }, true],
    ['false 10 minutes before the expiry', { ...validRecord, expiresAt: NOW + 10 * MINUTE }, false],
    ['true closer to the expiry', { ...validRecord, expiresAt: NOW + 10 * MINUTE - 1 }, true],
    ['true for an invalid record', { ...validRecord, isValid: false }, true],
  ])('is %s', (_, record, expected) => {
    expect(needsValidation(record, NOW)).toBe(expected)
  })

  it('is true without a validation, even if the clock starts at 0', () => {
    const record = { ...validRecord, lastValidated: 0, expiresAt: HOUR }
    expect(needsValidation(record, MINUTE)).toBe(true)
  })

  // Specification 4.30.
  it('is true for a new record', () => {
    const record = createStoredToken(createTokenExpiringAt(NOW + HOUR), user, NOW)
    expect(record).toMatchObject({ lastValidated: 0, isValid: true, expiresAt: NOW + HOUR })
    expect(needsValidation(record, NOW)).toBe(true)
  })

  // Specification 4.30.
  it('works on a record that was stored and parsed', () => {
    expect(parseStoredToken(JSON.stringify(validRecord))).toEqual(validRecord)
  })

  const invalidRecords = [
    { ...validRecord, user: null },
    { ...validRecord, expiresAt: 'soon' },
  ].map(record => JSON.stringify(record))

  it.each(['', '{', 'null', '[]', '{}', '"text"', ...invalidRecords])('gets no record from %s', text => {
    expect(parseStoredToken(text)).toBeNull()
  })
})
