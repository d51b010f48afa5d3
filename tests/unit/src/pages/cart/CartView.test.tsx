import type { ComponentProps } from 'react'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { appConfig } from '#app/app-config'
import { checkoutMachine } from '#machines/checkout/checkout.machine'
import { deliveryAddressMachine } from '#machines/delivery-address/delivery-address.machine'
import { CartView } from '#pages/cart/CartView'
import { listActions, renderMarkup, textsOfRole } from '#tests/fixtures/client/render-markup'
import { buildCart } from '#tests/fixtures/data/domain-entities'

const LINES = [{ id: 1_000_001, menu_item_id: 412, quantity: 2, price: 4 }]
const noop = () => {}

/** The cart page as HTML; by default with one line of two dishes. */
const renderCart = (props: Partial<ComponentProps<typeof CartView>> = {}) =>
  renderMarkup(
    <CartView
      vendorId={31}
      cart={buildCart(LINES)}
      errorMessage={null}
      isTrailerMissing={false}
      orderTypes={appConfig.orderTypes}
      syncStatus="settled"
      table={null}
      address={{ snapshot: createActor(deliveryAddressMachine).getSnapshot(), send: noop }}
      checkout={{ snapshot: createActor(checkoutMachine).getSnapshot(), send: noop }}
      onOrderTypeChange={noop}
      onQuantityChange={noop}
      onAccept={noop}
      otherCarts={[]}
      onOpenCart={noop}
      onInstructionsSave={noop}
      onClear={noop}
      onReload={noop}
      onProceed={noop}
      {...props}
    />,
  )

describe('the payment methods', () => {
  it('say for cash to pay at the vendor', () => {
    expect(renderCart()).toContain('Pay at the trailer, then they cook')
  })

  it('say for the cash of a delivery to pay at the door', () => {
    const html = renderCart({ cart: buildCart(LINES, { orderType: 'delivery' }) })
    expect(html).toContain('Pay in cash at your door')
    expect(html).not.toContain('Pay at the trailer')
  })
})

describe('the cart page', () => {
  it.each([
    [true, 'The page was closed before it was sent. Please save it again.'],
    [undefined, 'The dish has a note already, and both together are longer than 500 characters.'],
  ] as const)('says why an allergy note is not saved (not sent: %s)', (isUnsent, reason) => {
    const note = { vendorId: 31, menuItemId: 412, name: 'Fries', note: 'No nuts', isUnsent }
    expect(renderCart({ unsavedNotes: [note] })).toContain(`<p>${reason}`)
  })

  // Specification 10.37.
  it.each([
    [1, '1 dish you ordered left your cart.'],
    [2, '2 dishes you ordered left your cart.'],
  ])('says that %i of its dishes left with an order, in the cart of that trailer only', (count, text) => {
    expect(renderCart({ leftDishes: { vendorId: 31, count } })).toContain(text)
    expect(renderCart({ leftDishes: { vendorId: 26, count } })).not.toContain('left your cart')
    expect(renderCart()).not.toContain('left your cart')
  })

  // Specification 10.5.
  it('links each line to its item page, and ‘+ Add items’ to the menu', () => {
    expect(renderCart()).toMatch(/href="\/vendor\/31\/item\/412\?line=%22?\d+%22?"/)
    expect(renderCart()).toMatch(/<a href="\/vendor\/31">\+ Add items<\/a>/)
  })

  it('shows the total with fees on the pay button', () => {
    const html = renderCart()
    expect(listActions(html)).toContain('Proceed to Payment £9.50')
    expect(html).toMatch(/<dt>Service Charge<\/dt><dd><span>£1.50/)
  })

  // Specification 11.1 and 11.2.
  it('shows address and instructions only for a delivery', () => {
    expect(renderCart()).not.toContain('Delivery instructions')
    expect(renderCart({ cart: buildCart(LINES, { orderType: 'delivery' }) })).toContain(
      'Delivery instructions',
    )
  })

  // Specification 10.11.
  it('shows an empty cart with a link back to the menu', () => {
    const html = renderCart({ cart: buildCart([]) })
    expect(html).toContain('Your cart is empty')
    expect(listActions(html)).toEqual(['Back to menu', 'Back to Menu'])
  })

  // Specification 10.11.
  it('links to the vendor list when no vendor was visited', () => {
    expect(renderCart({ vendorId: null, cart: buildCart([]) })).toMatch(
      /<a href="\/vendors">Back to Menu<\/a>/,
    )
  })

  // Specification 10.11.
  it('says how to reach the cart of another device when no vendor was visited', () => {
    const hint = 'A cart from another device shows once you open its trailer.'
    expect(renderCart({ vendorId: null, cart: buildCart([]) })).toContain(hint)
    expect(renderCart({ cart: buildCart([]) })).not.toContain(hint)
  })

  // Specification 10.12.
  it('shows an error, not an empty cart, when the cart could not be loaded', () => {
    const html = renderCart({ cart: buildCart([]), errorMessage: 'An error occurred while fetching data' })
    expect(textsOfRole(html, 'alert').join()).toContain('An error occurred while fetching data')
    expect(html).not.toContain('Your cart is empty')
    expect(listActions(html)).toContain('Try again')
  })

  // Specification 10.12.
  it('leads to the other trailers if its own has left the park', () => {
    const html = renderCart({ cart: buildCart([]), errorMessage: 'Vendor not found', isTrailerMissing: true })
    expect(html).toContain('This trailer has left the park')
    expect([listActions(html).includes('See all trailers'), html.includes('Try again')]).toEqual([
      true,
      false,
    ])
  })
})

// Specification 26.9.
it('shows the table of a dine-in order alone', () => {
  const table = { name: 'Terrace 7', onLeave: noop }
  expect(renderCart({ table })).toContain('Terrace 7')
  expect(renderCart({ table, cart: buildCart(LINES, { orderType: 'takeaway' }) })).not.toContain('Terrace 7')
  expect(renderCart()).not.toContain('Order without a table')
})
