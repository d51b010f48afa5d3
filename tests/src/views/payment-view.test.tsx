import { describe, expect, it } from 'vitest'
import { paymentMachine } from '#machines/payment/payment.machine'
import { PaymentView } from '../../../src/views/PaymentView'
import { type PaymentStage, stageOf, whomOf } from '../../../src/views/payment/payment-words'
import { actionsIn, markupOf, saidBy } from './markup'

const at = (value: string, problem: string | null = null) =>
  paymentMachine.resolveState({
    value,
    context: {
      userId: '7',
      handover: { orderId: '1042', amount: 38.1 },
      cameBack: false,
      checkoutDomain: 'checkout.stripe.com',
      reason: 'opened',
      facts: null,
      outcome: null,
      started: null,
      problem,
    },
  })

const nothing = () => {}
const page = (snapshot: ReturnType<typeof at> | null) =>
  markupOf(
    <PaymentView
      snapshot={snapshot}
      amount={3810}
      vendorName="Smoky Joe’s"
      itemCount={4}
      orderId={null}
      onStart={nothing}
      onReopen={nothing}
      onRetry={nothing}
      onLeave={nothing}
    />,
  )

describe('Secure Payment', () => {
  it('knows every state of its chart', () => {
    const states = Object.keys(paymentMachine.states)
    expect(states.map(name => stageOf(at(name)))).toEqual(states)
  })

  it.each<[PaymentStage, string[]]>([
    ['resuming', ['(Checking your payment...)']],
    ['pending', ['Start Payment']],
    ['creating', ['(Checking your order...)']],
    ['handingOver', ['(Opening the payment page...)']],
    ['processing', ['Open the payment page again', 'Cancel payment']],
    ['simulating', ['(Waiting for your payment...)', 'Cancel payment']],
    ['leaving', ['(Cancelling...)']],
    ['left', ['(Cancelling...)']],
    ['success', []],
    ['failed', ['Retry Payment', 'Back to cart']],
    ['lost', ['Back to cart']],
  ])('offers what can be done while %s', (stage, actions) => {
    expect(actionsIn(page(at(stage)))).toEqual(['Back to cart', ...actions])
  })

  it.each<[PaymentStage, string]>([
    ['resuming', 'Checking your payment...'],
    ['creating', 'Checking your order and prices...'],
    ['handingOver', 'Opening the card payment page...'],
    ['processing', 'Waiting for your payment'],
    ['leaving', 'Checking that nothing was paid...'],
    ['success', 'Payment completed successfully!'],
    ['pending', ''],
  ])('says once that it is %s', (stage, words) => {
    expect(saidBy(page(at(stage)), 'status')).toEqual([words])
  })

  it('waits where the park has not begun the payment yet', () => {
    expect(actionsIn(page(null))).toEqual(['Back to cart', '(Checking your payment...)'])
  })

  it('says how long it waits for the provider', () => {
    expect(page(at('processing'))).toContain('for up to ten minutes')
  })

  it('puts the problem of a failed payment in the red box, in the words of the chart', () => {
    expect(saidBy(page(at('failed', 'Invalid payment URL. Please try again.')), 'alert')).toEqual([
      'Invalid payment URL. Please try again.',
    ])
  })

  it('says what is missing where there is nothing to pay for', () => {
    const missing = 'Missing orderData or orderId. Please go back to cart and try again.'
    expect(saidBy(page(at('lost', missing)), 'alert')).toEqual([missing])
  })
})

describe('whom the amount goes to', () => {
  const payee = { vendorName: 'Smoky Joe’s', itemCount: 4, orderId: null }

  it('names the trailer and counts the items', () => {
    expect(whomOf(payee)).toBe('to Smoky Joe’s, 4 items')
    expect(whomOf({ ...payee, itemCount: 1 })).toBe('to Smoky Joe’s, 1 item')
  })

  it('names the order where there is one already', () => {
    expect(whomOf({ ...payee, orderId: '1042' })).toBe('Order #1042')
  })

  it('leaves out what it does not know', () => {
    expect(whomOf({ ...payee, vendorName: '' })).toBe('4 items')
    expect(whomOf({ ...payee, vendorName: '', itemCount: 0 })).toBe('')
  })
})
