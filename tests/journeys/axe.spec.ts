import type { Browser } from '@playwright/test'
import type { BrowserPark } from '../support/browser-park'
import { audit } from '../support/screens/audit'
import type { Screen } from '../support/screens/screen'
import { AREAS, PLANTED } from '../support/screens/screen-list'
import { walkScreen } from '../support/screens/walk'
import { expect, settleIn, test } from './park'

async function check(browser: Browser, park: BrowserPark, screen: Screen): Promise<void> {
  // A colour on its way from one scheme to the other is none that anybody reads.
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const troubles = await settleIn(context, park)
  await walkScreen(context, park, screen, async (page, { name }) => {
    const { findings } = await audit(page, screen.stands)
    expect.soft(findings, name).toEqual([])
  })
  expect(troubles.filter(trouble => !screen.faults?.test(trouble))).toEqual([])
  await context.close()
}

for (const [area, screens] of Object.entries(AREAS)) {
  test(`nobody is kept out of any state of the ${area}`, async ({ browser, park }) => {
    test.setTimeout(240_000)
    await PLANTED[area]?.(park.db)
    for (const screen of screens) await test.step(screen.title, () => check(browser, park, screen))
  })
}
