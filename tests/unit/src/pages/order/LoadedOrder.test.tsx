import { describe, expect, it } from 'vitest'
import { listActions } from '#tests/fixtures/client/render-markup'
import { createReadyOrder, renderOrderPage, visibleText } from '#tests/fixtures/client/render-order-page'

describe('the tab Order Details', () => {
  const details = (wire: object = {}) => visibleText(renderOrderPage(createReadyOrder(wire), 'details'))

  // Specification 16.9.
  it('shows the type, the payment method, the date and the time', () => {
    expect(details()).toContain('Order type Delivery Payment method Card Date and time today 19:12')
  })

  // Specification 16.12.
  it('shows the total, quantity, price, description, add-ons and instructions of each dish', () => {
    expect(details()).toContain(
      'Smokehouse Double £31.00 Quantity: 2 × £12.50 Two patties Add-ons Large, Hot honey Special Instructions Allergy note: No sesame',
    )
    expect(details()).toContain('Skin-on Fries £4.00 Quantity: 1 × £4.00 Bill Summary')
  })

  // Specification 16.13.
  it('shows the price breakdown with fees', () => {
    expect(details()).toContain(
      'Bill Summary Subtotal £35.00 Service Charge £1.00 Delivery Fee £2.50 Total £38.50',
    )
  })

  // Specification 16.13 and 21.21.
  it('omits fees of 0 and never shows a tax', () => {
    const text = details({ adminFee: 0, deliveryFee: 0, tax: 3 })
    expect(text).toContain('Bill Summary Subtotal £35.00 Total £38.50')
    expect(text).not.toContain('£3.00')
  })

  // Specification 16.10.
  it('has one icon per order type and a default icon', () => {
    const icons = ['dine_in', 'takeaway', 'delivery', 'drone_drop'].map(
      orderType =>
        /<dt>.*?<svg.*?<\/svg>/.exec(renderOrderPage(createReadyOrder({ orderType }), 'details'))?.[0],
    )
    expect(new Set(icons).size).toBe(4)
    expect(details({ orderType: 'drone_drop' })).toContain('Order type Drone drop')
  })
})

describe('the tab Contact', () => {
  const contact = (wire: object = {}) => renderOrderPage(createReadyOrder(wire), 'contact')

  // Specification 16.14.
  it('links to the phone number of the vendor', () => {
    expect(contact()).toContain('href="tel:+447700900131"')
    expect(contact()).toContain('+44 7700 900131')
  })

  // Specification 16.14.
  it('has no phone link when the vendor has no phone number', () => {
    expect(contact({ vendorPhone: null })).not.toContain('tel:')
    expect(visibleText(contact({ vendorPhone: null }))).toContain('Smoky Joe’s')
  })

  // Specification 16.15.
  it('links ‘Order Again’ to the vendor by name, and back to the orders', () => {
    const html = contact({ vendorName: 'Mezze Van' })
    expect(listActions(html)).toEqual(expect.arrayContaining(['Order Again', 'Back to Orders']))
    expect(html).toContain('href="/vendor/mezze-van"')
  })
})
