// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PaymentActions } from '#pages/payment/PaymentActions'
import type { PaymentStage } from '#pages/payment/payment-stage'
import { renderView } from '#tests/fixtures/client/render-view'

const noop = () => {}
const actions = (stage: PaymentStage, errorCode: string | null = null) => (
  <PaymentActions
    stage={stage}
    errorCode={errorCode}
    onStart={noop}
    onReopen={noop}
    onRetry={noop}
    onLeave={noop}
    onShowOrders={noop}
  />
)
const focusedText = () => document.activeElement?.textContent
const focusOn = (name: string) => screen.getByRole('button', { name }).focus()

it.each(['cart_already_ordered', 'cart_changed'])(
  "keeps the focus on 'Retry Payment' before and after a payment that ends with %s",
  errorCode => {
    const { rerender } = renderView(actions('processing'))
    focusOn('Open the payment page again')
    rerender(actions('failed', errorCode))
    expect(focusedText()).toBe('Retry Payment')
    rerender(actions('resuming'))
    expect(focusedText()).toContain('Checking your payment...')
    rerender(actions('failed', errorCode))
    expect(focusedText()).toBe('Retry Payment')
  },
)
