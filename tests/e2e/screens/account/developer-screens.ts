/** The pages for developers: a login by token, and samples of all notifications. */
import type { Page } from '@playwright/test'
import { DEMO_EMAIL } from '#demo/demo-accounts'
import {
  buttonNamed,
  extendScreen,
  headingNamed,
  openPageAndWait,
  type Screen,
  screenState,
  stopClock,
  visitorScreen,
  waitForText,
} from '#tests/e2e/screens/screen'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'

/** Logs in with a token, with a stopped clock, so that the page does not redirect. */
async function logInWithToken(page: Page, testServer: BrowserTestServer): Promise<void> {
  // Specification 6.2.
  await stopClock(page)
  await page.goto(`/test-auto-login?token=${await testServer.signIn(DEMO_EMAIL)}`)
  await waitForText(page, 'Logged in. Taking you home in 2 seconds.')
}

// Specification 6.3.
/** The test login goes home after 2 s, and not before. */
async function returnHome(page: Page): Promise<void> {
  await page.clock.runFor(1_900)
  await waitForText(page, 'Logged in. Taking you home in 2 seconds.')
  await page.clock.runFor(100)
  await headingNamed(page, 'Hello,').waitFor()
}

/** Opens the page of the samples and stops its clock, so that no sample goes away while the next one comes. */
async function openSamples(page: Page): Promise<void> {
  await page.goto('/test-notification')
  await page.getByRole('button', { name: 'Order confirmed', exact: true, disabled: false }).waitFor()
  await stopClock(page)
}

/** Presses the buttons of some samples and waits for their texts. @param samples button to text */
async function showSamples(page: Page, samples: Readonly<Record<string, string>>): Promise<void> {
  for (const [button, text] of Object.entries(samples)) {
    await buttonNamed(page, button).click()
    await waitForText(page, text)
  }
}

export const DEVELOPER_SCREENS: readonly Screen[] = [
  extendScreen(
    visitorScreen(
      'test-login',
      // Specification 6.4.
      'Test login, without a token',
      openPageAndWait('/test-auto-login', page => page.getByRole('link', { name: 'Go to sign in' })),
    ),
    {
      nextStates: [
        screenState('test-login-bad', 'Test login, a token that cannot be read', async page => {
          await page.goto('/test-auto-login?token=nonsense')
          await page.getByText('Login failed. The token has expired or cannot be read.').waitFor()
        }),
      ],
    },
  ),
  extendScreen(visitorScreen('test-login-done', 'Test login, logged in', logInWithToken), {
    hasStoppedClock: true,
    nextStates: [screenState('test-login-home', 'Home, two seconds later', returnHome)],
  }),
  extendScreen(visitorScreen('test-notification', 'Test notifications', openSamples), {
    hasStoppedClock: true,
    nextStates: [
      // Specification 6.5.
      screenState('toasts-orders', 'Notifications of orders', page =>
        showSamples(page, {
          'Order confirmed': 'Order Confirmed',
          'Order ready': 'Ready for Pickup',
          'Order cancelled': 'Order Cancelled',
        }),
      ),
    ],
  }),
  // A page of its own: a toast under the mouse would stay and cover the next button.
  extendScreen(
    visitorScreen('toasts', 'Notifications', async page => {
      await openSamples(page)
      await showSamples(page, {
        // Specification 6.6.
        Success: 'Order placed successfully!',
        // Specification 6.5.
        'Order preparing': 'Preparing Order',
        // Specification 6.6.
        Error: 'Failed to place order. Please try again.',
      })
    }),
    { hasStoppedClock: true },
  ),
]
