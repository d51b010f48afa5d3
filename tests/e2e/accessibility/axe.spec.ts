import type { Browser } from '@playwright/test'
import { expect, prepareContext, test } from '#tests/e2e/e2e-test'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { FOUR_WEEKS, selectDailySample } from '#tools/daily-sample'
import { auditAccessibility } from '#tools/screens/audit-accessibility'
import { fingerprintPage } from '#tools/screens/page-fingerprint'
import type { Screen } from '#tools/screens/screen'
import { EXTRA_DATA_BY_AREA, SCREENS_BY_AREA } from '#tools/screens/screen-list'
import { visitScreenStates } from '#tools/screens/visit-screen'
import { isFullAudit, readPassedAudit, selectScreens, writePassedAudit } from './audited-pages'

/** State name to fingerprint, in the order of the visits. */
type Fingerprints = Record<string, string>

interface AreaAudit {
  readonly passedBefore: Readonly<Fingerprints>
  readonly visited: Fingerprints
}

async function auditScreen(
  browser: Browser,
  testServer: BrowserTestServer,
  screen: Screen,
  { passedBefore, visited }: AreaAudit,
): Promise<void> {
  // Without reduced motion the audit could see colours in the middle of a transition.
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const errors = await prepareContext(context, testServer)
  await visitScreenStates(context, testServer, screen, async (page, { name }) => {
    const fingerprint = await fingerprintPage(page)
    visited[name] = fingerprint
    if (!isFullAudit && passedBefore[name] === fingerprint) return
    const { findings } = await auditAccessibility(page, screen.hasStoppedClock)
    expect.soft(findings, name).toEqual([])
  })
  expect(errors.filter(error => !screen.expectedErrors?.test(error))).toEqual([])
  await context.close()
}

/** The sample is taken from all areas together, so that each day visits the same number of screens. */
const dailySample = selectDailySample(
  Object.values(SCREENS_BY_AREA).flat(),
  Number(process.env.SAMPLE_TIME),
  FOUR_WEEKS,
)

for (const [area, screens] of Object.entries(SCREENS_BY_AREA)) {
  test(`all states of the area ${area} are accessible`, async ({ browser, testServer }, { errors }) => {
    test.setTimeout(240_000)
    await EXTRA_DATA_BY_AREA[area]?.(testServer.db)
    const passed = readPassedAudit(area)
    const audit: AreaAudit = { passedBefore: passed.pages, visited: {} }
    for (const screen of selectScreens(screens, passed, dailySample))
      await test.step(screen.title, () => auditScreen(browser, testServer, screen, audit))
    if (isFullAudit && errors.length === 0) writePassedAudit(area, audit.visited)
  })
}
