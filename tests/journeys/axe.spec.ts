import type { Browser, Page } from '@playwright/test'
import axe from 'axe-core'
import type { BrowserPark } from '../support/browser-park'
import type { Screen } from '../support/screen'
import { enterScreen, SCREENS } from '../support/screen-list'
import { expect, settleIn, test } from './park'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

/** Colours alone differ between the schemes. */
const SCHEMES: readonly (readonly ['light' | 'dark', axe.RunOptions])[] = [
  ['light', {}],
  ['dark', { runOnly: ['color-contrast'] }],
]

/** Where the clock stands still, time goes by a millisecond at a time, until the work is done. */
async function creeping<Result>(page: Page, work: Promise<Result>): Promise<Result> {
  let isOver = false
  const over = work.finally(() => {
    isOver = true
  })
  while (!isOver) await page.clock.runFor(1)
  return over
}

/** What is serious or worse, with the elements that it is about. */
async function findings(page: Page, screen: Screen, options: axe.RunOptions): Promise<string[]> {
  const run = page.evaluate(given => window.axe.run(given), options)
  const { violations } = await (screen.stands ? creeping(page, run) : run)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
    )
}

async function check(browser: Browser, park: BrowserPark, screen: Screen): Promise<void> {
  // A colour on its way from one scheme to the other is none that anybody reads.
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const troubles = await settleIn(context, park)
  const page = await enterScreen(context, park, screen)
  // Past the content security policy, which rightly refuses a script tag.
  await page.evaluate(axe.source)
  for (const [colorScheme, options] of SCHEMES) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await findings(page, screen, options), `${screen.name}, ${colorScheme}`).toEqual([])
  }
  expect(troubles).toEqual([])
  await context.close()
}

const third = Math.ceil(SCREENS.length / 3)
const THIRDS = {
  first: SCREENS.slice(0, third),
  second: SCREENS.slice(third, 2 * third),
  last: SCREENS.slice(2 * third),
}

for (const [name, screens] of Object.entries(THIRDS)) {
  test(`nobody is kept out of the ${name} third of the screens, light or dark`, async ({ browser, park }) => {
    test.setTimeout(180_000)
    for (const screen of screens) await test.step(screen.title, () => check(browser, park, screen))
  })
}
