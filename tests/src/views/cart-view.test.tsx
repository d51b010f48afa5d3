import type { ComponentProps } from 'react'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { checkoutMachine } from '#machines/checkout/checkout.machine'
import { deliveryAddressMachine } from '#machines/delivery-address/delivery-address.machine'
import { appConfig } from '../../../src/app/app-config'
import { CartView } from '../../../src/views/CartView'
import { cart } from '../../domain/samples'
import { actionsIn, markupOf, saidBy } from './markup'

const LINES = [{ id: 1_000_001, menu_item_id: 412, quantity: 2, price: 4 }]
const nothing = () => {}

/** The cart’s page, with two of a dish in it unless told otherwise. */
const page = (more: Partial<ComponentProps<typeof CartView>> = {}) =>
  markupOf(
    <CartView
      vendorId={31}
      cart={cart(LINES)}
      problem={null}
      orderTypes={appConfig.orderTypes}
      standing="settled"
      address={{ snapshot: createActor(deliveryAddressMachine).getSnapshot(), send: nothing }}
      checkout={{ snapshot: createActor(checkoutMachine).getSnapshot(), send: nothing }}
      onOrderType={nothing}
      onQuantity={nothing}
      onInstructions={nothing}
      onClear={nothing}
      onReload={nothing}
      onProceed={nothing}
      {...more}
    />,
  )

describe('the choice of payment', () => {
  it('sends a customer in the park to the trailer to pay cash', () => {
    expect(page()).toContain('Pay at the trailer, then they cook')
  })

  it('sends no customer to the trailer whose order is delivered', () => {
    const html = page({ cart: cart(LINES, { orderType: 'delivery' }) })
    expect(html).toContain('Pay in cash at your door')
    expect(html).not.toContain('Pay at the trailer')
  })
})

describe('the cart’s page', () => {
  it('leads from a line to its item page, and by ‘+ Add items’ back to the menu', () => {
    expect(page()).toContain('href="/vendor/31/item/412"')
    expect(page()).toMatch(/<a href="\/vendor\/31">\+ Add items<\/a>/)
  })

  it('asks to pay what the bill comes to, with its fees', () => {
    const html = page()
    expect(actionsIn(html)).toContain('Proceed to Payment £9.50')
    expect(html).toMatch(/<dt>Service Charge<\/dt><dd><span>£1.50/)
  })

  it('shows neither address nor instructions unless it is delivered', () => {
    expect(page()).not.toContain('Delivery instructions')
    expect(page({ cart: cart(LINES, { orderType: 'delivery' }) })).toContain('Delivery instructions')
  })

  it('is empty where nothing is in it, with the way back to the menu', () => {
    const html = page({ cart: cart([]) })
    expect(html).toContain('Your cart is empty')
    expect(actionsIn(html)).toEqual(['Back to menu', 'Back to Menu'])
  })

  it('leads to all trailers where none was visited', () => {
    expect(page({ vendorId: null, cart: cart([]) })).toMatch(/<a href="\/vendors">Back to Menu<\/a>/)
  })

  it('is not called empty where it could not be read', () => {
    const html = page({ cart: cart([]), problem: 'An error occurred while fetching data' })
    expect(saidBy(html, 'alert').join()).toContain('An error occurred while fetching data')
    expect(html).not.toContain('Your cart is empty')
    expect(actionsIn(html)).toContain('Try again')
  })
})
