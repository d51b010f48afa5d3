import { describe, expect, it } from 'vitest'
import { failureMessage, hasFailed, isPaid, isUnverified, remainingPollTime } from '#machines/payment/payment-outcome'

const createOutcome = (status: string, error: string | null = null, code: string | null = null) => ({
  status,
  error,
  code,
  orderId: null,
  elapsed: 0,
})

describe('the word of the server on a payment', () => {
  it.each([
    ['succeeded', null, 'paid'],
    ['paid', null, 'paid'],
    ['failed', null, 'dead'],
    ['canceled', null, 'dead'],
    ['requires_payment_method', null, 'open'],
    ['requires_payment_method', '', 'open'],
    ['requires_payment_method', 'Your card was declined.', 'dead'],
    ['processing', null, 'open'],
    ['requires_action', 'Confirm with your bank', 'open'],
    ['failed', 'Unable to verify order status. Please contact support.', 'dead'],
  ])('reads %s with the error %j as %s', (status, error, meaning) => {
    const given = createOutcome(status, error)
    const read = { paid: isPaid(given), dead: hasFailed(given), unverified: isUnverified(given) }
    expect(read).toEqual({
      paid: meaning === 'paid',
      dead: meaning === 'dead',
      unverified: meaning === 'unverified',
    })
  })

  it('reads a failed payment with the code payment_unverified as one that is not paid again', () => {
    const given = createOutcome('failed', 'In any words', 'payment_unverified')
    expect([hasFailed(given), isUnverified(given)]).toEqual([false, true])
  })

  it.each([
    ['failed', null, 'Payment failed'],
    ['failed', '', 'Payment failed'],
    ['canceled', null, 'Payment was cancelled or failed. Please try again.'],
    ['failed', 'Your card was declined.', 'Your card was declined.'],
  ])('explains %s with the error %j', (status, error, says) => {
    expect(failureMessage(createOutcome(status, error))).toBe(says)
  })
})

describe('the ten minutes', () => {
  it.each([
    [0, 600_000],
    [4_000, 596_000],
    [600_000, 0],
    [86_400_000, 0],
    [-86_400_000, 600_000],
  ])('leave, %i ms after the start by the clock of the app, %i ms', (elapsed, left) => {
    expect(remainingPollTime(elapsed)).toBe(left)
  })
})
