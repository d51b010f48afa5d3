import fc from 'fast-check'
import { expect, it } from 'vitest'
import { needsValidation } from '#domain/token'
import { isCached, isHanded, type Pass, untilAsking, untilExpiry } from '#machines/session/pass'
import { NOW, PASSES } from '#machines/session/session.cases'

const MINUTE = 60_000
const passes = fc
  .record({
    validatedAgo: fc.integer({ min: -MINUTE, max: 20 * MINUTE }),
    lasts: fc.integer({ min: 1, max: 120 * MINUTE }),
  })
  .map(
    ({ validatedAgo, lasts }): Pass => ({
      ...PASSES.good,
      lastValidated: NOW - validatedAgo,
      expiresAt: NOW + lasts,
    }),
  )
const asRecord = (pass: Pass) => ({ token: 'stored', ...pass })

it('asks no later than the rules of section 5 want it, and no earlier', () => {
  fc.assert(
    fc.property(passes, pass => {
      const at = NOW + untilAsking(pass, NOW)
      expect([at, at + 1].some(then => needsValidation(asRecord(pass), then))).toBe(true)
      if (at > NOW)
        expect(needsValidation(asRecord(pass), NOW) && at - pass.lastValidated > 30_000).toBe(false)
    }),
  )
})

it('asks at once about a token that was never validated', () => {
  expect(untilAsking(PASSES.fresh, NOW)).toBe(0)
})

it('asks again 5 minutes after the last word', () => {
  expect(untilAsking({ ...PASSES.good, lastValidated: NOW }, NOW)).toBe(5 * MINUTE)
})

it('asks at most once in 30 s within 10 minutes of the expiry', () => {
  const ending = { ...PASSES.good, expiresAt: NOW + 8 * MINUTE }
  expect(untilAsking({ ...ending, lastValidated: NOW }, NOW)).toBe(30_000)
  expect(untilAsking({ ...ending, lastValidated: NOW - 40_000 }, NOW)).toBe(0)
})

it('looks at a long-lived token once a day, as no browser keeps a longer timer', () => {
  expect(untilExpiry({ ...PASSES.good, expiresAt: NOW + 90 * 24 * 60 * MINUTE }, NOW)).toBe(24 * 60 * MINUTE)
  expect(untilExpiry(PASSES.expired, NOW + 1)).toBe(0)
})

it('takes a token at the moment of its expiry for expired', () => {
  const reading = { now: PASSES.good.expiresAt, stored: PASSES.good, handed: null }
  expect(isCached(reading)).toBe(false)
  expect(isCached({ ...reading, now: reading.now - 1 })).toBe(true)
})

it('takes a last resort where the stored token has expired', () => {
  const handed = { ...PASSES.fresh, lastResort: true }
  expect(isHanded({ now: NOW, stored: PASSES.expired, handed })).toBe(true)
  expect(isHanded({ now: NOW, stored: PASSES.doubted, handed })).toBe(false)
})
