import fc from 'fast-check'
import { expect, it } from 'vitest'
import { needsValidation } from '#domain/session/token'
import {
  hasExternalSession,
  hasValidCache,
  type SessionInfo,
  timeUntilExpiry,
  timeUntilRevalidation,
} from '#machines/session/session-info'
import { NOW, SESSIONS } from '#machines/session/spec/fixtures'

const MINUTE = 60_000
const arbitrarySession = fc
  .record({
    validatedAgo: fc.integer({ min: -MINUTE, max: 20 * MINUTE }),
    lasts: fc.integer({ min: 1, max: 120 * MINUTE }),
  })
  .map(
    ({ validatedAgo, lasts }): SessionInfo => ({
      ...SESSIONS.good,
      lastValidated: NOW - validatedAgo,
      expiresAt: NOW + lasts,
    }),
  )
const toStorageRecord = (pass: SessionInfo) => ({ token: 'stored', ...pass })

it('asks no later than the rules of section 5 want it, and no earlier', () => {
  fc.assert(
    fc.property(arbitrarySession, pass => {
      const at = NOW + timeUntilRevalidation(pass, NOW)
      expect([at, at + 1].some(then => needsValidation(toStorageRecord(pass), then))).toBe(true)
      if (at > NOW)
        expect(needsValidation(toStorageRecord(pass), NOW) && at - pass.lastValidated > 30_000).toBe(false)
    }),
  )
})

it('asks at once about a token that was never validated', () => {
  expect(timeUntilRevalidation(SESSIONS.fresh, NOW)).toBe(0)
})

it('asks again 5 minutes after the last word', () => {
  expect(timeUntilRevalidation({ ...SESSIONS.good, lastValidated: NOW }, NOW)).toBe(5 * MINUTE)
})

it('asks at most once in 30 s within 10 minutes of the expiry', () => {
  const ending = { ...SESSIONS.good, expiresAt: NOW + 8 * MINUTE }
  expect(timeUntilRevalidation({ ...ending, lastValidated: NOW }, NOW)).toBe(30_000)
  expect(timeUntilRevalidation({ ...ending, lastValidated: NOW - 40_000 }, NOW)).toBe(0)
})

it('looks at a long-lived token once a day, as no browser keeps a longer timer', () => {
  expect(timeUntilExpiry({ ...SESSIONS.good, expiresAt: NOW + 90 * 24 * 60 * MINUTE }, NOW)).toBe(
    24 * 60 * MINUTE,
  )
  expect(timeUntilExpiry(SESSIONS.expired, NOW + 1)).toBe(0)
})

it('takes a token at the moment of its expiry for expired', () => {
  const reading = { now: SESSIONS.good.expiresAt, stored: SESSIONS.good, handed: null }
  expect(hasValidCache(reading)).toBe(false)
  expect(hasValidCache({ ...reading, now: reading.now - 1 })).toBe(true)
})

it('takes a last resort where the stored token has expired', () => {
  const external = { ...SESSIONS.fresh, lastResort: true }
  expect(hasExternalSession({ now: NOW, stored: SESSIONS.expired, external })).toBe(true)
  expect(hasExternalSession({ now: NOW, stored: SESSIONS.unverified, external })).toBe(false)
})
