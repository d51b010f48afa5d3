/** The account page of a host, who turns the second factor on, and the sign-in with a code. */
import type { Page } from '@playwright/test'
import { DEMO_EMAIL, DEMO_PASSWORD } from '#demo/demo-accounts'
import { createFactorCode } from '#server/identity/second-factor/one-time-codes'
import {
  buttonNamed,
  extendScreen,
  headingNamed,
  openPageAndWait,
  type Screen,
  screenState,
  visitorScreen,
} from '#tests/e2e/screens/screen'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { NEW_PASSWORD } from '#tests/fixtures/server/customers/new-customer'
import { insertAccount } from './back-office-account'
import { openHostClient, waitForAlert, waitForMessage } from './host-page'

/** A host apart from the one of the other screens, who signs in without a code. */
const EMAIL = 'robin@foodpark.test'
const STAFF_EMAIL = 'lou@foodpark.test'

const insertHost = (testServer: BrowserTestServer) =>
  insertAccount(testServer, { email: EMAIL, name: 'Robin Reed', role: 'host' })
const insertStaff = (testServer: BrowserTestServer) =>
  insertAccount(testServer, { email: STAFF_EMAIL, name: 'Lou Bell', role: 'vendor' })

async function signIn(page: Page, email = EMAIL, password = NEW_PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await buttonNamed(page, 'Sign In').click()
}

async function openAccount(page: Page): Promise<void> {
  await page.goto('/host/#/account')
  await signIn(page)
  await headingNamed(page, 'The second factor is off').waitFor()
}

async function beginSetUp(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Your password' }).fill(NEW_PASSWORD)
  await buttonNamed(page, 'Set up').click()
  await page.getByRole('img', { name: 'Code for your authenticator app' }).waitFor()
}

async function refuseCode(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await buttonNamed(page, 'Turn on').click()
  await page.locator('[aria-invalid=true]').waitFor()
}

/** Types the code of the secret that the page shows. */
async function turnOn(page: Page, { clock }: BrowserTestServer): Promise<void> {
  const secret = await page.locator('code').innerText()
  await page
    .getByRole('textbox', { name: 'Code' })
    .fill(createFactorCode(secret.replaceAll(' ', ''), clock.now()))
  await buttonNamed(page, 'Turn on').click()
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
}

async function saveRecoveryCodes(page: Page): Promise<void> {
  await buttonNamed(page, 'I have saved them').click()
  await headingNamed(page, 'The second factor is on').waitFor()
}

async function refuseTurningOff(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Your password' }).fill('not the password')
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await buttonNamed(page, 'Turn off').click()
  await waitForMessage(page, /password is not right/)
}

async function signInAgain(page: Page): Promise<void> {
  await buttonNamed(page, 'Sign out').click()
  await signIn(page)
  await headingNamed(page, 'Enter your code').waitFor()
}

async function typeWrongCode(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await buttonNamed(page, 'Sign In').click()
  await waitForMessage(page, /code is not right/)
}

/** A wrong password, then the account of a customer. */
const SIGN_IN_STATES = [
  screenState('host-sign-in-refused', 'Host, a wrong password', async page => {
    await signIn(page, EMAIL, 'not the password')
    await waitForAlert(page)
  }),
  screenState('host-sign-in-customer', 'Host, the account of a customer', async page => {
    await signIn(page, DEMO_EMAIL, DEMO_PASSWORD)
    await waitForMessage(page, /does not belong to a host/)
  }),
]

/** Opens the pages with a sign-in that has ended. */
async function openEnded(page: Page): Promise<void> {
  const session = JSON.stringify({ token: 'ended', name: 'Ada Brook', role: 'host' })
  await page.addInitScript(value => localStorage.setItem('hostSession', value), session)
  await page.goto('/host/')
  await waitForMessage(page, /^Your sign-in has ended/)
}

/** The server of the screens requires no second factor, so its answer is written here. */
async function openRequired(page: Page, testServer: BrowserTestServer): Promise<void> {
  const factor = { isOn: false, isRequired: true, recoveryCodesLeft: 0 }
  await page.route('**/api/auth/second-factor', route => route.fulfill({ json: factor }))
  await openHostClient(page, testServer, 'trailers')
  await waitForMessage(page, /^This park requires it/)
}

async function openStaffAccount(page: Page): Promise<void> {
  await page.goto('/host/')
  await signIn(page, STAFF_EMAIL)
  await headingNamed(page, 'The second factor is off').waitFor()
}

export const HOST_ACCOUNT_SCREENS: readonly Screen[] = [
  extendScreen(
    visitorScreen(
      'host-sign-in',
      'Host, sign-in',
      openPageAndWait('/host/', page => page.getByLabel('Email')),
    ),
    { nextStates: SIGN_IN_STATES },
  ),
  visitorScreen('host-session-ended', 'Host, the sign-in has ended', openEnded),
  extendScreen(visitorScreen('host-account', 'Host, account', openAccount), {
    prepare: insertHost,
    // The sign-ins without a code and with a wrong one.
    expectedErrors: /^403 \S+\/auth\/(login|second-factor\/sign-in)/,
    nextStates: [
      screenState('host-factor-set-up', 'Host, set-up of a second factor', beginSetUp),
      screenState('host-factor-refused', 'Host, set-up with a wrong code', refuseCode),
      screenState('host-recovery-codes', 'Host, recovery codes', turnOn),
      screenState('host-factor-on', 'Host, second factor on', saveRecoveryCodes),
      screenState('host-factor-off-refused', 'Host, a second factor that stays on', refuseTurningOff),
      screenState('host-code', 'Host, sign-in with a code', signInAgain),
      screenState('host-code-refused', 'Host, a wrong code', typeWrongCode),
    ],
  }),
  visitorScreen('host-factor-required', 'Host, a second factor that the park requires', openRequired),
  {
    ...visitorScreen('host-account-staff', 'Host, the account of staff', openStaffAccount),
    prepare: insertStaff,
  },
]
