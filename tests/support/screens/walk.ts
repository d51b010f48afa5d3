/** Walks the screens of an area in a browser, state by state. */
import type { BrowserContext, Page } from '@playwright/test'
import { DEMO_EMAIL } from '#server/seed/accounts'
import type { BrowserPark } from '../browser-park'
import { type Screen, type State, statesOf } from './screen'

/** Signs in as by a mobile wrapper where the screen asks for it, and lays what must be so. */
async function enter(context: BrowserContext, park: BrowserPark, screen: Screen): Promise<Page> {
  const token = screen.signedIn ? await park.signIn(screen.email ?? DEMO_EMAIL) : ''
  await screen.prepare?.(park, token)
  await context.addInitScript(handed => Object.assign(window, { __AUTH_TOKEN__: handed }), token)
  return context.newPage()
}

/** Shows a screen's states one after the other; the weather is good again when it is over. */
export async function walkScreen(
  context: BrowserContext,
  park: BrowserPark,
  screen: Screen,
  see: (page: Page, state: State) => Promise<unknown>,
): Promise<void> {
  try {
    const page = await enter(context, park, screen)
    for (const state of statesOf(screen)) {
      await state.reach(page, park)
      await page.evaluate(() => document.fonts.ready)
      await see(page, state)
    }
  } finally {
    park.weather.clear()
    park.line.mend()
  }
}
