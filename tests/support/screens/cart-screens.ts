/** The cart, what is asked for there, and the counter. */
import type { Page } from '@playwright/test'
import { clearCart } from '#domain/calls/cart'
import { addresses } from '#server/schema'
import type { BrowserPark } from '../browser-park'
import { SMOKY } from '../smoky-joes'
import { button, customer, fillCart, MENU, openCart, payBy, type Screen } from './screen'

const emptyCart = (park: BrowserPark, token: string) => park.send(clearCart, { vendorId: SMOKY }, { token })

async function chooseDelivery(page: Page): Promise<void> {
  await openCart(page)
  await page.getByRole('radio', { name: 'Delivery' }).click()
  await page.getByText('Delivery Fee').waitFor()
}

async function openForm(page: Page): Promise<void> {
  await chooseDelivery(page)
  await button(page, 'Add Address').click()
  await page.getByLabel('Door number').fill('14')
  await page.getByLabel('Postcode').fill('N1 7')
  await button(page, 'Save address').click()
}

export const CART_SCREENS: readonly Screen[] = [
  customer('cart', 'Cart', openCart, fillCart),
  customer(
    'cart-checkout',
    'Cart, further down',
    async page => {
      await openCart(page)
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    },
    fillCart,
  ),
  customer('cart-delivery', 'Cart, delivery', chooseDelivery, fillCart),
  customer('address-form', 'Delivery address', openForm, async (park, token) => {
    await park.db.delete(addresses)
    await fillCart(park, token)
  }),
  customer(
    'cart-empty',
    'Cart, empty',
    async page => {
      await page.goto(MENU)
      await page.getByRole('link', { name: 'Cart', exact: true }).click()
      await page.getByText('Your cart is empty').first().waitFor()
    },
    emptyCart,
  ),
  // Last, since it places an order.
  customer('cash', 'Pay at the counter', page => payBy(page, 'Cash at counter'), fillCart),
]
