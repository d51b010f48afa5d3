/** Actions of customers in any engine. */
import { CLOCK_OFFSET_KEY } from '#app/storage/session-clock'
import { createSession } from '#tests/e2e/customer-actions'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import type { EnginePage } from './driver/engine-page'

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

/** Adds fries, which have no add-ons, from the menu of Smoky Joe’s. */
export async function addFries(page: EnginePage): Promise<void> {
  await page.goto(`/vendor/${SMOKY_JOES_ID}`)
  await page.getByRole('button', { name: '+ Add Skin-on Fries' }).click()
  await page.getByText('1 Item Added', { exact: true }).waitFor()
}

/** The banner of an order page with this status. */
export const findStatusBanner = (page: EnginePage, status: string) =>
  page.getByRole('main').getByRole('status').filter({ hasText: status })
