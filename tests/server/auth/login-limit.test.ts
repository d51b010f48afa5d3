import { expect, it } from 'vitest'
import { createLoginLimit } from '#server/auth/login-limit'
import { createTestClock } from '#tests/fixtures/server/test-server'

const MINUTE = 60_000
const TOO_MANY = {
  code: 'too_many_sign_ins',
  status: 429,
  message: expect.stringMatching(/wait a few minutes/),
}

function createTestLimit() {
  const clock = createTestClock()
  const limit = createLoginLimit(clock)
  const fail = (account = 'demo', address = '10.0.0.1', times = 1) => {
    for (let count = 0; count < times; count += 1) limit.reserveAttempt(account, address)
  }
  return { clock, fail, reserveAttempt: () => limit.reserveAttempt('demo', '10.0.0.1') }
}

it('refuses the eleventh failure, until the first is 15 minutes old', () => {
  const { clock, fail, reserveAttempt } = createTestLimit()
  fail()
  clock.advance(MINUTE)
  fail('demo', '10.0.0.1', 9)
  clock.advance(13 * MINUTE + 500)
  expect(reserveAttempt).toThrow(expect.objectContaining({ ...TOO_MANY, retryAfter: 60 }))
  clock.advance(MINUTE - 501)
  expect(reserveAttempt).toThrow(expect.objectContaining({ ...TOO_MANY, retryAfter: 1 }))
  clock.advance(1)
  expect(reserveAttempt).not.toThrow()
  expect(reserveAttempt).toThrow()
})

it('counts each account at each address by itself', () => {
  const { fail, reserveAttempt } = createTestLimit()
  fail('demo', '10.0.0.2', 10)
  fail('sam', '10.0.0.1', 10)
  fail('demo', '10.0.0.1', 9)
  expect(reserveAttempt).not.toThrow()
  expect(reserveAttempt).toThrow()
})

it('releases one attempt once, and no other', () => {
  const { clock, fail, reserveAttempt } = createTestLimit()
  fail('demo', '10.0.0.1', 8)
  clock.advance(1)
  const release = reserveAttempt()
  release()
  release()
  fail('demo', '10.0.0.1', 2)
  expect(reserveAttempt).toThrow()
})

it('forgets the oldest accounts when guesses would fill the memory', () => {
  const { clock, fail, reserveAttempt } = createTestLimit()
  fail('old', '10.0.0.1')
  clock.advance(15 * MINUTE)
  fail('demo', '10.0.0.1', 10)
  for (let guess = 0; guess < 9_999; guess += 1) fail(`guess ${guess}`)
  // The entry of 'old' has expired, so it makes the room.
  expect(reserveAttempt).toThrow()
  fail('one more')
  expect(reserveAttempt).not.toThrow()
})
