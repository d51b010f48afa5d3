/** Who the customer is: the session in each of its states, and the profile. */
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { users } from '#server/schema'
import { DEMO_EMAIL } from '#server/seed/accounts'
import type { BrowserPark } from '../browser-park'
import { also, at, customer, heading, reads, type Screen, state, visitor } from './screen'

const SAM = 'sam@foodpark.test'
const ME = /GET \/api\/auth\/me/

/** Opens home with a stored token of Priya’s that the server has not confirmed, while it cannot be asked. */
async function keepSignedIn(page: Page, park: BrowserPark): Promise<void> {
  const token = await park.signIn(DEMO_EMAIL)
  await page.addInitScript(kept => localStorage.setItem('authToken', kept), token)
  park.weather.over(ME, 'down')
  await page.goto('/')
  await heading(page, 'Hello, Priya').waitFor()
}

/** A guard waits for the server’s word on the stored token. */
async function holdGuard(page: Page, park: BrowserPark): Promise<void> {
  park.weather.clear()
  park.weather.over(ME, 'held')
  await page.goto('/profile')
  await reads(page, 'Loading...')
}

const phone = (page: Page) => page.getByText('07700 900142')

/** Signed out in another tab, while the sign-in page is on its way: what stays on the screen until it is there. */
async function signOutElsewhere(page: Page, park: BrowserPark): Promise<void> {
  park.weather.over(/GET \/assets\/LoginRoute/, 'held')
  const other = await page.context().newPage()
  await other.goto('/test-notification')
  await other.evaluate(() => localStorage.clear())
  await page.getByText('Please log in to view your profile').waitFor()
  await other.close()
}

export const SESSION_SCREENS: readonly Screen[] = [
  also(visitor('home-kept', 'Home, the sign-in kept without a network', keepSignedIn), {
    next: [
      state('profile-loading', 'A page behind the door, while the session is loading', holdGuard),
      state('profile-opened', 'The same page, once the server has answered', async (page, park) => {
        park.weather.clear()
        await phone(page).waitFor()
      }),
    ],
  }),
  also(customer('profile', 'Profile', at('/profile', phone)), {
    next: [state('profile-signed-out', 'Profile, signed out in another tab', signOutElsewhere)],
  }),
  {
    ...customer(
      'profile-no-phone',
      'Profile, without a phone number',
      at('/profile', page => page.getByText('Not provided')),
      park => park.db.update(users).set({ phone: null }).where(eq(users.email, SAM)),
    ),
    email: SAM,
  },
]
