/** The type of a screen, and helpers for several screens. */
import type { Page } from '@playwright/test'
import { addToCart, addToCartWithAddons, clearCart, saveAllergyNote } from '#domain/contract/ordering/cart'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { forgetCachedAnswers } from '#tests/fixtures/browser/forget-cached-answers'
import type { NetworkFault } from '#tests/fixtures/browser/network-faults'
import {
  DOUBLE_ID,
  FRIES_ID,
  HOT_HONEY_SELECTION,
  LARGE_SELECTION,
  SMOKY_JOES_ID,
} from '#tests/fixtures/data/smoky-joes'

export const MENU_PATH = `/vendor/${SMOKY_JOES_ID}`

/** One state of an open page. */
export interface ScreenState {
  /** The file name of its picture. */
  readonly name: string
  readonly title: string
  /** Leads from the previous state to this one. Resolves when it is visible. */
  readonly showState: (page: Page, testServer: BrowserTestServer) => Promise<unknown>
}

/** A page with its first state and the states that follow in order. */
export interface Screen {
  /** The file name of the first picture. */
  readonly name: string
  readonly title: string
  readonly signedIn: boolean
  /** The account that signs in; Priya by default. */
  readonly email?: string
  /** Prepares data through the API or the database before the page opens. */
  readonly prepare?: (testServer: BrowserTestServer, token: string) => Promise<unknown>
  readonly open: (page: Page, testServer: BrowserTestServer) => Promise<unknown>
  /** Whether `open` stops the page's clock, because the page would move on by itself. */
  readonly hasStoppedClock?: true
  /** Errors that the screen causes, such as `502 http://…`. All other errors fail the check. */
  readonly expectedErrors?: RegExp
  readonly nextStates?: readonly ScreenState[]
}

/** The first state of a screen and all that follow. */
export const allScreenStates = ({ name, title, open, nextStates = [] }: Screen): readonly ScreenState[] => [
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

/** Adds fields to a screen, such as its next states. */
export const extendScreen = (screen: Screen, fields: Partial<Screen>): Screen => ({ ...screen, ...fields })

/** A state that follows another one. */
export const screenState = (
  name: string,
  title: string,
  showState: ScreenState['showState'],
): ScreenState => ({ name, title, showState })

/** Waits until exactly this text is visible. */
export const waitForText = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()

/** Opens a page while some calls have a network fault and nothing is kept of earlier visits, and waits for a text. */
export const openUnderFault =
  (fault: NetworkFault, calls: RegExp, path: string, text: string): Screen['open'] =>
  async (page, testServer) => {
    await forgetCachedAnswers(page, testServer.address)
    testServer.networkFaults.injectFault(calls, fault)
    await page.goto(path)
    await waitForText(page, text)
  }

export const buttonNamed = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Waits for a link with this name and this target. */
export const waitForLink = (page: Page, name: string, to: string) =>
  page
    .getByRole('link', { name, exact: true })
    .and(page.locator(`[href="${to}"]`))
    .first()
    .waitFor()
export const headingNamed = (page: Page, name: string) => page.getByRole('heading', { name })

/** Opens a page and waits for an element. */
export const openPageAndWait =
  (path: string, expected: (page: Page) => { waitFor: () => Promise<void> }) => async (page: Page) => {
    await page.goto(path)
    await expected(page).waitFor()
  }

/** Fills the cart with a large double with hot honey and a note, and two fries. */
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
  await page.getByRole('button', { name: 'Proceed to Payment £', disabled: false }).waitFor()
}

/** Opens the cart and proceeds with a payment method. */
export async function openPaymentBy(page: Page, method: string): Promise<void> {
  await openDemoCart(page)
  await page.getByRole('radio', { name: method }).click()
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
}

/** In ms. More than a busy machine needs between the two steps of `stopClock`, since a clock cannot go back. */
const STOP_MARGIN = 30_000

/** Stops the clock of a page half a minute later than now, so that what shows for some seconds stays. */
export const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + STOP_MARGIN)

/** Waits until the toasts of the previous state are gone. None lasts longer than six seconds. */
export const advancePastToasts = (page: Page) => page.clock.fastForward(6_000)

/** Ends all animations that have an end, so that what appears after some seconds appears at once. */
export const advancePastWaits = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  })
