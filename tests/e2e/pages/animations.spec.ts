import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/e2e-test'
import { addFriesToCart, SAM } from '#tests/e2e/customer-actions'

interface Motion {
  readonly name: string
  readonly milliseconds: number
}

declare global {
  interface Window {
    /** All that has moved on the page, each motion once; what goes on for as long as something lasts apart. */
    motions: Motion[]
  }
}

/** Writes down what moves by the clock; what moves by the scrolling is the customer's own. */
function recordMotions(): void {
  window.motions = []
  const look = () => {
    for (const animation of document.getAnimations()) {
      const { duration, iterations } = animation.effect?.getComputedTiming() ?? {}
      const isTimed = animation.timeline === document.timeline && iterations !== Number.POSITIVE_INFINITY
      const name = animation instanceof CSSAnimation ? animation.animationName : animation.id || 'transition'
      if (isTimed && typeof duration === 'number') window.motions.push({ name, milliseconds: duration })
    }
  }
  for (const event of ['animationstart', 'transitionrun']) addEventListener(event, look, true)
}

/** From a menu to an order, past a toast, a stepper, a page that travels and a sheet. */
async function visitAnimatedPages(page: Page): Promise<void> {
  await addFriesToCart(page)
  await page.getByRole('link', { name: 'Campfire Wrap', exact: true }).click()
  await page.getByRole('button', { name: '+ Allergy Notes' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: /^Add to Cart/ }).click()
  await page.getByRole('link', { name: 'View Cart (2 items)' }).click()
  await page.getByRole('radio', { name: 'Cash at counter' }).click()
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await page.getByRole('link', { name: 'Track your order' }).click()
  await expect(page.getByText('Please pay at the counter')).toBeVisible()
}

/** @returns what has moved since the page was loaded last */
const readMotions = (page: Page) => page.evaluate(() => window.motions)

test.beforeEach(async ({ page, park }) => {
  const token = await park.signIn(SAM)
  await page.addInitScript(handed => Object.assign(window, { __AUTH_TOKEN__: handed }), token)
  await page.addInitScript(recordMotions)
})

test('what moves takes between 150 and 250 milliseconds', async ({ page }) => {
  await visitAnimatedPages(page)
  const motions = await readMotions(page)
  expect(motions.length).toBeGreaterThan(0)
  expect(motions.filter(({ milliseconds }) => milliseconds > 250)).toEqual([])
  // A transition that turns round half-way takes as long back as it has come.
  const whole = motions.filter(({ name }) => name !== 'transition')
  expect(whole.filter(({ milliseconds }) => milliseconds < 150)).toEqual([])
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves', async ({ page }) => {
    await visitAnimatedPages(page)
    expect(await readMotions(page)).toEqual([])
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  })
})
