/** The sign-in of the kitchen board. */
import type { Page } from '@playwright/test'
import { KITCHEN_SESSION_KEY } from '#staff/shared/session-storage'
import {
  buttonNamed,
  extendScreen,
  openPageAndWait,
  type Screen,
  screenState,
  visitorScreen,
  waitForText,
} from '#tests/e2e/screens/screen'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { NEW_PASSWORD } from '#tests/fixtures/server/customers/new-customer'
import { insertAccountWithFactor } from './back-office-account'
import { KITCHEN_PAGE, STAFF } from './kitchen-page'

/** Staff with a second factor. */
const EMAIL = 'mia@foodpark.test'

const insertStaff = (testServer: BrowserTestServer) =>
  insertAccountWithFactor(testServer, { email: EMAIL, name: 'Mia Lund', role: 'vendor' })

/** Fills the form, and waits until it is refused. */
async function signIn(page: Page, password: string, code: string): Promise<void> {
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByLabel('Code').fill(code)
  await page.getByLabel('Your name').fill(STAFF)
  await buttonNamed(page, 'Sign In').click()
}

const SIGN_IN_STATES = [
  screenState('kitchen-sign-in-refused', 'Kitchen, a wrong password', async page => {
    await signIn(page, 'not the password', '')
    await page.getByRole('alert').waitFor()
  }),
  screenState('kitchen-code-asked', 'Kitchen, sign-in that needs a code', async page => {
    await signIn(page, NEW_PASSWORD, '')
    await page.getByText(/code of your app/).waitFor()
  }),
  screenState('kitchen-code-refused', 'Kitchen, a wrong code', async page => {
    await signIn(page, NEW_PASSWORD, '000000')
    await page.getByText(/This code is not right/).waitFor()
  }),
]

/** Opens the board with a sign-in that has ended. */
async function openEnded(page: Page): Promise<void> {
  const entry = [KITCHEN_SESSION_KEY, JSON.stringify({ token: 'ended', name: STAFF })] as const
  await page.addInitScript(([key, session]) => localStorage.setItem(key, session), entry)
  await page.goto(KITCHEN_PAGE)
  await waitForText(page, 'Your sign-in has ended. Please sign in again.')
}

export const KITCHEN_ACCOUNT_SCREENS: readonly Screen[] = [
  extendScreen(
    visitorScreen(
      'kitchen-sign-in',
      'Kitchen, sign-in',
      openPageAndWait(KITCHEN_PAGE, page => page.getByLabel('Your name')),
    ),
    { prepare: insertStaff, nextStates: SIGN_IN_STATES },
  ),
  visitorScreen('kitchen-session-ended', 'Kitchen, the sign-in has ended', openEnded),
]
