import { describe, expect, it } from 'vitest'
import type { StateValue } from 'xstate'
import { paymentReturnMachine } from '#machines/payment-return/payment-return.machine'
import { PaymentSuccessView } from '../../../src/views/PaymentSuccessView'
import { actionsIn, markupOf, saidBy } from './markup'

const FACTS = {
  userId: '7',
  sessionId: 'cs_test_1' as string | null,
  orderId: '1042' as string | null,
  orderData: null,
  secondsLeft: 3,
  problem: null as string | null,
}
const at = (value: StateValue, known: Partial<typeof FACTS> = {}) =>
  paymentReturnMachine.resolveState({ value, context: { ...FACTS, ...known } })

const nothing = () => {}
const page = (snapshot: ReturnType<typeof at> | null) =>
  markupOf(<PaymentSuccessView snapshot={snapshot} onRetry={nothing} onContinue={nothing} />)
const heading = (html: string) => saidBy(html, 'status')

describe('Payment Successful!', () => {
  it('waits while the payment is checked, and where the park has not begun yet', () => {
    for (const html of [page(null), page(at({ verifying: 'asking' })), page(at({ verifying: 'waiting' }))]) {
      expect(heading(html)).toEqual(['Checking your payment...'])
      expect(actionsIn(html)).toEqual([])
    }
  })

  it('says that the order is being placed', () => {
    expect(heading(page(at({ verifying: 'ordering' })))).toEqual(['Placing your order...'])
  })

  it('counts down to the order, and does not make anybody wait', () => {
    const html = page(at('confirmed'))
    expect(heading(html)).toEqual(['Payment Successful!'])
    expect(saidBy(html, 'timer')[0]).toContain('Your order opens in 3')
    expect(actionsIn(html)).toEqual(['View your order now'])
  })

  it('counts one second as one', () => {
    expect(page(at('confirmed', { secondsLeft: 1 }))).toMatch(/1<\/span> second</)
  })

  it('counts in a place that is not read out at every tick', () => {
    expect(heading(page(at('confirmed'))).join()).not.toContain('3')
  })

  it('counts down to all orders where the order is not known', () => {
    const html = page(at('confirmed', { orderId: null }))
    expect(saidBy(html, 'timer')[0]).toContain('Your orders open in 3')
    expect(actionsIn(html)).toEqual(['View your orders now'])
  })

  it('stays on the screen until the next page is there', () => {
    expect(heading(page(at('shown')))).toEqual(['Payment Successful!'])
  })

  it('claims no success on the way from nothing to My Orders', () => {
    expect(heading(page(at('shown', { orderId: null, sessionId: null })))).toEqual([
      'Checking your payment...',
    ])
  })

  it('says what went wrong, and offers to ask again, the cart and the orders', () => {
    const html = page(at('failed', { problem: 'Failed to place order' }))
    expect(saidBy(html, 'alert')).toEqual(['Failed to place order'])
    expect(actionsIn(html)).toEqual(['Try again', 'Back to cart', 'My Orders'])
  })
})
