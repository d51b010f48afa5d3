import { describe, expect, it } from 'vitest'
import { OUTCOME_UNKNOWN_ERROR } from '#domain/payments/outcome-messages'
import { PAYMENT_INPUT } from '#machines/payment/spec/fixtures'
import { type PaymentSnapshot, selectSupportReference } from '#pages/payment/payment-stage'
import { paymentSnapshot, renderPayment } from '#tests/fixtures/client/render-payment'

const SAVED_PAYMENT: PaymentSnapshot['context']['savedPayment'] = {
  paymentRequest: { orderId: '1042', amount: 38.1 },
  idempotencyKey: 'key',
  intent: { paymentIntentId: 'pay_7', sessionUrl: '', isSimulated: false },
  startedAt: 0,
  checkoutTarget: 'page',
  wasLeft: false,
}

const failedSnapshot = (context: Partial<PaymentSnapshot['context']>) =>
  paymentSnapshot('failed', {
    ...PAYMENT_INPUT,
    savedPayment: SAVED_PAYMENT,
    errorMessage: OUTCOME_UNKNOWN_ERROR,
    isOutcomeUnknown: true,
    ...context,
  })

const renderFailed = (supportReference: string | null) =>
  renderPayment({ stage: 'failed', errorMessage: OUTCOME_UNKNOWN_ERROR, supportReference })

describe('the page of an unknown payment', () => {
  // Specification 13.41.
  it('asks not to pay again while a payment is unknown, and names what support needs', () => {
    const html = renderFailed('Order #1042')
    expect(html).toContain(OUTCOME_UNKNOWN_ERROR)
    expect(html).toContain('Please do not pay again.')
    expect(html).toContain('href="/orders">My Orders</a>')
    expect(html).toMatch(/give this reference:<\/span> <span>Order #1042</)
    expect(renderFailed(null)).not.toContain('do not pay again')
  })

  // Specification 13.41.
  it('finds an unknown payment by its order, else by the payment', () => {
    const paymentStatus = { status: 'failed', error: null, orderId: '1043', elapsedMs: 0 }
    const paymentRequest = { orderId: '1042', amount: 38.1 }
    expect(selectSupportReference(failedSnapshot({ isOutcomeUnknown: false }))).toBe(null)
    expect(selectSupportReference(failedSnapshot({ paymentRequest }))).toBe('Order #1042')
    expect(selectSupportReference(failedSnapshot({ paymentStatus }))).toBe('Order #1043')
    expect(selectSupportReference(failedSnapshot({}))).toBe('Payment pay_7')
  })
})
