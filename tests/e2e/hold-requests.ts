import type { Page } from '@playwright/test'
import { waitForApp } from '#tools/wait-for-app'

/** Holds the requests of a page to a URL. @returns a function that lets them through */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(url, async route => {
    await released
    await route.continue()
  })
  return release
}

/** Holds the code of the app. @returns lets it through and waits until the page is hydrated */
export async function holdCode(page: Page): Promise<() => Promise<void>> {
  const release = await holdRequests(page, /\/assets\/.*\.js$/)
  return async () => {
    release()
    await waitForApp(page)
  }
}
