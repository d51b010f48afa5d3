/** The states of the session, and the profile. */
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { DEMO_EMAIL } from '#demo/demo-accounts'
import { users } from '#server/core/db/schema'
import {
  customerScreen,
  extendScreen,
  headingNamed,
  openPageAndWait,
  type Screen,
  screenState,
  visitorScreen,
  waitForText,
} from '#tests/e2e/screens/screen'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'

const SAM = 'sam@foodpark.test'
const VALIDATE_CALL = /GET \/api\/auth\/me/

/** Opens the home page with a stored token of Priya while the server cannot validate it. */
async function openUnverified(page: Page, testServer: BrowserTestServer): Promise<void> {
  const token = await testServer.signIn(DEMO_EMAIL)
  await page.addInitScript(stored => localStorage.setItem('authToken', stored), token)
  testServer.networkFaults.injectFault(VALIDATE_CALL, 'down')
  await page.goto('/')
  await headingNamed(page, 'Hello, Priya').waitFor()
}

/** The access guard waits until the server has validated the stored token. */
async function openGuardWaiting(page: Page, testServer: BrowserTestServer): Promise<void> {
  testServer.networkFaults.clear()
  testServer.networkFaults.injectFault(VALIDATE_CALL, 'held')
  await page.goto('/profile')
  await waitForText(page, 'Loading...')
}

// Specification 5.19.
const phoneText = (page: Page) => page.getByText('07700 900142')

/** Signs out in another tab. The code of the sign-in page is held back, so that the profile page stays visible. */
async function signOutElsewhere(page: Page, testServer: BrowserTestServer): Promise<void> {
  testServer.networkFaults.injectFault(/GET \/assets\/SignInRoute/, 'held')
  const other = await page.context().newPage()
  // A page without the app, which would sign in again with the token of the wrapper.
  await other.goto('/healthz')
  await other.evaluate(() => localStorage.clear())
  await page.getByText('Please log in to view your profile').waitFor()
  await other.close()
}

export const SESSION_SCREENS: readonly Screen[] = [
  // Specification 4.17.
  extendScreen(visitorScreen('home-kept', 'Home, signed in without a network', openUnverified), {
    nextStates: [
      screenState(
        'profile-loading',
        // Specification 3.8.
        'A page for signed-in customers, the session is loading',
        openGuardWaiting,
      ),
      screenState('profile-opened', 'The same page, loaded', async (page, testServer) => {
        testServer.networkFaults.clear()
        await phoneText(page).waitFor()
      }),
    ],
  }),
  extendScreen(customerScreen('profile', 'Profile', openPageAndWait('/profile', phoneText)), {
    // Specification 5.23.
    nextStates: [screenState('profile-signed-out', 'Profile, signed out in another tab', signOutElsewhere)],
  }),
  {
    ...customerScreen(
      'profile-no-phone',
      'Profile, without a phone number',
      // Specification 5.20.
      openPageAndWait('/profile', page => page.getByText('Not provided')),
      testServer => testServer.db.update(users).set({ phone: null }).where(eq(users.email, SAM)),
    ),
    email: SAM,
  },
]
