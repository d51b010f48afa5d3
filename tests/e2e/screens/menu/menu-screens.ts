/** The menu of a trailer: loading, searching and filtering. */
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { OpeningHours } from '#domain/opening-hours/opening-hours'
import { vendors } from '#server/core/db/schema'
import {
  buttonNamed,
  extendScreen,
  headingNamed,
  MENU_PATH,
  openPageAndWait,
  openUnderFault,
  type Screen,
  screenState,
  visitorScreen,
  waitForLink,
  waitForText,
} from '#tests/e2e/screens/screen'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { dailyHours } from '#tests/fixtures/data/opening-hours'
import { CLOSED_VENDOR_ID, DOUBLE_ID, HARBOUR_LIGHT_ID, MEZZE_VAN_ID } from '#tests/fixtures/data/smoky-joes'

const VENDOR_LIST_CALL = /GET \/api\/vendors\/list/
const VENDOR_ITEMS_CALL = /GET \/api\/vendors\/31\/items/

const setHours = (testServer: BrowserTestServer, openingHours: OpeningHours | null) =>
  testServer.db.update(vendors).set({ openingHours }).where(eq(vendors.id, MEZZE_VAN_ID))

/** All pictures except the default picture. */
const PICTURE_CALLS = /GET \/food\/(?!1f37d)/
const DEFAULT_PICTURE = 'img[src="/food/1f37d-fe0f.webp"]'

const firstDishButton = (page: Page) => buttonNamed(page, '+ Add Skin-on Fries')
const searchDishes = (page: Page, text: string) =>
  page.getByRole('searchbox', { name: 'Search your favourites' }).fill(text)

/** Ends the current network faults and opens a page under another fault. */
const reloadWithFault =
  (...fault: Parameters<typeof openUnderFault>): Screen['open'] =>
  async (page, testServer) => {
    testServer.networkFaults.clear()
    await openUnderFault(...fault)(page, testServer)
  }

