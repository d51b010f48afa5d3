/** `npm run guide-pictures` takes the pictures of `docs/qa-guide.md` again, from the flow pages in `dist/flows`. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { captureWebp } from '#tools/capture-webp'
import { CHROMIUM_ARGS, ensureChromium } from '#tools/chromium'
import { parseOptionsOrExit } from '#tools/parse-options'
import { serveFolder } from '#tools/static-file-server'

const FOLDER = 'docs/qa-guide'
const EXAMPLE = /A paid payment shows its order/
const PICTURES = ['home', 'story', 'player'] as const

/** Each begins where the one before it ended. */
const STEPS: Readonly<Record<(typeof PICTURES)[number], (page: Page) => Promise<void>>> = {
  home: page => page.getByRole('heading', { level: 1 }).waitFor(),
  story: page => page.getByRole('link', { name: 'payment', exact: true }).click(),
  player: async page => {
    await page.getByRole('link', { name: EXAMPLE }).click()
    await page.getByRole('button', { name: 'Everything' }).click()
    await page.getByRole('slider').press('End')
    // Without the ring of the focus.
    await page.getByRole('slider').blur()
  },
}

parseOptionsOrExit('npm run guide-pictures', {})
execFileSync('npm', ['run', 'flows', '--', '--build'], { stdio: 'inherit' })
const host = await serveFolder('dist/flows', '/')
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS })
const page = await browser.newPage({
  viewport: { width: 1280, height: 800 },
  locale: 'en-GB',
  timezoneId: 'Europe/London',
  reducedMotion: 'reduce',
})
await page.goto(host.address)
for (const name of PICTURES) {
  await STEPS[name](page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
  writeFileSync(`${FOLDER}/${name}.webp`, await captureWebp(page))
}
await browser.close()
await host.close()
