import { expect, test } from 'vitest'
import {
  openCheckoutInput,
  outcomeQuery,
  savedPaymentOf,
  startedPayment,
} from '#machines/payment/payment.params'
import type { PaymentContext } from '#machines/payment/payment.setup'

const paymentRequest = { orderId: 'order-1', amount: 12 }
const paymentStart = { checkoutTarget: 'popup', key: 'click' } as const
const savedPayment = {
  paymentRequest: paymentRequest,
  key: 'first',
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
  savedPayment: null,
  outcome: null,
}

test('a payment that begins keeps its own key, and takes the click’s where it has none', () => {
  const known = { ...context, paymentRequest: paymentRequest, started: paymentStart }
  const begun = {
    paymentRequest: paymentRequest,
    intent: null,
    startedAt: 7,
    checkoutTarget: 'popup',
    wasLeft: false,
  }
  expect(startedPayment({ context: known, event: { output: 7 } })).toEqual({ ...begun, key: 'click' })
  expect(startedPayment({ context: { ...known, savedPayment }, event: { output: 7 } })).toEqual({
    ...begun,
    key: 'first',
  })
})

test('what the chart rules out is told as an error, and never paid by half', () => {
  const event = { output: 7 }
  expect(() => savedPaymentOf({ context })).toThrow('No payment has begun')
  expect(() => outcomeQuery({ context: { ...context, savedPayment } })).toThrow('No payment is known')
  expect(() => openCheckoutInput({ context: { ...context, savedPayment } })).toThrow('No payment is known')
  expect(() => startedPayment({ context: { ...context, paymentRequest }, event })).toThrow(
    'Nothing is to be paid',
  )
  expect(() => startedPayment({ context: { ...context, paymentStart }, event })).toThrow(
    'Nothing is to be paid',
  )
})
