import type { Page } from '@playwright/test'
import { addFriesToCart, PRIYA, storeSession, tabTo } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'

// Specification 1.11.
test('a chip is wholly on the screen when the keyboard reaches it', async ({ page, testServer }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await storeSession(page, testServer, PRIYA)
  await page.goto('/orders')
  const chips = page.getByRole('group', { name: 'Sort and narrow the list' }).getByRole('button')
  await expect(chips.first()).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await tabTo(page, chips.first())
  for (const chip of await chips.all()) {
    await expect(chip).toBeFocused()
    await expect(chip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Tab')
  }
  for (const chip of (await chips.all()).toReversed()) {
    await page.keyboard.press('Shift+Tab')
    await expect(chip).toBeInViewport({ ratio: 1 })
  }
})

/** How far the bars at the top of the page cover the element with the focus, in px. */
const readCovered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused?.closest('main article')) return 0
    const { left, right, top } = focused.getBoundingClientRect()
    let covered = 0
    while (covered < 40) {
      const shown = document.elementFromPoint((left + right) / 2, top + covered + 1)
      if (shown && (focused.contains(shown) || shown.contains(focused))) break
      covered += 1
    }
    return covered
  })

// Specification 1.11.
for (const width of [390, 1280])
  test(`no bar covers a dish when the keyboard goes back to it on a screen of ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/vendor/31')
    const adds = page.getByRole('button', { name: /^\+ Add / })
    await adds.last().focus()
    await expect(adds.last()).toBeInViewport()
    for (const _ of Array.from({ length: 30 })) {
      await page.keyboard.press('Shift+Tab')
      expect(await readCovered(page)).toBe(0)
    }
  })

// Specification 1.11.
test('no bar covers the payment method to which the pay button leads, with large text on a small screen', async ({
  page,
  testServer,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await storeSession(page, testServer, PRIYA)
  await addFriesToCart(page)
  await page.goto('/cart')
  await expect(page.getByRole('radio', { name: 'Card' })).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await page.getByRole('button', { name: /^Proceed to Payment/ }).click()
  const method = page.getByRole('radio', { name: 'Card' })
  await expect(method).toBeFocused()
  const [title, card, payBar] = [
    await page.getByRole('heading', { name: 'Your cart' }).boundingBox(),
    await method.boundingBox(),
    await page.getByRole('button', { name: /^Proceed to Payment/ }).boundingBox(),
  ]
  const [top, bottom] = [(title?.y ?? 0) + (title?.height ?? 0), payBar?.y ?? 0]
  expect(card?.y).toBeGreaterThanOrEqual(top)
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(bottom)
})
