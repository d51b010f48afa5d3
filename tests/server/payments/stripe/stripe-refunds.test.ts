import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentProviderError } from '#server/payments/provider/payment-provider'
import { createStripeProvider } from '#server/payments/stripe/stripe-provider'
import { STUB_SECRET_KEY, STUB_WEBHOOK_SECRET, startStripeStub } from '#tests/fixtures/payments/stripe-stub'

const stripeStub = await startStripeStub()
afterAll(stripeStub.close)
beforeEach(() => {
  stripeStub.requests.length = 0
  stripeStub.nextFailures.length = 0
})

const { refundPayment } = createStripeProvider({
  secretKey: STUB_SECRET_KEY,
  webhookSecret: STUB_WEBHOOK_SECRET,
  apiBase: new URL(stripeStub.address),
  retries: 0,
})
const catchProviderError = (work: Promise<unknown>): Promise<PaymentProviderError> =>
  work.then(() => expect.fail('no error was thrown')).catch(error => error)

describe('a refund of the Stripe provider', () => {
  it('refunds the whole payment with a key and metadata of our payment', async () => {
    await refundPayment('pi_whole', 'pay_1')
    expect(stripeStub.requests[0]).toMatchObject({ method: 'POST', path: '/v1/refunds' })
    expect(stripeStub.requests[0]?.headers['idempotency-key']).toBe('refund_of_pay_1')
    expect(stripeStub.requests[0]?.form).toEqual({
      payment_intent: 'pi_whole',
      'metadata[reference]': 'pay_1',
    })
  })

  it('succeeds when it was made before, with the same key or another', async () => {
    for (const key of ['give-back', 'give-back', 'another']) await refundPayment('pi_twice', key)
    expect(stripeStub.refunds.filter(refund => refund.payment_intent === 'pi_twice')).toHaveLength(1)
  })

  it.each(['failed', 'canceled'])('causes a final error when it is %s', async status => {
    const body = JSON.stringify({ id: 're_1', object: 'refund', status })
    stripeStub.nextFailures.push({ status: 200, body })
    expect(await catchProviderError(refundPayment('pi_failed', status))).toMatchObject({ isFinal: true })
  })

  it('causes a temporary error when the answer is something else', async () => {
    stripeStub.nextFailures.push({ status: 200, body: '{}' })
    expect(await catchProviderError(refundPayment('pi_odd', 'odd'))).toMatchObject({ isFinal: false })
  })
})
