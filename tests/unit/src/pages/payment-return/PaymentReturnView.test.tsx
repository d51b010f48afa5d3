import { describe, expect, it } from 'vitest'
import type { StateValue } from 'xstate'
import { paymentReturnMachine } from '#machines/payment-return/payment-return.machine'
import { PaymentReturnView } from '#pages/payment-return/PaymentReturnView'
import { listActions, renderMarkup, textsOfRole } from '#tests/fixtures/client/render-markup'

const RETURN_CONTEXT = {
  userId: '7',
  sessionId: 'cs_test_1' as string | null,
  orderId: '1042' as string | null,
  orderData: null,
  secondsLeft: 3,
  errorMessage: null as string | null,
}
const snapshotAt = (value: StateValue, known: Partial<typeof RETURN_CONTEXT> = {}) =>
  paymentReturnMachine.resolveState({ value, context: { ...RETURN_CONTEXT, ...known } })

const noop = () => {}
const renderPaymentSuccess = (snapshot: ReturnType<typeof snapshotAt> | null) =>
  renderMarkup(<PaymentReturnView snapshot={snapshot} onRetry={noop} onContinue={noop} />)
const headingText = (html: string) => textsOfRole(html, 'status')

describe('Payment Successful!', () => {
  it('waits while the payment is checked, and where the park has not begun yet', () => {
    for (const html of [
      renderPaymentSuccess(null),
      renderPaymentSuccess(snapshotAt({ verifying: 'requesting' })),
      renderPaymentSuccess(snapshotAt({ verifying: 'waiting' })),
    ]) {
      expect(headingText(html)).toEqual(['Checking your payment...'])
      expect(listActions(html)).toEqual([])
    }
  })

  it('says that the order is being placed', () => {
    expect(headingText(renderPaymentSuccess(snapshotAt({ verifying: 'placingOrder' })))).toEqual([
      'Placing your order...',
    ])
  })

  it('counts down to the order, and does not make anybody wait', () => {
    const html = renderPaymentSuccess(snapshotAt('confirmed'))
    expect(headingText(html)).toEqual(['Payment Successful!'])
    expect(textsOfRole(html, 'timer')[0]).toContain('Your order opens in 3')
    expect(listActions(html)).toEqual(['View your order now'])
  })

  it('counts one second as one', () => {
    expect(renderPaymentSuccess(snapshotAt('confirmed', { secondsLeft: 1 }))).toMatch(/1<\/span> second</)
  })

  it('counts in a place that is not read out at every tick', () => {
    expect(headingText(renderPaymentSuccess(snapshotAt('confirmed'))).join()).not.toContain('3')
  })

  it('counts down to all orders where the order is not known', () => {
    const html = renderPaymentSuccess(snapshotAt('confirmed', { orderId: null }))
    expect(textsOfRole(html, 'timer')[0]).toContain('Your orders open in 3')
    expect(listActions(html)).toEqual(['View your orders now'])
  })

  it('stays on the screen until the next page is there', () => {
    expect(headingText(renderPaymentSuccess(snapshotAt('redirected')))).toEqual(['Payment Successful!'])
  })

  it('claims no success on the way from nothing to My Orders', () => {
    expect(
      headingText(renderPaymentSuccess(snapshotAt('redirected', { orderId: null, sessionId: null }))),
    ).toEqual(['Checking your payment...'])
  })

  it('says what went wrong, and offers to ask again, the cart and the orders', () => {
    const html = renderPaymentSuccess(snapshotAt('failed', { errorMessage: 'Failed to place order' }))
    expect(textsOfRole(html, 'alert')).toEqual(['Failed to place order'])
    expect(listActions(html)).toEqual(['Try again', 'Back to cart', 'My Orders'])
  })
})
