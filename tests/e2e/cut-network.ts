import type { Page } from '@playwright/test'

/** Cuts the network for some code, and for the check whether the server can be reached. @returns counts failures, and restores it */
export async function cutNetwork(page: Page, code: RegExp) {
  let isCut = true
  let failures = 0
  const isAffected = (url: URL, method: string) => code.test(url.pathname) || method === 'HEAD'
  await page.route('**/*', async route => {
    if (!isCut || !isAffected(new URL(route.request().url()), route.request().method()))
      return route.fallback()
    failures += 1
    await route.abort()
  })
  return {
    countFailures: () => failures,
    restore: () => {
      isCut = false
    },
  }
}
