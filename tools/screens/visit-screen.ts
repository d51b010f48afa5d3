/** Walks the screens of an area in a browser, state by state. */
import type { BrowserContext, Page } from '@playwright/test'
import { DEMO_EMAIL } from '#server/demo/demo-accounts'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { allStatesOf, type Screen, type ScreenState } from './screen'

/** Signs in as by a mobile wrapper where the screen asks for it, and lays what must be so. */
async function openScreenPage(
  context: BrowserContext,
  park: BrowserTestServer,
  screen: Screen,
): Promise<Page> {
  const token = screen.signedIn ? await park.signIn(screen.email ?? DEMO_EMAIL) : ''
  await screen.prepare?.(park, token)
  await context.addInitScript(handed => Object.assign(window, { __AUTH_TOKEN__: handed }), token)
  return context.newPage()
}

/** Shows a screen's states one after the other; the weather is good again when it is over. */
export async function visitScreenStates(
  context: BrowserContext,
  park: BrowserTestServer,
  screen: Screen,
  see: (page: Page, state: ScreenState) => Promise<unknown>,
): Promise<void> {
  try {
    const page = await openScreenPage(context, park, screen)
    for (const state of allStatesOf(screen)) {
      await state.showState(page, park)
      await page.evaluate(() => document.fonts.ready)
      await see(page, state)
    }
  } finally {
    park.networkFaults.clear()
    park.realtimeLink.restore()
  }
}
