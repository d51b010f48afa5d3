/**
 * `npm run screens` takes a picture of every state of every screen, at three widths, light and dark, into `.tmp/screens`,
 * runs the accessibility checks on each state, and writes a gallery and a report.
 * `npm run screens -- payment checkout` takes only states whose names contain one of the words.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { createBrowserFixtures } from '#tests/fixtures/browser/browser-fixtures'
import { type BrowserTestServer, startBrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { buildSecondParkClient } from '#tests/fixtures/browser/build-second-park'
import { captureWebp } from '#tools/capture-webp'
import { CHROMIUM_ARGS, ensureChromium } from '#tools/chromium'
import { selectByName } from '#tools/select-by-name'
import { auditAccessibility } from './audit-accessibility'
import { allScreenStates, type Screen, type ScreenState } from './screen'
import { EXTRA_DATA_BY_AREA, SCREENS_BY_AREA } from './screen-list'
import {
  type AuditSummaries,
  createAccessibilityReport,
  createGallery,
  parseAccessibilityReport,
  pictureFileName,
  SCHEMES,
} from './screens-readme'
import { SECOND_PARK_SCREENS } from './variants/second-park-screens'
import { visitScreenStates } from './visit-screen'

const ROOT = join(import.meta.dirname, '../../..')
const PHONE = { width: 390, height: 844 }
const TABLET = { width: 768, height: 1024 }
const DESKTOP = { width: 1280, height: 800 }
type Size = typeof PHONE

const nameFilters = process.argv.slice(2)
const FOLDER = join(ROOT, '.tmp/screens')
const SIZES = [PHONE, TABLET, DESKTOP]

const audits = new Map<string, string>()

const isWanted = ({ name }: ScreenState) =>
  nameFilters.length === 0 || nameFilters.some(word => name.includes(word))

async function takeStatePictures(page: Page, screen: Screen, state: ScreenState, size: Size): Promise<void> {
  await page.mouse.move(0, 0)
  for (const scheme of SCHEMES) {
    await page.emulateMedia({ colorScheme: scheme })
    const file = pictureFileName({ name: state.name, width: size.width, scheme })
    writeFileSync(join(FOLDER, file), await captureWebp(page))
  }
  if (size !== PHONE) return
  const { rules, findings } = await auditAccessibility(page, screen.hasStoppedClock)
  audits.set(state.name, `${findings.length} of ${rules}`)
  for (const finding of findings) process.stdout.write(`${state.title}: ${finding}\n`)
}

/** Takes all pictures at the same minute, with reduced motion, so that two runs give the same pictures. */
async function takeScreenPictures(
  browser: Browser,
  server: BrowserTestServer,
  screen: Screen,
): Promise<void> {
  for (const size of SIZES) {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      baseURL: server.address,
      viewport: size,
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      reducedMotion: 'reduce',
    })
    await context.clock.setFixedTime(server.clock.now())
    const missingImages: string[] = []
    context.on('response', response => {
      if (response.status() === 404 && response.url().includes('/food/')) missingImages.push(response.url())
    })
    await visitScreenStates(context, server, screen, async (page, state) => {
      if (isWanted(state)) await takeStatePictures(page, screen, state, size)
    })
    await context.close()
    if (missingImages.length > 0) throw new Error(`Images are missing: ${missingImages.join(', ')}`)
  }
}

/** The second park has a client build of its own. */
const SECOND_PARK_AREA = 'another park'
const ALL_SCREENS_BY_AREA = { ...SCREENS_BY_AREA, [SECOND_PARK_AREA]: SECOND_PARK_SCREENS }

function writePages(summaries: AuditSummaries): void {
  writeFileSync(join(FOLDER, 'README.md'), createGallery(ALL_SCREENS_BY_AREA, readdirSync(FOLDER)))
  const file = join(FOLDER, 'accessibility.md')
  const before = nameFilters.length > 0 && existsSync(file) ? readFileSync(file, 'utf8') : ''
  const all = new Map([...parseAccessibilityReport(ALL_SCREENS_BY_AREA, before), ...summaries])
  writeFileSync(file, createAccessibilityReport(ALL_SCREENS_BY_AREA, all))
}

selectByName(Object.values(ALL_SCREENS_BY_AREA).flat().flatMap(allScreenStates), nameFilters, (name, word) =>
  name.includes(word),
)
const fixtures = await createBrowserFixtures()
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS })
if (nameFilters.length === 0) rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
for (const [area, screens] of Object.entries(ALL_SCREENS_BY_AREA)) {
  const wanted = screens.filter(screen => allScreenStates(screen).some(isWanted))
  if (wanted.length === 0) continue
  const ownClient =
    area === SECOND_PARK_AREA ? await buildSecondParkClient(join(fixtures.folder, area)) : undefined
  const server = await startBrowserTestServer(fixtures.folder, ownClient ? { clientFolder: ownClient } : {})
  await EXTRA_DATA_BY_AREA[area]?.(server.db)
  for (const screen of wanted) {
    await takeScreenPictures(browser, server, screen)
    process.stdout.write(`${screen.title}\n`)
  }
  await server.close()
}
writePages(audits)
await browser.close()
fixtures.remove()
