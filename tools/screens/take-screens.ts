/**
 * `npm run screens`: a picture of every screen at two widths, light and dark, of its further states on a phone, and a page that shows them all.
 * `npm run screens -- payment checkout` takes only those whose names contain one of the words, and leaves the others.
 * `npm run screens -- --all` takes every state at three widths, light and dark, into `.tmp/screens`, to be looked through.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type BrowserTestServer, startBrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { buildSecondParkClient } from '#tests/fixtures/browser/build-second-park'
import { ensureChromium } from '#tools/chromium'
import { createBrowserFixtures } from '#tests/fixtures/browser/browser-fixtures'
import { selectByName } from '#tools/select-by-name'
import { auditAccessibility } from './audit-accessibility'
import { createScreensReadme, pictureFileName, SCHEMES } from './screens-readme'
import { allStatesOf, type Screen, type ScreenState } from './screen'
import { EXTRA_DATA_BY_AREA, SCREENS_BY_AREA } from './screen-list'
import { SECOND_PARK_SCREENS } from './variants/second-park-screens'
import { shrinkPng } from './shrink-png'
import { visitScreenStates } from './visit-screen'

const ROOT = join(import.meta.dirname, '../../..')
const PHONE = { width: 390, height: 844 }
const TABLET = { width: 768, height: 1024 }
const DESKTOP = { width: 1280, height: 800 }

const nameFilters = process.argv.slice(2).filter(word => word !== '--all')
const takesAll = process.argv.includes('--all')
const FOLDER = join(ROOT, takesAll ? '.tmp/screens' : 'docs/screens')
const SIZES = takesAll ? [PHONE, TABLET, DESKTOP] : [PHONE, DESKTOP]

/** By the name of a state: how many rules of accessibility were kept, and how many broken. */
const audits = new Map<string, string>()

const isWanted = ({ name }: ScreenState) =>
  nameFilters.length === 0 || nameFilters.some(word => name.includes(word))

/** A screen's own state in all sizes and schemes; what follows from it on a phone in the light, unless all was asked for. */
const schemesFor = (screen: Screen, state: ScreenState, { width }: typeof PHONE) => {
  if (takesAll || state.name === screen.name) return SCHEMES
  return width === PHONE.width ? (['light'] as const) : []
}

async function takeStatePictures(
  page: Page,
  screen: Screen,
  state: ScreenState,
  size: typeof PHONE,
): Promise<void> {
  await page.mouse.move(0, 0)
  for (const colorScheme of schemesFor(screen, state, size)) {
    await page.emulateMedia({ colorScheme })
    const picture = shrinkPng(await page.screenshot({ caret: 'hide' }))
    writeFileSync(join(FOLDER, pictureFileName(state.name, size.width, colorScheme)), picture)
  }
  if (takesAll || size !== PHONE) return
  const { rules, findings } = await auditAccessibility(page, screen.hasStoppedClock)
  audits.set(state.name, `${findings.length} of ${rules}`)
}

/** Every picture is taken in the same minute of the same evening, and with nothing in motion. */
async function takeScreenPictures(browser: Browser, park: BrowserTestServer, screen: Screen): Promise<void> {
  for (const size of SIZES) {
    const context = await browser.newContext({
      baseURL: park.address,
      viewport: size,
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      reducedMotion: 'reduce',
    })
    await context.clock.setFixedTime(park.clock.now())
    const missing: string[] = []
    context.on('response', response => {
      if (response.status() === 404 && response.url().includes('/food/')) missing.push(response.url())
    })
    await visitScreenStates(context, park, screen, async (page, state) => {
      if (isWanted(state)) await takeStatePictures(page, screen, state, size)
    })
    await context.close()
    if (missing.length > 0) throw new Error(`Pictures are missing: ${missing.join(', ')}`)
  }
}

/** The other areas, and the one that has a client of its own. */
const SECOND_PARK_AREA = 'another park'
const ALL_SCREENS_BY_AREA = { ...SCREENS_BY_AREA, [SECOND_PARK_AREA]: SECOND_PARK_SCREENS }

selectByName(Object.values(ALL_SCREENS_BY_AREA).flat().flatMap(allStatesOf), nameFilters, (name, word) =>
  name.includes(word),
)
const grounds = await createBrowserFixtures()
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
if (nameFilters.length === 0) rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
for (const [area, screens] of Object.entries(ALL_SCREENS_BY_AREA)) {
  const wanted = screens.filter(screen => allStatesOf(screen).some(isWanted))
  if (wanted.length === 0) continue
  const ownClient =
    area === SECOND_PARK_AREA ? await buildSecondParkClient(join(grounds.folder, area)) : undefined
  const park = await startBrowserTestServer(grounds.folder, 'localhost', ownClient)
  await EXTRA_DATA_BY_AREA[area]?.(park.db)
  for (const screen of wanted) {
    await takeScreenPictures(browser, park, screen)
    process.stdout.write(`${screen.title}\n`)
  }
  await park.close()
}
if (nameFilters.length === 0 && !takesAll)
  writeFileSync(join(FOLDER, 'README.md'), createScreensReadme(ALL_SCREENS_BY_AREA, audits))
await browser.close()
grounds.remove()
