// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CANCELLED_ERROR } from '#domain/payments/outcome-messages'
import { paymentReturnMachine } from '#machines/payment-return/payment-return.machine'
import { arrivalContext } from '#machines/payment-return/payment-return.setup'
import { PaymentReturnView } from '#pages/payment-return/PaymentReturnView'
import { createPaymentView } from '#tests/fixtures/client/render-payment'
import { renderView } from '#tests/fixtures/client/render-view'

const REASON = 'The trailer has closed. Nothing was paid.'
const noop = () => {}
const ended = { errorMessage: CANCELLED_ERROR, errorReason: REASON }

const payment = (props: { stage: 'processing' | 'failed'; errorReason: string | null }) =>
  createPaymentView({ ...props, errorMessage: null })
const paymentReturn = (value: 'failed' | { verifying: 'requesting' }, context: Partial<typeof ended>) => (
  <PaymentReturnView
    snapshot={paymentReturnMachine.resolveState({
      value,
      context: { userId: '7', ...arrivalContext({ sessionId: 'cs_test_1', orderId: null }), ...context },
    })}
    onRetry={noop}
    onContinue={noop}
  />
)

/** Screen readers read what changes in a live region, and some do not read one that comes with its text. */
describe('the reason of an ended payment', () => {
  // Specification 13.44.
  it.each([
    [
      'on the payment page',
      payment({ stage: 'processing', errorReason: null }),
      payment({ stage: 'failed', errorReason: REASON }),
    ],
    [
      'on the page after the checkout',
      paymentReturn({ verifying: 'requesting' }, {}),
      paymentReturn('failed', ended),
    ],
  ])('changes a live region that was there before: %s', (_, before, after) => {
    const { rerender } = renderView(before)
    const regions = screen.getAllByRole('status')
    rerender(after)
    expect(regions).toContain(screen.getByText(REASON).closest('[role=status]'))
  })
})
