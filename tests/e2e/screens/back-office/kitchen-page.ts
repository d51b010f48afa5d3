/** Opens the kitchen board of Smoky Joe’s. */
import type { Page } from '@playwright/test'
import { DEMO_STAFF_EMAIL } from '#demo/demo-accounts'
import { KITCHEN_SESSION_KEY } from '#staff/shared/session-storage'
import { headingNamed, waitForText } from '#tests/e2e/screens/screen'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { openBackOffice } from './back-office-page'

export const KITCHEN_PAGE = '/kitchen/'
/** The person at the tablet. */
export const STAFF = 'Tom'

/** Opens the board, and does not wait for it. */
export const openKitchenPage = (page: Page, testServer: BrowserTestServer) =>
  openBackOffice(page, testServer, {
    storageKey: KITCHEN_SESSION_KEY,
    email: DEMO_STAFF_EMAIL,
    name: STAFF,
    path: KITCHEN_PAGE,
  })

export const waitForLive = (page: Page) => waitForText(page, 'Live')

/** The first card of an order that is shown. */
export const firstOrder = (page: Page) => page.getByRole('listitem', { name: /^Order \d+$/ }).first()

/** Opens a board that has orders. */
export async function openBoard(page: Page, testServer: BrowserTestServer): Promise<void> {
  await openKitchenPage(page, testServer)
  await headingNamed(page, 'Smoky Joe’s').waitFor()
  await firstOrder(page).waitFor()
  await waitForLive(page)
}
