import { describe, expect, it } from 'vitest'
import { paymentMachine } from '#machines/payment/payment.machine'
import { PaymentView } from '#pages/payment/PaymentView'
import { type PaymentStage, payeeLabel, toPaymentStage } from '#pages/payment/payment-stage'
import { listActions, renderMarkup, textsOfRole } from '#tests/fixtures/client/render-markup'

const snapshotAt = (value: string, errorMessage: string | null = null) =>
  paymentMachine.resolveState({
    value,
    context: {
      userId: '7',
      paymentRequest: { orderId: '1042', amount: 38.1 },
      returnedUnpaid: false,
      checkoutDomain: 'checkout.stripe.com',
      checkReason: 'opened',
      savedPayment: null,
      outcome: null,
      paymentStart: null,
      errorMessage,
    },
  })

const noop = () => {}
const renderPayment = (snapshot: ReturnType<typeof snapshotAt> | null) =>
  renderMarkup(
    <PaymentView
      snapshot={snapshot}
      amount={3810}
      vendorName="Smoky Joe’s"
      itemCount={4}
      orderId={null}
      onStart={noop}
      onReopen={noop}
      onRetry={noop}
      onLeave={noop}
    />,
  )

describe('Secure Payment', () => {
  it('knows every state of its chart', () => {
    const states = Object.keys(paymentMachine.states)
    expect(states.map(name => toPaymentStage(snapshotAt(name)))).toEqual(states)
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
  ])('offers what can be done while %s', (stage, actions) => {
    expect(listActions(renderPayment(snapshotAt(stage)))).toEqual(['Back to cart', ...actions])
  })

  it.each<[PaymentStage, string]>([
    ['resuming', 'Checking your payment...'],
    ['creating', 'Checking your order and prices...'],
    ['openingCheckout', 'Opening the card payment page...'],
    ['processing', 'Waiting for your payment'],
    ['leaving', 'Checking that nothing was paid...'],
    ['success', 'Payment completed successfully!'],
    ['pending', ''],
  ])('says once that it is %s', (stage, words) => {
    expect(textsOfRole(renderPayment(snapshotAt(stage)), 'status')).toEqual([words])
  })

  it('waits where the park has not begun the payment yet', () => {
    expect(listActions(renderPayment(null))).toEqual(['Back to cart', '(Checking your payment...)'])
  })

  it('says how long it waits for the provider', () => {
    expect(renderPayment(snapshotAt('processing'))).toContain('for up to ten minutes')
  })

  it('puts the problem of a failed payment in the red box, in the words of the chart', () => {
    expect(
      textsOfRole(renderPayment(snapshotAt('failed', 'Invalid payment URL. Please try again.')), 'alert'),
    ).toEqual(['Invalid payment URL. Please try again.'])
  })

  it('says what is missing where there is nothing to pay for', () => {
    const missing = 'Missing orderData or orderId. Please go back to cart and try again.'
    expect(textsOfRole(renderPayment(snapshotAt('orderMissing', missing)), 'alert')).toEqual([missing])
  })
})

describe('whom the amount goes to', () => {
  const payee = { vendorName: 'Smoky Joe’s', itemCount: 4, orderId: null }

  it('names the trailer and counts the items', () => {
    expect(payeeLabel(payee)).toBe('to Smoky Joe’s, 4 items')
    expect(payeeLabel({ ...payee, itemCount: 1 })).toBe('to Smoky Joe’s, 1 item')
  })

  it('names the order where there is one already', () => {
    expect(payeeLabel({ ...payee, orderId: '1042' })).toBe('Order #1042')
  })

  it('leaves out what it does not know', () => {
    expect(payeeLabel({ ...payee, vendorName: '' })).toBe('4 items')
    expect(payeeLabel({ ...payee, vendorName: '', itemCount: 0 })).toBe('')
  })
})
