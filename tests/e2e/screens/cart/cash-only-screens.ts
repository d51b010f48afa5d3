/** The cart in a park that takes no cards. */
import type { Page } from '@playwright/test'
import {
  customerScreen,
  fillDemoCart,
  openDemoCart,
  type Screen,
  waitForText,
} from '#tests/e2e/screens/screen'

/** The server of the screens takes cards, so its answers about the cart are changed. */
async function openCashOnlyCart(page: Page): Promise<void> {
  await page.route(/\/api\/cart\?/, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), takesCards: false } })
  })
  await openDemoCart(page)
  await waitForText(page, 'Card payment is not available here.')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
}

export const CASH_ONLY_SCREENS: readonly Screen[] = [
  customerScreen('cart-cash-only', 'Cart, a park without cards', openCashOnlyCart, fillDemoCart),
]
