/** The cart, and what can happen to it. */
import type { Page } from '@playwright/test'
import { clearCart } from '#domain/calls/cart'
import { DEMO_EMAIL } from '#server/seed/accounts'
import type { BrowserPark } from '../browser-park'
import { SMOKY } from '../smoky-joes'
import { CASH_SCREENS } from './cash-screens'
import { DELIVERY_SCREENS } from './delivery-screens'
import {
  also,
  at,
  button,
  customer,
  fillCart,
  heading,
  hush,
  MENU,
  openCart,
  reads,
  type Screen,
  state,
} from './screen'

const GET_CART = /GET \/api\/cart\?/
const UPDATE = /PUT \/api\/cart\/update/
const CLEAR = /DELETE \/api\/cart\/remove-all-by-vendor/

const emptyCart = (park: BrowserPark, token: string) => park.send(clearCart, { vendorId: SMOKY }, { token })

const stepper = (page: Page, name: 'One fewer' | 'One more') =>
  page.getByRole('group', { name: 'Quantity of Skin-on Fries' }).getByRole('button', { name })

const answerClear = async (page: Page, name: 'Clear cart' | 'Keep it') => {
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

const askToClear = async (page: Page) => {
  await button(page, 'Clear cart').click()
  await reads(page, 'Clear your cart?')
}

/** The weather clears, and the page is told of it. */
const brighten = async (page: Page, park: BrowserPark) => {
  park.weather.clear()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

const CHANGES = [
  state('cart-addons', 'Cart, its add-ons listed', async page => {
    await button(page, '2 add-ons').click()
    await reads(page, 'Hot honey')
  }),
  state('cart-checkout', 'Cart, further down', async page => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await reads(page, 'Service Charge')
  }),
  state('cart-no-method', 'Cart, without a payment method', async page => {
    await page.getByRole('button', { name: 'Proceed to Payment £25.50' }).click()
    await reads(page, 'Please select a payment method')
    await page.locator('[role=radio]:focus').waitFor()
  }),
  state('cart-not-updated', 'Cart, a change failed', async (page, park) => {
    await hush(page)
    park.weather.over(UPDATE, 'badGateway', 1)
    await stepper(page, 'One more').click()
    await reads(page, 'Failed to update cart')
  }),
  state('cart-updating', 'Cart, a change on its way', async (page, park) => {
    await hush(page)
    park.weather.over(UPDATE, 'held')
    await stepper(page, 'One fewer').click()
    await reads(page, 'Updating your cart...')
  }),
  state('cart-offline', 'Cart, without a network', async (page, park) => {
    park.weather.clear()
    await page.getByRole('button', { name: 'Proceed to Payment £21.50' }).waitFor()
    park.weather.over(/\/api\/cart/, 'down')
    await stepper(page, 'One more').click()
    await reads(page, 'Waiting for the network...')
  }),
  state('cart-less', 'Cart, one dish taken out', async (page, park) => {
    await brighten(page, park)
    await page.getByRole('button', { name: 'Proceed to Payment £25.50' }).waitFor()
    await stepper(page, 'One fewer').click()
    await stepper(page, 'One fewer').click()
    await page.getByRole('button', { name: 'Proceed to Payment £17.50' }).waitFor()
    // The stepper that was pressed is gone, and the keyboard is not lost with it.
    await page.locator('main [tabindex="-1"]:focus').waitFor()
  }),
  state('cart-clear', 'Cart, clearing it', askToClear),
  state('cart-not-cleared', 'Cart, clearing it failed', async (page, park) => {
    park.weather.over(CLEAR, 'badGateway', 1)
    await answerClear(page, 'Clear cart')
    await reads(page, 'Failed to clear cart')
  }),
  state('cart-cleared', 'Cart, cleared', async page => {
    await hush(page)
    await askToClear(page)
    await answerClear(page, 'Clear cart')
    await reads(page, 'Cart cleared successfully')
    await reads(page, 'Your cart is empty')
    // The button that asked is gone; whoever reads by ear or key goes on in the page.
    await page.locator('main:focus').waitFor()
  }),
]

/** Before anything was known of it, the cart cannot be read. */
async function openUnread(page: Page, park: BrowserPark): Promise<void> {
  park.weather.over(GET_CART, 'badGateway')
  await page.goto(MENU)
  await page.getByRole('link', { name: 'Cart', exact: true }).click()
  await reads(page, 'An error occurred while fetching data')
}

const READ_AGAIN = [
  state('cart-loading', 'Cart, loading', async (page, park) => {
    park.weather.clear()
    park.weather.over(GET_CART, 'held')
    await button(page, 'Try again').click()
    await reads(page, 'Loading your cart...')
  }),
  state('cart-read-again', 'Cart, read after all', async (page, park) => {
    park.weather.clear()
    await page.getByRole('button', { name: 'Proceed to Payment £25.50' }).waitFor()
  }),
]

export const CART_SCREENS: readonly Screen[] = [
  also(customer('cart', 'Cart', openCart, fillCart), {
    faults: /^502 .*\/api\/cart\/(?:update|remove-all)/,
    next: CHANGES,
  }),
  also(customer('cart-unread', 'Cart, that cannot be read', openUnread, fillCart), {
    faults: /^502 .*\/api\/cart\?/,
    next: READ_AGAIN,
  }),
  also(
    customer(
      'cart-new',
      'Cart, before any trailer was visited',
      at('/cart', page => heading(page, 'Your cart is empty')),
    ),
    {
      next: [
        state('cart-empty', 'Cart, empty', async (page, park) => {
          await emptyCart(park, await park.signIn(DEMO_EMAIL))
          await page.goto(MENU)
          await page.getByRole('link', { name: 'Cart', exact: true }).click()
          await page.getByRole('link', { name: 'Back to Menu', exact: true }).waitFor()
        }),
      ],
    },
  ),
  ...DELIVERY_SCREENS,
  // Last, since it places orders.
  ...CASH_SCREENS,
]
