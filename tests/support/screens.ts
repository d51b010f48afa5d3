/**
 * `npm run screens`: a picture of every screen at two widths, light and dark, and a page that shows them all.
 * `npm run screens -- payment checkout` takes only those whose names contain one of the words, and leaves the others.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { type BrowserPark, openBrowserPark } from './browser-park'
import { ensureChromium } from './chromium'
import { layGrounds } from './grounds'
import type { Screen } from './screen'
import { enterScreen, SCREENS } from './screen-list'
import { smallPng } from './small-png'

const FOLDER = join(import.meta.dirname, '../../docs/screens')
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const
const SCHEMES = ['light', 'dark'] as const

const fileOf = ({ name }: Screen, width: number, scheme: string) => `${name}-${width}-${scheme}.png`

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
    const page = await enterScreen(context, park, screen)
    await page.mouse.move(0, 0)
    await page.evaluate(() => document.fonts.ready)
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      const path = join(FOLDER, fileOf(screen, size.width, colorScheme))
      writeFileSync(path, smallPng(await page.screenshot({ caret: 'hide' })))
    }
    await context.close()
    if (missing.length > 0) throw new Error(`Pictures are missing: ${missing.join(', ')}`)
  }
}

const picture = (screen: Screen, width: number, scheme: string) =>
  `<a href="${fileOf(screen, width, scheme)}"><img src="${fileOf(screen, width, scheme)}" width="${width === 390 ? 140 : 380}" alt="${screen.title}, ${width} wide, ${scheme}"></a>`

/** A table with a row for each screen. */
function pageOf(screens: readonly Screen[]): string {
  const shots = SIZES.flatMap(({ width }) => SCHEMES.map(scheme => ({ width, scheme })))
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    '# Screens',
    '',
    'Every screen at 390 and 1280, light and dark. `npm run screens` takes the pictures again and writes this page.',
    '',
    row(['', ...shots.map(({ width, scheme }) => `${width}, ${scheme}`)]),
    row(['---', ...shots.map(() => '---')]),
    ...screens.map(screen =>
      row([screen.title, ...shots.map(({ width, scheme }) => picture(screen, width, scheme))]),
    ),
    '',
  ].join('\n')
}

const grounds = await layGrounds()
const park = await openBrowserPark(grounds.folder)
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
const words = process.argv.slice(2)
const isWanted = ({ name }: Screen) => words.length === 0 || words.some(word => name.includes(word))
if (words.length === 0) rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
for (const screen of SCREENS.filter(isWanted)) {
  await takePictures(browser, park, screen)
  process.stdout.write(`${screen.title}\n`)
}
writeFileSync(join(FOLDER, 'README.md'), pageOf(SCREENS))
await browser.close()
await park.close()
grounds.remove()
