// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { CartAside } from '#pages/menu/cart/CartAside'
import { renderView } from '#tests/fixtures/client/render-view'
import { readRenderedComponents } from '#tests/fixtures/client/rendered-components'
import { createTestCart } from '#tests/fixtures/client/test-cart'

const PROPS = { vendorId: 31, actions: null, message: null, soldOutIds: [] }

/** The lines of a cart. All objects are new, as in an answer of the server. */
const createLines = (count: number, firstQuantity: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    menu_item_id: index + 1,
    quantity: index === 0 ? firstQuantity : 1,
    addons: [
      {
        groupId: 1,
        groupName: 'Size',
        addons: [{ addonId: 2, name: 'Large', quantity: 1, price: 1, total: 1 }],
      },
    ],
  }))

it.each([1, 10, 40])('renders only the changed line of %i again', count => {
  const cart = createTestCart(createLines(count, 1))
  // The handler is new each time, as in a page that renders again.
  const createView = () => <CartAside {...PROPS} cart={cart.reader} onQuantityChange={() => {}} />
  const { container, rerender } = renderView(createView())
  const countRendered = () => readRenderedComponents(container).filter(name => name === 'CartLineItem').length
  expect(countRendered()).toBe(count)
  cart.change(createLines(count, 2))
  expect(countRendered()).toBe(1)
  rerender(createView())
  expect(readRenderedComponents(container)).toContain('CartAside')
  expect(countRendered()).toBe(0)
})
