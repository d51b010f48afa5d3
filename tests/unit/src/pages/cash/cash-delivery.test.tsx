import { describe, expect, it } from 'vitest'
import { orderSchema } from '#domain/contract/ordering/orders'
import { CashView } from '#pages/cash/CashView'
import { ConfirmationView } from '#pages/confirmation/ConfirmationView'
import { bannerNote } from '#pages/order/order-labels'
import { renderMarkup } from '#tests/fixtures/client/render-markup'

const cashOrder = (orderType: string, fields: object = {}) =>
  orderSchema.parse({
    ...fields,
    id: '1042',
    vendorName: 'Smoky Joe’s',
    total: 38.1,
    status: 'pending_payment',
    paymentMethod: 'cash_at_counter',
    orderType,
  })
const cashPage = (orderType: string) =>
  renderMarkup(<CashView state={{ status: 'ready', order: cashOrder(orderType) }} />)
const confirmation = (orderType: string) =>
  renderMarkup(<ConfirmationView state={{ status: 'ready', order: cashOrder(orderType) }} now={0} />)

describe('the pages of a delivery paid in cash', () => {
  // Specification 12.15.
  it('keeps the titles of the three steps and says below them to pay at the door', () => {
    const html = cashPage('delivery')
    for (const title of ['Go to the Counter &amp; Pay', 'Order Preparation', 'Collect &amp; Enjoy'])
      expect(html).toContain(title)
    expect(html).toContain('No need to go: pay in cash at your door.')
    expect(html).toContain('It comes to your door.')
    expect(html).not.toMatch(/Tell Smoky|once you have paid|Pay at the counter/)
  })

  // Specification 12.15.
  it('says on the confirmation page to pay at the door', () => {
    expect(confirmation('delivery')).toContain('Smoky Joe’s has your order. Pay in cash at your door.')
    expect(confirmation('delivery')).not.toContain('counter')
  })

  // Specification 12.15.
  it('says in the status banner to pay at the door', () => {
    expect(bannerNote(cashOrder('delivery'), 0)).toMatch(/^Pay in cash at your door, in about /)
  })
})

describe('the pages of a dine-in order paid in cash', () => {
  it('says to pay at the counter', () => {
    expect(cashPage('dine_in')).toContain('Tell Smoky Joe’s your order number: 1042.')
    expect(cashPage('dine_in')).toContain('They cook once you have paid.')
    expect(confirmation('dine_in')).toContain('Pay at the counter, then Smoky Joe’s cooks.')
    expect(bannerNote(cashOrder('dine_in'), 0)).toMatch(/^Pay at the counter, then about /)
  })
})

// Specification 12.32.
it('the cash page names the code by which the kitchen calls the order', () => {
  const order = cashOrder('dine_in', { collectionCode: 'C03' })
  const html = renderMarkup(<CashView state={{ status: 'ready', order }} />)
  expect(html).toContain('Tell Smoky Joe’s your code: C03.')
  expect(bannerNote({ ...order, status: 'ready' }, 0)).toBe('It waits for you at Smoky Joe’s. Your code: C03')
})

// Specification 12.29.
it('the page of a free order asks for no money', () => {
  const order = orderSchema.parse({
    id: '1042',
    vendorName: 'Smoky Joe’s',
    total: 0,
    status: 'confirmed',
    paymentMethod: 'cash_at_counter',
    orderType: 'dine_in',
  })
  const html = renderMarkup(<CashView state={{ status: 'ready', order }} />)
  expect(html).toContain('Nothing to pay')
  expect(html).toContain('Order Preparation')
  expect(html).not.toMatch(/Counter|Amount to pay|Pending/)
})
