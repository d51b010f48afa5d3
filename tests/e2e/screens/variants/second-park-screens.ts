/** The pages that change most with another app config. `second-park.ts` is that config. */
import type { Page } from '@playwright/test'
import {
  customerScreen,
  extendScreen,
  fillDemoCart,
  headingNamed,
  MENU_PATH,
  openDemoCart,
  openPageAndWait,
  type Screen,
  screenState,
  visitorScreen,
  waitForText,
} from '#tests/e2e/screens/screen'

async function searchVendors(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search vendors' }).fill('taco')
  await page.keyboard.press('Enter')
  await waitForText(page, 'Found 1 vendors...')
}

const homeScreen = visitorScreen(
  'second-park-home',
  'Another park, home',
  openPageAndWait('/', page => headingNamed(page, 'Welcome aboard')),
)

export const SECOND_PARK_SCREENS: readonly Screen[] = [
  extendScreen(homeScreen, {
    nextStates: [screenState('second-park-found', 'Another park, found from home', searchVendors)],
  }),
  customerScreen(
    'second-park-menu',
    'Another park, a menu',
    openPageAndWait(MENU_PATH, page => page.getByRole('link', { name: 'View Cart' })),
    fillDemoCart,
  ),
  customerScreen('second-park-cart', 'Another park, the cart', openDemoCart, fillDemoCart),
]
