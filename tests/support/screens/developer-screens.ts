/** What developers have: a login by token, and samples of every notification. */
import type { Page } from '@playwright/test'
import { DEMO_EMAIL } from '#server/seed/accounts'
import type { BrowserPark } from '../browser-park'
import { also, at, button, heading, reads, type Screen, state, visitor } from './screen'

/** Logs in with a token, and stands still before it goes home. */
async function logIn(page: Page, park: BrowserPark): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await page.goto(`/test-auto-login?token=${await park.signIn(DEMO_EMAIL)}`)
  await reads(page, 'Logged in. Taking you home in 2 seconds.')
}

/** Section 9: the test login goes home after 2 s, and not before. */
async function goHome(page: Page): Promise<void> {
  await page.clock.runFor(1_900)
  await reads(page, 'Logged in. Taking you home in 2 seconds.')
  await page.clock.runFor(100)
  await heading(page, 'Hello,').waitFor()
}

const fire =
  (...samples: readonly string[]) =>
  async (page: Page) => {
    for (const sample of samples) await button(page, sample).click()
  }

export const DEVELOPER_SCREENS: readonly Screen[] = [
  also(
    visitor(
      'test-login',
      'Test login, without a token',
      at('/test-auto-login', page => page.getByRole('link', { name: 'Go to sign in' })),
    ),
    {
      next: [
        state('test-login-bad', 'Test login, a token that cannot be read', async page => {
          await page.goto('/test-auto-login?token=nonsense')
          await page.getByText('Login failed. The token has expired or cannot be read.').waitFor()
        }),
      ],
    },
  ),
  also(visitor('test-login-done', 'Test login, logged in', logIn), {
    stands: true,
    next: [state('test-login-home', 'Home, two seconds later', goHome)],
  }),
  also(
    visitor(
      'test-notification',
      'Test notifications',
      at('/test-notification', page => button(page, 'Order confirmed')),
    ),
    {
      next: [
        state('toasts-orders', 'Notifications of orders', async page => {
          await fire('Order confirmed', 'Order ready', 'Order cancelled')(page)
          for (const text of ['Order Confirmed', 'Ready for Pickup', 'Order Cancelled'])
            await reads(page, text)
        }),
      ],
    },
  ),
  visitor('toasts', 'Notifications', async page => {
    await page.goto('/test-notification')
    await fire('Success', 'Order preparing', 'Error')(page)
    await reads(page, 'Order placed successfully!')
    await reads(page, 'Preparing Order')
    await reads(page, 'Failed to place order. Please try again.')
  }),
]
