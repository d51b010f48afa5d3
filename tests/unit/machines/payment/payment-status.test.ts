// Specification 13.13 and 20.24.
import { describe, expect, it } from 'vitest'
import { failureMessage } from '#machines/payment/payment-messages'
import { hasPaymentFailed, isPaid, isUnderReview, remainingPollTime } from '#machines/payment/payment-status'

const createPaymentStatus = (status: string, error: string | null = null, code: string | null = null) => ({
  status,
  error,
  code,
  orderId: null,
  elapsedMs: 0,
})

describe('the status of a payment', () => {
  // Specification 13.14.
  it.each([
    ['succeeded', null, 'paid'],
    ['paid', null, 'paid'],
    ['failed', null, 'failed'],
    ['canceled', null, 'failed'],
    ['requires_payment_method', null, 'open'],
    ['requires_payment_method', '', 'open'],
    ['requires_payment_method', 'Your card was declined.', 'failed'],
    ['processing', null, 'open'],
    ['requires_action', 'Confirm with your bank', 'open'],
    ['failed', 'Unable to verify order status. Please contact support.', 'failed'],
  ])('reads %s with the error %j as %s', (status, error, meaning) => {
    const paymentStatus = createPaymentStatus(status, error)
    const read = {
      paid: isPaid(paymentStatus),
      failed: hasPaymentFailed(paymentStatus),
      underReview: isUnderReview(paymentStatus),
    }
    expect(read).toEqual({
      paid: meaning === 'paid',
      failed: meaning === 'failed',
      underReview: meaning === 'underReview',
    })
  })

  it('reads a failed payment with the code payment_unverified as under review, not as failed', () => {
    const paymentStatus = createPaymentStatus('failed', 'In any words', 'payment_unverified')
    expect([hasPaymentFailed(paymentStatus), isUnderReview(paymentStatus)]).toEqual([false, true])
  })

  it.each([
    ['failed', null, 'Payment failed'],
    ['failed', '', 'Payment failed'],
    ['canceled', null, 'Payment was cancelled or failed. Please try again.'],
    ['failed', 'Your card was declined.', 'Your card was declined.'],
  ])('explains %s with the error %j as %j', (status, error, message) => {
    expect(failureMessage(createPaymentStatus(status, error))).toBe(message)
  })
})

describe('the remaining poll time', () => {
  it.each([
    [0, 600_000],
    [4_000, 596_000],
    [600_000, 0],
    [86_400_000, 0],
    [-86_400_000, 600_000],
  ])('shrinks after %i ms to %i ms', (elapsedMs, remaining) => {
    expect(remainingPollTime(elapsedMs)).toBe(remaining)
  })
})
