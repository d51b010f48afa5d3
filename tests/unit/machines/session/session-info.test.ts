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
    lifetime: fc.integer({ min: 1, max: 120 * MINUTE }),
  })
  .map(
    ({ validatedAgo, lifetime }): SessionInfo => ({
      ...SESSIONS.good,
      lastValidated: NOW - validatedAgo,
      expiresAt: NOW + lifetime,
    }),
  )
const toStorageRecord = (sessionInfo: SessionInfo) => ({ token: 'stored', ...sessionInfo })

// Specification 4.13.
it('revalidates a session exactly when the domain rules require it', () => {
  fc.assert(
    fc.property(arbitrarySession, sessionInfo => {
      const record = toStorageRecord(sessionInfo)
      const dueAt = NOW + timeUntilRevalidation(sessionInfo, NOW)
      expect([dueAt, dueAt + 1].some(time => needsValidation(record, time))).toBe(true)
      if (dueAt > NOW)
        expect(needsValidation(record, NOW) && dueAt - sessionInfo.lastValidated > 30_000).toBe(false)
    }),
  )
})

it('revalidates a session at once that was never validated', () => {
  expect(timeUntilRevalidation(SESSIONS.fresh, NOW)).toBe(0)
})

it('revalidates 5 minutes after the last validation', () => {
  expect(timeUntilRevalidation({ ...SESSIONS.good, lastValidated: NOW }, NOW)).toBe(5 * MINUTE)
})

// Specification 4.15.
it('revalidates at most once in 30 s within 10 minutes of the expiry', () => {
  const ending = { ...SESSIONS.good, expiresAt: NOW + 8 * MINUTE }
  expect(timeUntilRevalidation({ ...ending, lastValidated: NOW }, NOW)).toBe(30_000)
  expect(timeUntilRevalidation({ ...ending, lastValidated: NOW - 40_000 }, NOW)).toBe(0)
})

it('limits the time until the expiry to one day', () => {
  expect(timeUntilExpiry({ ...SESSIONS.good, expiresAt: NOW + 90 * 24 * 60 * MINUTE }, NOW)).toBe(
    24 * 60 * MINUTE,
  )
  expect(timeUntilExpiry(SESSIONS.expired, NOW + 1)).toBe(0)
})

it('treats a session as expired at the moment of its expiry', () => {
  const reading = { now: SESSIONS.good.expiresAt, stored: SESSIONS.good, external: null }
  expect(hasValidCache(reading)).toBe(false)
  expect(hasValidCache({ ...reading, now: reading.now - 1 })).toBe(true)
})

it('accepts a fallback token if the stored token has expired', () => {
  const external = { ...SESSIONS.fresh, isFallback: true }
  expect(hasExternalSession({ now: NOW, stored: SESSIONS.expired, external })).toBe(true)
  expect(hasExternalSession({ now: NOW, stored: SESSIONS.unverified, external })).toBe(false)
})
