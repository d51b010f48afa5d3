/** Actions of customers in any engine. */
import { CLOCK_OFFSET_KEY } from '#app/storage/session-clock'
import { createSession } from '#tests/e2e/customer-actions'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import type { EngineLocator, EnginePage } from './driver/engine-page'
import { expect } from './engine-test'

/** A file of the server that is no page, so that no page has read the storage. */
const QUIET_FILE = '/favicon.svg'

/** Gives a new browser the session of an earlier visit. */
export async function signInFromStorage(
  page: EnginePage,
  testServer: BrowserTestServer,
  email: string,
): Promise<void> {
  const { entries } = await createSession(testServer, email)
  // The clock of the browser is the real one.
  const clock = { [CLOCK_OFFSET_KEY]: String(testServer.clock.now() - Date.now()) }
  await page.goto(QUIET_FILE)
  await page.evaluate(
    texts => {
      for (const [key, text] of Object.entries(JSON.parse(texts))) localStorage.setItem(key, String(text))
    },
    JSON.stringify({ ...entries, ...clock }),
  )
}

/** In ms. How long a tap that was taken may need to show. */
export const REACTION = 3_000

/** Taps until a tap was taken: a place that has just changed takes none on the board. */
export async function tapUntil(button: EngineLocator, isTaken: () => Promise<void>): Promise<void> {
  await button.waitFor()
  await expect(async () => {
    // A tap that was taken late leaves no button to tap.
    await button.click().catch(() => undefined)
    await isTaken()
  }).toPass()
}

/** Adds fries, which have no add-ons, from the menu of Smoky Joe’s. */
export async function addFries(page: EnginePage): Promise<void> {
  await page.goto(`/vendor/${SMOKY_JOES_ID}`)
  // Alone on the page they need no jump, after which the rows of a menu still move in WebKit.
  await page.getByRole('searchbox').fill('fries')
  await page.getByRole('button', { name: '+ Add Charred Corn' }).waitFor({ state: 'hidden' })
  const quantity = page.getByRole('group', { name: 'Quantity of Skin-on Fries' })
  const add = page.getByRole('button', { name: '+ Add Skin-on Fries' })
  await tapUntil(add, () => quantity.waitFor({ timeout: REACTION }))
}

/** The banner of an order page with this status. */
export const findStatusBanner = (page: EnginePage, status: string) =>
  page.getByRole('main').getByRole('status').filter({ hasText: status })
