import type { Browser } from '@playwright/test'
import { expect, prepareContext, test } from '#tests/e2e/e2e-test'
import { auditAccessibility } from '#tests/e2e/screens/audit-accessibility'
import { allScreenStates, type Screen } from '#tests/e2e/screens/screen'
import { EXTRA_DATA_BY_AREA, SCREENS_BY_AREA } from '#tests/e2e/screens/screen-list'
import { visitScreenStates } from '#tests/e2e/screens/visit-screen'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'

/** `AUDIT=all` audits every state. Otherwise every state is visited, and the first of each screen is audited. */
const isFullAudit = process.env.AUDIT === 'all'

async function auditScreen(browser: Browser, testServer: BrowserTestServer, screen: Screen): Promise<void> {
  // Without reduced motion the audit could see colours in the middle of a transition.
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const errors = await prepareContext(context, testServer)
  const [firstState] = allScreenStates(screen)
  await visitScreenStates(context, testServer, screen, async (page, { name }) => {
    if (!isFullAudit && name !== firstState?.name) return
    const { findings } = await auditAccessibility(page, screen.hasStoppedClock)
    expect.soft(findings, name).toEqual([])
  })
  expect(errors.filter(error => !screen.expectedErrors?.test(error))).toEqual([])
  await context.close()
}

for (const [area, screens] of Object.entries(SCREENS_BY_AREA)) {
  test(`all states of the area ${area} are accessible`, async ({ browser, testServer }) => {
    test.setTimeout(240_000)
    await EXTRA_DATA_BY_AREA[area]?.(testServer.db)
    for (const screen of screens)
      await test.step(screen.title, () => auditScreen(browser, testServer, screen))
  })
}
