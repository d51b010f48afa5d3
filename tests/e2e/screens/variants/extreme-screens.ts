/** The pages with extreme content, which `extreme-data.ts` inserts. */
import type { Page } from '@playwright/test'
import {
  buttonNamed,
  customerScreen,
  extendScreen,
  headingNamed,
  openPageAndWait,
  type Screen,
  screenState,
  waitForText,
} from '#tests/e2e/screens/screen'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import {
  DISH_WITH_ADDONS_ID,
  EXTREME_EMAIL,
  EXTREME_VENDOR_ID,
  fillExtremeCart,
} from '#tests/fixtures/data/extreme-data'
import { EXTREME_ORDER_ID } from '#tests/fixtures/data/extreme-orders'
import {
  LONG_NAME,
  LONG_NOTE,
  LONG_PERSON_NAME,
  SCRIPT_NAME,
  UNBROKEN_NAME,
} from '#tests/fixtures/data/extreme-text'
import { DEFAULT_PICTURE } from '#ui/media/picture-source'

const EXTREME_MENU_PATH = `/vendor/${EXTREME_VENDOR_ID}`
const EXTREME_ORDER_PATH = `/order/${EXTREME_ORDER_ID}`

const refillCart = (testServer: BrowserTestServer) => fillExtremeCart(testServer.db)
const extremeScreen = (
  name: string,
  title: string,
  open: Screen['open'],
  prepare?: Screen['prepare'],
): Screen => ({
  ...customerScreen(name, title, open, prepare),
  email: EXTREME_EMAIL,
})
const firstHeading = (name: string) => (page: Page) => headingNamed(page, name).first()
const pressEscape = (page: Page) => page.keyboard.press('Escape')

async function openCart(page: Page): Promise<void> {
  await page.goto(EXTREME_MENU_PATH)
  await page.getByRole('link', { name: 'Cart, 50 lines', exact: true }).click()
  await page.getByRole('button', { name: 'Proceed to Payment £' }).waitFor()
}

async function payBy(page: Page, method: string, heading: string): Promise<void> {
  await openCart(page)
  await page.getByRole('radio', { name: method }).click()
  await page.getByRole('button', { name: 'Proceed to Payment £' }).click()
  await headingNamed(page, heading).waitFor()
}

const scrollToEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))

const vendorsScreen = extendScreen(
  extremeScreen('extreme-vendors', 'Food Trailers, 200', async page => {
    // Specification 7.9 and 8.25.
    await page.goto('/vendors')
    await waitForText(page, 'Found 200 vendors...')
    // The first trailer has no picture and the second a broken one. Both show the default picture.
    await page.locator(`article img[src="${DEFAULT_PICTURE}"]`).nth(1).waitFor()
  }),
  {
    nextStates: [
      screenState('extreme-vendors-none', 'Food Trailers, a long search', async page => {
        await buttonNamed(page, 'Search').click()
        await page.getByRole('searchbox').fill(UNBROKEN_NAME.repeat(2))
        await headingNamed(page, 'No vendors found...').waitFor()
      }),
    ],
  },
)

const menuScreen = extendScreen(
  extremeScreen(
    'extreme-menu',
    'Menu, 400 dishes',
    async page => {
      // Specification 8.6 and 8.10.
      await page.goto(EXTREME_MENU_PATH)
      await buttonNamed(page, '+26 more').click()
      await page.getByRole('heading', { name: '__proto__', level: 2 }).waitFor({ state: 'attached' })
    },
    refillCart,
  ),
  {
    nextStates: [
      screenState('extreme-menu-none', 'Menu, a long search', async page => {
        await page.getByRole('searchbox').fill(UNBROKEN_NAME.repeat(2))
        await waitForText(page, 'No items available.')
      }),
    ],
  },
)

const dishScreen = extendScreen(
  extremeScreen(
    'extreme-item',
    'Dish, 40 options',
    openPageAndWait(`${EXTREME_MENU_PATH}/item/${DISH_WITH_ADDONS_ID}`, firstHeading(SCRIPT_NAME)),
    refillCart,
  ),
  {
    nextStates: [
      screenState('extreme-item-options', 'Dish, 40 options, further down', page =>
        page.getByRole('group', { name: UNBROKEN_NAME }).scrollIntoViewIfNeeded(),
      ),
      // Specification 10.19.
      screenState('extreme-allergy', 'Dish, a long note', async page => {
        await page.getByRole('button', { name: '+ Allergy Notes' }).click()
        await page.getByRole('textbox', { name: 'What should we look out for?' }).fill(LONG_NOTE)
      }),
    ],
  },
)

const cartScreen = extendScreen(extremeScreen('extreme-cart', 'Cart, 50 lines', openCart, refillCart), {
  nextStates: [
    // Specification 1.10.
    screenState('extreme-cart-addons', 'Cart, 41 add-ons', page => buttonNamed(page, '41 add-ons').click()),
    screenState('extreme-cart-end', 'Cart, 50 lines, further down', scrollToEnd),
    // Specification 10.19.
    screenState('extreme-instructions', 'Cart, long instructions', async page => {
      await page.getByRole('radio', { name: 'Delivery' }).click()
      await buttonNamed(page, 'Edit delivery instructions').click()
    }),
    screenState('extreme-address', 'Cart, a long address', async page => {
      await pressEscape(page)
      await page.getByRole('button', { name: 'Change delivery address' }).click()
      await page.getByRole('dialog').waitFor()
    }),
  ],
})

const ordersScreen = extendScreen(
  extremeScreen('extreme-orders', 'My Orders, 100', openPageAndWait('/orders', firstHeading(LONG_NAME))),
  {
    nextStates: [
      screenState('extreme-orders-none', 'My Orders, a long search', async page => {
        await page.getByRole('searchbox').fill(UNBROKEN_NAME.repeat(2))
        await waitForText(page, 'No orders found')
      }),
    ],
  },
)

const orderScreen = extendScreen(
  extremeScreen(
    'extreme-order',
    'Order, 50 lines',
    openPageAndWait(EXTREME_ORDER_PATH, page => page.getByRole('tabpanel')),
  ),
  {
    nextStates: [
      screenState('extreme-order-details', 'Order, 50 lines, details', page =>
        page.getByRole('tab', { name: 'Order Details' }).click(),
      ),
      screenState('extreme-order-contact', 'Order, a long contact', page =>
        page.getByRole('tab', { name: 'Contact' }).click(),
      ),
    ],
  },
)

/** All screens with extreme content. */
export const EXTREME_SCREENS: readonly Screen[] = [
  extremeScreen('extreme-home', 'Home, a long name', openPageAndWait('/', firstHeading('Hello,'))),
  extremeScreen(
    'extreme-profile',
    'Profile, a long name',
    openPageAndWait('/profile', page => page.getByText(LONG_PERSON_NAME)),
  ),
  vendorsScreen,
  menuScreen,
  dishScreen,
  cartScreen,
  ordersScreen,
  orderScreen,
  extremeScreen(
    'extreme-confirmed',
    'Order Confirmed, 50 lines',
    openPageAndWait(`/order-confirmation/${EXTREME_ORDER_ID}`, firstHeading('Order Confirmed')),
  ),
  extremeScreen(
    // Specification 21.3.
    'extreme-payment',
    'Secure Payment, a large amount',
    page => payBy(page, 'Card', 'Secure Payment'),
    refillCart,
  ),
  // Last, because it places an order.
  extremeScreen(
    'extreme-cash',
    'Pay at the counter, 50 lines',
    page => payBy(page, 'Cash at counter', 'Pay at the counter'),
    refillCart,
  ),
]
