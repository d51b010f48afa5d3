/** The devices that are signed in, on the profile. */
import type { Page } from '@playwright/test'
import { decodeJwt } from 'jose'
import { sessions } from '#server/identity/auth/sessions/session-schema'
import {
  buttonNamed,
  customerScreen,
  extendScreen,
  type Screen,
  screenState,
  waitForText,
} from '#tests/e2e/screens/screen'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'

const SESSIONS_CALL = /(GET|DELETE) \/api\/auth\/sessions/
const PHONE = { jti: 'phone', device: 'Chrome on Android', ageHours: 3 }
const TABLET = { jti: 'tablet', device: 'Safari on iPad', ageHours: 2 }
const HOUR = 3_600_000

/** Leaves the customer the session of the page, on a laptop, and the sessions of a phone and a tablet. */
async function signInElsewhere({ db }: BrowserTestServer, token: string): Promise<void> {
  const { jti, id, sessionVersion } = decodeJwt<{ id: number; sessionVersion: number }>(token)
  const now = Date.now()
  const createRow = (session: { jti: string; device: string; ageHours: number }) => ({
    ...{ jti: session.jti, device: session.device, userId: id, sessionVersion },
    createdAt: new Date(now - session.ageHours * HOUR),
    lastUsedAt: new Date(now - session.ageHours * HOUR),
    expiresAt: new Date(now + HOUR),
  })
  await db.delete(sessions)
  await db
    .insert(sessions)
    .values([{ jti: jti ?? '', device: 'Firefox on Windows', ageHours: 0 }, TABLET, PHONE].map(createRow))
}

const signOutPhone = (page: Page) => buttonNamed(page, `Sign out ${PHONE.device}`).click()

/** Moves the list to the middle of the page, where a picture shows it. */
const showList = (page: Page) =>
  page.getByRole('list', { name: 'Signed-in devices' }).evaluate(list => {
    list.scrollIntoView({ block: 'center' })
  })

export const DEVICE_SCREENS: readonly Screen[] = [
  extendScreen(
    customerScreen(
      'account-devices',
      'Profile, the devices that are signed in',
      async page => {
        await page.goto('/profile')
        await buttonNamed(page, 'Show my devices').click()
        await waitForText(page, 'This device')
        await showList(page)
      },
      signInElsewhere,
    ),
    {
      expectedErrors: /^(?:503|404) .*\/auth\/sessions/,
      nextStates: [
        screenState(
          'account-devices-busy',
          'Profile, a device that is being signed out',
          async (page, testServer) => {
            testServer.networkFaults.injectFault(SESSIONS_CALL, 'held')
            await signOutPhone(page)
            await page.locator('[aria-busy]').waitFor()
          },
        ),
        screenState(
          'account-devices-signed-out',
          'Profile, after a device was signed out',
          async (page, testServer) => {
            testServer.networkFaults.clear()
            await waitForText(page, `${PHONE.device} is signed out`)
          },
        ),
        screenState(
          'account-devices-failed',
          'Profile, devices that cannot be listed again',
          async (page, testServer) => {
            testServer.networkFaults.injectFault(SESSIONS_CALL, 'unavailable')
            await buttonNamed(page, 'Refresh the list').click()
            await page.getByRole('alert').waitFor()
          },
        ),
        screenState(
          'account-devices-not-offered',
          'Profile, a backend that does not list devices',
          async (page, testServer) => {
            testServer.networkFaults.clear()
            await page.route('**/api/auth/sessions', route => route.fulfill({ status: 404, json: {} }))
            await buttonNamed(page, 'Refresh the list').click()
            await waitForText(page, 'This park does not list the devices that are signed in.')
          },
        ),
      ],
    },
  ),
]
