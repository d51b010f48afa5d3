import { describe, expect, it } from 'vitest'
import { orderSchema } from '#domain/contract/ordering/orders'
import { ConfirmationView } from '#pages/confirmation/ConfirmationView'
import { OrderView } from '#pages/order/OrderView'
import { listActions, renderMarkup } from '#tests/fixtures/client/render-markup'

const createUnpaidOrder = (status: string, paymentMethod: string) =>
  orderSchema.parse({ id: '1042', vendorName: 'Smoky Joe’s', total: 38.1, status, paymentMethod })

const renderOrder = (status: string, paymentMethod: string) =>
  renderMarkup(
    <OrderView
      orderId="1042"
      state={{ status: 'ready', order: createUnpaidOrder(status, paymentMethod) }}
      connection={{ state: 'live', text: 'Live' }}
      vendors={[]}
      now={0}
      tab="track"
      onTabChange={() => {}}
    />,
  )
const renderConfirmation = (status: string, paymentMethod: string) =>
  renderMarkup(
    <ConfirmationView state={{ status: 'ready', order: createUnpaidOrder(status, paymentMethod) }} now={0} />,
  )

describe('an unpaid card order', () => {
  // Specification 12.18.
  it('offers ‘Pay now’ and says why', () => {
    const html = renderOrder('pending_payment', 'stripe')
    expect(listActions(html)).toContain('Pay now £38.10')
    expect(html).toContain('href="/stripe-webview-payment"')
    expect(html).toContain('This order is waiting for payment.')
  })

  it.each([
    ['pending_payment', 'cash_at_counter'],
    ['confirmed', 'stripe'],
    ['cancelled', 'stripe'],
  ])('offers no payment in status %s with payment method %s', (status, paymentMethod) => {
    expect(renderOrder(status, paymentMethod)).not.toContain('Pay now')
  })

  // Specification 12.18.
  it('is not shown as confirmed', () => {
    const html = renderConfirmation('pending_payment', 'stripe')
    expect(html).toContain('This order is waiting for payment.')
    expect(html).not.toContain('Order Confirmed')
  })
})

describe('the confirmation of a card order', () => {
  // Specification 12.16.
  it('says that the vendor has the order and that it is paid', () => {
    const html = renderConfirmation('confirmed', 'stripe')
    expect(html).toContain('Order Confirmed')
    expect(html).toContain('Smoky Joe’s has your order.')
    expect(html).toContain('Paid by card')
  })

  it.each([
    ['pending_payment', 'stripe'],
    ['cancelled', 'stripe'],
    ['confirmed', 'cash_at_counter'],
  ])('does not say that it is paid in status %s with payment method %s', (status, paymentMethod) => {
    expect(renderConfirmation(status, paymentMethod)).not.toContain('Paid by card')
  })
})

describe('the confirmation of a cash order', () => {
  // Specification 12.17.
  it('says where to pay until the order is paid', () => {
    expect(renderConfirmation('pending_payment', 'cash_at_counter')).toContain(
      'Pay at the counter, then Smoky Joe’s cooks.',
    )
    expect(renderConfirmation('confirmed', 'cash_at_counter')).toContain('Smoky Joe’s has your order.')
  })

  // Specification 12.19.
  it('shows an unpaid order as confirmed and links to it', () => {
    const html = renderConfirmation('pending_payment', 'cash_at_counter')
    expect(html).toContain('Order Confirmed')
    expect(listActions(html)).toEqual(['Track your order'])
    expect(html).toContain('href="/order/1042"')
  })
})
