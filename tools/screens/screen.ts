/** What a screen is, and the steps that lead to more than one of them. */
import type { Page } from '@playwright/test'
import { addToCart, addToCartWithAddons, clearCart, saveAllergyNote } from '#domain/contract/cart'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { DOUBLE_ID, FRIES_ID, HOT_HONEY_SELECTION, LARGE_SELECTION, SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import type { NetworkFault } from '#tests/fixtures/browser/network-faults'

export const MENU_PATH = `/vendor/${SMOKY_JOES_ID}`

/** Something else that the page can show, once it is open. */
export interface ScreenState {
  /** Its file name. */
  readonly name: string
  readonly title: string
  /** Leads there from the state before it, and ends when it can be seen. */
  readonly showState: (page: Page, park: BrowserTestServer) => Promise<unknown>
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
  readonly prepare?: (park: BrowserTestServer, token: string) => Promise<unknown>
  readonly open: (page: Page, park: BrowserTestServer) => Promise<unknown>
  /** Once it is open its clock stands still, for it would go on by itself. */
  readonly hasStoppedClock?: true
  /** Answers of 500 and more that it is about, as `502 http://…`. */
  readonly expectedErrors?: RegExp
  readonly nextStates?: readonly ScreenState[]
}

/** All that a screen can be seen as. */
export const allStatesOf = ({ name, title, open, nextStates = [] }: Screen): readonly ScreenState[] => [
  { name, title, showState: open },
  ...nextStates,
]

export const visitorScreen = (name: string, title: string, open: Screen['open']): Screen => ({
  name,
  title,
  signedIn: false,
  open,
})
export const customerScreen = (
  name: string,
  title: string,
  open: Screen['open'],
  prepare?: Screen['prepare'],
): Screen => ({ name, title, signedIn: true, open, ...(prepare && { prepare }) })

/** A screen with more about it: the states that follow, the faults that it is about. */
export const extendScreen = (screen: Screen, more: Partial<Screen>): Screen => ({ ...screen, ...more })

/** A state that follows from the one before. */
export const screenState = (
  name: string,
  title: string,
  showState: ScreenState['showState'],
): ScreenState => ({ name, title, showState })

/** Waits until a text of the spec can be seen, to the letter. */
export const waitForText = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()

/** Opens an address under a storm that lies over some calls, and waits for a text of the spec. */
export const openUnderFault =
  (storm: NetworkFault, calls: RegExp, path: string, text: string): Screen['open'] =>
  async (page, park) => {
    park.networkFaults.injectFault(calls, storm)
    await page.goto(path)
    await waitForText(page, text)
  }

export const buttonNamed = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Waits for a link of this name that leads to this address. */
export const waitForLink = (page: Page, name: string, to: string) =>
  page
    .getByRole('link', { name, exact: true })
    .and(page.locator(`[href="${to}"]`))
    .first()
    .waitFor()
export const headingNamed = (page: Page, name: string) => page.getByRole('heading', { name })

/** Opens an address and waits for what shows that the page is there. */
export const openAt =
  (path: string, shows: (page: Page) => { waitFor: () => Promise<void> }) => async (page: Page) => {
    await page.goto(path)
    await shows(page).waitFor()
  }

/** A large double with hot honey and a note, and two fries. */
export async function fillDemoCart(park: BrowserTestServer, token: string): Promise<void> {
  const line = { vendorId: SMOKY_JOES_ID, orderType: 'dine_in', quantity: 1 } as const
  const addonSelections = [LARGE_SELECTION, HOT_HONEY_SELECTION]
  await park.callApi(clearCart, { vendorId: SMOKY_JOES_ID }, { token })
  await park.callApi(addToCartWithAddons, { ...line, itemId: DOUBLE_ID, addonSelections }, { token })
  await park.callApi(addToCart, { ...line, itemId: FRIES_ID, quantity: 2 }, { token })
  const note = { itemId: DOUBLE_ID, allergyInformation: 'No sesame bun, sesame allergy' }
  await park.callApi(saveAllergyNote, note, { token })
}

export async function openDemoCart(page: Page): Promise<void> {
  await page.goto(MENU_PATH)
  await page.getByRole('link', { name: 'Cart, 2 lines', exact: true }).click()
  await page.getByRole('button', { name: 'Proceed to Payment £', disabled: false }).waitFor()
}

/** From the cart to where it is paid. */
export async function openPaymentBy(page: Page, method: string): Promise<void> {
  await openDemoCart(page)
  await page.getByRole('radio', { name: method }).click()
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
}

/** Lets the toasts of the state before go: none lasts longer than six seconds. */
export const waitOutToasts = (page: Page) => page.clock.fastForward(6_000)
