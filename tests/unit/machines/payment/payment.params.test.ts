import { expect, test } from 'vitest'
import {
  fetchPaymentStatusInput,
  openCheckoutInput,
  requireSavedPayment,
  startedPayment,
} from '#machines/payment/payment.params'
import type { PaymentContext } from '#machines/payment/payment.setup'

const paymentRequest = { orderId: 'order-1', amount: 12 }
const paymentStart = { checkoutTarget: 'popup', idempotencyKey: 'click' } as const
const savedPayment = {
  paymentRequest,
  idempotencyKey: 'first',
  intent: null,
  startedAt: 1,
  checkoutTarget: 'page',
  wasLeft: true,
} as const
const context: PaymentContext = {
  userId: 'user-1',
  paymentRequest: null,
  returnedUnpaid: false,
  checkoutDomain: 'pay.test',
  checkReason: 'opened',
  paymentStart: null,
  errorMessage: null,
  errorReason: null,
  errorCode: null,
  isOutcomeUnknown: false,
  savedPayment: null,
  paymentStatus: null,
}

test('a started payment keeps its saved key, and takes the key of the click without one', () => {
  const startContext = { ...context, paymentRequest, paymentStart }
  const expected = {
    paymentRequest,
    intent: null,
    startedAt: 7,
    checkoutTarget: 'popup',
    wasLeft: false,
  }
  expect(startedPayment({ context: startContext, event: { output: 7 } })).toEqual({
    ...expected,
    idempotencyKey: 'click',
  })
  expect(startedPayment({ context: { ...startContext, savedPayment }, event: { output: 7 } })).toEqual({
    ...expected,
    idempotencyKey: 'first',
  })
})

test('the params throw where the chart has no payment to take them from', () => {
  const event = { output: 7 }
  expect(() => requireSavedPayment({ context })).toThrow('No payment has begun')
  expect(() => fetchPaymentStatusInput({ context: { ...context, savedPayment } })).toThrow(
    'No payment is known',
  )
  expect(() => openCheckoutInput({ context: { ...context, savedPayment } })).toThrow('No payment is known')
  expect(() => startedPayment({ context: { ...context, paymentRequest }, event })).toThrow(
    'Nothing is to be paid',
  )
  expect(() => startedPayment({ context: { ...context, paymentStart }, event })).toThrow(
    'Nothing is to be paid',
  )
})
