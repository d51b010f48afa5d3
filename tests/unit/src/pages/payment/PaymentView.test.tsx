import { describe, expect, it } from 'vitest'
import { CANCELLED_ERROR } from '#domain/payments/outcome-messages'
import { paymentMachine } from '#machines/payment/payment.machine'
import { type PaymentStage, paymentPurposeText, selectPaymentStage } from '#pages/payment/payment-stage'
import { listActions, textsOfRole } from '#tests/fixtures/client/render-markup'
import { paymentSnapshot, renderPayment } from '#tests/fixtures/client/render-payment'

const renderStage = (stage: PaymentStage, errorMessage: string | null = null) =>
  renderPayment({ stage, errorMessage })

describe('the payment page', () => {
  // Specification 13.4.
  it('has a stage for every state of the chart', () => {
    const states = Object.keys(paymentMachine.states)
    expect(states.map(name => selectPaymentStage(paymentSnapshot(name)))).toEqual(states)
  })

  it.each<[PaymentStage, string[]]>([
    ['resuming', ['(Checking your payment...)']],
    ['pending', ['Start Payment']],
    ['creating', ['(Checking your order...)']],
    ['openingCheckout', ['(Opening the payment page...)']],
    ['processing', ['Open the payment page again', 'Cancel payment']],
    ['simulating', ['(Waiting for your payment...)', 'Cancel payment']],
    ['leaving', ['(Cancelling...)']],
    ['left', ['(Cancelling...)']],
    ['success', []],
    ['failed', ['Retry Payment', 'Back to cart']],
    ['orderMissing', ['Back to cart']],
  ])('offers the actions of stage %s', (stage, actions) => {
    expect(listActions(renderStage(stage))).toEqual(['Back to cart', ...actions])
  })

  // Specification 13.44.
  it.each<[string | null, string[]]>([
    ['cart_already_ordered', ['My Orders', 'Retry Payment']],
    ['cart_already_paid', ['My Orders', 'Retry Payment']],
    ['cart_changed', ['Back to cart', 'Retry Payment']],
    ['address_changed', ['Back to cart', 'Retry Payment']],
    ['vendor_closed', ['Retry Payment', 'Back to cart']],
  ])('offers what helps first if the server would answer another try with %s', (errorCode, actions) => {
    const html = renderPayment({ stage: 'failed', errorMessage: CANCELLED_ERROR, errorCode })
    expect(listActions(html)).toEqual(['Back to cart', ...actions])
  })

  it.each<[PaymentStage, string]>([
    ['resuming', 'Checking your payment...'],
    ['creating', 'Checking your order and prices...'],
    ['openingCheckout', 'Opening the card payment page...'],
    ['processing', 'Waiting for your payment'],
    ['leaving', 'Checking that nothing was paid...'],
    ['success', 'Payment completed successfully!'],
    ['pending', ''],
  ])('announces stage %s once', (stage, announcement) => {
    expect(textsOfRole(renderStage(stage), 'status')).toEqual([announcement, ''])
  })

  it('shows that the payment is being checked before the flow has started', () => {
    expect(listActions(renderStage(selectPaymentStage(undefined)))).toEqual([
      'Back to cart',
      '(Checking your payment...)',
    ])
  })

  it('says how long the app waits for the provider', () => {
    expect(renderStage('processing')).toContain('for up to ten minutes')
  })

  it('shows the error message of a failed payment in the red box', () => {
    expect(textsOfRole(renderStage('failed', 'Invalid payment URL. Please try again.'), 'alert')).toEqual([
      'Invalid payment URL. Please try again.',
    ])
  })

  // Specification 13.44.
  it('shows why a payment has ended below the error, and only if the server says it', () => {
    const failed = { stage: 'failed', errorMessage: CANCELLED_ERROR } as const
    const html = renderPayment({ ...failed, errorReason: 'The trailer has closed.' })
    expect(textsOfRole(html, 'alert')).toEqual([CANCELLED_ERROR])
    expect(textsOfRole(html, 'status')).toEqual(['', 'The trailer has closed.'])
    expect(textsOfRole(renderPayment({ ...failed, errorReason: null }), 'status')).toEqual(['', ''])
  })

  // Specification 13.4.
  it.each<[PaymentStage, string[]]>([
    ['pending', ['1', '2', '3']],
    ['processing', ['', '2', '3']],
    ['leaving', ['']],
  ])('numbers the steps of stage %s that are not done: %j', (stage, numbers) => {
    const markers = renderStage(stage).matchAll(/<li[^>]*><span aria-hidden="true">(\d?)/g)
    expect(Array.from(markers, ([, number]) => number)).toEqual(numbers)
  })

  it('says what is missing when there is nothing to pay for', () => {
    const missing = 'Missing orderData or orderId. Please go back to cart and try again.'
    expect(textsOfRole(renderStage('orderMissing', missing), 'alert')).toEqual([missing])
  })
})

describe('paymentPurposeText', () => {
  const purpose = { vendorName: 'Smoky Joe’s', itemCount: 4, orderId: null }

  it('names the vendor and counts the items', () => {
    expect(paymentPurposeText(purpose)).toBe('to Smoky Joe’s, 4 items')
    expect(paymentPurposeText({ ...purpose, itemCount: 1 })).toBe('to Smoky Joe’s, 1 item')
  })

  it('names an existing order', () => {
    expect(paymentPurposeText({ ...purpose, orderId: '1042' })).toBe('Order #1042')
  })

  it('omits an unknown vendor and an empty count', () => {
    expect(paymentPurposeText({ ...purpose, vendorName: '' })).toBe('4 items')
    expect(paymentPurposeText({ ...purpose, vendorName: '', itemCount: 0 })).toBe('')
  })
})
