import type { Page } from '@playwright/test'

/** Waits until a page of the server is hydrated. Before that, links load another document. */
export async function waitForApp(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState === 'complete' && window.earlyInput === undefined)
}
