/** The page of a dish: its options, its allergy note, and the dish in the cart. */
import type { Page } from '@playwright/test'
import {
  advancePastToasts,
  buttonNamed,
  customerScreen,
  extendScreen,
  fillDemoCart,
  headingNamed,
  MENU_PATH,
  openPageAndWait,
  openUnderFault,
  type Screen,
  screenState,
  visitorScreen,
  waitForText,
} from '#tests/e2e/screens/screen'
import { DOUBLE_ID, FRIES_ID, MEZZE_VAN_ID } from '#tests/fixtures/data/smoky-joes'

// Specification 9.14.
const DISH_PATH = `${MENU_PATH}/item/${DOUBLE_ID}`
const ADDON_GROUPS_CALL = /GET \/api\/menu-items\/3101\/addon-groups/
const DISHES = /GET \/api\/vendors\/31\/items/
const ALLERGY_NOTE_CALL = /POST \/api\/cart\/allergy-information/
const REQUIRED_MESSAGE = 'Please complete required selections'
const LONGEST_NOTE = 'Sesame, please. '.repeat(40).slice(0, 500)

const noteBox = (page: Page) => page.getByRole('textbox', { name: 'What should we look out for?' })
const openNoteSheet = (page: Page) => page.getByRole('button', { name: '+ Allergy Notes' }).click()

const LOADING_SCREEN = extendScreen(
  visitorScreen(
    'item-loading',
    'Dish, loading',
    openUnderFault('held', ADDON_GROUPS_CALL, DISH_PATH, 'Loading item...'),
  ),
  {
    nextStates: [
      // Specification 9.9.
      screenState('item-missing', 'Dish, not found', async (page, testServer) => {
        testServer.networkFaults.clear()
        await page.goto(`${MENU_PATH}/item/999`)
        await waitForText(page, 'Item not found or failed to load.')
        await page.getByText('Debug details', { exact: true }).click()
        await waitForText(page, 'Not on the menu')
      }),
      // Specification 9.9.
      screenState('item-failed', 'Dish, failed to load', async (page, testServer) => {
        await openUnderFault('down', DISHES, DISH_PATH, 'Item not found or failed to load.')(page, testServer)
      }),
    ],
  },
)

const CHOICE_STATES = [
  // Specification 9.15.
  screenState('item-required', 'Dish, a choice is missing', async page => {
    // Specification 9.1.
    await waitForText(page, 'Most Favourite')
    await waitForText(page, 'Required')
    await waitForText(page, 'Please select')
    // The button is disabled, but a press still shows what is missing.
    // Specification 9.13.
    await buttonNamed(page, REQUIRED_MESSAGE).click({ force: true })
    await page.getByRole('checkbox', { name: 'House smoke' }).waitFor()
    await waitForText(page, 'Pick your sauce is required. Please select at least 1 option(s).')
  }),
  // Specification 1.2, 3.1 and 9.18.
  screenState('item-full', 'Dish, a full group', async page => {
    // Specification 9.21 and 9.22.
    await advancePastToasts(page)
    for (const sauce of ['House smoke', 'Hot honey']) await page.getByText(sauce, { exact: true }).click()
    await waitForText(page, 'Choose 1 to 2')
    await page.getByRole('checkbox', { name: 'Blue cheese', disabled: true }).waitFor()
    await buttonNamed(page, 'Add to Cart £13.00').waitFor()
  }),
  // Specification 9.2.
  screenState('item-larger', 'Dish, another size and two of it', async page => {
    // Specification 9.5 and 9.20.
    await page.getByText('Large, 3 patties', { exact: true }).click()
    await page.getByRole('radio', { name: 'Regular, 2 patties', checked: false }).waitFor()
    await buttonNamed(page, 'One more').click()
    await buttonNamed(page, 'Add to Cart £32.00').waitFor()
  }),
  // Specification 9.25.
  screenState('item-none', 'Dish, none of it', async page => {
    for (const _ of [1, 2]) await buttonNamed(page, 'One fewer').click()
    await page.getByRole('button', { name: 'One fewer', disabled: true }).waitFor()
    await page.getByRole('button', { name: 'Add to Cart £0.00', disabled: true }).waitFor()
  }),
]

