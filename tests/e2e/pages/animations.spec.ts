import type { Page } from '@playwright/test'
import { addFriesToCart, SAM } from '#tests/e2e/customer-actions'
import { expect, MOTION, test } from '#tests/e2e/e2e-test'
import { MENU_PATH } from '#tests/e2e/screens/screen'
import { waitForApp } from '#tools/wait-for-app'

test.use(MOTION)

interface Motion {
  readonly name: string
  readonly milliseconds: number
}

declare global {
  interface Window {
    /** All animations since the page was loaded, without endless ones. */
    motions: Motion[]
    /** How many fades from page to page have started. */
    fades: number
  }
}

/** Records animations that are driven by time, not those that are driven by scrolling. */
function recordMotions(): void {
  window.motions = []
  const record = () => {
    for (const animation of document.getAnimations()) {
      const { duration, iterations } = animation.effect?.getComputedTiming() ?? {}
      const isTimed = animation.timeline === document.timeline && iterations !== Number.POSITIVE_INFINITY
      const name = animation instanceof CSSAnimation ? animation.animationName : animation.id || 'transition'
      if (isTimed && typeof duration === 'number') window.motions.push({ name, milliseconds: duration })
    }
  }
  for (const event of ['animationstart', 'transitionrun']) addEventListener(event, record, true)
}

/** Visits a toast, a stepper, page transitions and a sheet on the way from a menu to an order. */
async function visitAnimatedPages(page: Page): Promise<void> {
  await addFriesToCart(page)
  await page.getByRole('link', { name: 'Campfire Wrap', exact: true }).click()
  await page.getByRole('button', { name: '+ Allergy Notes' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: /^Add to Cart/ }).click()
  await page.getByRole('link', { name: 'View Cart (2 items)' }).click()
  await page.getByRole('radio', { name: 'Cash at counter' }).click()
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await page.getByRole('link', { name: 'Track your order' }).click()
  await expect(page.getByText('Please pay at the counter')).toBeVisible()
}

const readMotions = (page: Page) => page.evaluate(() => window.motions)

test.beforeEach(async ({ page, testServer }) => {
  const token = await testServer.signIn(SAM)
  await page.addInitScript(externalToken => Object.assign(window, { __AUTH_TOKEN__: externalToken }), token)
  await page.addInitScript(recordMotions)
})

test('animations take between 150 and 250 milliseconds', async ({ page }) => {
  await visitAnimatedPages(page)
  const motions = await readMotions(page)
  expect(motions.length).toBeGreaterThan(0)
  expect(motions.filter(({ milliseconds }) => milliseconds > 250)).toEqual([])
  // A reversed transition is shorter, so transitions have no lower limit. 'slow' shows a line after five seconds, without motion.
  const animations = motions.filter(({ name }) => !['transition', 'slow'].includes(name))
  expect(animations.filter(({ milliseconds }) => milliseconds < 150)).toEqual([])
})

test('the first page does not fade, and an interrupted fade is no error', async ({ page }) => {
  await page.addInitScript(() => {
    window.fades = 0
    const startFade = document.startViewTransition.bind(document)
    document.startViewTransition = update => {
      window.fades += 1
      const fade = startFade(update)
      // A resize of the window does the same.
      fade.skipTransition()
      return fade
    }
  })
  await page.goto(MENU_PATH)
  await waitForApp(page)
  expect(await page.evaluate(() => window.fades)).toBe(0)
  await page.getByRole('link', { name: 'Campfire Wrap', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Campfire Wrap' })).toBeVisible()
  expect(await page.evaluate(() => window.fades)).toBe(1)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the pages have no animations', async ({ page }) => {
    await visitAnimatedPages(page)
    // 'slow' shows a line after five seconds, without motion.
    const motions = await readMotions(page)
    expect(motions.filter(({ name }) => name !== 'slow')).toEqual([])
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  })
})
