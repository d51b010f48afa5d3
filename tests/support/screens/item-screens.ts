/** One dish: as it comes, its choices, its allergy note, and once it is in the cart. */
import type { Page } from '@playwright/test'
import { DOUBLE, FRIES } from '../smoky-joes'
import {
  also,
  at,
  button,
  customer,
  fillCart,
  heading,
  MENU,
  reads,
  type Screen,
  state,
  under,
  visitor,
} from './screen'

const DISH = `${MENU}/item/${DOUBLE}`
const GROUPS = /GET \/api\/menu-items\/3101\/addon-groups/
const DISHES = /GET \/api\/vendors\/31\/items/
const NOTE = /POST \/api\/cart\/allergy-information/
const REQUIRED = 'Please complete required selections'
const LONGEST = 'Sesame, please. '.repeat(40).slice(0, 500)

const note = (page: Page) => page.getByRole('textbox', { name: 'What should we look out for?' })
const openNote = (page: Page) => page.getByRole('button', { name: '+ Allergy Notes' }).click()

const WAITING = also(
  visitor('item-loading', 'Dish, loading', under('held', GROUPS, DISH, 'Loading item...')),
  {
    next: [
      state('item-missing', 'Dish that is on no menu', async (page, park) => {
        park.weather.clear()
        await page.goto(`${MENU}/item/999`)
        await reads(page, 'Item not found or failed to load.')
        await page.getByText('Debug details', { exact: true }).click()
        await reads(page, 'Not on the menu')
      }),
      state('item-failed', 'Dish, not to be had', async (page, park) => {
        await under('down', DISHES, DISH, 'Item not found or failed to load.')(page, park)
      }),
    ],
  },
)

/** What has been told is not told beside what follows. */
const closeToast = (page: Page) =>
  page.getByRole('listitem').getByRole('button', { name: 'Close' }).first().click()

const CHOOSING = [
  state('item-required', 'Dish, a choice is missing', async page => {
    await reads(page, 'Most Favourite')
    await reads(page, 'Required')
    await reads(page, 'Please select')
    // It is off, and says and shows what is missing when it is pressed all the same.
    await button(page, REQUIRED).click({ force: true })
    await page.getByRole('checkbox', { name: 'House smoke' }).waitFor()
    await reads(page, 'Pick your sauce is required. Please select at least 1 option(s).')
  }),
  state('item-full', 'Dish, a full group', async page => {
    await closeToast(page)
    for (const sauce of ['House smoke', 'Hot honey']) await page.getByText(sauce, { exact: true }).click()
    await reads(page, 'Choose 1 to 2')
    await page.getByRole('checkbox', { name: 'Blue cheese', disabled: true }).waitFor()
    await button(page, 'Add to Cart £13.00').waitFor()
  }),
  state('item-larger', 'Dish, another size and two of it', async page => {
    await page.getByText('Large, 3 patties', { exact: true }).click()
    await page.getByRole('radio', { name: 'Regular, 2 patties', checked: false }).waitFor()
    await button(page, 'One more').click()
    await button(page, 'Add to Cart £32.00').waitFor()
  }),
  state('item-none', 'Dish, none of it', async page => {
    for (const _ of [1, 2]) await button(page, 'One fewer').click()
    await page.getByRole('button', { name: 'One fewer', disabled: true }).waitFor()
    await page.getByRole('button', { name: 'Add to Cart £0.00', disabled: true }).waitFor()
  }),
]

const NOTING = [
  state('item-note', 'Dish, an allergy note', async page => {
    await openNote(page)
    await reads(page, '0/500')
  }),
  state('item-note-full', 'Dish, the longest allergy note', async page => {
    await note(page).fill(LONGEST)
    await note(page).press('x')
    await reads(page, '500/500')
  }),
  state('item-noted', 'Dish, with its allergy note', async page => {
    await note(page).fill('No sesame, please')
    await button(page, 'Save note').click()
    await page.getByRole('button', { name: '+ Allergy Notes' }).getByText('note saved').waitFor()
  }),
]

const OPEN = also(
  visitor(
    'item',
    'Dish',
    at(DISH, page => page.getByText('Best Seller', { exact: true })),
  ),
  { next: [...CHOOSING, ...NOTING] },
)

const IN_CART = also(
  customer(
    'item-in-cart',
    'Dish, in the cart',
    async page => {
      await page.goto(DISH)
      await page.getByRole('radio', { name: 'Large, 3 patties', checked: true }).waitFor()
      await page.getByRole('link', { name: 'View Cart (2 items)', exact: true }).waitFor()
    },
    fillCart,
  ),
  {
    faults: /502 .*\/cart\/allergy-information/,
    next: [
      state('item-note-refused', 'Dish, a note that is not saved', async (page, park) => {
        park.weather.over(NOTE, 'badGateway')
        await openNote(page)
        await note(page).fill('No onions either')
        await button(page, 'Save note').click()
        await reads(page, 'Failed to save allergy information')
        park.weather.clear()
      }),
      state('item-note-saved', 'Dish, a note that is saved', async page => {
        await closeToast(page)
        await openNote(page)
        await button(page, 'Save note').click()
        await reads(page, 'Allergy information saved successfully')
        await reads(page, 'No onions either')
      }),
      state('item-plain', 'Dish without choices', async page => {
        await page.goto(`${MENU}/item/${FRIES}`)
        await heading(page, 'Skin-on Fries').waitFor()
        await page.getByRole('group', { name: 'Quantity of Skin-on Fries' }).getByText('2').waitFor()
      }),
    ],
  },
)

/** What was chosen before the cart came stays chosen when it comes. */
const SLOW_CART = customer(
  'item-slow-cart',
  'Dish, chosen before the cart is there',
  async (page, park) => {
    park.weather.over(/GET \/api\/cart\?/, 'held')
    await page.goto(DISH)
    await page.getByRole('checkbox', { name: 'Garlic mayo' }).press('Space')
    park.weather.clear()
    await page.getByRole('link', { name: 'Cart, 2 lines' }).waitFor()
    await page.getByRole('checkbox', { name: 'Garlic mayo', checked: true }).waitFor()
  },
  fillCart,
)

export const ITEM_SCREENS: readonly Screen[] = [OPEN, WAITING, IN_CART, SLOW_CART]
