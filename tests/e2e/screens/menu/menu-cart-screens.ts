/** The menu with a cart: added dishes, refused dishes, and the cart beside the menu. */
import type { Page } from '@playwright/test'
import {
  buttonNamed,
  customerScreen,
  extendScreen,
  fillDemoCart,
  MENU_PATH,
  openPageAndWait,
  type Screen,
  screenState,
  waitForText,
} from '#tests/e2e/screens/screen'
import { HARBOUR_LIGHT_ID } from '#tests/fixtures/data/smoky-joes'

const ADD_CALL = /POST \/api\/cart\/add/

const stepper = (page: Page) => page.getByRole('group', { name: 'Quantity of Campfire Wrap', exact: true })

const ADDED_STATES = [
  // Specification 8.15.
  screenState('menu-added', 'Menu, a dish added', async page => {
    // Specification 8.2, 8.17 and 10.17.
    await buttonNamed(page, '+ Add Campfire Wrap').click()
    await waitForText(page, '1 Item Added')
    await waitForText(page, 'Item added to cart successfully')
    await page.getByRole('listitem').getByRole('link', { name: 'View Cart' }).waitFor()
    await page.getByRole('link', { name: 'Cart, 3 lines', exact: true }).waitFor()
    await stepper(page).getByText('1', { exact: true }).waitFor()
  }),
  // Specification 8.18.
  screenState('menu-lost-add', 'Menu, an add that is lost', async (page, testServer) => {
    // Specification 8.18 and 19.5.
    testServer.networkFaults.injectFault(ADD_CALL, 'down')
    await buttonNamed(page, '+ Add Charred Corn').click()
    await waitForText(page, 'Error')
    await waitForText(page, 'Failed to add item to cart')
    testServer.networkFaults.clear()
    await buttonNamed(page, '+ Add Charred Corn').waitFor()
  }),
  // Specification 8.28.
  screenState('menu-sold-out', 'Menu, a dish that is sold out', async page => {
    await page.goto(`/vendor/${HARBOUR_LIGHT_ID}`)
    await page
      .getByRole('article')
      .filter({ hasText: 'Crab Roll' })
      .getByText('Sold out')
      .scrollIntoViewIfNeeded()
  }),
  // Specification 9.28.
  screenState('item-sold-out', 'Dish, sold out', async page => {
    await page.getByRole('link', { name: 'Crab Roll', exact: true }).click()
    await buttonNamed(page, 'Sold out').waitFor()
  }),
  // Specification 8.24.
  screenState('menu-wide-empty', 'Menu, an empty cart beside it', async page => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`/vendor/${HARBOUR_LIGHT_ID}`)
    await page.getByText('Your cart is empty.').waitFor()
  }),
  screenState('menu-wide', 'Menu, the cart beside it', async page => {
    await page.goto(MENU_PATH)
    await page.getByRole('complementary', { name: 'Cart' }).getByText('Campfire Wrap').waitFor()
  }),
]

const MENU_WITH_CART_SCREEN = extendScreen(
  customerScreen(
    'menu-cart',
    'Menu, with a cart',
    openPageAndWait(MENU_PATH, page => page.getByRole('link', { name: 'View Cart' })),
    fillDemoCart,
  ),
  { nextStates: ADDED_STATES },
)

export const MENU_CART_SCREENS: readonly Screen[] = [MENU_WITH_CART_SCREEN]
