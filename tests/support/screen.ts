/** What a screen is, and the steps that lead to more than one of them. */
import type { Page } from '@playwright/test'
import { addToCart, addWithAddons, clearCart, saveAllergyNote } from '#domain/calls/cart'
import type { BrowserPark } from './browser-park'
import { DOUBLE, FRIES, HOT_HONEY, LARGE, SMOKY } from './smoky-joes'

export const MENU = `/vendor/${SMOKY}`

export interface Screen {
  /** Its file name. */
  readonly name: string
  readonly title: string
  readonly signedIn: boolean
  /** What must be so before the page is opened; told past the page. */
  readonly prepare?: (park: BrowserPark, token: string) => Promise<unknown>
  readonly open: (page: Page, park: BrowserPark) => Promise<unknown>
  /** Once it is open its clock stands still, for it would go on by itself. */
  readonly stands?: true
}

export const visitor = (name: string, title: string, open: Screen['open']): Screen => ({
  name,
  title,
  signedIn: false,
  open,
})
export const customer = (
  name: string,
  title: string,
  open: Screen['open'],
  prepare?: Screen['prepare'],
): Screen => ({ name, title, signedIn: true, open, ...(prepare && { prepare }) })

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const heading = (page: Page, name: string) => page.getByRole('heading', { name })

/** Opens an address and waits for what shows that the page is there. */
export const at =
  (path: string, shows: (page: Page) => { waitFor: () => Promise<void> }) => async (page: Page) => {
    await page.goto(path)
    await shows(page).waitFor()
  }

/** A large double with hot honey and a note, and two fries. */
export async function fillCart(park: BrowserPark, token: string): Promise<void> {
  const line = { vendorId: SMOKY, orderType: 'dine_in', quantity: 1 } as const
  const addonSelections = [LARGE, HOT_HONEY]
  await park.send(clearCart, { vendorId: SMOKY }, { token })
  await park.send(addWithAddons, { ...line, itemId: DOUBLE, addonSelections }, { token })
  await park.send(addToCart, { ...line, itemId: FRIES, quantity: 2 }, { token })
  const note = { itemId: DOUBLE, allergyInformation: 'No sesame bun, sesame allergy' }
  await park.send(saveAllergyNote, note, { token })
}

export async function openCart(page: Page): Promise<void> {
  await page.goto(MENU)
  await page.getByRole('link', { name: 'Cart, 2 lines', exact: true }).click()
  await page.getByRole('button', { name: 'Proceed to Payment £', disabled: false }).waitFor()
}

/** From the cart to where it is paid. */
export async function payBy(page: Page, method: string): Promise<void> {
  await openCart(page)
  await page.getByRole('radio', { name: method }).click()
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
}
