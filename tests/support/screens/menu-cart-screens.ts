/** The menu of a trailer with a cart: what is added, what is refused, and the cart beside it. */
import type { Page } from '@playwright/test'
import { HARBOUR } from '../smoky-joes'
import { also, at, button, customer, fillCart, MENU, reads, type Screen, state } from './screen'

const ADD = /POST \/api\/cart\/add/

const stepper = (page: Page) => page.getByRole('group', { name: 'Quantity of Campfire Wrap', exact: true })

const ADDED = [
  state('menu-added', 'Menu, a dish added', async page => {
    await button(page, '+ Add Campfire Wrap').click()
    await reads(page, '1 Item Added')
    await reads(page, 'Item added to cart successfully')
    await page.getByRole('listitem').getByRole('link', { name: 'View Cart' }).waitFor()
    await page.getByRole('link', { name: 'Cart, 3 lines', exact: true }).waitFor()
    await stepper(page).getByText('1', { exact: true }).waitFor()
  }),
  state('menu-lost-add', 'Menu, an add that is lost', async (page, park) => {
    park.weather.over(ADD, 'down')
    await button(page, '+ Add Charred Corn').click()
    await reads(page, 'Error')
    await reads(page, 'Failed to add item to cart')
    park.weather.clear()
    await button(page, '+ Add Charred Corn').waitFor()
  }),
  state('menu-sold-out', 'Menu, a dish that is sold out', async page => {
    await page.goto(`/vendor/${HARBOUR}`)
    await button(page, '+ Add Crab Roll').click()
    await reads(page, 'Error')
    await reads(page, 'Crab Roll is sold out at the moment')
  }),
  state('menu-wide-empty', 'Menu, an empty cart beside it', async page => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByText('Your cart is empty.').waitFor()
  }),
  state('menu-wide', 'Menu, the cart beside it', async page => {
    await page.goto(MENU)
    await page.getByRole('complementary', { name: 'Cart' }).getByText('Campfire Wrap').waitFor()
  }),
]

const WITH_CART = also(
  customer(
    'menu-cart',
    'Menu, with a cart',
    at(MENU, page => page.getByRole('link', { name: 'View Cart' })),
    fillCart,
  ),
  { next: ADDED },
)

export const MENU_CART_SCREENS: readonly Screen[] = [WITH_CART]
