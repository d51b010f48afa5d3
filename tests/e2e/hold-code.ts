import type { Page } from '@playwright/test'
import { waitForApp } from '#tools/wait-for-app'

/** Holds the code of the app. @returns lets it through and waits until the app has taken over the page */
export async function holdCode(page: Page): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async route => {
    await released
    await route.continue()
  })
  return async () => {
    release()
    await waitForApp(page)
  }
}
