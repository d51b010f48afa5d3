/** Signing up, a forgotten password, and what is below the profile. */
import type { Page } from '@playwright/test'
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

import { DEVICE_SCREENS } from './device-screens'

const SIGN_UP_CALL = /POST \/api\/auth\/sign-up$/
const PASSWORD = 'orange lantern boat'

const passwordField = (page: Page, name = 'Password') => page.getByRole('textbox', { name, exact: true })

async function submitSignUp(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Your name').fill('Robin')
  await page.getByLabel('Email').fill(email)
  await passwordField(page).fill(password)
  await buttonNamed(page, 'Continue').click()
}

const SIGN_UP_SCREEN = extendScreen(
  visitorScreen(
    'sign-up',
    'Sign-up',
    openPageAndWait('/sign-up', page => page.getByLabel('Your name')),
  ),
  {
    nextStates: [
      screenState('sign-up-mistakes', 'Sign-up, mistakes in every field', async page => {
        await submitSignUp(page, 'robin', 'short')
        await waitForText(page, 'Please enter a valid email')
      }),
      screenState('sign-up-busy', 'Sign-up, being sent', async (page, testServer) => {
        testServer.networkFaults.injectFault(SIGN_UP_CALL, 'held')
        await submitSignUp(page, 'robin@park.test')
        await waitForText(page, 'Sending...')
      }),
      screenState('sign-up-code', 'Sign-up, the code is on its way', async (page, testServer) => {
        testServer.networkFaults.clear()
        await headingNamed(page, 'Check your email').waitFor()
      }),
      screenState('sign-up-wrong-code', 'Sign-up, a wrong code', async page => {
        await page.getByLabel('Code').fill('000000')
        await buttonNamed(page, 'Confirm and sign in').click()
        await waitForText(
          page,
          'This code is not right, or no longer valid. Please check it, or get a new one.',
        )
      }),
      screenState('sign-up-again', 'Sign-up, opened again before the code was typed', async page => {
        await page.reload()
        await buttonNamed(page, 'Start again').waitFor()
      }),
    ],
  },
)

const FORGOTTEN_PASSWORD_SCREEN = extendScreen(
  visitorScreen(
    'forgot-password',
    'Forgotten password',
    openPageAndWait('/forgot-password', page => page.getByLabel('Email')),
  ),
  {
    nextStates: [
      screenState('forgot-password-sent', 'Forgotten password, the link is on its way', async page => {
        await page.getByLabel('Email').fill(DEMO_EMAIL)
        await buttonNamed(page, 'Send the link').click()
        await headingNamed(page, 'Check your email').waitFor()
      }),
    ],
  },
)

const NEW_PASSWORD_SCREEN = extendScreen(
  visitorScreen(
    'reset-password',
    'A new password by a mailed link',
    openPageAndWait('/reset-password#token=used-already', page => passwordField(page, 'New password')),
  ),
  {
    nextStates: [
      screenState('reset-password-expired', 'A mailed link that was used already', async page => {
        await passwordField(page, 'New password').fill(PASSWORD)
        await buttonNamed(page, 'Set the password').click()
        await headingNamed(page, 'This link no longer works').waitFor()
      }),
    ],
  },
)

const OWN_ACCOUNT_SCREEN = extendScreen(
  customerScreen('account-password', 'Profile, another password', async page => {
    await page.goto('/profile')
    await buttonNamed(page, 'Change password').click()
    await passwordField(page, 'Current password').waitFor()
  }),
  {
    nextStates: [
      screenState('account-password-refused', 'Profile, another password, refused', async page => {
        await passwordField(page, 'Current password').fill('a wrong password')
        await passwordField(page, 'New password').fill(PASSWORD)
        await buttonNamed(page, 'Save the password').click()
        await waitForText(page, 'The current password is not right')
      }),
      screenState('account-sign-out-everywhere', 'Profile, sign out everywhere', async page => {
        await buttonNamed(page, 'Cancel').click()
        await buttonNamed(page, 'Sign out everywhere').click()
        await page.getByRole('dialog', { name: 'Sign out everywhere?' }).waitFor()
      }),
      screenState('account-deletion', 'Profile, delete my account', async page => {
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        await buttonNamed(page, 'Delete my account').click()
        await page.getByRole('dialog', { name: 'Delete your account?' }).waitFor()
      }),
    ],
  },
)

export const OWN_ACCOUNT_SCREENS: readonly Screen[] = [
  SIGN_UP_SCREEN,
  FORGOTTEN_PASSWORD_SCREEN,
  NEW_PASSWORD_SCREEN,
  OWN_ACCOUNT_SCREEN,
  ...DEVICE_SCREENS,
]
