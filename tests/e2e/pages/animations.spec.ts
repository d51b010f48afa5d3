import type { Page } from '@playwright/test'
import { addFriesToCart, SAM } from '#tests/e2e/customer-actions'
import { MENU_PATH } from '#tests/e2e/demo-cart'
import { expect, MOTION, test } from '#tests/e2e/e2e-test'
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
    /** The tags of the elements that were tapped. */
    taps: string[]
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

/** Visits a toast, a stepper, several pages and a sheet on the way from a menu to an order. */
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

// Specification 3.37.
test('no tap is lost that comes as soon as a page is shown', async ({ page }) => {
  const rounds = 8
  await page.addInitScript(() => {
    window.taps = []
    addEventListener(
      'click',
      ({ target }) => window.taps.push(target instanceof Element ? target.tagName : ''),
      true,
    )
  })
  await page.goto(MENU_PATH)
  await waitForApp(page)
  for (let round = 0; round < rounds; round += 1) {
    await page.getByRole('link', { name: 'Campfire Wrap', exact: true }).click()
    const plus = page.getByRole('button', { name: 'One more' })
    await plus.waitFor()
    // Without the checks of Playwright, which would wait until the button takes clicks.
    await plus.click({ force: true })
    await expect(page.getByRole('group', { name: /^Quantity of/ })).toContainText('2')
    await page.getByRole('link', { name: 'Back to menu' }).click({ force: true })
    await page.getByRole('searchbox').waitFor()
  }
  expect(await page.evaluate(() => window.taps.filter(tag => tag === 'HTML'))).toEqual([])
  expect(await page.evaluate(() => window.taps.length)).toBe(3 * rounds)
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
