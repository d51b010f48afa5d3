/** The pages on which another park's app config shows most; `second-park.ts` is that config. */
import type { Page } from '@playwright/test'
import {
  also,
  at,
  customer,
  fillCart,
  heading,
  MENU,
  openCart,
  reads,
  type Screen,
  state,
  visitor,
} from './screen'

async function search(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search vendors' }).fill('taco')
  await page.keyboard.press('Enter')
  await reads(page, 'Found 1 vendors...')
}

const home = visitor(
  'second-park-home',
  'Another park, home',
  at('/', page => heading(page, 'Welcome aboard')),
)

export const SECOND_PARK_SCREENS: readonly Screen[] = [
  also(home, { next: [state('second-park-found', 'Another park, found from home', search)] }),
  customer(
    'second-park-menu',
    'Another park, a menu',
    at(MENU, page => page.getByRole('link', { name: 'View Cart' })),
    fillCart,
  ),
  customer('second-park-cart', 'Another park, the cart', openCart, fillCart),
]
