import { describe, expect, it } from 'vitest'
import type { StateValue } from 'xstate'
import { CANCELLED_ERROR } from '#domain/payments/outcome-messages'
import { paymentReturnMachine } from '#machines/payment-return/payment-return.machine'
import { PaymentReturnView } from '#pages/payment-return/PaymentReturnView'
import { listActions, renderMarkup, textsOfRole } from '#tests/fixtures/client/render-markup'

const RETURN_CONTEXT = {
  userId: '7',
  sessionId: 'cs_test_1' as string | null,
  orderId: '1042' as string | null,
  orderData: null,
  paidCart: null,
  secondsLeft: 3,
  errorMessage: null as string | null,
  errorReason: null as string | null,
  errorCode: null as string | null,
  isOutcomeUnknown: false,
}
const snapshotAt = (value: StateValue, context: Partial<typeof RETURN_CONTEXT> = {}) =>
  paymentReturnMachine.resolveState({ value, context: { ...RETURN_CONTEXT, ...context } })

const noop = () => {}
const renderReturn = (snapshot: ReturnType<typeof snapshotAt> | null) =>
  renderMarkup(<PaymentReturnView snapshot={snapshot} onRetry={noop} onContinue={noop} />)
const headingText = (html: string) => textsOfRole(html, 'status').slice(0, 1)
const reasonText = (html: string) => textsOfRole(html, 'status').slice(1)

describe('the page after the payment provider', () => {
  it('shows that the payment is being checked, also before the flow has started', () => {
    for (const html of [
      renderReturn(null),
      renderReturn(snapshotAt({ verifying: 'requesting' })),
      renderReturn(snapshotAt({ verifying: 'waiting' })),
    ]) {
      expect(headingText(html)).toEqual(['Checking your payment...'])
      expect(listActions(html)).toEqual([])
    }
  })

  it('shows that the order is being placed', () => {
    expect(headingText(renderReturn(snapshotAt({ verifying: 'placingOrder' })))).toEqual([
      'Placing your order...',
    ])
  })

  it('counts down to the order and offers to open it at once', () => {
    const html = renderReturn(snapshotAt('confirmed'))
    expect(headingText(html)).toEqual(['Payment Successful!'])
    expect(textsOfRole(html, 'timer')[0]).toContain('Your order opens in 3')
    expect(listActions(html)).toEqual(['View your order now'])
  })

  it('writes one second in the singular', () => {
    expect(renderReturn(snapshotAt('confirmed', { secondsLeft: 1 }))).toContain('in 1 second<')
  })

  it('keeps the countdown out of the status that screen readers announce', () => {
    expect(headingText(renderReturn(snapshotAt('confirmed'))).join()).not.toContain('3')
  })

  it('counts down to My Orders when the order is unknown', () => {
    const html = renderReturn(snapshotAt('confirmed', { orderId: null }))
    expect(textsOfRole(html, 'timer')[0]).toContain('Your orders open in 3')
    expect(listActions(html)).toEqual(['View your orders now'])
  })

  it('keeps the success heading until the next page opens', () => {
    expect(headingText(renderReturn(snapshotAt('redirected')))).toEqual(['Payment Successful!'])
  })

  it('shows no success when there was neither a session nor an order', () => {
    expect(headingText(renderReturn(snapshotAt('redirected', { orderId: null, sessionId: null })))).toEqual([
      'Checking your payment...',
    ])
  })

  // Specification 13.41.
  it('asks not to pay again while the payment is unknown, and names what support needs', () => {
    const unknown = { errorMessage: 'Payment not found', isOutcomeUnknown: true, orderId: null }
    const html = renderReturn(snapshotAt('failed', unknown))
    expect(html).toContain('Please do not pay again.')
    expect(html).toMatch(/give this reference:<\/span> <span>Payment cs_test_1</)
    expect(renderReturn(snapshotAt('failed', { ...unknown, orderId: '1042' }))).toContain('Order #1042')
    expect(renderReturn(snapshotAt('failed', { ...unknown, isOutcomeUnknown: false }))).not.toContain(
      'pay again',
    )
  })

  // Specification 13.44.
  it('shows why the payment has ended below the error, and only if the server says it', () => {
    const ended = { errorMessage: CANCELLED_ERROR, errorReason: 'The trailer has closed.' }
    const html = renderReturn(snapshotAt('failed', ended))
    expect(textsOfRole(html, 'alert')).toEqual([CANCELLED_ERROR])
    expect(headingText(html)).toEqual(['We could not confirm your order'])
    expect(reasonText(html)).toEqual(['The trailer has closed.'])
    expect(reasonText(renderReturn(snapshotAt('failed', { ...ended, errorReason: null })))).toEqual([''])
  })

  it('shows the error with a retry, the cart and My Orders', () => {
    const html = renderReturn(snapshotAt('failed', { errorMessage: 'Failed to place order' }))
    expect(textsOfRole(html, 'alert')).toEqual(['Failed to place order'])
    expect(listActions(html)).toEqual(['Try again', 'Back to cart', 'My Orders'])
  })

  // Specification 13.44.
  it.each([
    ['cart_already_ordered', ['My Orders', 'Try again', 'Back to cart']],
    ['payment_refunded', ['My Orders', 'Try again', 'Back to cart']],
    ['cart_changed', ['Back to cart', 'Try again', 'My Orders']],
    ['vendor_closed', ['Try again', 'Back to cart', 'My Orders']],
  ])('offers what helps first if the server would answer another payment with %s', (errorCode, actions) => {
    const html = renderReturn(snapshotAt('failed', { errorMessage: CANCELLED_ERROR, errorCode }))
    expect(listActions(html)).toEqual(actions)
  })
})
