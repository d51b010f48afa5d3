import type { Page } from '@playwright/test'

/** Waits until the app has taken over a page of the server. Before that, links load another document. */
export async function waitForApp(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState === 'complete' && window.earlyInput === undefined)
}
