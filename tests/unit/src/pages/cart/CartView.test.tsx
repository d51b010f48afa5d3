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

/** The cart’s page, with two of a dish in it unless told otherwise. */
const renderCart = (more: Partial<ComponentProps<typeof CartView>> = {}) =>
  renderMarkup(
    <CartView
      vendorId={31}
      cart={buildCart(LINES)}
      errorMessage={null}
      orderTypes={appConfig.orderTypes}
      syncStatus="settled"
      address={{ snapshot: createActor(deliveryAddressMachine).getSnapshot(), send: noop }}
      checkout={{ snapshot: createActor(checkoutMachine).getSnapshot(), send: noop }}
      onOrderTypeChange={noop}
      onQuantityChange={noop}
      onInstructionsSave={noop}
      onClear={noop}
      onReload={noop}
      onProceed={noop}
      {...more}
    />,
  )

describe('the choice of payment', () => {
  it('sends a customer in the park to the trailer to pay cash', () => {
    expect(renderCart()).toContain('Pay at the trailer, then they cook')
  })

  it('sends no customer to the trailer whose order is delivered', () => {
    const html = renderCart({ cart: buildCart(LINES, { orderType: 'delivery' }) })
    expect(html).toContain('Pay in cash at your door')
    expect(html).not.toContain('Pay at the trailer')
  })
})

describe('the cart’s page', () => {
  it('leads from a line to its item page, and by ‘+ Add items’ back to the menu', () => {
    expect(renderCart()).toContain('href="/vendor/31/item/412"')
    expect(renderCart()).toMatch(/<a href="\/vendor\/31">\+ Add items<\/a>/)
  })

  it('asks to pay what the bill comes to, with its fees', () => {
    const html = renderCart()
    expect(listActions(html)).toContain('Proceed to Payment £9.50')
    expect(html).toMatch(/<dt>Service Charge<\/dt><dd><span>£1.50/)
  })

  it('shows neither address nor instructions unless it is delivered', () => {
    expect(renderCart()).not.toContain('Delivery instructions')
    expect(renderCart({ cart: buildCart(LINES, { orderType: 'delivery' }) })).toContain(
      'Delivery instructions',
    )
  })

  it('is empty where nothing is in it, with the way back to the menu', () => {
    const html = renderCart({ cart: buildCart([]) })
    expect(html).toContain('Your cart is empty')
    expect(listActions(html)).toEqual(['Back to menu', 'Back to Menu'])
  })

  it('leads to all trailers where none was visited', () => {
    expect(renderCart({ vendorId: null, cart: buildCart([]) })).toMatch(
      /<a href="\/vendors">Back to Menu<\/a>/,
    )
  })

  it('is not called empty where it could not be read', () => {
    const html = renderCart({ cart: buildCart([]), errorMessage: 'An error occurred while fetching data' })
    expect(textsOfRole(html, 'alert').join()).toContain('An error occurred while fetching data')
    expect(html).not.toContain('Your cart is empty')
    expect(listActions(html)).toContain('Try again')
  })
})
