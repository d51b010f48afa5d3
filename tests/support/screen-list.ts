/** Every screen of the app, and how a browser gets to it: for the pictures, and for the accessibility checks. */
import type { BrowserContext, Page } from '@playwright/test'
import { clearCart } from '#domain/calls/cart'
import { addresses } from '#server/schema'
import { DEMO_EMAIL } from '#server/seed/accounts'
import type { BrowserPark } from './browser-park'
import { CARD_SCREENS } from './card-screens'
import {
  at,
  button,
  customer,
  fillCart,
  heading,
  MENU,
  openCart,
  payBy,
  type Screen,
  visitor,
} from './screen'
import { DOUBLE, SMOKY } from './smoky-joes'

const DISH = `${MENU}/item/${DOUBLE}`
/** A delivery of the seeds that the kitchen is cooking. */
const ORDER = '1042'

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

const dishes = (page: Page) => button(page, '+ Add Skin-on Fries')
const tabs = (page: Page) => page.getByRole('tabpanel')

export const SCREENS: readonly Screen[] = [
  visitor(
    'home',
    'Home, a visitor',
    at('/', page => page.getByRole('link', { name: 'Smoky Joe’s' })),
  ),
  visitor(
    'sign-in',
    'Sign-in',
    at('/login', page => page.getByLabel('Email')),
  ),
  visitor('sign-in-failed', 'Sign-in, refused', async page => {
    await page.goto('/login')
    await page.getByLabel('Email').fill(DEMO_EMAIL)
    await page.getByRole('textbox', { name: 'Password' }).fill('breakfast')
    await button(page, 'Sign In').click()
    await page.getByRole('alert').waitFor()
  }),
  visitor(
    'vendors',
    'Food Trailers',
    at('/vendors', page => page.getByText('Found 14 vendors...')),
  ),
  visitor(
    'vendors-empty',
    'Food Trailers, none found',
    at('/vendors?q=ramen&under10=true', page => heading(page, 'No vendors found...')),
  ),
  visitor('vendors-sort', 'Food Trailers, sorting', async page => {
    await page.goto('/vendors')
    await button(page, 'Sort by').click()
    await page.getByRole('dialog').waitFor()
  }),
  visitor('menu', 'Menu', at(MENU, dishes)),
  visitor('menu-dishes', 'Menu, further down', async page => {
    await page.goto(MENU)
    await heading(page, 'Sides').scrollIntoViewIfNeeded()
  }),
  visitor(
    'item',
    'Dish',
    at(DISH, page => page.getByText('Best Seller')),
  ),
  visitor('item-required', 'Dish, a choice is missing', async page => {
    await page.goto(DISH)
    // It is off, and says and shows what is missing when it is pressed all the same.
    await button(page, 'Please complete required selections').click({ force: true })
    await page.getByRole('checkbox', { name: 'House smoke' }).waitFor()
  }),
  visitor('toasts', 'Notifications', async page => {
    await page.goto('/test-notification')
    for (const sample of ['Success', 'Order preparing', 'Error']) await button(page, sample).click()
    await page.getByText('Failed to place order. Please try again.', { exact: true }).waitFor()
  }),
  customer(
    'home-signed-in',
    'Home, signed in',
    at('/', page => heading(page, 'Hello, Priya')),
  ),
  customer(
    'menu-cart',
    'Menu, with a cart',
    at(MENU, page => page.getByRole('link', { name: 'View Cart' })),
    fillCart,
  ),
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
  customer(
    'order-confirmed',
    'Order Confirmed',
    at(`/order-confirmation/${ORDER}`, page => page.getByText('Track your order')),
  ),
  customer('order', 'Order, tracking', at(`/order/${ORDER}`, tabs)),
  customer('order-details', 'Order, details', at(`/order/${ORDER}?tab=details`, tabs)),
  customer('order-contact', 'Order, contact', at(`/order/${ORDER}?tab=contact`, tabs)),
  customer(
    'orders',
    'My Orders',
    at('/orders', page => page.getByRole('link', { name: `order #${ORDER}` })),
  ),
  customer(
    'profile',
    'Profile',
    at('/profile', page => page.getByText('Priya Shah')),
  ),
  // Last, since these place orders, which would then stand in My Orders.
  ...CARD_SCREENS,
  customer('cash', 'Pay at the counter', page => payBy(page, 'Cash at counter'), fillCart),
]

/** Opens a screen in a context of its own, signed in as by a mobile wrapper where it asks for it. */
export async function enterScreen(context: BrowserContext, park: BrowserPark, screen: Screen): Promise<Page> {
  const token = screen.signedIn ? await park.signIn(DEMO_EMAIL) : ''
  await screen.prepare?.(park, token)
  await context.addInitScript(handed => Object.assign(window, { __AUTH_TOKEN__: handed }), token)
  const page = await context.newPage()
  await screen.open(page, park)
  await page.waitForLoadState('networkidle')
  return page
}
