/** The account page of a host, who turns the second factor on, and the sign-in with a code. */
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { hashPassword } from '#server/auth/sign-in/password'
import { users } from '#server/db/schema'
import { createFactorCode } from '#server/second-factor/one-time-codes'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { TEST_PASSWORD_COST } from '#tests/fixtures/server/databases'
import { NEW_PASSWORD } from '#tests/fixtures/server/new-customer'
import {
  buttonNamed,
  extendScreen,
  headingNamed,
  type Screen,
  screenState,
  visitorScreen,
} from '#tools/screens/screen'

/** A host apart from the one of the other screens, who signs in without a code. */
const EMAIL = 'robin@foodpark.test'

async function insertHost({ db }: BrowserTestServer): Promise<void> {
  const passwordHash = await hashPassword(NEW_PASSWORD, TEST_PASSWORD_COST)
  // The pictures visit this screen several times on one server.
  await db.delete(users).where(eq(users.email, EMAIL))
  await db.insert(users).values({ email: EMAIL, name: 'Robin Reed', passwordHash, role: 'host' })
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByRole('textbox', { name: 'Password' }).fill(NEW_PASSWORD)
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

async function signInAgain(page: Page): Promise<void> {
  await buttonNamed(page, 'Sign out').click()
  await signIn(page)
  await headingNamed(page, 'Enter your code').waitFor()
}

async function typeWrongCode(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await buttonNamed(page, 'Sign In').click()
  await page.getByRole('alert').waitFor()
}

export const HOST_ACCOUNT_SCREENS: readonly Screen[] = [
  extendScreen(visitorScreen('host-account', 'Host, account', openAccount), {
    prepare: insertHost,
    // The sign-ins without a code and with a wrong one.
    expectedErrors: /^403 \S+\/auth\/(login|second-factor\/sign-in)/,
    nextStates: [
      screenState('host-factor-set-up', 'Host, set-up of a second factor', beginSetUp),
      screenState('host-recovery-codes', 'Host, recovery codes', turnOn),
      screenState('host-factor-on', 'Host, second factor on', saveRecoveryCodes),
      screenState('host-code', 'Host, sign-in with a code', signInAgain),
      screenState('host-code-refused', 'Host, a wrong code', typeWrongCode),
    ],
  }),
]
