import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES } from '#domain/orders/order-status'
import { statusBanner } from '#domain/orders/status-banner'
import { listActions, textsOfRole } from '#tests/fixtures/client/render-markup'
import { createReadyOrder, renderOrderPage, visibleText } from '#tests/fixtures/client/render-order-page'

describe('the order page', () => {
  // Specification 16.1.
  it('has the order number as title and a link back to the orders', () => {
    const html = renderOrderPage(createReadyOrder())
    expect(html).toMatch(/<h1[^>]*>Order #1042<\/h1>/)
    expect(html).toMatch(
      /<a[^>]*href="\/orders"[^>]*aria-label="Back to orders"|<a[^>]*aria-label="Back to orders"[^>]*href="\/orders"/,
    )
  })

  // Specification 16.2.
  it('says that the order is loading', () => {
    expect(textsOfRole(renderOrderPage({ status: 'loading' }), 'status')).toContain(
      'Loading order details...',
    )
  })

  // Specification 16.3.
  it('says that the order was not found, with a link back', () => {
    const html = renderOrderPage({ status: 'missing' })
    expect(html).toContain('Order not found')
    expect(listActions(html)).toContain('Back to Orders')
  })

  // Specification 16.6.
  it('summarises the order: vendor, type without underscores, first dish, total and time', () => {
    const text = visibleText(renderOrderPage(createReadyOrder({ orderType: 'dine_in' })))
    expect(text).toContain('Smoky Joe’s £38.50 2 × Smokehouse Double +1 more Dine in, today 19:12')
  })

  // Specification 16.7.
  it.each([...ORDER_STATUSES, 'lost_in_the_fog'])('shows the banner of status %s', status => {
    expect(textsOfRole(renderOrderPage(createReadyOrder({ status })), 'status').join()).toContain(
      statusBanner(status).text,
    )
  })

  // Specification 14.5.
  it.each([
    ['dine_in', 'It waits for you at Smoky Joe’s'],
    ['delivery', 'On its way to you soon'],
  ])('says how to get a %s order that is ready', (orderType, note) => {
    expect(renderOrderPage(createReadyOrder({ orderType, status: 'ready' }))).toContain(note)
  })

  // Specification 16.8.
  it('has three tabs, opens the first, and says how often it updates, and how fast while it is live', () => {
    const html = renderOrderPage(createReadyOrder())
    const tabs = [...html.matchAll(/role="tab" aria-selected="(\w+)"[^>]*>([^<]*)/g)]
    expect(tabs.map(([, selected, name]) => `${name} ${selected}`)).toEqual([
      'Track Order true',
      'Order Details false',
      'Contact false',
    ])
    expect(html).toContain('>Order status updates automatically every 30 seconds.<')
    expect(html).toContain('>While it says ‘Live’ at the top, changes show at once.<')
  })

  // Specification 14.18.
  it('animates its steps 300 ms apart', () => {
    const delays = [...renderOrderPage(createReadyOrder()).matchAll(/animation-delay:(\d+)ms/g)].map(
      ([, delay]) => Number(delay),
    )
    expect(delays).toEqual([0, 300, 600, 900, 1_200])
  })

  it('says below the step of an unpaid card order that it waits for the payment', () => {
    expect(renderOrderPage(createReadyOrder({ status: 'pending_payment' }))).toContain(
      'Waiting for your card payment',
    )
  })
})
