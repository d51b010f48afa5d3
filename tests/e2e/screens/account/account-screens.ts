/** Home, sign-in, session, profile, and the pages for developers. */
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { DEMO_EMAIL } from '#demo/demo-accounts'
import {
  buttonNamed,
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
import { DEVELOPER_SCREENS } from './developer-screens'
import { SESSION_SCREENS } from './session-screens'

const VENDOR_LIST_CALL = /GET \/api\/vendors\/list/
const LOGIN_CALL = /POST \/api\/auth\/login/

const vendorLink = (page: Page) => page.getByRole('link', { name: 'Smoky Joe’s' })

async function openWithoutVendors(page: Page, testServer: BrowserTestServer): Promise<void> {
  // Specification 5.9 and 7.13.
  testServer.networkFaults.injectFault(VENDOR_LIST_CALL, 'down')
  await page.goto('/')
  await waitForText(page, 'Error loading vendors')
}

const HOME_STATES = [
  // Specification 1.2.
  visitorScreen('home', 'Home, a visitor', async page => {
    // Specification 5.2.
    await openPageAndWait('/', vendorLink)(page)
    await headingNamed(page, 'Welcome!').waitFor()
    await waitForText(page, 'Sign in to access your cart and orders')
  }),
  customerScreen(
    'home-signed-in',
    'Home, signed in',
    // Specification 5.1.
    openPageAndWait('/', page => headingNamed(page, 'Hello, Priya')),
  ),
  extendScreen(visitorScreen('home-error', 'Home, trailers failed to load', openWithoutVendors), {
    nextStates: [
      screenState('home-loading', 'Home, trailers loading', async (page, testServer) => {
        // Specification 5.9.
        testServer.networkFaults.clear()
        testServer.networkFaults.injectFault(VENDOR_LIST_CALL, 'held')
        await buttonNamed(page, 'Try again').click()
        await waitForText(page, 'Loading vendors...')
      }),
    ],
  }),
]

async function submitSignIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(DEMO_EMAIL)
  await page.getByRole('textbox', { name: 'Password' }).fill('breakfast')
  await buttonNamed(page, 'Sign In').click()
}

/** Signs in again under a network fault and waits for the error message. */
const signInFailing =
  (fault: 'down' | 'garbled' | 'badGateway', text: string) =>
  async (page: Page, testServer: BrowserTestServer) => {
    testServer.networkFaults.clear()
    testServer.networkFaults.injectFault(LOGIN_CALL, fault)
    await buttonNamed(page, 'Sign In').click()
    await page.getByRole('alert').getByText(text, { exact: true }).waitFor()
  }

const SIGN_IN_STATES = [
  extendScreen(
    visitorScreen(
      'sign-in',
      // Specification 5.11.
      'Sign-in',
      openPageAndWait('/login', page => page.getByLabel('Email')),
    ),
    {
      expectedErrors: /^502 .*\/auth\/login$/,
      nextStates: [
        screenState('sign-in-busy', 'Sign-in, being sent', async (page, testServer) => {
          // Specification 5.12.
          testServer.networkFaults.injectFault(LOGIN_CALL, 'held')
          await submitSignIn(page)
          await waitForText(page, 'Signing In...')
        }),
        screenState('sign-in-failed', 'Sign-in, refused', async (page, testServer) => {
          // Specification 5.13.
          testServer.networkFaults.clear()
          await page.getByRole('alert').getByText('The email or password is incorrect').waitFor()
        }),
        screenState(
          'sign-in-offline',
          'Sign-in, no network',
          // Specification 5.15.
          signInFailing('down', 'Network error occurred'),
        ),
        screenState(
          'sign-in-garbled',
          // Specification 5.14.
          'Sign-in, an answer that cannot be read',
          signInFailing('garbled', 'Login failed. Please try again.'),
        ),
        screenState(
          'sign-in-no-word',
          // Specification 5.14.
          'Sign-in, refused without a message',
          signInFailing('badGateway', 'Login failed. Please try again.'),
        ),
      ],
    },
  ),
  // Specification 5.18.
  customerScreen('sign-in-stay', 'Sign-in, signed in already', async page => {
    await page.goto('/login?stay=1')
    await buttonNamed(page, 'Continue to App').waitFor()
    await buttonNamed(page, 'Sign Out').waitFor()
  }),
]

/** The last screen, because it deletes all trailers. */
const EMPTY_HOME_SCREEN: Screen = {
  ...visitorScreen(
    'home-empty',
    // Specification 5.10.
    'Home, no trailer in the park',
    openPageAndWait('/', page => page.getByText('There are no trailers at the moment.')),
  ),
  prepare: testServer => testServer.db.execute(sql`TRUNCATE vendors CASCADE`),
}

export const ACCOUNT_SCREENS: readonly Screen[] = [
  ...HOME_STATES,
  ...SIGN_IN_STATES,
  ...SESSION_SCREENS,
  ...DEVELOPER_SCREENS,
  EMPTY_HOME_SCREEN,
]
