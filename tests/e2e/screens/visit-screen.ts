import type { BrowserContext, Page } from '@playwright/test'
import { DEMO_EMAIL } from '#demo/demo-accounts'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { waitForApp } from '#tools/wait-for-app'
import { allScreenStates, type Screen, type ScreenState } from './screen'

/** Prepares the data of a screen and signs in with a token, as the mobile wrapper does. */
async function openScreenPage(
  context: BrowserContext,
  testServer: BrowserTestServer,
  screen: Screen,
): Promise<Page> {
  const token = screen.signedIn ? await testServer.signIn(screen.email ?? DEMO_EMAIL) : ''
  await screen.prepare?.(testServer, token)
  await context.addInitScript(
    externalToken => Object.assign(window, { __AUTH_TOKEN__: externalToken }),
    token,
  )
  return context.newPage()
}

/** Shows all states of a screen in order. Ends all network faults afterwards. @param onState called in each state */
export async function visitScreenStates(
  context: BrowserContext,
  testServer: BrowserTestServer,
  screen: Screen,
  onState: (page: Page, state: ScreenState) => Promise<unknown>,
): Promise<void> {
  try {
    const page = await openScreenPage(context, testServer, screen)
    for (const state of allScreenStates(screen)) {
      await state.showState(page, testServer)
      // So that two visits find the same page.
      await waitForApp(page)
      await page.evaluate(() => document.fonts.ready)
      await onState(page, state)
    }
  } finally {
    testServer.networkFaults.clear()
    testServer.realtimeLink.restore()
  }
}
