// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { useMachine } from '@xstate/react'
import type { ComponentProps } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { appConfig } from '#app/app-config'
import { checkoutMachine } from '#machines/checkout/checkout.machine'
import { deliveryAddressMachine } from '#machines/delivery-address/delivery-address.machine'
import { CartView } from '#pages/cart/CartView'
import { renderView } from '#tests/fixtures/client/render-view'
import { buildCart } from '#tests/fixtures/data/domain-entities'

const LINE = {
  id: 7,
  menu_item_id: 412,
  quantity: 2,
  price: 4,
  addons: [
    {
      groupId: 1,
      groupName: 'Size',
      addons: [{ addonId: 2, name: 'Large', quantity: 1, price: 1, total: 1 }],
    },
  ],
}
type CartViewProps = ComponentProps<typeof CartView>
type Callbacks = Pick<
  CartViewProps,
  'onOrderTypeChange' | 'onQuantityChange' | 'onAccept' | 'onInstructionsSave' | 'onClear' | 'onProceed'
>

/** The cart page with its real checkout and address charts. */
function CartPage({
  cart,
  otherCarts = [],
  onOpenCart = () => {},
  ...callbacks
}: Callbacks &
  Pick<CartViewProps, 'cart' | 'closedVendor'> &
  Partial<Pick<CartViewProps, 'otherCarts' | 'onOpenCart'>>) {
  const [checkout, sendCheckout] = useMachine(checkoutMachine)
  const [address, sendAddress] = useMachine(deliveryAddressMachine)
  return (
    <CartView
      vendorId={31}
      cart={cart}
      errorMessage={null}
      isTrailerMissing={false}
      orderTypes={appConfig.orderTypes}
      syncStatus="settled"
      table={null}
      address={{ snapshot: address, send: sendAddress }}
      checkout={{ snapshot: checkout, send: sendCheckout }}
      onReload={() => {}}
      otherCarts={otherCarts}
      onOpenCart={onOpenCart}
      {...callbacks}
    />
  )
}

function renderCart(
  fields: Record<string, unknown> = {},
  line: typeof LINE & { readonly changes?: unknown } = LINE,
  closedVendor: CartViewProps['closedVendor'] = null,
) {
  const callbacks = {
    onOrderTypeChange: vi.fn(),
    onQuantityChange: vi.fn(),
    onAccept: vi.fn(),
    onInstructionsSave: vi.fn(),
    onClear: vi.fn(),
    onProceed: vi.fn(),
  }
  return {
    ...callbacks,
    ...renderView(<CartPage cart={buildCart([line], fields)} closedVendor={closedVendor} {...callbacks} />),
  }
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const isChecked = (name: RegExp) =>
  screen.getByRole('radio', { name }).getAttribute('aria-checked') === 'true'

describe('a cart line', () => {
  it.each([
    ['One more', 3],
    ['One fewer', 1],
  ])('changes its quantity with ‘%s’', async (name, quantity) => {
    const { user, onQuantityChange } = renderCart()
    await user.click(button(name))
    expect(onQuantityChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 7 }), quantity)
  })

  it('is removed by ‘One fewer’ at one, and the focus stays on the page', async () => {
    const { user, onQuantityChange } = renderCart({}, { ...LINE, quantity: 1 })
    await user.click(button('One fewer'))
    expect(onQuantityChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 7 }), 0)
    expect(document.activeElement?.contains(button('One fewer'))).toBe(true)
  })

  it('shows and hides its add-ons', async () => {
    const { user } = renderCart()
    await user.click(button('1 add-on'))
    expect(screen.getByText('Large')).toBeTruthy()
    await user.click(button('1 add-on'))
    expect(screen.queryByText('Large')).toBeNull()
  })
})

describe('the pay button', () => {
  // Specification 12.31.
  it.each([
    ['dine_in', 8, 'This places your order. You pay at the counter.'],
    ['dine_in', 0, 'This places your order. There is nothing to pay.'],
  ])('says what it does with cash: %s, a total of £%s', async (orderType, total, text) => {
    const { user } = renderCart({ orderType, total })
    expect(screen.queryByText(/^This places your order/)).toBeNull()
    await user.click(screen.getByRole('radio', { name: /^Cash at counter/ }))
    const description = button(/^Proceed to Payment/).getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(description)?.textContent).toBe(text)
  })
})

describe('the cart', () => {
  it('changes its order type', async () => {
    const { user, onOrderTypeChange } = renderCart()
    await user.click(screen.getByRole('radio', { name: 'Delivery' }))
    expect(onOrderTypeChange).toHaveBeenCalledExactlyOnceWith('delivery')
  })

  it('is cleared only after a confirmation', async () => {
    const { user, onClear } = renderCart()
    await user.click(button('Clear cart'))
    await user.click(button('Keep it'))
    expect(onClear).not.toHaveBeenCalled()
    await user.click(button('Clear cart'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear cart' }))
    expect(onClear).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the checkout', () => {
  it('preselects no payment method, and selects the pressed one', async () => {
    const { user } = renderCart()
    expect([isChecked(/Card/), isChecked(/Cash at counter/)]).toEqual([false, false])
    await user.click(screen.getByRole('radio', { name: /Cash at counter/ }))
    expect([isChecked(/Card/), isChecked(/Cash at counter/)]).toEqual([false, true])
  })

  it('focuses the payment methods when none is chosen', async () => {
    const { user, onProceed } = renderCart()
    await user.click(button(/Proceed to Payment/))
    expect(onProceed).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Card/ }))
  })

  it('says why a delivery without an address cannot be paid', async () => {
    const { user, onProceed } = renderCart({ orderType: 'delivery' })
    const proceed = button(/Proceed to Payment/)
    const reasonId = proceed.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(reasonId)?.textContent).toBe('Please add a delivery address to proceed')
    await user.click(proceed)
    expect(onProceed).toHaveBeenCalledOnce()
  })
})

