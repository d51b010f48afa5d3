/** What the pages make of too much of everything; `extreme-park.ts` plants it. */
import type { Page } from '@playwright/test'
import { DEFAULT_PICTURE } from '../../../src/ui/picture-source'
import type { BrowserPark } from '../browser-park'
import { EXTREME_ORDER } from '../extreme-orders'
import { CHOICE_DISH, EXTREME_EMAIL, EXTREME_TRAILER, fillExtremeCart } from '../extreme-park'
import { LONG_NAME, LONG_NOTE, LONG_PERSON, SCRIPT_NAME, UNBROKEN_NAME } from '../extreme-words'
import { also, at, button, customer, heading, reads, type Screen, state } from './screen'

const MENU = `/vendor/${EXTREME_TRAILER}`
const ORDER = `/order/${EXTREME_ORDER}`

const refill = (park: BrowserPark) => fillExtremeCart(park.db)
const extreme = (name: string, title: string, open: Screen['open'], prepare?: Screen['prepare']): Screen => ({
  ...customer(name, title, open, prepare),
  email: EXTREME_EMAIL,
})
const showing = (name: string) => (page: Page) => heading(page, name).first()
const close = (page: Page) => page.keyboard.press('Escape')

async function openCart(page: Page): Promise<void> {
  await page.goto(MENU)
  await page.getByRole('link', { name: 'Cart, 60 lines', exact: true }).click()
  await page.getByRole('button', { name: 'Proceed to Payment £' }).waitFor()
}

async function payBy(page: Page, method: string, shows: string): Promise<void> {
  await openCart(page)
  await page.getByRole('radio', { name: method }).click()
  await page.getByRole('button', { name: 'Proceed to Payment £' }).click()
  await heading(page, shows).waitFor()
}

const toEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))

const trailers = also(
  extreme('extreme-vendors', 'Food Trailers, 200', async page => {
    await page.goto('/vendors')
    await reads(page, 'Found 200 vendors...')
    // The first trailer's picture is blank, the second's is broken: both give way to the default one.
    await page.locator(`article img[src="${DEFAULT_PICTURE}"]`).nth(1).waitFor()
  }),
  {
    next: [
      state('extreme-vendors-none', 'Food Trailers, a long search', async page => {
        await button(page, 'Search').click()
        await page.getByRole('searchbox').fill(UNBROKEN_NAME.repeat(2))
        await heading(page, 'No vendors found...').waitFor()
      }),
    ],
  },
)

const menu = also(
  extreme(
    'extreme-menu',
    'Menu, 400 dishes',
    async page => {
      await page.goto(MENU)
      await button(page, '+26 more').click()
      await page.getByRole('heading', { name: '__proto__', level: 2 }).waitFor({ state: 'attached' })
    },
    refill,
  ),
  {
    next: [
      state('extreme-menu-none', 'Menu, a long search', async page => {
        await page.getByRole('searchbox').fill(UNBROKEN_NAME.repeat(2))
        await reads(page, 'No items available.')
      }),
    ],
  },
)

const dish = also(
  extreme(
    'extreme-item',
    'Dish, 40 options',
    at(`${MENU}/item/${CHOICE_DISH}`, showing(SCRIPT_NAME)),
    refill,
  ),
  {
    next: [
      state('extreme-item-options', 'Dish, 40 options, further down', page =>
        page.getByRole('group', { name: UNBROKEN_NAME }).scrollIntoViewIfNeeded(),
      ),
      state('extreme-allergy', 'Dish, a long note', async page => {
        await page.getByRole('button', { name: '+ Allergy Notes' }).click()
        await page.getByRole('textbox', { name: 'What should we look out for?' }).fill(LONG_NOTE)
      }),
    ],
  },
)

const cart = also(extreme('extreme-cart', 'Cart, 60 lines', openCart, refill), {
  next: [
    state('extreme-cart-addons', 'Cart, 41 add-ons', page => button(page, '41 add-ons').click()),
    state('extreme-cart-end', 'Cart, 60 lines, further down', toEnd),
    state('extreme-instructions', 'Cart, long instructions', async page => {
      await page.getByRole('radio', { name: 'Delivery' }).click()
      await button(page, 'Edit delivery instructions').click()
    }),
    state('extreme-address', 'Cart, a long address', async page => {
      await close(page)
      await page.getByRole('button', { name: 'Change' }).click()
      await page.getByRole('dialog').waitFor()
    }),
  ],
})

const orders = also(extreme('extreme-orders', 'My Orders, 300', at('/orders', showing(LONG_NAME))), {
  next: [
    state('extreme-orders-none', 'My Orders, a long search', async page => {
      await page.getByRole('searchbox').fill(UNBROKEN_NAME.repeat(2))
      await reads(page, 'No orders found')
    }),
  ],
})

const order = also(
  extreme(
    'extreme-order',
    'Order, 60 lines',
    at(ORDER, page => page.getByRole('tabpanel')),
  ),
  {
    next: [
      state('extreme-order-details', 'Order, 60 lines, details', page =>
        page.getByRole('tab', { name: 'Order Details' }).click(),
      ),
      state('extreme-order-contact', 'Order, a long contact', page =>
        page.getByRole('tab', { name: 'Contact' }).click(),
      ),
    ],
  },
)

/** A trailer, a menu, a cart and orders with too much in them. */
export const EXTREME_SCREENS: readonly Screen[] = [
  extreme('extreme-home', 'Home, a long name', at('/', showing('Hello,'))),
  extreme(
    'extreme-profile',
    'Profile, a long name',
    at('/profile', page => page.getByText(LONG_PERSON)),
  ),
  trailers,
  menu,
  dish,
  cart,
  orders,
  order,
  extreme(
    'extreme-confirmed',
    'Order Confirmed, 60 lines',
    at(`/order-confirmation/${EXTREME_ORDER}`, showing('Order Confirmed')),
  ),
  extreme(
    'extreme-payment',
    'Secure Payment, a large amount',
    page => payBy(page, 'Card', 'Secure Payment'),
    refill,
  ),
  // Last, since it places an order.
  extreme(
    'extreme-cash',
    'Pay at the counter, 60 lines',
    page => payBy(page, 'Cash at counter', 'Pay at the counter'),
    refill,
  ),
]