const LOADING_SCREEN = extendScreen(
  // Specification 8.21.
  visitorScreen('menu-loading', 'Menu, loading', async (page, testServer) => {
    await openUnderFault('held', VENDOR_LIST_CALL, MENU_PATH, 'Loading vendor info...')(page, testServer)
    await waitForText(page, 'Loading menu...')
  }),
  {
    nextStates: [
      // Specification 1.2, 3.1, 8.4 and 8.12.
      screenState('menu-dishes-loading', 'Menu, its dishes loading', async (page, testServer) => {
        await reloadWithFault('held', VENDOR_ITEMS_CALL, MENU_PATH, 'Loading menu...')(page, testServer)
        await waitForText(page, 'Open Now')
      }),
      // Specification 7.16.
      screenState('menu-known', 'Menu, loading for the second time', async (page, testServer) => {
        await reloadWithFault(
          'held',
          VENDOR_LIST_CALL,
          '/vendor/smoky-joes',
          'Loading vendor info...',
        )(page, testServer)
        await headingNamed(page, 'Smoky Joe’s').waitFor()
        await waitForText(page, '12-18 min')
      }),
      screenState(
        // Specification 8.22.
        'menu-lost',
        'Menu, the list failed to load',
        reloadWithFault('garbled', VENDOR_LIST_CALL, MENU_PATH, 'Vendor not found or failed to load.'),
      ),
      screenState(
        // Specification 8.23.
        'menu-failed',
        'Menu, its dishes failed to load',
        reloadWithFault('garbled', VENDOR_ITEMS_CALL, MENU_PATH, 'Failed to load menu items.'),
      ),
      // Specification 8.23.
      screenState('menu-again', 'Menu, tried again', async (page, testServer) => {
        testServer.networkFaults.clear()
        await buttonNamed(page, 'Try again').click()
        await firstDishButton(page).waitFor()
      }),
      // Specification 8.22.
      screenState('menu-unknown', 'Menu of an unknown trailer', async page => {
        await page.goto('/vendor/unknown')
        await waitForText(page, 'Vendor not found or failed to load.')
      }),
      // Specification 3.16, 8.4, 8.30 and 21.7.
      screenState('menu-closed', 'Menu of a closed trailer', async page => {
        await page.goto(`/vendor/vendor_${CLOSED_VENDOR_ID}`)
        await waitForText(page, 'Closed')
        await page.getByText('No orders at the moment.').waitFor()
      }),
      // Specification 8.30.
      screenState('item-closed', 'Dish of a closed trailer', async page => {
        await page.getByRole('link', { name: 'Paper Dosa', exact: true }).click()
        await page.waitForURL(/\/item\//)
        await page.getByRole('heading', { level: 1, name: 'Paper Dosa' }).waitFor()
        await waitForText(page, 'Closed')
      }),
    ],
  },
)

const SEARCH_STATES = [
  // Specification 8.5.
  screenState('menu-search', 'Menu, searching', async page => {
    await searchDishes(page, 'ONION')
    await headingNamed(page, 'Yard Dog').waitFor()
    await headingNamed(page, 'Smokehouse Double').waitFor({ state: 'detached' })
  }),
  // Specification 8.20.
  screenState('menu-none', 'Menu, nothing found', async page => {
    await searchDishes(page, 'sushi')
    await waitForText(page, 'No items available.')
  }),
  // Specification 8.7.
  screenState('menu-more', 'Menu, all categories', async page => {
    await buttonNamed(page, 'Show the whole menu').click()
    await buttonNamed(page, '+2 more').click()
    await buttonNamed(page, 'Little ones').waitFor()
  }),
  // Specification 8.8.
  screenState('menu-category', 'Menu, one category', async page => {
    await buttonNamed(page, 'Puddings').click()
    await headingNamed(page, 'Sides').waitFor({ state: 'detached' })
  }),
]

/** The hero and one dish show all their data. */
async function expectAllDishes(page: Page): Promise<void> {
  // Specification 8.1.
  await waitForLink(page, 'Back to trailers', '/vendors')
  for (const picture of ['1f354', '1f525']) {
    // Specification 8.3 and 8.11.
    await page.locator(`img[src="/food/${picture}.webp"]`).first().waitFor()
  }
  await waitForText(page, 'Oak-smoked burgers, brisket and drumsticks')
  const row = page.getByRole('article').filter({ has: headingNamed(page, 'Yard Dog') })
  await row.getByText('Oak-smoked frankfurter, crispy onions, yellow mustard.').waitFor()
  await row.locator('img[src="/food/1f32d.webp"]').waitFor()
  await row.getByText('£8.50', { exact: true }).waitFor()
}

const WIDE_PX = 1_024

/** On a wide screen the cart beside the menu comes after the page. */
async function openMenu(page: Page): Promise<void> {
  await openPageAndWait(MENU_PATH, firstDishButton)(page)
  if ((page.viewportSize()?.width ?? 0) >= WIDE_PX)
    await waitForText(page, 'Your cart is empty. The dishes you add appear here, with their total.')
}

const MENU_SCREEN = extendScreen(visitorScreen('menu', 'Menu', openMenu), {
  nextStates: [
    screenState('menu-dishes', 'Menu, further down', async page => {
      await expectAllDishes(page)
      // A dish with required options links to its page.
      // Specification 8.16.
      await waitForLink(page, '+ Add Smokehouse Double', `${MENU_PATH}/item/${DOUBLE_ID}`)
      await headingNamed(page, 'Sides').scrollIntoViewIfNeeded()
      await page.locator('s').getByText('£5.00', { exact: true }).waitFor()
    }),
    ...SEARCH_STATES,
    // Specification 8.27.
    screenState('menu-allergens', 'Menu, with allergens', async page => {
      await page.goto(`/vendor/${MEZZE_VAN_ID}`)
      await waitForText(page, 'Contains cereals with gluten, milk, nuts and sesame')
    }),
    // Specification 26.13.
    screenState('menu-opens', 'Menu of a trailer that opens tomorrow', async (page, testServer) => {
      await setHours(testServer, dailyHours('11:00-11:01'))
      await page.goto(`/vendor/${MEZZE_VAN_ID}`)
      await waitForText(page, 'Opens tomorrow at 11:00')
      await setHours(testServer, null)
    }),
    // Specification 8.25.
    screenState('menu-pictures', 'Menu, pictures that do not load', async (page, testServer) => {
      testServer.networkFaults.injectFault(PICTURE_CALLS, 'down')
      await page.goto(`/vendor/${HARBOUR_LIGHT_ID}`)
      await page.getByRole('article').first().locator(DEFAULT_PICTURE).waitFor()
    }),
    // Specification 8.19.
    screenState('menu-sign-in', 'Menu, a visitor adds a dish', async (page, testServer) => {
      testServer.networkFaults.clear()
      await page.goto(MENU_PATH)
      await firstDishButton(page).click()
      await page.waitForURL(/\/login/)
      await buttonNamed(page, 'Sign In').waitFor()
      await waitForText(page, 'Once you have signed in or signed up, ‘Skin-on Fries’ goes into your cart.')
    }),
  ],
})

export const MENU_SCREENS: readonly Screen[] = [MENU_SCREEN, LOADING_SCREEN]