describe('a dish that the trailer has changed', () => {
  const removed = {
    ...{ kind: 'addon_removed', name: 'Large', newName: null },
    ...{ priceBefore: 1, priceNow: null, quantity: null },
  }
  const changed = (canBeKept = true) => ({
    ...LINE,
    addons: [],
    changes: { id: 'c1', priceBefore: 5, priceNow: 4, canBeKept, list: [removed] },
  })

  // Specification 10.31 and 10.32.
  it('says what has changed with both prices, and waits until the customer keeps it or takes it out', async () => {
    const { user, onAccept, onQuantityChange, onProceed } = renderCart({}, changed())
    expect(screen.getByText('Large (£1.00) is no longer offered.')).toBeTruthy()
    expect(screen.getByText('Now £4.00 each, not £5.00.')).toBeTruthy()
    await user.click(button(/Proceed to Payment/))
    expect(onProceed).not.toHaveBeenCalled()
    expect(document.activeElement?.textContent).toContain('Large (£1.00) is no longer offered.')
    expect(screen.getByText('Dish 7 has changed. Please decide about it first.')).toBeTruthy()
    await user.click(button('Keep it like this: Dish 7'))
    expect(onAccept).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 7 }))
    await user.click(button('Take it out: Dish 7'))
    expect(onQuantityChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 7 }), 0)
  })

  // Specification 10.40.
  it.each([
    ['once, if only the dish has another price', 5, ['The dish is £4.00 now, not £5.00.']],
    [
      'of the dish and of all, if its add-ons cost something',
      6,
      ['The dish is £4.00 now, not £5.00.', 'Now £5.00 each, not £6.00.'],
    ],
  ])('says its price %s', (_, before, sentences) => {
    const list = [{ ...removed, kind: 'dish_price', name: 'Dish 7', priceBefore: 5, priceNow: 4 }]
    const changes = { id: 'c1', priceBefore: before, priceNow: before - 1, canBeKept: true, list }
    renderCart({}, { ...LINE, addons: [], changes })
    expect(screen.getAllByText(/£.* now|^Now £/).map(({ textContent }) => textContent)).toEqual(sentences)
  })

  // Specification 10.33.
  it('cannot be kept when a required choice is missing, but chosen again', () => {
    renderCart({}, changed(false))
    expect(screen.queryByRole('button', { name: /Keep it/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Choose again: Dish 7' })).toBeTruthy()
  })
})

// Specification 10.34.
it('lists the carts at other trailers with their sums, also while its own is empty, and opens one', async () => {
  const onOpenCart = vi.fn()
  const otherCarts = [buildCart([LINE], { vendor_info: [{ id: 32, name: 'Mama Linh’s' }] })]
  const noop = () => {}
  const callbacks = {
    ...{ onOrderTypeChange: noop, onQuantityChange: noop, onAccept: noop, onInstructionsSave: noop },
    ...{ onClear: noop, onProceed: noop },
  }
  const { user } = renderView(<CartPage cart={buildCart([])} {...{ otherCarts, onOpenCart, ...callbacks }} />)
  expect(screen.queryByText('Your cart is empty')).toBeNull()
  await user.click(button(/Mama Linh’s.*2 dishes.*£9.50/))
  expect(onOpenCart).toHaveBeenCalledExactlyOnceWith(32)
})

// Specification 12.27.
it('cannot be sent to a closed trailer, and says when it opens', async () => {
  const closed = { name: 'Smoky Joe’s', status: 'Closed', opens: 'Opens at 11:00' }
  const { user, onProceed } = renderCart({}, LINE, closed)
  await user.click(button(/Proceed to Payment/))
  expect(onProceed).not.toHaveBeenCalled()
  expect(screen.getByText('Smoky Joe’s is closed. Opens at 11:00.')).toBeTruthy()
  expect(document.activeElement?.textContent).toContain('takes no orders')
})

describe('the delivery instructions', () => {
  it('are not saved while they are empty', async () => {
    const { user, onInstructionsSave } = renderCart({ orderType: 'delivery' })
    await user.click(button('Add delivery instructions'))
    await user.click(button('Save instructions'))
    expect(onInstructionsSave).not.toHaveBeenCalled()
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    await user.type(screen.getByRole('textbox'), ' Blue door ')
    await user.click(button('Save instructions'))
    expect(onInstructionsSave).toHaveBeenCalledExactlyOnceWith('Blue door')
  })
})
