/** What a screen is, and the steps that lead to more than one of them. */
import type { Page } from '@playwright/test'
import { addToCart, addWithAddons, clearCart, saveAllergyNote } from '#domain/calls/cart'
import type { BrowserPark } from '../browser-park'
import { DOUBLE, FRIES, HOT_HONEY, LARGE, SMOKY } from '../smoky-joes'
import type { Storm } from '../weather'

export const MENU = `/vendor/${SMOKY}`

/** Something else that the page can show, once it is open. */
export interface State {
  /** Its file name. */
  readonly name: string
  readonly title: string
  /** Leads there from the state before it, and ends when it can be seen. */
  readonly reach: (page: Page, park: BrowserPark) => Promise<unknown>
}

/** A page in the state in which it opens, and those that follow from there, one after the other. */
export interface Screen {
  /** Its file name. */
  readonly name: string
  readonly title: string
  readonly signedIn: boolean
  /** Who signs in, if not Priya. */
  readonly email?: string
  /** What must be so before the page is opened; told past the page. */
  readonly prepare?: (park: BrowserPark, token: string) => Promise<unknown>
  readonly open: (page: Page, park: BrowserPark) => Promise<unknown>
  /** Once it is open its clock stands still, for it would go on by itself. */
  readonly stands?: true
  /** Answers of 500 and more that it is about, as `502 http://…`. */
  readonly faults?: RegExp
  readonly next?: readonly State[]
}

/** All that a screen can be seen as. */
export const statesOf = ({ name, title, open, next = [] }: Screen): readonly State[] => [
  { name, title, reach: open },
  ...next,
]

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

/** A screen with more about it: the states that follow, the faults that it is about. */
export const also = (screen: Screen, more: Partial<Screen>): Screen => ({ ...screen, ...more })

/** A state that follows from the one before. */
export const state = (name: string, title: string, reach: State['reach']): State => ({ name, title, reach })

/** Waits until a text of the spec can be seen, to the letter. */
export const reads = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()

/** Opens an address under a storm that lies over some calls, and waits for a text of the spec. */
export const under =
  (storm: Storm, calls: RegExp, path: string, text: string): Screen['open'] =>
  async (page, park) => {
    park.weather.over(calls, storm)
    await page.goto(path)
    await reads(page, text)
  }

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Waits for a link of this name that leads to this address. */
export const leads = (page: Page, name: string, to: string) =>
  page
    .getByRole('link', { name, exact: true })
    .and(page.locator(`[href="${to}"]`))
    .first()
    .waitFor()
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

/** Lets the toasts of the state before go: none lasts longer than six seconds. */
export const hush = (page: Page) => page.clock.fastForward(6_000)
