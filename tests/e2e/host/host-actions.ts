import type { Browser, Page } from '@playwright/test'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'

/** Opens a page on a wide screen. */
export async function openWidePage(browser: Browser, { address, clock }: BrowserTestServer): Promise<Page> {
  const page = await browser.newPage({
    baseURL: address,
    viewport: { width: 1180, height: 820 },
    hasTouch: false,
    isMobile: false,
    reducedMotion: 'reduce',
  })
  await page.clock.install({ time: clock.now() })
  return page
}

/** Opens the link of an invitation and creates the account. */
export async function createInvitedAccount(
  page: Page,
  path: string,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<void> {
  await page.goto(path)
  await page.getByRole('textbox', { name: 'Your name' }).fill(name)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Create the account' }).click()
}

/** Opens one of the host's pages. */
export const openHostPage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Host' }).getByRole('link', { name, exact: true }).click()
