import type { Browser } from '@playwright/test'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { auditAccessibility } from '#tools/screens/audit-accessibility'
import type { Screen } from '#tools/screens/screen'
import { EXTRA_DATA_BY_AREA, SCREENS_BY_AREA } from '#tools/screens/screen-list'
import { visitScreenStates } from '#tools/screens/visit-screen'
import { expect, prepareContext, test } from '#tests/e2e/e2e-test'

async function auditScreen(browser: Browser, park: BrowserTestServer, screen: Screen): Promise<void> {
  // A colour on its way from one scheme to the other is none that anybody reads.
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const troubles = await prepareContext(context, park)
  await visitScreenStates(context, park, screen, async (page, { name }) => {
    const { findings } = await auditAccessibility(page, screen.hasStoppedClock)
    expect.soft(findings, name).toEqual([])
  })
  expect(troubles.filter(trouble => !screen.expectedErrors?.test(trouble))).toEqual([])
  await context.close()
}

for (const [area, screens] of Object.entries(SCREENS_BY_AREA)) {
  test(`nobody is kept out of any state of the ${area}`, async ({ browser, park }) => {
    test.setTimeout(240_000)
    await EXTRA_DATA_BY_AREA[area]?.(park.db)
    for (const screen of screens) await test.step(screen.title, () => auditScreen(browser, park, screen))
  })
}
