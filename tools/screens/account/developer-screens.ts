/** The pages for developers: a login by token, and samples of all notifications. */
import type { Page } from '@playwright/test'
import { DEMO_EMAIL } from '#server/demo/demo-accounts'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import {
  buttonNamed,
  extendScreen,
  headingNamed,
  openPageAndWait,
  type Screen,
  screenState,
  visitorScreen,
  waitForText,
} from '#tools/screens/screen'

/** Logs in with a token, with a stopped clock, so that the page does not redirect. */
async function logInWithToken(page: Page, testServer: BrowserTestServer): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await page.goto(`/test-auto-login?token=${await testServer.signIn(DEMO_EMAIL)}`)
  await waitForText(page, 'Logged in. Taking you home in 2 seconds.')
}

/** The test login goes home after 2 s, and not before. */
async function returnHome(page: Page): Promise<void> {
  await page.clock.runFor(1_900)
  await waitForText(page, 'Logged in. Taking you home in 2 seconds.')
  await page.clock.runFor(100)
  await headingNamed(page, 'Hello,').waitFor()
}

const showSample =
  (...samples: readonly string[]) =>
  async (page: Page) => {
    for (const sample of samples) await buttonNamed(page, sample).click()
  }

export const DEVELOPER_SCREENS: readonly Screen[] = [
  extendScreen(
    visitorScreen(
      'test-login',
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
  extendScreen(
    visitorScreen(
      'test-notification',
      'Test notifications',
      openPageAndWait('/test-notification', page => buttonNamed(page, 'Order confirmed')),
    ),
    {
      nextStates: [
        screenState('toasts-orders', 'Notifications of orders', async page => {
          await showSample('Order confirmed', 'Order ready', 'Order cancelled')(page)
          for (const text of ['Order Confirmed', 'Ready for Pickup', 'Order Cancelled'])
            await waitForText(page, text)
        }),
      ],
    },
  ),
  visitorScreen('toasts', 'Notifications', async page => {
    await page.goto('/test-notification')
    await showSample('Success', 'Order preparing', 'Error')(page)
    await waitForText(page, 'Order placed successfully!')
    await waitForText(page, 'Preparing Order')
    await waitForText(page, 'Failed to place order. Please try again.')
  }),
]
