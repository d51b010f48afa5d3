/** Who the customer is: the session in each of its states, and the profile. */
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema'
import { DEMO_EMAIL } from '#server/demo/demo-accounts'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import {
  customerScreen,
  extendScreen,
  headingNamed,
  openAt,
  type Screen,
  screenState,
  visitorScreen,
  waitForText,
} from '#tools/screens/screen'

const SAM = 'sam@foodpark.test'
const VALIDATE_CALL = /GET \/api\/auth\/me/

/** Opens home with a stored token of Priya’s that the server has not confirmed, while it cannot be asked. */
async function openUnverified(page: Page, park: BrowserTestServer): Promise<void> {
  const token = await park.signIn(DEMO_EMAIL)
  await page.addInitScript(kept => localStorage.setItem('authToken', kept), token)
  park.networkFaults.injectFault(VALIDATE_CALL, 'down')
  await page.goto('/')
  await headingNamed(page, 'Hello, Priya').waitFor()
}

/** A guard waits for the server’s word on the stored token. */
async function openGuardWaiting(page: Page, park: BrowserTestServer): Promise<void> {
  park.networkFaults.clear()
  park.networkFaults.injectFault(VALIDATE_CALL, 'held')
  await page.goto('/profile')
  await waitForText(page, 'Loading...')
}

const phoneText = (page: Page) => page.getByText('07700 900142')

/** Signed out in another tab, while the sign-in page is on its way: what stays on the screen until it is there. */
async function signOutElsewhere(page: Page, park: BrowserTestServer): Promise<void> {
  park.networkFaults.injectFault(/GET \/assets\/LoginRoute/, 'held')
  const other = await page.context().newPage()
  await other.goto('/test-notification')
  await other.evaluate(() => localStorage.clear())
  await page.getByText('Please log in to view your profile').waitFor()
  await other.close()
}

export const SESSION_SCREENS: readonly Screen[] = [
  extendScreen(visitorScreen('home-kept', 'Home, the sign-in kept without a network', openUnverified), {
    nextStates: [
      screenState(
        'profile-loading',
        'A page behind the door, while the session is loading',
        openGuardWaiting,
      ),
      screenState('profile-opened', 'The same page, once the server has answered', async (page, park) => {
        park.networkFaults.clear()
        await phoneText(page).waitFor()
      }),
    ],
  }),
  extendScreen(customerScreen('profile', 'Profile', openAt('/profile', phoneText)), {
    nextStates: [screenState('profile-signed-out', 'Profile, signed out in another tab', signOutElsewhere)],
  }),
  {
    ...customerScreen(
      'profile-no-phone',
      'Profile, without a phone number',
      openAt('/profile', page => page.getByText('Not provided')),
      park => park.db.update(users).set({ phone: null }).where(eq(users.email, SAM)),
    ),
    email: SAM,
  },
]
