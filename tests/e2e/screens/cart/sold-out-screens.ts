/** A cart with a dish that the kitchen has sold out meanwhile. */
import { eq } from 'drizzle-orm'
import { menuItems } from '#server/core/db/schema'
import { customerScreen, fillDemoCart, MENU_PATH, type Screen, waitForText } from '#tests/e2e/screens/screen'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { FRIES_ID } from '#tests/fixtures/data/smoky-joes'

const setAvailable = ({ db }: BrowserTestServer, isAvailable: boolean) =>
  db.update(menuItems).set({ isAvailable }).where(eq(menuItems.id, FRIES_ID))

const openSoldOut: Screen['open'] = async (page, testServer) => {
  await setAvailable(testServer, false)
  await page.goto(MENU_PATH)
  await page.getByRole('link', { name: 'Cart, 2 lines', exact: true }).click()
  await waitForText(page, 'Sold out at the moment, so it cannot be ordered.')
  // The next screens order it. An open page asks again only after some time.
  await setAvailable(testServer, true)
}

export const SOLD_OUT_SCREENS: readonly Screen[] = [
  customerScreen('cart-sold-out', 'Cart, a dish that is sold out', openSoldOut, fillDemoCart),
]
