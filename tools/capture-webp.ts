import type { Page } from '@playwright/test'

/** From 0 to 100. Text stays sharp, and a screen of a phone is about 20 kB. */
const QUALITY = 80

/** A picture of what the page shows, as WebP, which Playwright itself does not write. Works in Chromium only. */
export async function captureWebp(page: Page): Promise<Buffer> {
  // Playwright waits for fonts and hides the caret; the picture itself is thrown away.
  await page.screenshot({ caret: 'hide', scale: 'css', type: 'jpeg', quality: 1 })
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  await session.detach()
  return Buffer.from(data, 'base64')
}
