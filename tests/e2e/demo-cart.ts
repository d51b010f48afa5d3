/** The cart of Priya that several tests begin with. */
import { expect, type Page } from '@playwright/test'
import { addToCart, addToCartWithAddons, clearCart, saveAllergyNote } from '#domain/contract/ordering/cart'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import {
  DOUBLE_ID,
  FRIES_ID,
  HOT_HONEY_SELECTION,
  LARGE_SELECTION,
  SMOKY_JOES_ID,
} from '#tests/fixtures/data/smoky-joes'

export const MENU_PATH = `/vendor/${SMOKY_JOES_ID}`

/** Fills the cart with a large double with hot honey and a note, and two fries: £25.50. */
export async function fillDemoCart(testServer: BrowserTestServer, token: string): Promise<void> {
  const line = { vendorId: SMOKY_JOES_ID, orderType: 'dine_in', quantity: 1 } as const
  const addonSelections = [LARGE_SELECTION, HOT_HONEY_SELECTION]
  await testServer.callApi(clearCart, { vendorId: SMOKY_JOES_ID }, { token })
  await testServer.callApi(addToCartWithAddons, { ...line, itemId: DOUBLE_ID, addonSelections }, { token })
  await testServer.callApi(addToCart, { ...line, itemId: FRIES_ID, quantity: 2 }, { token })
  const note = { itemId: DOUBLE_ID, allergyInformation: 'No sesame bun, sesame allergy' }
  await testServer.callApi(saveAllergyNote, note, { token })
}

/** Opens the cart of `fillDemoCart`. */
export async function openDemoCart(page: Page): Promise<void> {
  await page.goto(MENU_PATH)
  await page.getByRole('link', { name: 'Cart, 2 lines', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Proceed to Payment £' })).toBeEnabled()
}
