import { expect, test } from 'vitest'
import { begunAt, checkoutOf, factsOf, paymentOf } from '#machines/payment/payment.parts'
import type { PaymentContext } from '#machines/payment/payment.setup'

const handover = { orderId: 'order-1', amount: 12 }
const started = { place: 'popup', key: 'click' } as const
const facts = { handover, key: 'first', intent: null, startedAt: 1, place: 'page', left: true } as const
const context: PaymentContext = {
  userId: 'user-1',
  handover: null,
  cameBack: false,
  checkoutDomain: 'pay.test',
  reason: 'opened',
  started: null,
  problem: null,
  facts: null,
  outcome: null,
}

test('a payment that begins keeps its own key, and takes the click’s where it has none', () => {
  const known = { ...context, handover, started }
  const begun = { handover, intent: null, startedAt: 7, place: 'popup', left: false }
  expect(begunAt({ context: known, event: { output: 7 } })).toEqual({ ...begun, key: 'click' })
  expect(begunAt({ context: { ...known, facts }, event: { output: 7 } })).toEqual({ ...begun, key: 'first' })
})

test('what the chart rules out is told as an error, and never paid by half', () => {
  const event = { output: 7 }
  expect(() => factsOf({ context })).toThrow('No payment has begun')
  expect(() => paymentOf({ context: { ...context, facts } })).toThrow('No payment is known')
  expect(() => checkoutOf({ context: { ...context, facts } })).toThrow('No payment is known')
  expect(() => begunAt({ context: { ...context, handover }, event })).toThrow('Nothing is to be paid')
  expect(() => begunAt({ context: { ...context, started }, event })).toThrow('Nothing is to be paid')
})
