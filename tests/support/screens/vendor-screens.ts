/** What there is to eat: the trailers, their menus, and a dish. */
import type { Page } from '@playwright/test'
import { DOUBLE } from '../smoky-joes'
import { at, button, customer, fillCart, heading, MENU, type Screen, visitor } from './screen'

const DISH = `${MENU}/item/${DOUBLE}`

const dishes = (page: Page) => button(page, '+ Add Skin-on Fries')

export const VENDOR_SCREENS: readonly Screen[] = [
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
  customer(
    'menu-cart',
    'Menu, with a cart',
    at(MENU, page => page.getByRole('link', { name: 'View Cart' })),
    fillCart,
  ),
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
]
