/**
 * `npm run screens`: a picture of every screen at two widths, light and dark, of its further states on a phone, and a page that shows them all.
 * `npm run screens -- payment checkout` takes only those whose names contain one of the words, and leaves the others.
 * `npm run screens -- --all` takes every state at three widths, light and dark, into `.tmp/screens`, to be looked through.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type BrowserPark, openBrowserPark } from '../browser-park'
import { buildSecondPark } from '../build-second-park'
import { ensureChromium } from '../chromium'
import { layGrounds } from '../grounds'
import { named } from '../named'
import { audit } from './audit'
import { fileOf, pageOf, SCHEMES } from './pictures-page'
import { type Screen, type State, statesOf } from './screen'
import { AREAS, PLANTED } from './screen-list'
import { SECOND_PARK_SCREENS } from './second-park-screens'
import { smallPng } from './small-png'
import { walkScreen } from './walk'

const ROOT = join(import.meta.dirname, '../../..')
const PHONE = { width: 390, height: 844 }
const TABLET = { width: 768, height: 1024 }
const DESK = { width: 1280, height: 800 }

const words = process.argv.slice(2).filter(word => word !== '--all')
const takesAll = process.argv.includes('--all')
const FOLDER = join(ROOT, takesAll ? '.tmp/screens' : 'docs/screens')
const SIZES = takesAll ? [PHONE, TABLET, DESK] : [PHONE, DESK]

/** By the name of a state: how many rules of accessibility were kept, and how many broken. */
const audits = new Map<string, string>()

const isWanted = ({ name }: State) => words.length === 0 || words.some(word => name.includes(word))

/** A screen's own state in all sizes and schemes; what follows from it on a phone in the light, unless all was asked for. */
const schemesFor = (screen: Screen, state: State, { width }: typeof PHONE) => {
  if (takesAll || state.name === screen.name) return SCHEMES
  return width === PHONE.width ? (['light'] as const) : []
}

async function takeState(page: Page, screen: Screen, state: State, size: typeof PHONE): Promise<void> {
  await page.mouse.move(0, 0)
  for (const colorScheme of schemesFor(screen, state, size)) {
    await page.emulateMedia({ colorScheme })
    const picture = smallPng(await page.screenshot({ caret: 'hide' }))
    writeFileSync(join(FOLDER, fileOf(state.name, size.width, colorScheme)), picture)
  }
  if (takesAll || size !== PHONE) return
  const { rules, findings } = await audit(page, screen.stands)
  audits.set(state.name, `${findings.length} of ${rules}`)
}

/** Every picture is taken in the same minute of the same evening, and with nothing in motion. */
async function takePictures(browser: Browser, park: BrowserPark, screen: Screen): Promise<void> {
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
    await walkScreen(context, park, screen, async (page, state) => {
      if (isWanted(state)) await takeState(page, screen, state, size)
    })
    await context.close()
    if (missing.length > 0) throw new Error(`Pictures are missing: ${missing.join(', ')}`)
  }
}

/** The other areas, and the one that has a client of its own. */
const ANOTHER_PARK = 'another park'
const ALL_AREAS = { ...AREAS, [ANOTHER_PARK]: SECOND_PARK_SCREENS }

named(Object.values(ALL_AREAS).flat().flatMap(statesOf), words, (name, word) => name.includes(word))
const grounds = await layGrounds()
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
if (words.length === 0) rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
for (const [area, screens] of Object.entries(ALL_AREAS)) {
  const wanted = screens.filter(screen => statesOf(screen).some(isWanted))
  if (wanted.length === 0) continue
  const ownClient = area === ANOTHER_PARK ? await buildSecondPark(join(grounds.folder, area)) : undefined
  const park = await openBrowserPark(grounds.folder, 'localhost', ownClient)
  await PLANTED[area]?.(park.db)
  for (const screen of wanted) {
    await takePictures(browser, park, screen)
    process.stdout.write(`${screen.title}\n`)
  }
  await park.close()
}
if (words.length === 0 && !takesAll) writeFileSync(join(FOLDER, 'README.md'), pageOf(ALL_AREAS, audits))
await browser.close()
grounds.remove()
