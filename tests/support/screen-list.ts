/** Every screen of the app, and how a browser gets to it: for the pictures, and for the accessibility checks. */
import type { BrowserContext, Page } from '@playwright/test'
import { addToCart, addWithAddons, clearCart, saveAllergyNote } from '#domain/calls/cart'
import { addresses } from '#server/schema'
import { DEMO_EMAIL } from '#server/seed/accounts'
import type { BrowserPark } from './browser-park'
import { DOUBLE, FRIES, HOT_HONEY, LARGE, SMOKY } from './smoky-joes'

const MENU = `/vendor/${SMOKY}`
const DISH = `${MENU}/item/${DOUBLE}`
/** A delivery of the seeds that the kitchen is cooking. */
const ORDER = '1042'

export interface Screen {
  /** Its file name. */
  readonly name: string
  readonly title: string
  readonly signedIn: boolean
  /** What must be so before the page is opened; told past the page. */
  readonly prepare?: (park: BrowserPark, token: string) => Promise<unknown>
  readonly open: (page: Page) => Promise<unknown>
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

/** A large double with hot honey and a note, and two fries. */
async function fillCart(park: BrowserPark, token: string): Promise<void> {
  const line = { vendorId: SMOKY, orderType: 'dine_in', quantity: 1 } as const
  const addonSelections = [LARGE, HOT_HONEY]
  await park.send(clearCart, { vendorId: SMOKY }, { token })
  await park.send(addWithAddons, { ...line, itemId: DOUBLE, addonSelections }, { token })
  await park.send(addToCart, { ...line, itemId: FRIES, quantity: 2 }, { token })
  const note = { itemId: DOUBLE, allergyInformation: 'No sesame bun, sesame allergy' }
  await park.send(saveAllergyNote, note, { token })
}

const emptyCart = (park: BrowserPark, token: string) => park.send(clearCart, { vendorId: SMOKY }, { token })

async function openCart(page: Page): Promise<void> {
  await page.goto(MENU)
  await page.getByRole('link', { name: 'Cart, 2 lines', exact: true }).click()
  await page.getByRole('button', { name: 'Proceed to Payment £', disabled: false }).waitFor()
}

async function chooseDelivery(page: Page): Promise<void> {
  await openCart(page)
  await page.getByRole('radio', { name: 'Delivery' }).click()
  await page.getByText('Delivery Fee').waitFor()
}

async function payBy(page: Page, method: string): Promise<void> {
  await openCart(page)
  await page.getByRole('radio', { name: method }).click()
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
}

async function openForm(page: Page): Promise<void> {
  await chooseDelivery(page)
  await button(page, 'Add Address').click()
  await page.getByLabel('Door number').fill('14')
  await page.getByLabel('Postcode').fill('N1 7')
  await button(page, 'Save address').click()
}

const visitor = (name: string, title: string, open: Screen['open']): Screen => ({
  name,
  title,
  signedIn: false,
  open,
})
const customer = (
  name: string,
  title: string,
  open: Screen['open'],
  prepare?: Screen['prepare'],
): Screen => ({ name, title, signedIn: true, open, ...(prepare && { prepare }) })

/** Opens an address and waits for what shows that the page is there. */
const at = (path: string, shows: (page: Page) => { waitFor: () => Promise<void> }) => async (page: Page) => {
  await page.goto(path)
  await shows(page).waitFor()
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
  customer('payment', 'Secure Payment', page => payBy(page, 'Card'), fillCart),
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
  // Last, since it places an order, which would then stand in My Orders.
  customer('cash', 'Pay at the counter', page => payBy(page, 'Cash at counter'), fillCart),
]

/** Opens a screen in a context of its own, signed in as by a mobile wrapper where it asks for it. */
export async function enterScreen(context: BrowserContext, park: BrowserPark, screen: Screen): Promise<Page> {
  const token = screen.signedIn ? await park.signIn(DEMO_EMAIL) : ''
  await screen.prepare?.(park, token)
  await context.addInitScript(handed => Object.assign(window, { __AUTH_TOKEN__: handed }), token)
  const page = await context.newPage()
  await screen.open(page)
  await page.waitForLoadState('networkidle')
  return page
}