const NOTE_STATES = [
  screenState('item-note', 'Dish, an allergy note', async page => {
    await openNoteSheet(page)
    await waitForText(page, '0/500')
  }),
  // Specification 9.4.
  screenState('item-note-full', 'Dish, an allergy note that is too long', async page => {
    // Specification 9.4.
    await noteBox(page).fill(LONGEST_NOTE)
    await waitForText(page, '500/500')
    await noteBox(page).press('x')
    await waitForText(page, '501/500')
  }),
  // Specification 9.3.
  screenState('item-noted', 'Dish, with its allergy note', async page => {
    await noteBox(page).fill('No sesame, please')
    await buttonNamed(page, 'Save note').click()
    await page.getByRole('button', { name: '+ Allergy Notes' }).getByText('note saved').waitFor()
  }),
]

// Specification 9.27.
const ALLERGENS_STATE = screenState('item-allergens', 'Dish, with allergens', async page => {
  await page.goto(`/vendor/${MEZZE_VAN_ID}/item/${MEZZE_VAN_ID}04`)
  await waitForText(page, 'Contains cereals with gluten, milk, nuts and sesame.')
})

const ITEM_SCREEN = extendScreen(
  visitorScreen(
    'item',
    'Dish',
    openPageAndWait(DISH_PATH, page => page.getByText('Best Seller', { exact: true })),
  ),
  { nextStates: [...CHOICE_STATES, ...NOTE_STATES, ALLERGENS_STATE] },
)

const IN_CART_SCREEN = extendScreen(
  customerScreen(
    // Specification 9.3.
    'item-in-cart',
    'Dish, in the cart',
    async page => {
      // Specification 9.6.
      await page.goto(DISH_PATH)
      await page.getByRole('radio', { name: 'Large, 3 patties', checked: true }).waitFor()
      await page.getByRole('link', { name: 'View Cart (2 items)', exact: true }).waitFor()
    },
    fillDemoCart,
  ),
  {
    expectedErrors: /502 .*\/cart\/allergy-information/,
    nextStates: [
      // Specification 10.18.
      screenState('item-note-refused', 'Dish, a note that is not saved', async (page, testServer) => {
        testServer.networkFaults.injectFault(ALLERGY_NOTE_CALL, 'badGateway')
        await openNoteSheet(page)
        await noteBox(page).fill('No onions either')
        await buttonNamed(page, 'Save note').click()
        await waitForText(page, 'Failed to save allergy information')
        testServer.networkFaults.clear()
      }),
      // Specification 10.17.
      screenState('item-note-saved', 'Dish, a note that is saved', async page => {
        await advancePastToasts(page)
        await openNoteSheet(page)
        await buttonNamed(page, 'Save note').click()
        await waitForText(page, 'Allergy information saved successfully')
        await waitForText(page, 'No onions either')
      }),
      // Specification 9.2.
      screenState('item-plain', 'Dish without choices', async page => {
        await page.goto(`${MENU_PATH}/item/${FRIES_ID}`)
        await headingNamed(page, 'Skin-on Fries').waitFor()
        await page.getByRole('group', { name: 'Quantity of Skin-on Fries' }).getByText('2').waitFor()
      }),
    ],
  },
)

/** An option chosen before the cart has loaded stays chosen. */
const SLOW_CART_SCREEN = customerScreen(
  'item-slow-cart',
  'Dish, chosen before the cart is there',
  async (page, testServer) => {
    testServer.networkFaults.injectFault(/GET \/api\/cart\?/, 'held')
    await page.goto(DISH_PATH)
    await page.getByRole('checkbox', { name: 'Garlic mayo' }).press('Space')
    testServer.networkFaults.clear()
    await page.getByRole('link', { name: 'Cart, 2 lines' }).waitFor()
    await page.getByRole('checkbox', { name: 'Garlic mayo', checked: true }).waitFor()
  },
  fillDemoCart,
)

export const ITEM_SCREENS: readonly Screen[] = [ITEM_SCREEN, LOADING_SCREEN, IN_CART_SCREEN, SLOW_CART_SCREEN]
